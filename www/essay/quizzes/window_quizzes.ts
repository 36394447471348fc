/** Questions about windows, cutoffs, scouts and re-searches. */

import type { Recording } from "../../engine/lab/index";
import { askAgain, askWindow, choice, pick, type Question } from "../../course/question";
import { byPly, isScout } from "../../course/recording_facts";
import { opening } from "../../course/words";
import { narrate, nodeName, valueText, windowText } from "../../lab/narration";
import { beforeAnswer, type Quiz } from "./quiz";
import { uniform } from "./seeded_values";

const VALUES = [1, 12] as const;

export const CUT_QUIZ: Quiz = {
  shape: uniform(3, 3),
  values: VALUES,
  searches: ["alphabeta-soft"],
  ask: ({ recording, number }) => {
    const visit = pick(recording.children(0).slice(1), number);
    if (visit === undefined) return undefined;
    const before = recording.begins(visit);
    return { question: askCut(recording, visit), before, after: recording.ends(visit) };
  },
};

/** The replies that a cutoff leaves out. */
function askCut(recording: Recording, visit: number): Question {
  const window = recording.window(visit);
  const beta = `β = ${valueText(recording, window[1])}`;
  const replies = recording.children(visit);
  const pruned = recording.pruned(visit).names;
  const [name, last] = [nodeName(recording, visit), recording.name(replies.at(-1) ?? visit)];
  const none = "none";
  const all = [...replies.map((reply) => recording.name(reply)), ...pruned];
  const behind = (reply: string): string => all.slice(all.indexOf(reply) + 1).join(", ");
  const worth = (reply: number): number => -recording.value(reply);
  return choice(
    {
      ask: `${opening(name)} has the window ${windowText(recording, window)}. Which of its replies, ${all.join(", ")}, can be left out?`,
      answer: narrate(recording, recording.ends(visit) - (pruned.length === 0 ? 0 : 1)),
    },
    pruned.length === 0 ? none : behind(last),
    [
      ...replies.map((reply): [string, string] => [
        behind(recording.name(reply)),
        `${recording.name(reply)} is worth ${valueText(recording, worth(reply))} at ${name}, less than ${beta}: a later reply may be better.`,
      ]),
      ...pruned.map((reply): [string, string] => [
        behind(reply),
        `${last} has reached ${beta} before: the opponent will not allow this node, and ${reply} cannot change that.`,
      ]),
      [all.join(", "), `Without the first reply there is nothing to compare with ${beta}.`],
      [none, `${last} reaches ${beta}: the opponent will not allow this node, whatever comes after.`],
    ],
  );
}

/** The conventions that cut off after a reply. */
export const CONVENTION_QUIZ: Quiz = {
  shape: uniform(3, 2),
  // Few values, so that many of them tie.
  values: [1, 4],
  searches: ["plain-meeting"],
  ask: ({ recording, number }) => {
    const visit = pick(recording.children(0).slice(1), number);
    const reply = visit === undefined ? undefined : recording.children(visit)[0];
    if (visit === undefined || reply === undefined) return undefined;
    const beta = recording.window(visit)[1];
    const found = -recording.value(reply);
    const name = recording.name(reply);
    const [worth, end] = [valueText(recording, found), valueText(recording, beta)];
    const all = ["Both β ≤ α and β < α", "Only β ≤ α", "Neither"] as const;
    const right = found > beta ? all[0] : found === beta ? all[1] : all[2];
    const why =
      found > beta
        ? `${name} is worth ${worth}, which is more than β = ${end}: both conventions stop.`
        : found === beta
          ? `${name} is worth ${worth}, exactly β: α and β have met, but α is not beyond β.`
          : `${name} is worth ${worth}, which is less than β = ${end}: the window is still open in both.`;
    return {
      question: choice(
        {
          ask: `${name} has been searched. Which convention cuts ${nodeName(recording, visit)} off now?`,
          answer: why,
        },
        right,
        [...all, "Only β < α"].map((text) => [
          text,
          text === "Only β < α"
            ? "What is cut off under the strict form is always cut off under the other as well."
            : why,
        ]),
      ),
      before: recording.ends(reply),
      after: recording.ends(visit),
    };
  },
};

export const SCOUT_QUIZ: Quiz = {
  shape: uniform(3, 2),
  values: VALUES,
  searches: ["pvs-soft"],
  ask: ({ recording, number }) => {
    const visit = pick(byPly(recording, isScout(recording)), number);
    return visit === undefined ? undefined : beforeAnswer(askWindow({ which: 0, recording, visit }));
  },
};

export const RE_SEARCH_QUIZ: Quiz = {
  shape: uniform(3, 2),
  values: VALUES,
  searches: ["pvs-soft"],
  ask: ({ recording, number }) => {
    const visit = pick(byPly(recording, isScout(recording)), number);
    return visit === undefined ? undefined : beforeAnswer(askAgain({ which: 0, recording, visit }));
  },
};

/** The step after a search with an aspiration window. */
export const ASPIRATION_QUIZ: Quiz = {
  shape: uniform(3, 2),
  values: VALUES,
  window: [4, 8],
  searches: ["pvs-soft"],
  ask: ({ recording }) => {
    const window = windowText(recording, recording.window(0));
    const [alpha, beta] = recording.window(0).map((end) => valueText(recording, end));
    const value = valueText(recording, recording.value(0));
    const all = {
      exact: "The next iteration",
      lower: "The same again, with a higher β",
      upper: "The same again, with a lower α",
    } as const;
    const why = {
      exact: `${value} lies inside the window, so it is exact and comes with its line.`,
      lower: `${value} has reached β = ${beta ?? ""}: the root is worth at least that, and how much is not known.`,
      upper: `${value} has not gone beyond α = ${alpha ?? ""}: the root is worth at most that, and there is no line.`,
    } as const;
    const bound = recording.turnedOut(0);
    const last = recording.eventCount - 1;
    return {
      question: choice(
        {
          ask: `The root is searched with the aspiration window ${window}. What comes after this search?`,
          answer: why[bound],
        },
        all[bound],
        Object.values(all).map((text) => [text, why[bound]]),
      ),
      before: 0,
      after: last,
    };
  },
};
