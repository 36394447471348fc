import { describe, expect, test } from "vitest";
import { newGame, seenAfter } from "../game/game";
import { engineLinePosition, mainLine, sameLine } from "./main_line";
import { gameOf } from "../../../tests/reviewed";

const endingOf = (pgn: string) => mainLine(gameOf(pgn)).at(-1)?.ending;

describe("the main line", () => {
  test("of a game without moves is its start position", () => {
    const line = mainLine(newGame());
    expect(line.map(({ ply, ending }) => [ply, ending])).toEqual([[0, undefined]]);
  });

  test("follows no variation, also while one is on the board", () => {
    const game = gameOf("1. e4 e5 (1... c5 2. Nf3 d6) 2. Nc3 *");
    const variation = [...game.tree.moves.values()].find(({ san }) => san === "d6");
    const seen = seenAfter(game, variation?.id ?? 0);
    expect(seen.plies.map(({ san }) => san)).toEqual(["e4", "c5", "Nf3", "d6"]);
    expect(mainLine(seen).map(({ move }) => move?.san)).toEqual([undefined, "e4", "e5", "Nc3"]);
    expect(engineLinePosition(seen, 2)).toEqual({
      fen: game.start,
      moves: ["e2e4", "e7e5"],
      chess960: false,
    });
  });

  test("ends in words at checkmate, stalemate and draws by rule", () => {
    expect(endingOf("1. f3 e5 2. g4 Qh4# *")).toMatchObject({
      words: "Checkmate – Black wins",
      winner: "black",
    });
    expect(endingOf('[FEN "7k/5Q2/8/6K1/8/8/8/8 w - - 0 1"]\n\n1. Kg6 *')).toEqual({
      words: "Stalemate – the game is a draw",
      result: "½–½",
    });
    expect(endingOf('[FEN "7k/8/8/8/8/8/6q1/6K1 w - - 0 1"]\n\n1. Kxg2 *')?.words).toBe(
      "Draw by insufficient material",
    );
    expect(endingOf("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *")?.words).toMatch(
      /^Draw by threefold repetition/,
    );
    expect(endingOf('[FEN "7k/8/8/8/8/8/1R6/6K1 w - - 99 80"]\n\n1. Kg2 *')?.words).toMatch(
      /^Draw by 50-move rule/,
    );
    expect(endingOf("1. e4 e5 *")).toBeUndefined();
  });

  test("has keys that tell repetitions and Chess960 apart", () => {
    const game = gameOf("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 *");
    expect(new Set(mainLine(game).map(({ key }) => key)).size).toBe(10);
    expect(sameLine(mainLine(game), mainLine({ ...game, chess960: true }))).toBe(false);
  });

  test("starts after the last null move for the engine, which cannot replay one", () => {
    const game = gameOf("1. e4 Z0 2. d4 *");
    expect(engineLinePosition(game, 3)).toMatchObject({ moves: ["d2d4"] });
  });
});
