import { describe, expect, test } from "vitest";
import { minimax } from "../../tests/nested_trees";
import { recorded } from "../../tests/recorded";
import { textOf } from "../../tests/template_text";
import { choiceOf, searchNamed, searchOf, selectSearch } from "../lab/search_choices";
import { bugResults } from "./bugs_section";
import { type EssayTree, nodesOf, treeText, withValue } from "./essay_tree";
import { disagreements, EXAMPLE, scoutsBefore } from "./instability_view";
import { moverTree } from "./mover_tree";
import type { Section, Shown, TreeContent } from "./section";
import { SECTIONS } from "./sections";

const isTree = (section: Section): section is Section & { readonly content: TreeContent } =>
  section.content.kind === "tree";
const WITH_TREE = SECTIONS.filter(isTree);

function shownOf({ searches, window }: TreeContent, tree: EssayTree, chosen = 0): Shown {
  const selections = searches.map(([name]) => searchNamed(name) ?? selectSearch(name));
  const all = selections.map((selection) => recorded(treeText(tree, window), searchOf(selection)));
  const [recording, selection] = [all[chosen], selections[chosen]];
  if (recording === undefined || selection === undefined) throw new Error("no such search");
  return { tree, recording, kind: choiceOf(selection).search.kind, all };
}

/** The tree with each leaf set to each of some values, one at a time. */
const dragged = (tree: EssayTree): EssayTree[] =>
  nodesOf(tree)
    .filter(({ value }) => value !== undefined)
    .flatMap(({ name }) => [-30, 3, 5, 30].map((value) => withValue(tree, name, value)));

const contentOf = (id: string): TreeContent => {
  const found = WITH_TREE.find((section) => section.id === id);
  if (found === undefined) throw new Error(`no section ${id}`);
  return found.content;
};

const textIn = (id: string, tree = contentOf(id).tree, chosen = 0): string =>
  contentOf(id)
    .sentences(shownOf(contentOf(id), tree, chosen))
    .map(({ text }) => textOf(text))
    .join(" ");

test("the sections have names of their own, and every search is one of the lab’s", () => {
  expect(new Set(SECTIONS.map(({ id }) => id)).size).toBe(SECTIONS.length);
  for (const { content } of WITH_TREE)
    for (const [name] of content.searches) expect(searchNamed(name), name).toBeDefined();
});

describe.each(WITH_TREE)("$id", ({ content }) => {
  test("on its own tree and on all trees that a drag of one leaf makes, sentences are whole and their moments exist", () => {
    for (const tree of [content.tree, ...dragged(content.tree)])
      for (const chosen of content.searches.keys()) {
        const shown = shownOf(content, tree, chosen);
        for (const { text, event } of content.sentences(shown)) {
          expect(textOf(text)).toMatch(/^[A-Z“‘0-9].*[.?]$/);
          expect(textOf(text)).not.toMatch(/undefined|NaN|\[object/);
          if (event !== undefined) expect(() => shown.recording.step(event)).not.toThrow();
        }
      }
  });
});

test("all searches of a section find the same value, as plain minimax does", () => {
  for (const { content, id } of WITH_TREE)
    for (const tree of [content.tree, ...dragged(content.tree)])
      for (const { summary } of shownOf(content, tree).all)
        expect(summary.value, `${id} ${treeText(tree)}`).toBe(minimax(moverTree(tree)));
});

test("the presets show what their sections are about", () => {
  expect(textIn("line")).toContain("principal variation: A A1.");
  expect(textIn("alpha-beta")).toContain("At B, a reply reaches β = −3.");
  expect(textIn("cutoffs")).toMatch(/β ≤ α makes 8 visits and β &lt; α 9\./);
  expect(textIn("scout")).toContain("The proof holds");
  expect(textIn("re-search")).toMatch(/at least 20\..*It finds −25, for the root 25/);
  expect(textIn("re-search")).toMatch(/On this tree both make 16 visits\./);
  expect(textIn("useless-scouts")).toContain("A1 returns ≥ 60: for A, at most −60, less than its α = −50.");
  expect(textIn("types")).toContain("the first surprise is");
  expect(textIn("proofs")).toContain("ends exactly at α");
  expect(textIn("pay")).toContain("PVS makes 13 visits and alpha-beta 14. The narrow windows save 1 visit.");
});

test("a dragged leaf that was left out changes no word of alpha-beta", () => {
  const { tree } = contentOf("alpha-beta");
  expect(textIn("alpha-beta", withValue(tree, "B2", -50))).toBe(textIn("alpha-beta"));
});

test("every bug shows on the tree of its section", () => {
  for (const { bug, right, wrong } of bugResults(contentOf("bugs").tree))
    expect([wrong.value, wrong.line, wrong.visits], bug.id).not.toEqual([
      right.value,
      right.line,
      right.visits,
    ]);
});

test("after 1 e4 e5 the engine’s scout and re-search of a root move disagree", () => {
  const recording = recorded(EXAMPLE, { kind: "engine" });
  const [again = 0] = disagreements(recording).lower;
  expect(recording.ply(again)).toBe(1);
  const last = scoutsBefore(recording, again).at(-1) ?? 0;
  // From the root’s view: the scout found more than α, the re-search does not.
  const alpha = -recording.window(again)[1];
  expect(-recording.value(last)).toBeGreaterThan(alpha);
  expect(-recording.value(again)).toBeLessThanOrEqual(alpha);
});
