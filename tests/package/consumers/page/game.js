import { PgnError, readPgn, reviewGame } from "pvscope/game";

const text = `[White "Scholar"]

1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0

[White "Nobody"]

1. e4 e4 *`;

async function run() {
  const [scholar, nobody] = readPgn(text);
  const { moves, end } = await reviewGame(scholar.game, { depth: 6, ...globalThis.options });
  const error = await reviewGame(text).catch((error) => error);
  return {
    white: scholar.game.tags.White,
    fault: nobody.error instanceof PgnError ? [nobody.error.line, nobody.error.game] : String(nobody.error),
    blunders: moves.filter(({ judgement }) => judgement === "blunder").map(({ san }) => san),
    better: moves[5].better.san.length > 0,
    winner: end.winner,
    refusal: error.code,
  };
}

globalThis.result = run().catch((error) => ({ error: String(error), code: error.code }));
