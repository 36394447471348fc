import { expect, test } from "vitest";
import { changeZoom, fitted, WHOLE, WIDTH } from "./tree_zoom";

const BOX = { clientWidth: 400, clientHeight: 300 };

test("a wide tree fits the width while its text can be read, and a small one keeps its size", () => {
  expect(fitted({ width: 500, height: 900 }, BOX, WIDTH)).toBe(0.8);
  expect(fitted({ width: 4000, height: 900 }, BOX, WIDTH)).toBe(0.75);
  expect(fitted({ width: 200, height: 900 }, BOX, WIDTH)).toBe(1);
});

test("the whole tree fits both ways, and grows only before an audience", () => {
  expect(fitted({ width: 800, height: 1200 }, BOX, WHOLE)).toBe(0.25);
  expect(fitted({ width: 200, height: 100 }, BOX, WHOLE)).toBe(1);
  expect(fitted({ width: 200, height: 100 }, BOX, WHOLE, true)).toBe(2);
  expect(fitted({ width: 100, height: 50 }, BOX, WHOLE, true)).toBe(2.2);
});

test("steps go on from the size on the screen, and the whole toggles with the width", () => {
  expect(changeZoom(WIDTH, "in", 0.8)).toBe(1);
  expect(changeZoom(1, "out", 1)).toBe(0.8);
  expect(changeZoom(1, WHOLE, 1)).toBe(WHOLE);
  expect(changeZoom(WHOLE, WHOLE, 0.3)).toBe(WIDTH);
});
