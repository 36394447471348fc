import { beforeEach, expect, test } from "vitest";
import { EngineError, type LineClaim, type Position, type Verification } from "../../engine/index";
import { followChecks } from "./line_checks";
import { INITIAL_FEN } from "../game/game";
import { playText } from "../game/rules";
import { type Check, Store } from "../state/store";

/** A line that was asked about, answered by the test. */
interface Asked {
  readonly position: Position;
  readonly line: readonly string[];
  readonly claim: LineClaim | undefined;
  readonly answer: (verification: Verification) => void;
  readonly refuse: (error: EngineError) => void;
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
const verification = (end: string): Verification => ({ end }) as Verification;
const check = (line: string, change: Partial<Check> = {}): Check => ({
  fen: INITIAL_FEN,
  line: line.split(" "),
  own: false,
  ...change,
});

let asked: Asked[];
let store: Store;

async function play(move: string): Promise<void> {
  const played = playText(store.state.game, move);
  if (!played.ok) throw new Error(played.fault);
  store.update({ game: played.value });
  await settled();
}

beforeEach(() => {
  asked = [];
  store = new Store();
  followChecks(
    store,
    (position, line, claim) =>
      new Promise((answer, refuse) => asked.push({ position, line, claim, answer, refuse })),
  );
});

test("a line is verified once, from the position on the board and the game that led to it", async () => {
  await play("e4");
  const claim: LineClaim = { score: { kind: "cp", cp: 5 }, depth: 2 };
  const wanted = check("e5 Nf3", { fen: store.state.game.plies[0]?.fen ?? "", claim });
  store.update({ check: wanted });
  store.update({ flipped: true });
  expect(asked).toMatchObject([
    { position: { fen: INITIAL_FEN, moves: ["e2e4"] }, line: ["e5", "Nf3"], claim },
  ]);
  asked[0]?.answer(verification("one"));
  await settled();
  expect(store.state.checked).toEqual({ check: wanted, verification: { end: "one" } });
  expect(asked.length).toBe(1);
});

test("an answer that comes after another line was asked about is dropped", async () => {
  store.update({ check: check("e4") });
  store.update({ check: check("d4") });
  asked[1]?.answer(verification("d4"));
  asked[0]?.answer(verification("e4"));
  await settled();
  expect(store.state.checked?.verification.end).toBe("d4");
});

test("another position on the board forgets the line", async () => {
  store.update({ check: check("e4") });
  asked[0]?.answer(verification("e4"));
  await settled();
  await play("d4");
  expect([store.state.check, store.state.checked]).toEqual([undefined, undefined]);
});

test("what stands in the way is said, and the line may be asked about again", async () => {
  store.update({ check: check("e4") });
  asked[0]?.refuse(new EngineError({ code: "badScore", message: "a score of 1e9 is none" }));
  await settled();
  expect(store.state.notice).toEqual({ source: "line", kind: "fault", text: "A score of 1e9 is none." });
  store.update({ check: check("e4") });
  expect(asked.length).toBe(2);
});
