import { describe, expect, test } from "vitest";
import { gameFromEpd } from "../../engine/game/epd";
import { readFenText } from "../../engine/game/fen_text";
import { readWebAddress } from "./web_address";

/** After 1. e4, as the boards of other sites write it in their addresses. */
const E4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
const UNDERSCORES = E4.replaceAll(" ", "_");

test.each([
  `https://lichess.org/analysis/standard/${UNDERSCORES}`,
  `https://lichess.org/analysis/fromPosition/${UNDERSCORES}?color=black#3`,
  `lichess.org/analysis/${UNDERSCORES}`,
  ` https://lichess.org/editor/${UNDERSCORES}\n`,
  `https://lichess.org/editor?fen=${encodeURIComponent(E4)}&variant=standard`,
  `https://www.chess.com/analysis?fen=${E4.replaceAll(" ", "+")}&flip=false`,
  `https://www.chess.com/analysis?tab=analysis&fen=${encodeURIComponent(E4)}`,
  `https://www.chessdb.cn/queryc_en/?${E4.replaceAll(" ", "_")}`.replace("?", "?fen="),
])("%s holds a position", (address) => {
  const read = readWebAddress(address);
  if (read?.ok !== true || read.value.kind !== "position") throw new Error(JSON.stringify(read));
  const game = gameFromEpd(readFenText(read.value.fen));
  expect(game.ok && game.value.start).toBe(E4);
});

test("a position of Chess960 or without all fields is read as far as it goes", () => {
  const at = (path: string) => readWebAddress(`https://lichess.org/analysis/${path}`);
  expect(at("8/8/8/8/8/8/k7/K7")).toEqual({
    ok: true,
    value: { kind: "position", fen: "8/8/8/8/8/8/k7/K7" },
  });
  const fen = "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9";
  expect(at(`chess960/${fen.replaceAll(" ", "_")}`)).toEqual({ ok: true, value: { kind: "position", fen } });
});

test("a link to an analysis of this page is its address", () => {
  expect(readWebAddress("https://example.org/pvscope/#analysis?moves=e4_e5&ply=1")).toEqual({
    ok: true,
    value: { kind: "link", hash: "#analysis?moves=e4_e5&ply=1" },
  });
});

describe("an address without a position says what to do", () => {
  test.each([
    ["https://lichess.org/q7ZvsdUF", "lichess.org", "Share & export"],
    ["https://lichess.org/q7ZvsdUF/black#12", "lichess.org", "copy its PGN"],
    ["https://www.chess.com/game/live/1234567890", "www.chess.com", "“Share”, then “PGN”"],
    ["https://example.org/a/b/c", "example.org", "copy the game as PGN, or its position as FEN"],
    ["https://notlichess.org/q7ZvsdUF", "notlichess.org", "copy the game as PGN"],
    ["https://lichess.org/%E0%A4%A", "lichess.org", "Share & export"],
    [`https://${"x".repeat(5000)}`, "xxx", "copy the game as PGN"],
  ])("%.60s", (address, host, advice) => {
    const read = readWebAddress(address);
    expect(read?.ok).toBe(false);
    const words = read?.ok === false ? read.error : "";
    expect(words).toContain(`on ${host}`);
    expect(words).toContain(advice);
    expect(words.length).toBeLessThan(300);
  });
});

test.each(["1. e4 e5", "8/8/8/8/8/8/8/8 w - - 0 1", "see https://lichess.org/x", "lichess", "", "https://"])(
  "“%s” is no web address",
  (text) => {
    expect(readWebAddress(text)).toBeUndefined();
  },
);

test("an address of any length is read in time that does not grow fast with it", () => {
  for (const part of ["/", "1/", "=", "8/8/8/8/8/8/8/", "_", "%", "#analysis?", "8/8/8/8/8/8/8/8 "])
    readWebAddress(`https://${part.repeat(500_000 / part.length)}`);
});
