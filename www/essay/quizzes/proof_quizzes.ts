/** Questions about the forms of PVS, types of nodes, proofs, and what they cost. */

import type { Recording } from "../../engine/lab/index";
import { askExpected, choice, pick } from "../../course/question";
import { byPly, isScout, proofCosts } from "../../course/recording_facts";
import { counted, worthAbove } from "../../course/words";
import { nodeName, valueText, windowText } from "../../lab/narration";
import { aboutAll, beforeAnswer, type Quiz } from "./quiz";
import { uniform } from "./seeded_values";

/** The scouts of the root's moves. */
const rootScouts = (recording: Recording): number[] =>
  byPly(recording, isScout(recording)).filter((visit) => recording.ply(visit) === 1);

/** The scout of a root move. */
const scoutOf = (recording: Recording, name: string): number | undefined =>
  rootScouts(recording).find((scout) => recording.name(scout) === name);

/** The window of a scout, as another form writes it. */
export const FORM_QUIZ: Quiz = {
  shape: uniform(3, 2),
  values: [1, 12],
  searches: ["pvs-soft", "minimax-pvs"],
  ask: ({ recording, number, all: [, minimax] }) => {
    const visit = pick(rootScouts(recording), number);
    const name = visit === undefined ? "" : recording.name(visit);
    const other = minimax && scoutOf(minimax, name);
    if (visit === undefined || other === undefined || minimax === undefined) return undefined;
    const [alpha, beta] = minimax.window(other);
    const own = windowText(recording, recording.window(visit));
    return {
      question: choice(
        {
          ask: `In the negamax form the scout of ${name} has the window ${own}. What is it in the minimax form?`,
          answer: `Max moves at the root and has ${valueText(minimax, alpha)}. In the minimax form every window is written from its view.`,
        },
        windowText(minimax, [alpha, beta]),
        [
          [own, `That is the view of the side to move at ${name}; the minimax form keeps the view of max.`],
          [
            windowText(minimax, [-alpha, -beta]),
            "The smaller end comes first; and in the view of max the values of the root keep their signs.",
          ],
          [
            windowText(minimax, [alpha - 1, beta - 1]),
            `A scout asks for more than the root has, ${valueText(minimax, alpha)}; this one asks for as much.`,
          ],
        ],
      ),
      before: recording.begins(visit),
      after: recording.begins(visit),
    };
  },
};

export const TYPE_QUIZ: Quiz = {
  shape: uniform(2, 2, 2),
  values: [1, 12],
  searches: ["merged-meeting"],
  ask: ({ recording, number }) => {
    const inner = byPly(recording, (visit) => visit > 0 && !recording.leaf(visit));
    const visit = pick(inner, number);
    return visit === undefined ? undefined : beforeAnswer(askExpected({ which: 0, recording, visit }));
  },
};

/** The re-searches that the improvement spares. */
export const IMPROVEMENT_QUIZ: Quiz = {
  shape: uniform(3, 2),
  // Few values, so that many of them tie.
  values: [1, 5],
  searches: ["merged-meeting", "merged-meeting~improved"],
  ask: ({ recording, number, all: [, improved] }) => {
    const visit = pick(rootScouts(recording), number);
    const name = visit === undefined ? "" : recording.name(visit);
    const other = improved && scoutOf(improved, name);
    if (visit === undefined || other === undefined || improved === undefined) return undefined;
    const [plainly, still] = [recording.proofFailed(visit), improved.proofFailed(other)];
    const all = ["With and without the improvement", "Only without the improvement", "Neither"] as const;
    const right = plainly ? (still ? all[0] : all[1]) : all[2];
    const has = valueText(recording, -recording.window(visit)[1]);
    const why = `${name} is worth ${worthAbove(recording, visit)} to the root, which has ${has}.`;
    const reasons = {
      [all[0]]: `${why} It may be better, so its value is wanted.`,
      [all[1]]: `${why} The proof ends exactly at α: such a move cannot be better, and the improvement knows that.`,
      [all[2]]: `${why} That is less, so the proof holds in either form.`,
    } as const;
    const after = recording.ends(visit);
    return {
      question: choice(
        { ask: `The proof of ${name} is over. In which form is it searched again?`, answer: reasons[right] },
        right,
        all.map((text) => [text, reasons[right]]),
      ),
      before: after,
      after: Math.min(after + 1, recording.eventCount - 1),
    };
  },
};

/** The second reply in the Illustration: with or without a scout. */
export const WAITING_QUIZ: Quiz = {
  shape: [uniform(2, 2), uniform(2)],
  values: [-80, 80],
  window: [-50, 50],
  searches: ["merged-beyond~untilMet"],
  ask: ({ recording }) => {
    const father = recording.children(0)[0] ?? 0;
    const [first, second] = recording.children(father);
    if (first === undefined || second === undefined) return undefined;
    const scouts = isScout(recording)(second);
    const [alpha] = recording.window(father);
    const fact = `${recording.name(first)} is worth ${worthAbove(recording, first)} to ${recording.name(father)}, whose α is ${valueText(recording, alpha)}.`;
    const why = scouts
      ? `${fact} A move has met α, and the next one has to prove that it is better.`
      : `${fact} Nothing has been found yet, so there is nothing to scout against.`;
    return beforeAnswer(
      choice(
        {
          ask: `This search waits with its scouts until α is met. How does it search ${nodeName(recording, second)}?`,
          answer: why,
          at: { which: 0, event: recording.begins(second) },
        },
        scouts ? "With a scout first" : "In full at once",
        ["With a scout first", "In full at once"].map((text) => [text, why]),
      ),
    );
  },
};

/** The price of failed proofs. */
export const PAY_QUIZ: Quiz = {
  shape: uniform(3, 2),
  values: [1, 12],
  searches: ["merged-meeting"],
  ask: ({ recording }) => {
    const { held, heldVisits, failed, failedVisits } = proofCosts(recording);
    if (held + failed === 0) return undefined;
    const searchedAgain = byPly(recording, (visit) => recording.how(visit) === "reSearch");
    const again = searchedAgain.reduce((sum, visit) => sum + recording.effort(visit), 0);
    return aboutAll(
      choice(
        {
          ask: "How many visits of this search go into proofs that fail?",
          answer: `${counted(failed, "proof fails", "proofs fail")}, at ${counted(failedVisits, "visit")}; ${counted(held, "proof holds", "proofs hold")}, at ${counted(heldVisits, "visit")}.`,
        },
        String(failedVisits),
        [
          [String(heldVisits), "That is the price of the proofs that hold, and they are not wasted."],
          [
            String(failedVisits + again),
            "You counted the re-searches as well: they find the value, and a search without scouts needs them too.",
          ],
          [String(failed), "You counted the proofs: each of them costs its whole tree."],
          [String(heldVisits + failedVisits), "You counted all proofs: some of them hold."],
          [
            String(recording.summary.visits),
            "Those are all visits, with the first move and the searches in full.",
          ],
        ],
      ),
      recording,
    );
  },
};
