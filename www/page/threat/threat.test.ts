import { describe, expect, test, vi } from "vitest";
import { newGame } from "../../engine/game/game";
import { playLine, readFen } from "../../engine/game/rules";
import { Store } from "../state/store";
import { followThreat, threatPosition, threatWork } from "./threat";
import { threatSlice as threat } from "./threat_state";

const at = (fen: string) => newGame(fen);

describe("the position of the threat", () => {
  test("has the other side to move, without en passant", () => {
    const game = playLine(newGame(), ["e2e4", "a7a6", "e4e5", "d7d5"]);
    if (!game.ok) throw new Error(game.error);
    const threat = threatPosition(game.value);
    expect(threat.ok && threat.value.split(" ").slice(1, 4)).toEqual(["b", "KQkq", "-"]);
  });

  test.each([
    ["7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", /the game is over/],
    ["rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", /the game is over/],
    ["4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", /in check/],
    ["k7/2Q5/1K6/8/8/8/8/8 w - - 0 1", /no legal move/],
  ])("is refused in words for %s", (fen, words) => {
    expect(readFen(fen).ok).toBe(true);
    const threat = threatPosition(at(fen));
    expect(threat.ok ? "" : threat.error).toMatch(words);
  });
});

test("the threat is searched once per position, only while it is wanted, and by an engine of its own", () => {
  const store = new Store();
  const searcher = { open: vi.fn(), analyse: vi.fn(), clear: vi.fn() };
  const create = vi.fn(() => searcher);
  followThreat(store, threat, create);
  store.update({ flipped: true });
  expect(create).not.toHaveBeenCalled();
  threat.update({ wanted: true });
  store.update({ flipped: false });
  expect(searcher.open).toHaveBeenCalledTimes(1);
  expect(searcher.analyse).toHaveBeenCalledTimes(1);
  const passed = threatPosition(newGame());
  expect(searcher.analyse).toHaveBeenLastCalledWith(threatWork(newGame(), passed.ok ? passed.value : ""));
  store.update({ game: at("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1") });
  expect(searcher.clear).toHaveBeenCalledTimes(1);
  store.update({ game: at("4k3/8/8/8/8/8/8/R3K3 w - - 0 1") });
  expect(searcher.analyse).toHaveBeenCalledTimes(2);
  threat.update({ wanted: false });
  expect(searcher.clear).toHaveBeenCalledTimes(2);
  expect(create).toHaveBeenCalledTimes(1);
});
