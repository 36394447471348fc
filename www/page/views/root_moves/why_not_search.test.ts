import { expect, test, vi } from "vitest";
import { TestAnalyzer } from "../../../../tests/engine_host";
import { newGame } from "../../../engine/game/game";
import { playLine } from "../../../engine/game/rules";
import { Slice } from "../../state/slice";
import { Store } from "../../state/store";
import { NO_QUESTION, type WhyNotState } from "./why_not_answer";
import { followWhyNot } from "./why_not_search";

function opened() {
  const game = playLine(newGame(), ["f2f3", "e7e5"]);
  if (!game.ok) throw new Error(game.error);
  const store = new Store();
  store.update({ game: game.value });
  const slice = new Slice<WhyNotState>(NO_QUESTION);
  const engine = new TestAnalyzer({ hashMb: 4 });
  const close = vi.spyOn(engine, "close");
  const create = vi.fn(() => engine);
  followWhyNot(store, slice, create);
  return { store, slice, create, close };
}

test("a question is answered by an engine of its own, which goes with it", { timeout: 30_000 }, async () => {
  const { slice, store, create, close } = opened();
  store.update({ flipped: true });
  expect(create).not.toHaveBeenCalled();
  slice.update({ move: "g2g4" });
  await vi.waitFor(() => expect(slice.state.answer?.text).toBe("g4?? loses by force: Qh4#."), 20_000);
  expect(create).toHaveBeenCalledTimes(1);
  slice.update(NO_QUESTION);
  expect(close).toHaveBeenCalledTimes(1);
});

test("another question takes its place, and a fault is told", { timeout: 30_000 }, async () => {
  const { slice } = opened();
  slice.update({ move: "a2a3" });
  slice.update({ move: "g2g4", answer: undefined });
  await vi.waitFor(() => expect(slice.state.answer?.san).toBe("g4"), 20_000);
  slice.update({ ...NO_QUESTION, move: "a7a6" });
  await vi.waitFor(() => expect(slice.state.error).toMatch(/a7a6 is not legal/), 5_000);
});
