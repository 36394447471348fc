import { describe, expect, test } from "vitest";
import { minimax } from "../../../tests/nested_trees";
import { recorded } from "../../../tests/recorded";
import { rightAnswer } from "../../course/question";
import { searchOf } from "../../lab/search_choices";
import { numberText } from "../../lab/narration";
import type { EssayTree } from "../essay_tree";
import { moverTree } from "../mover_tree";
import { SECTIONS } from "../sections";
import { pose, type Posed, type Run } from "./pose";
import type { Quiz, WordQuiz } from "./quiz";
import { QUIZZES } from "./quizzes";

const run: Run = (tree, selection) => Promise.resolve(recorded(tree, searchOf(selection)));

const NUMBERS = [...Array(60).keys()];

/** Questions in the order in which a reader gets them. */
async function questionsOf(quiz: Quiz): Promise<Posed[]> {
  const posed: Posed[] = [];
  while (posed.length < NUMBERS.length) posed.push(await pose(quiz, (posed.at(-1)?.number ?? -1) + 1, run));
  return posed;
}

const treeQuiz = (id: string): Quiz => {
  const quiz = QUIZZES[id];
  if (quiz === undefined || !("shape" in quiz)) throw new Error(`no quiz with trees: ${id}`);
  return quiz;
};

const all = Object.entries(QUIZZES) as [string, Quiz | WordQuiz][];

test("every section asks, but the one with programs", () => {
  expect(SECTIONS.map(({ id }) => id).filter((id) => id !== "programs")).toEqual(Object.keys(QUIZZES));
});

describe.each(all)("%s", (_, quiz) => {
  test("its answers differ, each question has one right answer, and every wrong one is told why", async () => {
    const questions =
      "shape" in quiz ? await questionsOf(quiz) : NUMBERS.map((number) => ({ question: quiz.ask(number) }));
    const right = questions.map(({ question }) => rightAnswer(question));
    expect(new Set(right).size).toBeGreaterThan(1);
    // The commonest answer alone is no good guess.
    for (const answer of new Set(right))
      expect(right.filter((other) => other === answer).length, answer).toBeLessThan(0.75 * right.length);
    for (const { question } of questions) {
      const { ask, answer, choices } = question;
      expect(choices.length, ask).toBeGreaterThan(1);
      expect(choices.filter(({ mistake }) => mistake === undefined)).toHaveLength(1);
      expect(ask).toMatch(/^[A-Z].*\?$/);
      for (const text of [answer, ...choices.flatMap(({ mistake }) => mistake ?? [])])
        expect(text, ask).toMatch(/^[A-Z−0-9].*\.$/);
      expect(JSON.stringify(question)).not.toMatch(/undefined|NaN/);
    }
  });
});

test("the moments before and after an answer exist, in this order", async () => {
  for (const [, quiz] of all)
    if ("shape" in quiz)
      for (const { before, after, recording } of await questionsOf(quiz)) {
        expect(before).toBeLessThanOrEqual(after);
        expect(after).toBeLessThan(recording.eventCount);
      }
});

const valueOf = (tree: EssayTree): number => minimax(moverTree(tree));

test("values, second lines and aspiration agree with plain minimax", async () => {
  for (const { tree, question, number } of await questionsOf(treeQuiz("line"))) {
    const moves = tree as EssayTree[];
    const move = moves[number % moves.length] ?? 0;
    expect(rightAnswer(question)).toBe(numberText(minimax(moverTree(move, -1))));
  }
  for (const { tree, question } of await questionsOf(treeQuiz("several-lines"))) {
    const worth = (tree as EssayTree[]).map((move) => -minimax(moverTree(move, -1)));
    const [, second] = worth.sort((one, other) => other - one);
    expect(rightAnswer(question)).toBe(numberText(second ?? 0));
  }
  for (const { tree, question } of await questionsOf(treeQuiz("deepening"))) {
    const value = valueOf(tree);
    expect(rightAnswer(question)).toBe(
      value <= 4
        ? "The same again, with a lower α"
        : value >= 8
          ? "The same again, with a higher β"
          : "The next iteration",
    );
  }
});

test("replies are left out exactly where one has reached what the root has", async () => {
  for (const { tree, question } of await questionsOf(treeQuiz("alpha-beta"))) {
    const moves = tree as number[][];
    const index = question.ask.charCodeAt(0) - 65;
    const best = Math.max(...moves.slice(0, index).map((replies) => Math.min(...replies)));
    const cut = moves[index]?.findIndex((reply) => reply <= best) ?? -1;
    const names = [1, 2, 3].slice(cut < 0 ? 3 : cut + 1).map((reply) => `${question.ask.charAt(0)}${reply}`);
    expect(rightAnswer(question)).toBe(names.length === 0 ? "none" : names.join(", "));
  }
});
