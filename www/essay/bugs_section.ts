/** The bugs that everyone makes, each run on the reader's tree. */

import { html, type TemplateResult } from "lit";
import { columnHeads } from "../shared/column_heads";
import { counted } from "../course/words";
import { numberText } from "../lab/narration";
import { type Bug, BUGS, buggyPvs, type BuggyResult, INFINITY } from "./faulty_pvs";
import { lineNames, type MoverTree, moverTree } from "./mover_tree";
import type { EssayTree } from "./essay_tree";
import { THREE_PLIES } from "./example_trees";
import type { Section } from "./section";

export const BUGS_SECTION: Section = {
  id: "bugs",
  title: "The bugs that everyone makes",
  content: {
    kind: "tree",
    tree: THREE_PLIES,
    searches: [["pvs-soft", "PVS"]],
    sentences: () => [
      {
        text: html`Each of these programs differs from a right one in one line, and most of them pass a quick
        test. Below, all of them search the tree beside this text. Drag its leaves: some bugs hide until two
        values tie or a scout fails.`,
      },
      {
        text: html`A test that catches them is short. Search small random trees with many ties, compare the
        value with plain minimax, play the line to its end and compare the leaf with the value, and count the
        visits.`,
      },
    ],
    after: ({ tree }) => bugsTable(tree),
  },
};

/** The window of the root that shows a bug: a line kept after a fail low needs a window above the root's `value`. */
export const rootWindow = ({ id }: Bug, value: number): readonly [alpha: number, beta: number] =>
  id === "line" ? [value + 1, INFINITY] : [-INFINITY, INFINITY];

export function bugResults(
  tree: EssayTree,
): readonly { readonly bug: Bug; readonly right: BuggyResult; readonly wrong: BuggyResult }[] {
  const searched: MoverTree = moverTree(tree);
  const { value } = buggyPvs(searched);
  return BUGS.map((bug) => {
    const [alpha, beta] = rootWindow(bug, value);
    return {
      bug,
      right: buggyPvs(searched, undefined, alpha, beta),
      wrong: buggyPvs(searched, bug.id, alpha, beta),
    };
  });
}

const bugsTable = (tree: EssayTree): TemplateResult => html`
  <div class="essay-scroll" tabindex="0" role="group" aria-label="The bugs on this tree">
    <table class="essay-table">
      ${columnHeads("Bug", "Right", "With the bug")}
      <tbody>
        ${bugResults(tree).map(
          ({ bug, right, wrong }) => html`
            <tr>
              <th scope="row">
                <b>${bug.title}</b><br /><code>${bug.right}</code><br /><del><code>${bug.wrong}</code></del>
                <p>${bug.harm}</p>
              </th>
              <td>${result(bug, right)}</td>
              <td class=${told(right) === told(wrong) ? "same" : "differs"}>${result(bug, wrong)}</td>
            </tr>
          `,
        )}
      </tbody>
    </table>
  </div>
`;

const result = ({ id }: Bug, { value, line, visits }: BuggyResult): TemplateResult =>
  html`${id === "line" ? "≤ " : ""}${numberText(value)}<br />line: ${lineNames(line)}<br />${counted(visits, "visit")}`;

const told = ({ value, line, visits }: BuggyResult): string => JSON.stringify([value, line, visits]);
