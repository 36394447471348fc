import { describe, expect, test } from "vitest";
import type { LineEvent, Reason } from "./reasons";
import { threatText, type Verdict, verdictText } from "./words";

const said = (verdict: Partial<Verdict>): string =>
  verdictText({
    name: "Bxf7+??",
    score: { kind: "cp", cp: -350 },
    san: ["Bxf7+", "Rxf7"],
    best: { san: "Nc3", score: { kind: "cp", cp: 20 } },
    standing: "worse",
    reasons: [],
    ...verdict,
  });
const allows = (event: LineEvent): Reason[] => [{ kind: "allows", event }];
const misses = (event: LineEvent): Reason[] => [{ kind: "misses", event }];
const material = (won: string, lost = ""): LineEvent =>
  ({ kind: "material", won: words(won), lost: words(lost), ply: 2 }) as LineEvent;
const words = (text: string): string[] => text.split(" ").filter((word) => word !== "");

describe("the words for what the opponent gains", () => {
  const mate = (moves: number): Partial<Verdict> => ({
    reasons: allows({ kind: "mate", moves }),
    score: { kind: "mate", moves: -moves },
    san: ["g4", "Qh4+"],
    name: "g4??",
  });

  test("mate", () => {
    expect(said({ ...mate(1), san: ["g4", "Qh4#"] })).toBe("g4?? loses by force: Qh4#.");
    expect(said(mate(3))).toBe("g4?? loses by force: mate in 3 with Qh4+.");
    expect(said({ ...mate(3), best: { san: "Kf1", score: { kind: "mate", moves: -5 } } })).toBe(
      "g4?? is mated sooner: mate in 3 with Qh4+ instead of mate in 5 after Kf1.",
    );
  });

  test.each([
    ["bishop", "pawn", "a bishop for a pawn"],
    ["bishop", "", "a bishop"],
    ["queen", "rook", "the queen for a rook"],
    ["rook", "knight", "the exchange"],
    ["rook pawn pawn", "bishop", "a rook and two pawns for a bishop"],
  ])("material: %s for %s", (won, lost, text) => {
    expect(said({ reasons: allows(material(won, lost)) })).toBe(`Bxf7+?? loses ${text}: −3.50 after Rxf7.`);
  });

  test("a fork, by the reply or later", () => {
    const fork = (ply: number): LineEvent => ({
      ...(material("rook") as Extract<LineEvent, { kind: "material" }>),
      fork: { ply, san: "Nc2+", targets: ["king", "rook"] },
    });
    expect(said({ reasons: allows(fork(2)) })).toContain("after Rxf7, which forks king and rook.");
    expect(said({ reasons: allows(fork(4)) })).toContain("after Rxf7; Nc2+ forks king and rook.");
  });

  test("promotions and draws", () => {
    expect(said({ reasons: allows({ kind: "promotion", ply: 4, san: "b1=Q" }) })).toContain(
      "lets a pawn promote with b1=Q: −3.50 after Rxf7.",
    );
    const draw = { kind: "draw", rule: "stalemate", ply: 1 } as const;
    const score = { kind: "cp", cp: 0 } as const;
    expect(said({ reasons: allows(draw), score, san: ["Qf7"], name: "Qf7??" })).toBe(
      "Qf7?? is stalemate: 0.00, +0.20 with Nc3.",
    );
    expect(said({ reasons: allows({ ...draw, rule: "repetition" }), score })).toBe(
      "Bxf7+?? allows a draw by repetition: 0.00 after Rxf7, +0.20 with Nc3.",
    );
  });
});

test("the words for what the best move gains", () => {
  expect(said({ reasons: misses({ kind: "mate", moves: 2 }) })).toBe("Bxf7+?? misses mate in 2 with Nc3.");
  expect(said({ reasons: misses(material("knight")) })).toBe(
    "Bxf7+?? misses Nc3, which wins a knight: −3.50, +0.20 with Nc3.",
  );
  const slower = said({
    reasons: misses({ kind: "mate", moves: 2 }),
    score: { kind: "mate", moves: 4 },
    best: { san: "Qh7+", score: { kind: "mate", moves: 2 } },
    name: "Qh5",
  });
  expect(slower).toBe("Qh5 mates in 4, Qh7+ in 2.");
  expect(said({ reasons: misses({ kind: "promotion", ply: 3, san: "b8=Q" }) })).toContain(
    "misses Nc3 and b8=Q",
  );
  expect(said({ reasons: misses({ kind: "draw", rule: "repetition", ply: 3 }) })).toContain(
    "misses a draw by repetition",
  );
});

test("the line alone, where nothing can be said", () => {
  const score = { kind: "cp", cp: 10 } as const;
  const best = { san: "Nc3", score: { kind: "cp", cp: 20 } } as const;
  const name = "a4";
  const san = ["a4", "e5"];
  expect(said({ name, san, score, best })).toBe("a4: +0.10 after e5, +0.20 with Nc3.");
  expect(said({ name, san, score, best, standing: "close" })).toBe(
    "a4 is almost as good as the best move: +0.10 after e5, +0.20 with Nc3.",
  );
  expect(said({ name, san, score, best, standing: "equal" })).toContain("a4 is as good as the best move");
  expect(said({ name, san, score, best, standing: "best" })).toBe("a4 is the best move: +0.10.");
  expect(said({ name, san, score, best, standing: "only" })).toBe("a4 is the only legal move: +0.10.");
  expect(said({ name, san, score, best: undefined, standing: "unknown" })).toBe("a4: +0.10 after e5.");
});

test("the words for a threat", () => {
  expect(threatText("Bg5", material("queen"), "Bxd2")).toBe("Bg5 threatens Bxd2, which wins the queen.");
  expect(threatText("Nf4", { kind: "mate", moves: 1 }, "Qxg2#")).toBe("Nf4 threatens Qxg2#.");
  expect(threatText("Kc2", { kind: "promotion", ply: 1, san: "b1=Q" }, "b1=Q")).toBe("Kc2 threatens b1=Q.");
});
