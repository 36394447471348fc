import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { searched } from "../../tests/searched";
import { COLLECTORS_DEPTH, LUCENA } from "./collectors_example";
import { askWhyLineEnds, tellingLine } from "./lost_lines";
import { rightAnswer } from "./question";

const found = (exactCutoffs: boolean): ReturnType<typeof tellingLine> =>
  tellingLine(searched(LUCENA, { depth: COLLECTORS_DEPTH, collectors: true, exactCutoffs }));

test("the example loses lines in more than one way, and one way of collecting keeps the line", () => {
  const line = found(true);
  const ends = new Set(line?.comparison?.map(({ end }) => end));
  expect(line?.certificate.holds).toBe(false);
  expect(ends.size).toBeGreaterThan(1);
  expect(line?.comparison?.some(({ certificate }) => certificate.holds)).toBe(true);
  const question = line && askWhyLineEnds(line);
  expect(question && rightAnswer(question)).toBe("An exact hit gave the score, and a hit has no line");
});

test("the table walk breaks at bounds, hardly ever at overwritten entries: in the example and in the measurements", () => {
  const ends = searched(LUCENA, { depth: COLLECTORS_DEPTH, collectors: true, exactCutoffs: true }).flatMap(
    ({ report: { lines } }) => lines[0]?.comparison?.map(({ end }) => end) ?? [],
  );
  expect(ends).toContain("boundOnly");
  expect(ends).not.toContain("overwritten");
  const measured = readFileSync(new URL("../../docs/principal-variation.md", import.meta.url), "utf8");
  const [, bound, overwritten] =
    /\s(\d+\.\d) % of its breaks come at an entry that holds a bound only, (\d+\.\d) % at one/.exec(
      measured,
    ) ?? [];
  expect(Number(bound)).toBeGreaterThan(50);
  expect(Number(overwritten)).toBeLessThan(1);
});

test("without exact cutoffs the engine’s own line is whole", () => {
  const line = found(false);
  expect(line?.certificate.holds).toBe(true);
  const question = line && askWhyLineEnds(line);
  expect(question && rightAnswer(question)).toBe("It is whole: the position there has the score");
});
