import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ON_STAGE, type Recordings, searchesOf } from "../../tests/course_chapters";
import { example, recorded } from "../../tests/recorded";
import { textOf } from "../../tests/template_text";
import { searchNamed } from "../lab/search_choices";
import type { Pair } from "../lab/visit_pairing";
import type { Lesson, SearchContent } from "./chapter";
import { CHAPTERS } from "./chapters";
import { EXTENDED } from "./line_chapters";
import { isScout, proofCosts, raisesOf, visitsOf } from "./recording_facts";
import { rightAnswer } from "./question";

const contentOf = (id: string): SearchContent => {
  const found = ON_STAGE.find((chapter) => chapter.id === id);
  if (found === undefined) throw new Error(`no chapter ${id}`);
  return found.content;
};

/** The chapter with its own tree. */
function taught(id: string): {
  readonly recordings: Recordings;
  readonly lesson: Lesson;
  readonly text: string;
} {
  const content = contentOf(id);
  const recordings = searchesOf(content, content.game());
  const lesson = content.lesson(recordings);
  return { recordings, lesson, text: textOf(lesson.text) };
}

test("there are twelve chapters with names of their own, and every name of a search is one", () => {
  expect(new Set(CHAPTERS.map(({ id }) => id)).size).toBe(12);
  for (const { content } of ON_STAGE)
    for (const name of content.searches) expect(searchNamed(name), name).toBeDefined();
});

test.each(ON_STAGE)(
  "$id: the question has choices, an event that answers it, and an event before that to stop at",
  ({ content }) => {
    const recordings = searchesOf(content, content.game());
    const { question } = content.lesson(recordings);
    const { which, event } = question?.at ?? { which: 0, event: 0 };
    expect(event).toBeGreaterThan(0);
    expect(event).toBeLessThan(recordings[which].eventCount);
    expect(new Set(question?.choices.map(({ text }) => text)).size).toBe(question?.choices.length);
    expect(question?.choices.length).toBeGreaterThan(1);
  },
);

/** By hand from the sources. */
test("the right answers are those of the sources", () => {
  const answers = Object.fromEntries(
    ON_STAGE.filter(({ id }) => id !== "engine").map(({ id }) => {
      const { question } = taught(id).lesson;
      return [id, question && rightAnswer(question)];
    }),
  );
  expect(answers).toEqual({
    line: "father1 son1",
    table: "3",
    "alpha-beta": "only a lower bound: it may be worth more",
    scout: "(−11, −10)",
    "re-search": "Yes, in full",
    types: "All",
    proofs: "No, it is skipped",
  });
});

test("the line: father1 comes back with 2, as in the guide to TSCP", () => {
  expect(taught("line").text).toContain("father1 has just returned 2");
});

test("the table: every raise of alpha-beta is a copy, and the final line has one for each move", () => {
  const { recordings, text } = taught("table");
  const [, moreland] = recordings;
  const copies = raisesOf(moreland).length;
  expect(moreland.summary.line).toEqual(["C", "e", "a"]);
  expect(text).toContain(`${copies} copies in ${moreland.summary.visits} visits. 3 of them`);
  expect(text).toContain(`${copies - 3} were fragments`);
});

test("the table: the comment on its tree names the moves that are searched deeper, and no others", () => {
  const [whole] = taught("table").recordings;
  const deeper = visitsOf(whole).filter((visit) => whole.ply(visit) === 2 && !whole.leaf(visit));
  const names = deeper.map((visit) => `${whole.name(whole.parent(visit) ?? 0)} ${whole.name(visit)}`);
  expect(EXTENDED).toContain(`# After ${names.join(" and ")} the search goes a ply deeper`);
});

test("alpha-beta: the textbook’s cutoff at B spares two leaves", () => {
  const { recordings, text } = taught("alpha-beta");
  expect(recordings.map(({ summary }) => summary.visits)).toEqual([13, 11]);
  expect(text).toContain("B is searched with the window (−∞, −3)");
  expect(text).toContain("2 other replies are never looked at");
  expect(text).toContain("Minimax visits 13 nodes, alpha-beta 11, and both find 3");
});

test("the scout: 0.1 is to beat, as in the article’s champion", () => {
  expect(taught("scout").text).toContain("At the root, 10 is the value to beat");
});

test("the re-search: 0.5 and +2.0 are the article’s numbers, and the true value is what it calls −2.5 in the child", () => {
  const { lesson, text } = taught("re-search");
  expect(text).toContain("B has been scouted with the window (−51, −50) and returns ≤ −200");
  expect(text).toContain("that is at least 200 for the root, which has 50 already");
  expect(lesson.question?.answer).toContain(
    "with the window (−300, −50). It finds 250, where the scout had measured at least 200",
  );
});

test("the re-search: a value beyond the root’s window is a bound there, too", () => {
  const content = contentOf("re-search");
  const recordings = searchesOf(content, {
    kind: "written",
    text: "window 0 100\n[ a: [50 60] b: [200 250] ]",
  });
  const { question } = content.lesson(recordings);
  expect(recordings[1].proven(0)).toBe("lower");
  expect(question?.answer).toContain("It finds no more: at least 200.");
});

test("types: without the flag, scouts run in zero windows; with it, none does", () => {
  const { recordings, text } = taught("types");
  const [unflagged, flagged] = recordings;
  const inZero = (recording: Recordings[0]): number =>
    visitsOf(recording).filter(
      (visit) => isScout(recording)(visit) && recording.zero(recording.parent(visit) ?? 0),
    ).length;
  expect([inZero(unflagged), inZero(flagged)]).toEqual([17, 0]);
  expect(text).toContain("17 of its 29 scouts start in a zero window");
  expect(text).toContain(`${unflagged.summary.visits} visits instead of ${flagged.summary.visits}`);
  const asExpected = { pv: "exact", cut: "lower", all: "upper" } as const;
  const foreseen = visitsOf(flagged).filter(
    (visit) => asExpected[flagged.expected(visit)] === flagged.turnedOut(visit),
  );
  expect(text).toContain(`Here ${foreseen.length} of ${flagged.summary.visits} visits turned out so`);
});

test("proofs: their counts are those of the search, and the improvement spares the re-search of a tie", () => {
  const { recordings, text } = taught("proofs");
  const [plain, improved] = recordings;
  const { held, failed, heldVisits, failedVisits } = proofCosts(plain);
  expect([held, held + failed]).toEqual([plain.summary.proofsHeld, plain.summary.proofs]);
  expect(failed).toBe(plain.summary.reSearches);
  expect(text).toContain(
    `${held} hold and take ${heldVisits} visits; ${failed} fail and waste ${failedVisits} visits`,
  );
  expect(text).toContain(
    `${improved.summary.visits} visits with the improvement, ${plain.summary.visits} without`,
  );
  expect(improved.summary.reSearches).toBe(plain.summary.reSearches - 1);
  expect(text).toContain("The proof of B has returned −10, where α is 10 for the root");
});

test("proofs: the improvement works whichever way a search cuts off", () => {
  for (const name of ["merged-beyond", "merged-meeting"]) {
    const content = { ...contentOf("proofs"), searches: [name, `${name}~improved`] as const };
    const [plain, improved] = searchesOf(content, content.game());
    expect([improved.summary.reSearches, improved.summary.value], name).toEqual([
      plain.summary.reSearches - 1,
      plain.summary.value,
    ]);
    expect(improved.summary.visits, name).toBeLessThan(plain.summary.visits);
  }
});

test("the engine: its visits and proofs are those of its recording", () => {
  const { recordings, text } = taught("engine");
  const [book, { summary }] = recordings;
  const { visits, leaves = 0 } = book.summary;
  const inner = visitsOf(book).filter((visit) => !book.leaf(visit)).length;
  const grouped = (count: number): string => count.toLocaleString("en");
  expect(visits - leaves).toBe(inner);
  expect(text).toContain(
    `Its last iteration makes ${summary.visits} visits, the textbook’s search ${grouped(visits)}`,
  );
  expect(text).toContain(
    `${grouped(leaves)} of those are leaves, which cost little; the other ${grouped(inner)} are ${(inner / summary.visits).toFixed(1)} times`,
  );
  expect(text).toContain(`${summary.proofsHeld} of ${summary.proofs} proofs held`);
});

test("the engine: the proof that it asks about has failed in some positions and held in others", () => {
  const epd = readFileSync(new URL("../../tests/data/positions.epd", import.meta.url), "utf8");
  const fens = epd.split("\n").flatMap((line) => /^(\S+ [wb] \S+ \S+)/.exec(line)?.[1] ?? []);
  const rights = new Set(
    fens.slice(0, 8).map((fen) => {
      const game = { kind: "chess", fen: `${fen} 0 1`, moves: [], depth: 4 } as const;
      const { question } = contentOf("engine").lesson(searchesOf(contentOf("engine"), game));
      return question && rightAnswer(question);
    }),
  );
  expect([...rights].sort()).toEqual(["No, it is skipped", "Yes, in full"]);
});

test("the engine: its windows narrow from the fourth ply on, as the text says", () => {
  const windowAt = (depth: number): readonly [number, number] => {
    const game = contentOf("engine").game();
    if (game.kind !== "chess") throw new Error("the engine plays chess");
    return recorded({ ...game, depth }, { kind: "engine" }).window(0);
  };
  const width = ([alpha, beta]: readonly [number, number]): number => beta - alpha;
  expect(windowAt(4)).toEqual(taught("engine").recordings[1].window(0));
  expect(width(windowAt(4))).toBeLessThan(width(windowAt(3)) / 10);
  expect(width(windowAt(3))).toBe(width(windowAt(1)));
});

const OTHER_TREES: readonly string[] = ["[1]", "[1 2]", "[[1 2] 3]", example("hidden"), example("drawings")];

test.each(ON_STAGE.filter(({ id }) => id !== "engine"))(
  "$id: the text follows any tree of the reader’s",
  ({ content }) => {
    for (const text of OTHER_TREES) {
      const recordings: Pair<Recordings[0]> = searchesOf(content, { kind: "written", text });
      const { question, text: said } = content.lesson(recordings);
      expect(textOf(said)).not.toMatch(/undefined|NaN/);
      if (question === undefined) continue;
      expect(rightAnswer(question)).toBeDefined();
      const { which, event } = question.at ?? { which: 0, event: Infinity };
      expect(event).toBeGreaterThan(0);
      expect(event).toBeLessThan(recordings[which].eventCount);
    }
  },
);
