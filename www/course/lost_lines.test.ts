import { expect, test } from "vitest";
import { searched } from "../../tests/searched";
import { COLLECTORS_DEPTH, LUCENA } from "./collectors_example";
import { askWhyShort, tellingLine } from "./lost_lines";

const found = (exactCutoffs: boolean): ReturnType<typeof tellingLine> =>
  tellingLine(searched(LUCENA, { depth: COLLECTORS_DEPTH, collectors: true, exactCutoffs }));

test("the example loses lines in more than one way, and one way of collecting keeps the line", () => {
  const line = found(true);
  const ends = new Set(line?.comparison?.map(({ end }) => end));
  expect(line?.certificate.holds).toBe(false);
  expect(ends.size).toBeGreaterThan(1);
  expect(line?.comparison?.some(({ certificate }) => certificate.holds)).toBe(true);
  const question = line && askWhyShort(line);
  expect(question?.choices[question.right]).toBe("An exact hit gave the score, and a hit has no line");
});

test("without exact cutoffs nothing is lost", () => {
  const line = found(false);
  expect(line?.certificate.holds).toBe(true);
  const question = line && askWhyShort(line);
  expect(question?.choices[question.right]).toBe("Nothing is missing");
});
