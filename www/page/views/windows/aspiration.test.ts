import { expect, test } from "vitest";
import { searched, SEARCHED_POSITIONS } from "../../../../tests/searched";
import type { AspirationReport, IterationReport, PvLine, Score } from "../../../engine/index";
import { scoreText } from "../../../shared/notation";
import type { CompletedDepth } from "../../../shared/pictures/completed_depth";
import { aspirationPicture, centipawnsShown, scoresByDepth } from "./aspiration";

const cp = (value: number): Score => ({ kind: "cp", cp: value });
const mate = (moves: number): Score => ({ kind: "mate", moves });

const step = (change: Partial<AspirationReport>): AspirationReport =>
  ({ multiPv: 1, alpha: null, beta: null, bound: "exact", score: cp(0), ...change }) as AspirationReport;

const completed = (
  depth: number,
  score: Score | undefined,
  windows: readonly AspirationReport[],
): CompletedDepth => ({
  report: {
    depth,
    lines: score === undefined ? [] : [{ score } as Partial<PvLine> as PvLine],
  } as Partial<IterationReport> as IterationReport,
  windows,
});

test("a depth has the window of its last search and the searches that failed before it, those of other lines aside", () => {
  const failed = step({ alpha: cp(-20), beta: cp(20), bound: "lower", score: cp(25) });
  const last = step({ alpha: cp(-20), beta: cp(65), score: cp(31) });
  const [found] = scoresByDepth([completed(5, cp(31), [failed, last, step({ multiPv: 2, score: cp(12) })])]);
  expect(found).toEqual({ depth: 5, score: cp(31), failed: [failed], window: last });
});

test("the window may be unknown, and a depth without a line has no score", () => {
  const guess = step({ bound: "upper", score: cp(-3) });
  expect(scoresByDepth([completed(1, undefined, []), completed(2, cp(1), [guess])])).toEqual([
    { depth: 2, score: cp(1), failed: [guess] },
  ]);
});

test("the axis has room for scores and near ends of windows, not for mates and far ends", () => {
  const scores = scoresByDepth([
    completed(1, cp(10), [step({ alpha: cp(-10), beta: cp(650) })]),
    completed(2, mate(3), [step({ bound: "lower", score: cp(90), alpha: cp(-10), beta: cp(30) })]),
  ]);
  expect(centipawnsShown(scores)).toEqual([10, 90, -10]);
  expect(centipawnsShown([])).toEqual([]);
});

test.each(SEARCHED_POSITIONS)(
  "every search of the root is a row, the last ones with the scores: %s",
  (fen) => {
    const depths = searched(fen, { depth: 9 });
    const { columns, rows } = aspirationPicture(depths);
    const [bound, returned] = ["Bound", "Returned"].map((name) => columns.indexOf(name));
    for (const { report } of depths) {
      const own = rows.filter(([depth]) => depth === report.depth);
      expect(own.length, `depth ${report.depth}`).toBe(report.counters.root);
      expect(own.map((row) => row[bound ?? 0] === "=")).toEqual(
        own.map((_, index) => index === own.length - 1),
      );
      const score = report.lines[0]?.score;
      expect(own.at(-1)?.[returned ?? 0]).toBe(score === undefined ? undefined : scoreText(score));
    }
  },
);
