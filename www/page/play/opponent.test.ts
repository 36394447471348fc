import { describe, expect, test, vi } from "vitest";
import type { Analysis, Analyzer, SearchOptions } from "../../engine/index";
import { MAX_ELO, MIN_ELO } from "../../engine/limits";
import { newGame } from "../../engine/game/game";
import { store } from "../state/page_context";
import { INITIAL } from "../state/store";
import { goTo, playMoves } from "../actions/actions";
import { followOpponent } from "./opponent";
import { backToAnalysis, openPlayDialog } from "./play_actions";
import { lastLevel, LEVELS } from "./play_choices";
import { playAgainst } from "./playing";

/** An engine that answers when it is told to. */
function playedEngine() {
  const answers: {
    readonly options: SearchOptions | undefined;
    readonly play: (move: string) => Promise<void>;
  }[] = [];
  const analyze: Analyzer["analyze"] = (_, options) => {
    let resolve: (end: unknown) => void = () => undefined;
    const end = new Promise((settle) => (resolve = settle));
    const play = async (bestMove: string): Promise<void> => {
      resolve({ bestMove });
      await new Promise((settle) => setTimeout(settle));
    };
    answers.push({ options, play });
    return { end } as unknown as Analysis;
  };
  return { answers, analyze: vi.fn(analyze), close: vi.fn(() => Promise.resolve()) };
}

const moves = (): string[] => store.state.game.plies.map(({ uci }) => uci);

const engine = playedEngine();
followOpponent(store, () => engine);

describe("the opponent", () => {
  test("offers levels over the whole range", () => {
    expect([LEVELS[0], LEVELS.at(-1)]).toEqual([MIN_ELO, MAX_ELO]);
    expect(LEVELS).toContain(lastLevel());
  });

  test("answers the user's moves at its level, but no step back through the game", async () => {
    store.update({ ...INITIAL, game: newGame() });
    playAgainst({ color: "black", elo: 700 });
    expect(store.state.flipped).toBe(false);
    expect(engine.answers).toHaveLength(0);
    playMoves(["e2e4"]);
    expect(engine.answers.map(({ options }) => options?.elo)).toEqual([700]);
    await engine.answers[0]?.play("c7c5");
    expect(moves()).toEqual(["e2e4", "c7c5"]);
    goTo(1);
    expect(engine.answers).toHaveLength(1);
    goTo(0);
    playMoves(["e2e4"]);
    expect(engine.answers).toHaveLength(2);
  });

  test("opens the game if it has the move, and turns the board to the user", async () => {
    store.update({ ...INITIAL, game: newGame() });
    playAgainst({ color: "white", elo: 1500 });
    expect(store.state.flipped).toBe(true);
    await engine.answers.at(-1)?.play("d2d4");
    expect(moves()).toEqual(["d2d4"]);
  });

  test("thinks within its clock", () => {
    store.update({ ...INITIAL, game: newGame() });
    playAgainst({ color: "white", elo: 700 }, { baseMs: 60_000, incrementMs: 2000 });
    const { whiteTimeMs = 0, ...others } = engine.answers.at(-1)?.options ?? {};
    expect(whiteTimeMs).toBeGreaterThan(59_000);
    expect(whiteTimeMs).toBeLessThanOrEqual(60_000);
    expect(others).toEqual({
      elo: 700,
      blackTimeMs: 60_000,
      whiteIncrementMs: 2000,
      blackIncrementMs: 2000,
    });
  });

  test("answers on the board of its game, even while the user looks at an earlier move", async () => {
    store.update({ ...INITIAL, game: newGame() });
    playAgainst({ color: "black", elo: 700 });
    playMoves(["e2e4"]);
    goTo(0);
    await engine.answers.at(-1)?.play("e7e5");
    expect(moves()).toEqual(["e2e4", "e7e5"]);
    expect(store.state.game.cursor).toBe(2);
  });

  test("plays no move that comes too late", async () => {
    store.update({ ...INITIAL, game: newGame() });
    playAgainst({ color: "black", elo: 700 });
    playMoves(["e2e4"]);
    backToAnalysis();
    await engine.answers.at(-1)?.play("c7c5");
    expect(moves()).toEqual(["e2e4"]);
    expect(engine.close).toHaveBeenCalled();
  });

  test("is not offered once the game is over", () => {
    store.update({ ...INITIAL, game: newGame("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1") });
    openPlayDialog();
    expect(store.state.dialog).toBeUndefined();
  });
});
