import { describe, expect, test } from "vitest";
import { gameFromEpd } from "../../engine/game/epd";
import { readFenText } from "../../engine/game/fen_text";
import { gameFromPgn } from "../../engine/game/pgn";
import { BlobText } from "./blob_text";
import { GameIndex } from "./game_index";
import { kindOf } from "./text_kind";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

const movesOf = (text: string): string[] => {
  const kind = kindOf("The text", text);
  if (!kind.ok) return [kind.error];
  if (kind.value.kind === "analysis" || kind.value.kind === "link") return [kind.value.kind];
  if (kind.value.kind === "position") {
    const game = gameFromEpd(readFenText(kind.value.fen));
    return game.ok ? game.value.plies.map(({ uci }) => uci) : [game.error];
  }
  const loaded = gameFromPgn(kind.value.kind === "games" ? (kind.value.text ?? text) : text);
  return loaded.ok ? loaded.value.game.plies.map(({ uci }) => uci) : [loaded.error];
};

test.each([
  [START, "position"],
  [` ${START}\n`, "position"],
  [`FEN: ${START}`, "position"],
  [`"${START}"`, "position"],
  [START.replaceAll(" ", "_"), "position"],
  ["8/8/8", "position"],
  ["rnbqkbnr/ppppxppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "position"],
  ['4k3/8/8/8/8/8/8/4K2R w K - bm Ke2; id "1";', "position"],
  ["1. e4 e5", "games"],
  ["1.e4", "games"],
  ["1 e4 e5", "games"],
  ['[Event "8/8/8 w"]\n\n1. e4', "games"],
  ["{ before } e4", "games"],
  ["e4 e5", "games"],
  ["e2e4 e7e5", "games"],
  ["♘f3 d5", "games"],
  ["-- e5", "games"],
  ["Ke3 e5", "games"],
  ["; a comment\n1. e4", "games"],
  ["1/2-1/2", "neither"],
  ['\uFEFF {\n"position": {}}', "analysis"],
  ['{ "a comment" } 1. e4', "games"],
  ["hello", "neither"],
  ["https://example.org/a/b/c", "holds no position"],
  [`https://lichess.org/analysis/${START.replaceAll(" ", "_")}`, "position"],
  ["https://example.org/#analysis?moves=e4", "link"],
  ["\u0000\u0001", "neither"],
  ["", "empty"],
  [" \n\uFEFF", "empty"],
  ["<!DOCTYPE html><title>1. e4</title>", "web page"],
  ["\uFEFF\n <html lang=en>", "web page"],
])("%j is of the kind %s", (text, expected) => {
  const kind = kindOf("The text", text);
  expect(kind.ok ? kind.value.kind : kind.error).toContain(expected);
});

describe("moves without tags are a game", () => {
  test.each([
    ["in SAN", "e4 e5 Nf3"],
    ["in UCI", "e2e4 e7e5 g1f3"],
    ["with figurines", "1. e4 e5 2. ♘f3"],
    ["in long algebraic notation", "1. e2-e4 e7-e5 2. Ng1-f3"],
    ["as a UCI command", "position startpos moves e2e4 e7e5 g1f3"],
    ["as a UCI command with a FEN", `position fen ${START} moves e2e4 e7e5 g1f3`],
  ])("%s", (_, text) => {
    expect(movesOf(text)).toEqual(["e2e4", "e7e5", "g1f3"]);
  });
});

test("lines of FEN or EPD are games without moves, by name", async () => {
  const text =
    '8/P6k/8/8/8/8/8/K7 w - - id "a; \\"b\\""; c0 "id x";\n\n# a comment\r4k3/8/8/8/8/8/8/4K2R b - - 0 1\n';
  expect(kindOf("test.epd", text)).toMatchObject({ value: { kind: "positions" } });
  const opened = await BlobText.open("test.epd", new Blob([text]));
  if (!opened.ok) throw new Error(opened.error);
  const index = await GameIndex.of(opened.value, "positions", () => undefined);
  expect(index.search("").games.map(({ event }) => event)).toEqual([
    expect.stringContaining("a"),
    "Position 2",
  ]);
  expect(await index.read(2, undefined)).toMatchObject({
    value: { start: "4k3/8/8/8/8/8/8/4K2R b - - 0 1" },
  });
});

test("a text of any length is examined in time that does not grow with it", () => {
  for (const part of [" ", "a", "/", "1", "8/", "(", "♘", "\n", "<", "position fen "]) {
    const text = part.repeat(2_000_000);
    expect(typeof kindOf("The text", text).ok).toBe("boolean");
  }
});

test.each(["fen ", "startpos ", "position  ", "fen x moves ", "position fen ", "\n ", "moves ", " "])(
  "the kind of a million letters of “%s” is known in a moment",
  (part) => {
    const text = part.repeat(1_000_000 / part.length);
    for (const whole of [text, `fen${text}x`, `startpos${" ".repeat(1_000_000)}x`]) kindOf("The text", whole);
  },
);
