import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { searchesOf } from "../../tests/course_chapters";
import { textOf } from "../../tests/template_text";
import { CHAPTERS } from "./chapters";
import { TEN_QUESTIONS, tenQuestions } from "./ten_questions";

/** What a chapter says before its question is answered; of one with a view of its own, the file of that view. */
function textBefore(id: string): string {
  const content = CHAPTERS.find((chapter) => chapter.id === id)?.content;
  if (content === undefined) throw new Error(`no chapter ${id}`);
  if (content.kind === "searches") return textOf(content.lesson(searchesOf(content, content.game())).text);
  const source = readFileSync(new URL(`${id}_view.ts`, import.meta.url), "utf8");
  return source.replaceAll("&nbsp;", " ").replace(/\s+/g, " ");
}

/** The statements that answer each question, by chapter. */
const TAUGHT: readonly Readonly<Record<string, readonly string[]>>[] = [
  { line: ["its best successor’s value, and behind its own move that successor’s line", "an empty line"] },
  { table: ["a second one for its successors to fill", "only where a move raises α"] },
  {
    "alpha-beta": [
      "exact only if it lies inside the window",
      "At or above β it is a lower bound, because the cutoff left replies out",
      "at or below α it is an upper bound",
    ],
  },
  { scout: ["the window (α, α + 1)", "(α, β) becomes (−β, −α)"] },
  {
    "re-search": ["only a lower bound for the move", "searched again with an open window", "cannot hide it"],
  },
  { types: ["another scout would only repeat the search", "an open window may close incidentally"] },
  { types: ["two meanings: a node whose value is exact", "one with an open window"] },
  { proofs: ["exactly α: the move is as good as the best, but no better", "skips its full search as well"] },
  {
    propositions: ["Whether r < α does not depend on β"],
    pay: ["PVS pays if few enough proofs fail", "the order of the moves", "leave little to spare"],
  },
  {
    collectors: [
      "it has the score, but no line",
      "Many programs ignore such hits instead, since PV nodes are rare",
      "whole lines by a short hash (Hyatt), a tree of lines that nothing overwrites (Edwards)",
    ],
  },
];

test("there are ten questions at the end, and the chapters that they name teach their answers", () => {
  expect(TEN_QUESTIONS.length).toBe(10);
  for (const [index, { chapters, question }] of TEN_QUESTIONS.entries()) {
    expect(Object.keys(TAUGHT[index] ?? {}), question).toEqual(chapters);
    for (const [id, statements] of Object.entries(TAUGHT[index] ?? {}))
      for (const statement of statements) expect(textBefore(id), question).toContain(statement);
  }
});

test("each answer names its chapters, with links that keep the presenter’s view", () => {
  for (const present of [false, true]) {
    const view = JSON.stringify(tenQuestions(CHAPTERS, present));
    for (const { chapters } of TEN_QUESTIONS)
      for (const id of chapters) expect(view).toContain(`"#course/${id}${present ? "?present" : ""}"`);
  }
  expect(textOf(tenQuestions(CHAPTERS, false))).toContain("Chapter 5: PVS and its re-search");
});

test("the guide to the course lists each question with its chapters", () => {
  const guide = readFileSync(new URL("../../docs/course.md", import.meta.url), "utf8").replace(/ +/g, " ");
  for (const { question, chapters } of TEN_QUESTIONS)
    expect(guide).toContain(`| ${question} | ${chapters.map((id) => `\`#course/${id}\``).join(", ")} |`);
});
