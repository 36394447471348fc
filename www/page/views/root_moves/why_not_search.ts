/** Answers the question why not a move, by an engine of its own: the move is searched alone to the shown depth, and on with it. */

import { messageOf } from "../../../engine/errors";
import { currentFen, enginePosition, type GameRecord } from "../../../engine/game/game";
import type { Analyzer, IterationReport } from "../../../engine/index";
import type { WhyNot } from "../../../engine/why/answers";
import { whyNot } from "../../../engine/why/why_not";
import { shownIteration } from "../../state/selectors";
import { type Slice, subscribeAll } from "../../state/slice";
import type { State, Store } from "../../state/store";
import type { WhyNotState } from "./why_not_answer";

/** Plies before the analysis has completed a depth. */
const DEPTH = 10;
/** A first answer of fewer plies would say what the next ones take back. */
const LEAST_DEPTH = 6;

/** What is asked: a move, and the completed depth of the analysis that it is compared with. */
interface Question {
  readonly game: GameRecord;
  readonly move: string;
  readonly report?: IterationReport;
}

type Engine = Pick<Analyzer, "analyze" | "close">;

/** Answers while there is a question. The engine is created on first use, and given up with the question. */
export function followWhyNot(store: Store, slice: Slice<WhyNotState>, create: () => Engine): void {
  let engine: Engine | undefined;
  let asked: Question | undefined;
  let abort: AbortController | undefined;

  async function answer(engine: Engine, question: Question, { signal }: AbortController): Promise<void> {
    const show = (change: Partial<WhyNotState>): void => {
      if (!signal.aborted) slice.update(change);
    };
    try {
      let last: WhyNot | undefined;
      for await (const next of answersTo(engine, question, signal)) {
        last = next;
        if (next.line.depth >= LEAST_DEPTH) show({ answer: next });
      }
      show({ answer: last });
    } catch (error) {
      show({ error: messageOf(error) });
    }
    if (!signal.aborted) abort = undefined;
    goOn();
  }

  /** A question about a deeper analysis waits for the answer in progress, one about another move does not. */
  function goOn(): void {
    const question = questionOf(store.state, slice.state);
    if (question === undefined) {
      abort?.abort();
      void engine?.close();
      [engine, abort, asked] = [undefined, undefined, undefined];
      return;
    }
    const isOther = asked?.move !== question.move || currentFen(asked.game) !== currentFen(question.game);
    if (!isOther && (abort !== undefined || asked?.report === question.report)) return;
    if (!isOther && slice.state.error !== undefined) return;
    abort?.abort();
    abort = new AbortController();
    asked = question;
    engine ??= create();
    void answer(engine, question, abort);
  }

  subscribeAll([store, slice], goOn);
  goOn();
}

function questionOf(state: State, { move }: WhyNotState): Question | undefined {
  if (move === undefined) return undefined;
  const { game, session } = state;
  const { work } = session;
  const isAnalysed = work?.fen === currentFen(game) && (work.options.searchMoves ?? []).length === 0;
  return { game, move, report: isAnalysed ? shownIteration(state)?.report : undefined };
}

function answersTo(engine: Engine, { game, move, report }: Question, signal: AbortSignal) {
  const [best] = report?.lines ?? [];
  const options = { depth: report?.depth ?? DEPTH, signal, ...(best && { best }) };
  return whyNot(engine, enginePosition(game), move, options);
}
