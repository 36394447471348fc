import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newGame } from "../../engine/game/game";
import { goTo, playMoves } from "../actions/actions";
import { store } from "../state/page_context";
import { INITIAL } from "../state/store";
import { followGames } from "./arbiter";
import { backToAnalysis } from "./play_actions";
import { playSlice } from "./play_state";
import { playAgainst, plyToTakeBack, resign, takeBack } from "./playing";

const moves = (): string => store.state.game.plies.map(({ san }) => san).join(" ");
const tag = (name: string): string | undefined => store.state.game.tags.get(name);
const CONTROL = { baseMs: 60_000, incrementMs: 1000 };

vi.useFakeTimers();
followGames();

beforeEach(() => store.update({ ...INITIAL, game: newGame() }));
afterEach(backToAnalysis);

test("each move presses the clock", () => {
  playAgainst({ color: "black", elo: 1500 }, CONTROL);
  vi.advanceTimersByTime(10_000);
  playMoves(["e2e4"]);
  vi.advanceTimersByTime(5000);
  playMoves(["e7e5"]);
  expect(playSlice.state.clock).toMatchObject({ left: { white: 51_000, black: 56_000 }, running: "white" });
});

test("a game from the middle of another is one of its own, up to the position on the board", () => {
  playMoves(["e2e4"]);
  playMoves(["e7e5"]);
  playMoves(["g1f3"]);
  const whole = { ...store.state.game, id: "1", tags: new Map([["Result", "1-0"]]) };
  store.update({ game: whole });
  goTo(2);
  playAgainst({ color: "black", elo: 1500 });
  playMoves(["f1c4"]);
  expect(moves()).toBe("e4 e5 Bc4");
  expect(store.state.game.tree.moves.size).toBe(3);
  expect([store.state.game.id, tag("Result")]).toEqual([undefined, undefined]);
  expect(plyToTakeBack(store.state)).toBe(2);
  resign();
  expect(tag("Result")).toBe("0-1");
  expect(whole.tree.moves.size).toBe(3);
});

test("a game from the end of another goes on in it", () => {
  playMoves(["e2e4"]);
  playMoves(["e7e5"]);
  store.update({ game: { ...store.state.game, id: "1" } });
  playAgainst({ color: "black", elo: 1500 });
  playMoves(["f1c4"]);
  expect([moves(), store.state.game.id]).toEqual(["e4 e5 Bc4", "1"]);
});

test("a step through the game does not", () => {
  playAgainst({ color: "black", elo: 1500 }, CONTROL);
  playMoves(["e2e4"]);
  playMoves(["e7e5"]);
  const { clock } = playSlice.state;
  goTo(1);
  goTo(2);
  expect(playSlice.state.clock).toBe(clock);
});

test("the game ends when the time is over, and its headers say so", () => {
  playAgainst({ color: "black", elo: 1500 }, CONTROL);
  vi.advanceTimersByTime(59_900);
  expect(playSlice.state.end).toBeUndefined();
  vi.advanceTimersByTime(200);
  expect(playSlice.state.end?.words).toBe("White’s time is over – Black wins");
  expect([tag("Result"), tag("Termination")]).toEqual(["0-1", "time forfeit"]);
});

test("the engine’s time counts too", () => {
  playAgainst({ color: "white", elo: 1500 }, CONTROL);
  vi.advanceTimersByTime(61_000);
  expect(playSlice.state.end?.winner).toBe("black");
});

test("a mate ends the game and stops the clock", () => {
  playAgainst({ color: "black", elo: 1500 }, CONTROL);
  for (const move of ["f2f3", "e7e5", "g2g4", "d8h4"]) playMoves([move]);
  expect(playSlice.state.end?.words).toBe("Checkmate – Black wins");
  expect(playSlice.state.clock?.running).toBeUndefined();
  expect(tag("Result")).toBe("0-1");
});

test("a resignation loses, and a move after it belongs to the analysis", () => {
  playAgainst({ color: "black", elo: 1500 });
  playMoves(["e2e4"]);
  resign();
  expect(playSlice.state.end?.winner).toBe("black");
  expect(tag("Termination")).toBe("normal");
  goTo(0);
  expect(playSlice.state.opponent).toBeDefined();
  playMoves(["d2d4"]);
  expect(playSlice.state.opponent).toBeUndefined();
});

test("taken back are the user’s last move and the engine’s answer, and nothing from before the game", () => {
  playMoves(["d2d4", "d7d5"]);
  playAgainst({ color: "black", elo: 1500 }, CONTROL);
  expect(plyToTakeBack(store.state)).toBeUndefined();
  playMoves(["c2c4"]);
  playMoves(["e7e6"]);
  playMoves(["b1c3"]);
  takeBack();
  expect(moves()).toBe("d4 d5 c4 e6");
  expect(playSlice.state.clock?.running).toBe("white");
  takeBack();
  expect(moves()).toBe("d4 d5");
  takeBack();
  expect(moves()).toBe("d4 d5");
});

test("another game on the board ends the play", () => {
  playAgainst({ color: "black", elo: 1500 });
  store.update({ game: { ...newGame(), id: "another" } });
  expect(playSlice.state.opponent).toBeUndefined();
});
