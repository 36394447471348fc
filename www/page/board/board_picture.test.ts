import { Chess } from "chessops/chess";
import { parseFen } from "chessops/fen";
import { parseSquare } from "chessops/util";
import { expect, test } from "vitest";
import { boardSvg } from "./board_picture";

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="45" height="45"><path d="M0 0h1"/></svg>';

function picture(fen: string, flipped = false, lastMove: ("e2" | "e4")[] = []): string {
  const position = Chess.fromSetup(parseFen(fen).unwrap()).unwrap();
  return boardSvg({
    position,
    flipped,
    lastMove: lastMove.map((name) => parseSquare(name)),
    squareColors: { light: "#e2e8e8", dark: "#86a1a8" },
    pieceSvg: () => SVG,
  });
}

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const count = (text: string, part: string): number => text.split(part).length - 1;

test("the picture has every piece, each kind drawn once", () => {
  const svg = picture(START);
  expect(count(svg, "<use ")).toBe(32);
  expect(count(svg, "<symbol ")).toBe(12);
  expect(count(svg, 'href="#white-pawn"')).toBe(8);
  expect(count(svg, "<rect ")).toBe(64);
  expect(count(svg, "<svg")).toBe(1);
});

test("the picture is seen from the side of the board", () => {
  const white = picture("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
  expect(white).toContain('<use href="#white-rook" x="0" y="315"');
  const black = picture("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", true);
  expect(black).toContain('<use href="#white-rook" x="315" y="0"');
  const files = (svg: string): string[] => [...svg.matchAll(/>([a-h])</g)].map(([, file]) => file ?? "");
  expect(files(white).join("")).toBe("abcdefgh");
  expect(files(black).join("")).toBe("hgfedcba");
});

test("h1 is a light square", () => {
  expect(picture(START)).toContain('<rect x="315" y="315" width="45" height="45" fill="#e2e8e8"/>');
});

test("the last move and a king in check are marked", () => {
  const marked = picture(START, false, ["e2", "e4"]);
  expect(count(marked, 'fill="#0a6f78"')).toBe(2);
  expect(marked).toContain('<rect x="180" y="180" width="45" height="45" fill="#0a6f78"');
  expect(count(picture(START), "#be1e14")).toBe(0);
  expect(picture("4k3/8/8/8/8/8/4q3/4K2R w - - 0 1")).toContain(
    '<rect x="180" y="315" width="45" height="45" fill="#be1e14"',
  );
});
