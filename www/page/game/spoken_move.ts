/** Moves in words, for screen readers. */

const PIECES: Readonly<Record<string, string>> = {
  K: "king",
  Q: "queen",
  R: "rook",
  B: "bishop",
  N: "knight",
};

const SAN = /^([KQRBN]?)([a-h]?[1-8]?)(x?)([a-h][1-8])(?:=([QRBN]))?/;

/** SAN in words: knight takes d5, check. */
export function spokenMove(san: string): string {
  return `${spokenPart(san)}${san.includes("#") ? ", checkmate" : san.includes("+") ? ", check" : ""}`;
}

function spokenPart(san: string): string {
  if (san.startsWith("O-O-O")) return "castles queenside";
  if (san.startsWith("O-O")) return "castles kingside";
  const [match, piece = "", from = "", takes = "", to = "", promotion] = SAN.exec(san) ?? [];
  if (match === undefined) return san === "--" ? "passes" : san;
  const words = [PIECES[piece], from, takes === "x" ? "takes" : "", to].filter((word) => word);
  return `${words.join(" ")}${promotion === undefined ? "" : `, promotes to ${PIECES[promotion] ?? promotion}`}`;
}

/** The last move of a position in words: Black's 12th move: knight f6. `after` is the position after the move. */
export function spokenPly(after: string, san: string): string {
  const [, turn, , , , fullmoves] = after.split(" ");
  const black = turn === "w";
  const number = Number(fullmoves ?? 1) - (black ? 1 : 0);
  return `${black ? "Black" : "White"}’s ${ordinal(number)} move: ${spokenMove(san)}`;
}

const SUFFIXES: Readonly<Record<string, string>> = { one: "st", two: "nd", few: "rd", other: "th" };
const ordinals = new Intl.PluralRules("en", { type: "ordinal" });
const ordinal = (value: number): string => `${value}${SUFFIXES[ordinals.select(value)] ?? "th"}`;
