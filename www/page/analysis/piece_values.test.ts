import { beforeEach, expect, test } from "vitest";
import { EngineError, type Explanation, type Position } from "../../engine/index";
import { newGame } from "../game/game";
import { playText } from "../game/rules";
import { Store } from "../state/store";
import { followValues } from "./piece_values";
import { shownValues } from "../state/selectors";

/** A position that was asked about, answered by the test. */
interface Asked {
  readonly position: Position;
  readonly answer: (explanation: Explanation) => void;
  readonly refuse: (error: EngineError) => void;
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

let asked: Asked[];
let store: Store;

const shown = (): number | undefined => shownValues(store.state)?.scoreCp;

function play(move: string): void {
  const played = playText(store.state.game, move);
  if (!played.ok) throw new Error(played.fault);
  store.update({ game: played.value });
}

async function answer(index: number, scoreCp: number): Promise<void> {
  asked[index]?.answer({ scoreCp, pieces: [] });
  await settled();
}

beforeEach(() => {
  asked = [];
  store = new Store();
  followValues(
    store,
    (position) => new Promise((answer, refuse) => asked.push({ position, answer, refuse })),
  );
});

test("nothing is asked before it is wanted", () => {
  play("e4");
  expect(asked).toEqual([]);
});

test("each position that is shown is asked about once, with the moves that led to it", async () => {
  store.update({ values: true });
  store.update({ flipped: true });
  await answer(0, 20);
  expect(shown()).toBe(20);
  play("e4");
  expect(shown()).toBeUndefined();
  await answer(1, 30);
  expect(shown()).toBe(30);
  expect(asked.map(({ position }) => position.moves)).toEqual([[], ["e2e4"]]);
});

test("a position further down a line is asked about while it is looked at", async () => {
  store.update({ values: true, preview: { multiPv: 1, moves: ["d2d4", "d7d5"] } });
  await answer(0, 10);
  expect([asked[0]?.position.moves, shown()]).toEqual([["d2d4", "d7d5"], 10]);
  store.update({ preview: undefined });
  expect(asked[1]?.position.moves).toEqual([]);
});

test("an answer that comes when another position is shown is dropped", async () => {
  store.update({ values: true });
  play("e4");
  await answer(1, 30);
  await answer(0, 20);
  expect(shown()).toBe(30);
  store.update({ game: newGame() });
  expect(shown()).toBeUndefined();
});

test("what cannot be explained is said, and asked again when it is wanted again", async () => {
  store.update({ values: true });
  asked[0]?.refuse(new EngineError({ code: "load", message: "no network" }));
  await settled();
  expect(store.state.notice).toEqual({ source: "values", kind: "fault", text: "No network." });
  store.update({ values: false });
  store.update({ values: true });
  expect(asked).toHaveLength(2);
});

test("nothing is asked of an engine that is not there, until it is", () => {
  const { session } = store.state;
  store.update({ session: { ...session, phase: "failed" } });
  store.update({ values: true });
  expect(asked).toEqual([]);
  store.update({ session: { ...session, phase: "idle" } });
  expect(asked).toHaveLength(1);
});
