import { Analyzer, bestMove, EngineError } from "./node_modules/pvscope/engine/index.js";
import { reviewGame } from "./node_modules/pvscope/engine/game/index.js";
import { Lab, LabError } from "./node_modules/pvscope/engine/lab/index.js";

const ENTRIES = {
  create: async () => await Analyzer.create(),
  analyze: async () => await new Analyzer().analyze({}, { depth: 1 }).end,
  bestMove: async () => await bestMove({}, { depth: 1 }),
  reviewGame: async () => await reviewGame(["e4"], { depth: 1 }),
  run: async () =>
    await new Lab().run({ game: { kind: "written", text: "[1 2]" }, search: { kind: "minimax" } }),
};

const isOurs = (error) => error instanceof EngineError || error instanceof LabError;

/** What each function that needs an engine answers here. */
export async function answers() {
  const found = {};
  for (const [name, ask] of Object.entries(ENTRIES))
    found[name] = await ask().then(
      () => "done",
      (error) => (isOurs(error) ? `${error.code}: ${error.message}` : String(error)),
    );
  return found;
}
