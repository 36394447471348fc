import { expect, test } from "vitest";
import { valueLabels } from "./value_labels";

test("a label has the square and colour of its piece and the sign of its value", () => {
  const [queen] = valueLabels([{ square: "d8", color: "black", role: "queen", valueCp: -912 }]);
  expect(queen?.orig).toBe("d8");
  expect(queen?.customSvg?.html).toContain('class="piece-value black" data-square="d8"');
  expect(queen?.customSvg?.html).toContain(">−9.1</text>");
});

test("no label is wider than its square", () => {
  const labels = valueLabels([{ square: "a1", color: "white", role: "queen", valueCp: 1234 }]);
  const [, x, width] = /<rect x="(-?\d+)" y="\d+" width="(\d+)"/.exec(labels[0]?.customSvg?.html ?? "") ?? [];
  expect(Number(x)).toBeGreaterThanOrEqual(0);
  expect(Number(x) + Number(width)).toBe(100);
});
