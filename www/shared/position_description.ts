/** A position in words, for screen readers. */

const COLORS = ["white", "black"] as const;
const ROLES = ["king", "queen", "rook", "bishop", "knight", "pawn"] as const;

export type PieceColor = (typeof COLORS)[number];
export type PieceRole = (typeof ROLES)[number];

/** Every piece and its square; `squares` lists the squares of one kind of piece. */
export function describePosition(squares: (color: PieceColor, role: PieceRole) => readonly string[]): string {
  return COLORS.map((color) => {
    const pieces = ROLES.flatMap((role) => {
      const found = squares(color, role);
      return found.length === 0 ? [] : [`${role}${found.length > 1 ? "s" : ""} ${found.join(" ")}`];
    });
    return `${color === "white" ? "White" : "Black"}: ${pieces.join(", ") || "no pieces"}.`;
  }).join(" ");
}
