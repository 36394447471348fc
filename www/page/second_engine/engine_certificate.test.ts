import { expect, test } from "vitest";
import type { UciCertificate, UciLine } from "../../engine/uci_engine/reports";
import { lastValue, summary } from "./engine_certificate";

const line = (certificate: Partial<UciCertificate>, multiPv = 1): UciLine => ({
  multiPv,
  depth: 2,
  score: { kind: "cp", cp: 30 },
  moves: ["e2e4", "e7e5"],
  san: ["e4", "e5"],
  certificate: { holds: certificate.fault === undefined, plies: 2, end: "", ...certificate },
});

const SHORT = "the line ends after 1 ply, short of the depth of 2, and the game goes on";

test("the value of the last position says whose it is, and whether it is the score", () => {
  const cp = (cp: number) => ({ kind: "cp", cp }) as const;
  expect(lastValue(line({}), true)).toBe("known once its search has ended");
  expect(lastValue(line({}), false)).toBe("not known: nobody has a value for it");
  expect(lastValue(line({ score: cp(30), scoreBy: "engine" }), false)).toBe(
    "+0.30 by its own “eval”; the score is +0.30: equal",
  );
  expect(lastValue(line({ score: cp(-12), scoreBy: "evaluator" }), false)).toBe(
    "−0.12 by our evaluation, as it has no “eval”; the score is +0.30",
  );
  expect(lastValue(line({ score: { kind: "mate", moves: 2 }, scoreBy: "rules" }), true)).toBe(
    "#2 by the rules; the score is +0.30",
  );
});

test("the certificates together hold, or name the lines that do not", () => {
  expect(summary([line({})])).toBe("✓ the line is legal and as long as its depth");
  expect(summary([line({}), line({}, 2)])).toBe("✓ every line is legal and as long as its depth");
  expect(summary([line({ fault: SHORT, plies: 1 })])).toBe("✕ line 1: ends 1 ply short of its depth");
  const illegal = "move 1: the move e2e5 is not legal here";
  expect(summary([line({ fault: illegal }), line({}, 2), line({ fault: SHORT, plies: 0 }, 3)])).toBe(
    `✕ line 1: ${illegal}; line 3: ends 2 plies short of its depth`,
  );
});
