import { readFileSync } from "node:fs";
import { Chess } from "chessops/chess";
import { parseFen } from "chessops/fen";
import { expect, test } from "vitest";
import { newGame, seenAt } from "../../engine/game/game";
import { playText } from "../../engine/game/rules";
import { openingOf, parseOpenings } from "./opening_book";

const table = readFileSync(new URL("./openings.tsv", import.meta.url), "utf8");
const book = parseOpenings(table);

const played = (moves: string, start?: string) =>
  moves.split(" ").reduce((game, move) => {
    const next = playText(game, move);
    if (!next.ok) throw new Error(next.error);
    return next.value;
  }, newGame(start));

const nameOf = (moves: string, start?: string): string => {
  const opening = openingOf(book, played(moves, start));
  return opening === undefined ? "" : `${opening.eco} ${opening.name}`;
};

test("every line of the table is an ECO code, a name and a legal position of its own", () => {
  const lines = table.trimEnd().split("\n");
  expect(lines.length).toBe(3523);
  expect(book.size).toBe(lines.length);
  const isLegal = (position: string): boolean =>
    parseFen(`${position} 0 1`).unwrap(
      (setup) => Chess.fromSetup(setup).isOk,
      () => false,
    );
  const faults = [...book].filter(
    ([position, { eco, name }]) => !/^[A-E]\d\d$/.test(eco) || name !== name.trim() || !isLegal(position),
  );
  expect(faults).toEqual([]);
});

// The codes and names of the Encyclopaedia of Chess Openings.
test.each([
  ["e4 e5 Nf3 Nf6", "C42 Petrov's Defense"],
  ["e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6", "B90 Sicilian Defense: Najdorf Variation"],
  ["d4 d5 c4 e6", "D30 Queen's Gambit Declined"],
  ["e4 e5 Nf3 Nc6 Bb5", "C60 Ruy Lopez"],
  ["d4 Nf6 c4 g6 Nc3 d5", "D80 Grünfeld Defense"],
])("%s is %s", (moves, opening) => {
  expect(nameOf(moves)).toBe(opening);
});

test("an opening is found by every order of its moves", () => {
  expect(nameOf("Nf3 Nf6 d4 e6 c4 d5 Nc3")).toBe(nameOf("d4 d5 c4 e6 Nc3 Nf6 Nf3"));
  expect(nameOf("c4 e6 d4 d5")).toBe("D30 Queen's Gambit Declined");
});

test("a game that leaves the book keeps the last name, and a step back goes to the earlier one", () => {
  const game = played("e4 e5 Nf3 Nf6 Ke2 Ke7 Ke1 Ke8 h4 h5 a4 a5");
  expect(openingOf(book, game)?.name).toBe("Petrov's Defense");
  expect(openingOf(book, seenAt(game, 1))?.name).toBe("King's Pawn Game");
  expect(openingOf(book, seenAt(game, 0))).toBeUndefined();
});

test("a game from another position gets a name once it reaches one, and an endgame gets none", () => {
  const afterE4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
  expect(nameOf("e5 Nf3 Nf6", afterE4)).toBe("C42 Petrov's Defense");
  expect(nameOf("Ke7", "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1")).toBe("");
});
