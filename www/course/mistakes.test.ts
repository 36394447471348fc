import { describe, expect, test } from "vitest";
import { ON_STAGE, searchesOf } from "../../tests/course_chapters";
import { recorded } from "../../tests/recorded";
import type { LabSearch, Recording } from "../engine/lab/index";
import { bestLineText, expectedText, windowText } from "../lab/narration";
import { gameOf } from "../lab/tree_examples";
import { AGAIN, BOUNDS, lengthMistakes } from "./mistakes";
import { askAgain, askBound, askExpected, askLine, askWindow, type Question, rightAnswer } from "./question";
import { raisesOf, visitsOf } from "./recording_facts";
import { seededTree } from "./seeded_trees";

const MANY_SEEDS = Array.from({ length: 200 }, (_, index) => index + 1);
const SEEDS = MANY_SEEDS.slice(0, 12);

const PVS: LabSearch = { kind: "negamaxPvs", fail: "soft" };
const IMPROVED: LabSearch = {
  kind: "merged",
  cutoff: "inclusive",
  improved: true,
  firstOfAll: false,
  untilMet: false,
};

function seeded(seed: number, search: LabSearch): Recording {
  const game = gameOf(seededTree(seed), 0);
  if (game === undefined) throw new Error("a seeded tree is a game");
  return recorded(game, search);
}

/** Why an answer is wrong; absent if it is right. */
function mistakeOf({ choices }: Question, answer: string): string | undefined {
  const found = choices.find(({ text }) => text === answer);
  if (found === undefined)
    throw new Error(`${answer} is none of ${choices.map(({ text }) => text).join("; ")}`);
  return found.mistake;
}

/** Every choice but the right one has a reason, in whole sentences. */
function expectReasons(question: Question): void {
  expect(question.choices.filter(({ mistake }) => mistake === undefined).length).toBe(1);
  for (const { mistake } of question.choices)
    if (mistake !== undefined) expect(mistake).toMatch(/^(?!.*(undefined|NaN)).{20,}\.$/);
}

/** Mistakes with their reasons; of those with the same answer, the first is told, and none that is right by chance. */
function expectInOrder(question: Question, mistakes: readonly (readonly [string, RegExp])[]): void {
  const told = new Set([rightAnswer(question), ""]);
  for (const [answer, reason] of mistakes) {
    if (!told.has(answer)) expect(mistakeOf(question, answer), answer).toMatch(reason);
    told.add(answer);
  }
}

describe.each(SEEDS)("on the tree of seed %i", (seed) => {
  test("a window: sides, ends, width and father are told apart", () => {
    const recording = seeded(seed, PVS);
    for (const visit of visitsOf(recording).slice(1)) {
      const question = askWindow({ which: 1, recording, visit });
      expectReasons(question);
      const [alpha, beta] = recording.window(visit);
      const [low, high] = recording.window(recording.parent(visit) ?? 0);
      const right = windowText(recording, [alpha, beta]);
      expect(mistakeOf(question, right)).toBeUndefined();
      expectInOrder(
        question,
        (
          [
            [[-beta, -alpha], /forgot to change sides/],
            [[beta, alpha], /swapped the ends/],
            [[-high, beta], /full window|another search/],
            [[low, high], /taken unchanged/],
            [[-high, -low], /took α as it was when/],
          ] as const
        ).map(([window, reason]) => [windowText(recording, window), reason]),
      );
    }
  });

  test("a type: by the type above, and by the place among the successors", () => {
    const recording = seeded(seed, IMPROVED);
    for (const visit of visitsOf(recording).slice(1)) {
      if (recording.how(visit) === "reSearch") continue;
      const question = askExpected({ which: 1, recording, visit });
      expectReasons(question);
      const right = expectedText(recording, visit);
      expect(mistakeOf(question, right)).toBeUndefined();
      expect(question.choices.length).toBe(3);
      const above = expectedText(recording, recording.parent(visit) ?? 0);
      if (above !== "P-V") {
        expect(mistakeOf(question, above)).toContain("below Cut comes All");
        expect(mistakeOf(question, "P-V")).toContain("nothing below it can be P-V");
      } else if (right === "Cut") {
        expect(mistakeOf(question, "P-V")).toContain("this one is not the first");
        expect(mistakeOf(question, "All")).toContain("You took the view of");
      } else
        for (const other of ["Cut", "All"]) expect(mistakeOf(question, other)).toContain("first successor");
    }
  });

  test("a value: exact, at least and at most are told apart", () => {
    const recording = seeded(seed, { kind: "alphaBeta", fail: "soft" });
    for (const visit of visitsOf(recording)) {
      const question = askBound({ which: 1, recording, visit });
      expectReasons(question);
      const right = recording.turnedOut(visit);
      expect(mistakeOf(question, BOUNDS[right])).toBeUndefined();
      if (right !== "exact") {
        expect(mistakeOf(question, BOUNDS.exact)).toContain("You took a bound for the value");
        const turned = right === "lower" ? "upper" : "lower";
        expect(mistakeOf(question, BOUNDS[turned])).toContain("You took the view of the node above");
      }
    }
  });

  test("a proof: compared with α and β of the node above", () => {
    for (const search of [PVS, IMPROVED]) {
      const recording = seeded(seed, search);
      for (const visit of visitsOf(recording).filter((visit) => recording.proof(visit) !== undefined)) {
        const question = askAgain({ which: 1, recording, visit });
        expectReasons(question);
        expect(mistakeOf(question, AGAIN[recording.proof(visit) ?? "held"])).toBeUndefined();
        const [worth, best] = [-recording.value(visit), -recording.window(visit)[1]];
        if (recording.proof(visit) === "held")
          expect(mistakeOf(question, AGAIN.failed)).toContain(
            worth === best ? "as good is no better" : "it is no better",
          );
        else expect(mistakeOf(question, AGAIN.held)).toMatch(/so the proof has failed|has not held/);
      }
    }
  });

  test("a line: the move, the line behind it, and their order", () => {
    const recording = seeded(seed, { kind: "tscp" });
    for (const raise of raisesOf(recording)) {
      const visit = recording.visitOf(raise);
      const question = askLine(1, recording, raise);
      expectReasons(question);
      const right = bestLineText(recording, visit, raise);
      expect(mistakeOf(question, right)).toBeUndefined();
      const moves = right.split(" ");
      expectInOrder(question, [
        [moves[0] ?? "", /only the move/],
        [moves.slice(1).join(" "), /left out the move itself/],
        [[...moves].reverse().join(" "), /from the leaf upwards/],
        [bestLineText(recording, visit, raise - 1), /before this move/],
      ]);
    }
  });
});

test("the length of a line: row 1, nodes and the diagonal", () => {
  expect(lengthMistakes(3).map(([length]) => length)).toEqual(["2", "4", "1"]);
});

test.each(ON_STAGE.filter(({ id }) => id !== "engine"))(
  "$id: on other trees, the question has other answers, each wrong one with its reason",
  ({ content }) => {
    const rights = new Set<string | undefined>();
    for (const seed of MANY_SEEDS) {
      const game = gameOf(seededTree(seed), 0);
      if (game === undefined) throw new Error("a seeded tree is a game");
      const { question } = content.lesson(searchesOf(content, game), seed);
      if (question === undefined) throw new Error(`nothing is asked about the tree of seed ${seed}`);
      expectReasons(question);
      rights.add(rightAnswer(question));
    }
    expect(rights.size).toBeGreaterThan(1);
  },
);
