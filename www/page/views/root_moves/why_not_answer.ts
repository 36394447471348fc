/** The question why the engine does not play a move, and its answer so far. */

import type { WhyNot } from "../../../engine/why/answers";
import { Slice } from "../../state/slice";

export interface WhyNotState {
  /** The move in question, in UCI. It belongs to the position on the board. */
  readonly move?: string;
  /** The answer so far. */
  readonly answer?: WhyNot;
  /** Why there is none. */
  readonly error?: string;
}

export const NO_QUESTION: WhyNotState = { move: undefined, answer: undefined, error: undefined };

export const whyNotSlice = new Slice<WhyNotState>(NO_QUESTION);

/** The move in question and the reply to it, in UCI, once there is an answer. */
export const answeredMoves = (): readonly string[] => whyNotSlice.state.answer?.line.moves.slice(0, 2) ?? [];
