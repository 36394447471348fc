/** Questions about a search, made from its recording and answered by it in its own words. */

import type { Recording } from "../engine/lab/index";
import { bestLineText, expectedText, narrate, nodeName, windowText } from "../lab/narration";
import type { PairedEvent } from "../lab/paired_stepper";
import {
  AGAIN,
  againMistakes,
  boundMistakes,
  BOUNDS,
  lineMistakes,
  type Mistake,
  typeMistakes,
  windowMistakes,
} from "./mistakes";

export interface Choice {
  readonly text: string;
  /** Why it is wrong, in a sentence; absent for the right one. */
  readonly mistake?: string;
}

export interface Question {
  readonly ask: string;
  readonly choices: readonly Choice[];
  readonly answer: string;
  /** Where a search on the stage gives the answer. */
  readonly at?: PairedEvent;
}

/** The question with its choices in order, each once: of mistakes with the same answer, the first is told. */
export function choice(
  question: Omit<Question, "choices">,
  right: string,
  mistakes: readonly Mistake[],
): Question {
  const choices = new Map<string, Choice>([[right, { text: right }]]);
  for (const [text, mistake] of mistakes)
    if (text !== "" && !choices.has(text)) choices.set(text, { text, mistake });
  const ordered = [...choices.values()].sort(({ text: one }, { text: other }) =>
    one.localeCompare(other, "en", { numeric: true }),
  );
  return { ...question, choices: ordered };
}

/** The text of the right choice. */
export const rightAnswer = ({ choices }: Question): string | undefined =>
  choices.find(({ mistake }) => mistake === undefined)?.text;

/** One of the candidates; number 0 is the first. */
export const pick = <T>(candidates: readonly T[], number: number): T | undefined =>
  candidates[number % Math.max(1, candidates.length)];

/** One search of the two, and a visit of it. */
export interface Asked {
  readonly which: 0 | 1;
  readonly recording: Recording;
  readonly visit: number;
}

/** Which window does the visit get? */
export function askWindow({ which, recording, visit }: Asked): Question {
  const begins = recording.begins(visit);
  return choice(
    {
      ask: `${nodeName(recording, visit)} is searched next. Which window does it get?`,
      answer: narrate(recording, begins),
      at: { which, event: begins },
    },
    windowText(recording, recording.window(visit)),
    windowMistakes(recording, visit),
  );
}

/** Cut, All or P-V? */
export function askExpected({ which, recording, visit }: Asked): Question {
  const begins = recording.begins(visit);
  return choice(
    {
      ask: `${nodeName(recording, visit)} is searched next. Is it expected to be P-V, Cut or All?`,
      answer: narrate(recording, begins),
      at: { which, event: begins },
    },
    expectedText(recording, visit),
    typeMistakes(recording, visit),
  );
}

/** What will the value of the visit be? */
export function askBound({ which, recording, visit }: Asked): Question {
  const ends = recording.ends(visit);
  return choice(
    {
      ask: `What does ${nodeName(recording, visit)} return, for the side to move there?`,
      answer: narrate(recording, ends),
      at: { which, event: ends },
    },
    BOUNDS[recording.turnedOut(visit)],
    boundMistakes(recording, visit),
  );
}

/** Will a scouted node be searched again? */
export function askAgain({ which, recording, visit }: Asked, remark = ""): Question {
  const after = Math.min(recording.ends(visit) + 1, recording.eventCount - 1);
  const name = nodeName(recording, visit);
  const outcome = recording.proof(visit);
  // The engine has no events of its own for proofs.
  const told = outcome === "failed" || recording.step(after) === "skip";
  const answer = told
    ? narrate(recording, after)
    : outcome === "cutOff"
      ? `The value has reached β: the node above is cut off, and ${name} needs no re-search.`
      : `The proof holds, so ${name} is skipped.`;
  return choice(
    {
      ask: `The proof of ${name} is over. Will it be searched again?`,
      answer: [answer, remark].filter((text) => text !== "").join(" "),
      at: { which, event: after },
    },
    AGAIN[outcome ?? "held"],
    againMistakes(recording, visit),
  );
}

/** What is the line after a raise? */
export function askLine(which: 0 | 1, recording: Recording, raise: number): Question {
  const visit = recording.visitOf(raise);
  const line = bestLineText(recording, visit, raise);
  const name = nodeName(recording, visit);
  return choice(
    {
      ask: `${line.split(" ")[0] ?? ""} is the best move so far at ${name}. What is the line there now?`,
      answer: narrate(recording, raise),
      at: { which, event: raise },
    },
    line,
    lineMistakes(recording, raise),
  );
}
