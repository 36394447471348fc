import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { PIECES, SQUARES } from "./board_look";

const read = (path: string): string => readFileSync(fileURLToPath(new URL(path, import.meta.url)), "utf8");

const LOOKS = read("board_look.css");
const TOKENS = read("../../shared/style/tokens.css");
const BOARD = read("../../shared/style/chessground.css");

/** Relative luminance. Source: WCAG 2.2. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Light and dark squares, in the light theme and in the dark one. */
function squaresOf(name: string): readonly (readonly [light: string, dark: string])[] {
  const style = name === SQUARES[0] ? TOKENS : (LOOKS.split(`data-squares="${name}"`)[1] ?? "");
  const colors = (kind: string): string[] =>
    new RegExp(`--square-${kind}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(style)?.slice(1) ?? [];
  const [light, dark] = [colors("light"), colors("dark")];
  return [0, 1].map((theme) => [light[theme] ?? "", dark[theme] ?? ""]);
}

const sprite = (name: string): string =>
  name === PIECES[0]
    ? Array.from(
        readFileSync("node_modules/chessground/assets/chessground.cburnett.css", "utf8").matchAll(
          /base64,([^"')]+)/g,
        ),
        ([, image = ""]) => atob(image),
      ).join("")
    : read(`pieces/${name}.svg`);

/** The darkest colour of a set: that of black pieces, and of the outlines of white ones. */
const inkOf = (name: string): string =>
  [...sprite(name).matchAll(/#(?:[0-9a-f]{6}|[0-9a-f]{3})\b/g)]
    .map(([color]) => (color.length === 4 ? color.replace(/[0-9a-f]/g, "$&$&") : color))
    .reduce((darkest, color) => (luminance(color) < luminance(darkest) ? color : darkest));

/** What a mark lets through of the square below it. */
function under(square: string, mark: string): string {
  const [, red, green, blue, percent] =
    new RegExp(`square\\.${mark} \\{\\s*background: rgb\\((\\d+) (\\d+) (\\d+) / (\\d+)%`).exec(BOARD) ?? [];
  const opacity = Number(percent) / 100;
  const parts = [red, green, blue].map((part, index) => {
    const below = parseInt(square.slice(1 + 2 * index, 3 + 2 * index), 16);
    return Math.round(opacity * Number(part) + (1 - opacity) * below);
  });
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

describe.each(SQUARES)("the squares %s", (name) => {
  test.each(["light", "dark"])("differ in the %s theme, and bear pieces and coordinates", (theme) => {
    const [light = "", dark = ""] = squaresOf(name)[theme === "light" ? 0 : 1] ?? [];
    expect(contrast(light, dark)).toBeGreaterThan(2);
    const coordinates = /coords \{\s*color: (#\w+)/.exec(BOARD)?.[1] ?? "";
    // The minimum for graphics. Source: WCAG 2.2, success criterion 1.4.11.
    for (const square of [light, dark]) {
      expect(contrast(square, coordinates)).toBeGreaterThan(3);
      for (const shown of [square, under(square, "last-move"), under(square, "selected")])
        for (const pieces of PIECES) expect(contrast(shown, inkOf(pieces)), pieces).toBeGreaterThan(3);
    }
  });
});

describe.each(PIECES.slice(1))("the pieces %s", (name) => {
  test("are twelve, where the style sheet looks for them", () => {
    const ids = [...sprite(name).matchAll(/<svg id="(\w+)-(\w+)" x="(\d+)" y="(\d+)"/g)];
    const roles = ["king", "queen", "rook", "bishop", "knight", "pawn"];
    const places = ["white", "black"].flatMap((color, row) =>
      roles.map((role, column) => [color, role, String(45 * column), String(45 * row)]),
    );
    expect(ids.map((match) => match.slice(1))).toEqual(places);
    expect(LOOKS).toContain(`[data-pieces="${name}"]`);
  });

  test("say who has made them, as the notices do, and under which free license", () => {
    const [, author = "", license = ""] =
      /by ([^,]+), .*?(GPL-2\.0-or-later|CC BY 4\.0|Apache-2\.0)/.exec(sprite(name)) ?? [];
    expect(license).not.toBe("");
    const notices = read("../../package/notices.mjs");
    expect(notices).toContain(author);
    expect(notices).toContain(license.replace("CC BY 4.0", "CC-BY-4.0"));
  });
});

test("every drawing is on offer", () => {
  const files = readdirSync(fileURLToPath(new URL("pieces", import.meta.url)));
  expect(files.sort()).toEqual(
    PIECES.slice(1)
      .map((name) => `${name}.svg`)
      .sort(),
  );
});
