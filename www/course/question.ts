/** Questions about a search, made from its recording and answered by it in its own words. */

import type { Recording } from "../engine/lab/index";
import { bestLineText, expectedText, narrate, nodeName, turnedOutText, windowText } from "../lab/narration";
import type { PairedEvent } from "../lab/paired_stepper";

export interface Question {
  readonly ask: string;
  readonly choices: readonly string[];
  /** The number of the right choice, from 0. */
  readonly right: number;
  readonly answer: string;
  /** Where a search on the stage gives the answer. */
  readonly at?: PairedEvent;
}

/** The question with its choices in order, each once. */
export function choice(
  question: Omit<Question, "right" | "choices">,
  right: string,
  others: string[],
): Question {
  const choices = [...new Set([right, ...others])].sort((one, other) =>
    one.localeCompare(other, "en", { numeric: true }),
  );
  return { ...question, choices, right: choices.indexOf(right) };
}

/** One search of the two, and a visit of it. */
export interface Asked {
  readonly which: 0 | 1;
  readonly recording: Recording;
  readonly visit: number;
}

/** Which window does the visit get? */
export function askWindow({ which, recording, visit }: Asked): Question {
  const begins = recording.begins(visit);
  const [alpha, beta] = recording.window(visit);
  const [low, high] = recording.window(recording.parent(visit) ?? 0);
  const others: (readonly [number, number])[] = [
    // The window of a full search, that of the node above, and this one without the change of sides.
    [-high, beta],
    [low, high],
    [-beta, -alpha],
  ];
  return choice(
    {
      ask: `${nodeName(recording, visit)} is searched next. Which window does it get?`,
      answer: narrate(recording, begins),
      at: { which, event: begins },
    },
    windowText(recording, [alpha, beta]),
    others.map((window) => windowText(recording, window)),
  );
}

const TYPES = ["P-V", "Cut", "All"];

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
    TYPES,
  );
}

const BOUNDS: Readonly<Record<string, string>> = {
  "P-V": "its exact value",
  Cut: "only a lower bound: it may be worth more",
  All: "only an upper bound: it may be worth less",
};

/** What will the value of the visit be? */
export function askBound({ which, recording, visit }: Asked): Question {
  const ends = recording.ends(visit);
  return choice(
    {
      ask: `What does ${nodeName(recording, visit)} return, for the side to move there?`,
      answer: narrate(recording, ends),
      at: { which, event: ends },
    },
    BOUNDS[turnedOutText(recording, visit)] ?? "",
    Object.values(BOUNDS),
  );
}

const AGAIN = {
  held: "No, it is skipped",
  failed: "Yes, in full",
  cutOff: "No, its value has reached β",
} as const;

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
    outcome === "cutOff" ? Object.values(AGAIN) : [AGAIN.failed, AGAIN.held],
  );
}

/** What is the line after a raise? */
export function askLine(which: 0 | 1, recording: Recording, raise: number): Question {
  const visit = recording.visitOf(raise);
  const line = bestLineText(recording, visit, raise).split(" ");
  const name = nodeName(recording, visit);
  return choice(
    {
      ask: `${line[0] ?? ""} is the best move so far at ${name}. What is the line there now?`,
      answer: narrate(recording, raise),
      at: { which, event: raise },
    },
    line.join(" "),
    [line.slice(0, 1).join(" "), line.slice(1).join(" "), [...line].reverse().join(" ")].filter(
      (other) => other !== "",
    ),
  );
}
