import { beforeEach, expect, test } from "vitest";
import { EngineError, type LineClaim, type Position, type Verification } from "../../../engine/index";
import { followChecks } from "./line_checks";
import { INITIAL_FEN } from "../../../engine/game/initial_position";
import { playText } from "../../../engine/game/rules";
import { Slice } from "../../state/slice";
import { Store } from "../../state/store";
import type { Checks, LineCheck } from "./check_state";

/** A verification request, answered by the test. */
interface VerificationRequest {
  readonly position: Position;
  readonly line: readonly string[];
  readonly claim: LineClaim | undefined;
  readonly answer: (verification: Verification) => void;
  readonly reject: (error: EngineError) => void;
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
const verification = (end: string): Verification => ({ end }) as Verification;
const check = (line: string, change: Partial<LineCheck> = {}): LineCheck => ({
  fen: INITIAL_FEN,
  line: line.split(" "),
  own: false,
  ...change,
});

let requests: VerificationRequest[];
let store: Store;
let checks: Slice<Checks>;

async function play(move: string): Promise<void> {
  const played = playText(store.state.game, move);
  if (!played.ok) throw new Error(played.error);
  store.update({ game: played.value });
  await settled();
}

beforeEach(() => {
  requests = [];
  store = new Store();
  checks = new Slice({});
  followChecks(
    store,
    checks,
    (position, line, claim) =>
      new Promise((answer, reject) => requests.push({ position, line, claim, answer, reject })),
  );
});

test("a line is verified once, from the position on the board with its history", async () => {
  await play("e4");
  const claim: LineClaim = { score: { kind: "cp", cp: 5 }, depth: 2 };
  const wanted = check("e5 Nf3", { fen: store.state.game.plies[0]?.fen ?? "", claim });
  checks.update({ check: wanted });
  store.update({ flipped: true });
  expect(requests).toMatchObject([
    { position: { fen: INITIAL_FEN, moves: ["e2e4"] }, line: ["e5", "Nf3"], claim },
  ]);
  requests[0]?.answer(verification("one"));
  await settled();
  expect(checks.state.checked).toEqual({ check: wanted, verification: { end: "one" } });
  expect(requests.length).toBe(1);
});

test("a late answer to an earlier request is dropped", async () => {
  checks.update({ check: check("e4") });
  checks.update({ check: check("d4") });
  requests[1]?.answer(verification("d4"));
  requests[0]?.answer(verification("e4"));
  await settled();
  expect(checks.state.checked?.verification.end).toBe("d4");
});

test("another position on the board clears the check", async () => {
  checks.update({ check: check("e4") });
  requests[0]?.answer(verification("e4"));
  await settled();
  await play("d4");
  expect([checks.state.check, checks.state.checked]).toEqual([undefined, undefined]);
});

test("an error is shown, and the line can be checked again", async () => {
  checks.update({ check: check("e4") });
  requests[0]?.reject(new EngineError({ code: "badScore", message: "the score 1e9 is too large" }));
  await settled();
  expect(store.state.notice).toEqual({ source: "line", kind: "fault", text: "The score 1e9 is too large." });
  checks.update({ check: check("e4") });
  expect(requests.length).toBe(2);
});
