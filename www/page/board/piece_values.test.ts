import { beforeEach, expect, test } from "vitest";
import { EngineError, type Explanation, type Position } from "../../engine/index";
import { newGame } from "../../engine/game/game";
import { playText } from "../../engine/game/rules";
import { Store } from "../state/store";
import { followValues } from "./piece_values";
import { Slice } from "../state/slice";
import { type PieceValues, shownValues } from "./piece_values_state";

/** A request to explain a position, answered by the test. */
interface ExplanationRequest {
  readonly position: Position;
  readonly answer: (explanation: Explanation) => void;
  readonly reject: (error: EngineError) => void;
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

let requests: ExplanationRequest[];
let store: Store;
let values: Slice<PieceValues>;

const shown = (): number | undefined => shownValues(store.state, values.state)?.scoreCp;

function play(move: string): void {
  const played = playText(store.state.game, move);
  if (!played.ok) throw new Error(played.error);
  store.update({ game: played.value });
}

async function answer(index: number, scoreCp: number): Promise<void> {
  requests[index]?.answer({ scoreCp, pieces: [] });
  await settled();
}

beforeEach(() => {
  requests = [];
  store = new Store();
  values = new Slice({ shown: false });
  followValues(
    store,
    values,
    (position) => new Promise((answer, reject) => requests.push({ position, answer, reject })),
  );
});

test("nothing is requested while piece values are off", () => {
  play("e4");
  expect(requests).toEqual([]);
});

test("each shown position is requested once, with its history", async () => {
  values.update({ shown: true });
  store.update({ flipped: true });
  await answer(0, 20);
  expect(shown()).toBe(20);
  play("e4");
  expect(shown()).toBeUndefined();
  await answer(1, 30);
  expect(shown()).toBe(30);
  expect(requests.map(({ position }) => position.moves)).toEqual([[], ["e2e4"]]);
});

test("the position of a preview is requested", async () => {
  store.update({ preview: { multiPv: 1, moves: ["d2d4", "d7d5"] } });
  values.update({ shown: true });
  await answer(0, 10);
  expect([requests[0]?.position.moves, shown()]).toEqual([["d2d4", "d7d5"], 10]);
  store.update({ preview: undefined });
  expect(requests[1]?.position.moves).toEqual([]);
});

test("a late answer about an earlier position is dropped", async () => {
  values.update({ shown: true });
  play("e4");
  await answer(1, 30);
  await answer(0, 20);
  expect(shown()).toBe(30);
  store.update({ game: newGame() });
  expect(shown()).toBeUndefined();
});

test("an error is shown, and switching piece values on again retries", async () => {
  values.update({ shown: true });
  requests[0]?.reject(new EngineError({ code: "load", message: "no network" }));
  await settled();
  expect(store.state.notice).toEqual({ source: "values", kind: "fault", text: "No network." });
  values.update({ shown: false });
  values.update({ shown: true });
  expect(requests).toHaveLength(2);
});

test("nothing is requested from a failed engine until it has been reloaded", () => {
  const { session } = store.state;
  store.update({ session: { ...session, phase: "failed", build: undefined } });
  values.update({ shown: true });
  expect(requests).toEqual([]);
  store.update({ session: { ...session, phase: "loading" } });
  expect(requests).toHaveLength(1);
});
