/** The last chapter: ten questions on the whole course, with their answers. */

import { html, type TemplateResult } from "lit";
import { writeCourseAddress } from "./course_address";

interface Asked {
  readonly question: string;
  readonly answer: string;
  /** The ids of the chapters that teach it. */
  readonly chapters: readonly string[];
}

/** What the links need to know of a chapter. */
interface Taught {
  readonly id: string;
  readonly title: string;
}

export const TEN_QUESTIONS: readonly Asked[] = [
  {
    question: "What is the principal variation of a node, in terms of its successors?",
    answer:
      "Its best move, and behind it the principal variation of the node that this move leads to. A leaf has none.",
    chapters: ["line"],
  },
  {
    question: "Why does a node in Moreland’s search have two buffers for lines?",
    answer:
      "One for its own line and one for its successors to fill. With only one, a line that is refuted deeper in the tree would wreck a better one. Only the line of a move that raises α is copied from one to the other.",
    chapters: ["table"],
  },
  {
    question: "When is the value of an alpha-beta search exact, and what is it otherwise?",
    answer:
      "It is exact if it lies inside the window. At or above β it is a lower bound, because a cutoff left moves out; at or below α it is an upper bound. Only an exact value has a line that can be trusted.",
    chapters: ["alpha-beta"],
  },
  {
    question:
      "The best move so far is worth 30 centipawns. Which window does the scout of the next move get?",
    answer: "(30, 31) for the side to move, and so (−31, −30) at the node after the move.",
    chapters: ["scout"],
  },
  {
    question: "A scout returns a value above α. Why is that value not used as it is?",
    answer:
      "The scout was free to stop as soon as it saw more than α, so the value is only a lower bound for the move. The re-search with an open window finds the true value. A scout can under-measure a good move, but not hide it.",
    chapters: ["re-search"],
  },
  {
    question: "Why does PVS need a flag for zero-window trees, when it could compare α and β?",
    answer:
      "An open window may close to the width of a zero window incidentally. And inside a scout another scout would only repeat the search that it should save.",
    chapters: ["types"],
  },
  {
    question: "What are the two meanings of “PV node”?",
    answer:
      "A node whose value turned out to be exact, known after its search; and a node searched with an open window, decided before. The two often go together, but not always.",
    chapters: ["types"],
  },
  {
    question: "A proof returns exactly α. Must the move be searched in full?",
    answer:
      "No. It is no better than the best so far, and so it cannot raise α. Leaving the search out is the improvement of “Principal Variation Search”.",
    chapters: ["proofs"],
  },
  {
    question:
      "Why may a scout move β down to α without changing whether the move fails low? And when does PVS not pay?",
    answer:
      "By the second proposition, whether the value of plain alpha-beta lies below α does not depend on β. PVS does not pay if too many proofs fail, as in poor order, or if the subtrees that the others replace are small.",
    chapters: ["propositions", "pay"],
  },
  {
    question:
      "A program lets exact hits of the hash table end PV nodes. What happens to its line, and what helps?",
    answer:
      "The hit has a score but no line, so the line comes out short. The program can ignore such hits at PV nodes, which are rare; or keep whole lines beside the table, as Hyatt’s hashed holder and Edwards’s tree do.",
    chapters: ["collectors"],
  },
];

/** The questions, with links to the chapters; in the presenter's view if `present`. */
export const tenQuestions = (chapters: readonly Taught[], present: boolean): TemplateResult => html`
  <div class="course-text">
    <p>
      If you can answer these, you know principal variation search. Answer each one for yourself before you
      look. A link below the answer leads back to the chapter that teaches it.
    </p>
  </div>
  <div class="course-figure">
    <ol class="course-ten" translate="yes">
      ${TEN_QUESTIONS.map(
        ({ question, answer, chapters: taughtIn }) =>
          html`<li class="card">
            <details>
              <summary>${question}</summary>
              <p>${answer}</p>
              <p>${taughtIn.map((id) => chapterLink(chapters, id, present))}</p>
            </details>
          </li>`,
      )}
    </ol>
  </div>
`;

function chapterLink(chapters: readonly Taught[], id: string, present: boolean): TemplateResult {
  const index = chapters.findIndex((chapter) => chapter.id === id);
  return html`<a href=${writeCourseAddress({ chapter: id, present, lab: {} })}
    >Chapter ${index + 1}: ${chapters[index]?.title}</a
  > `;
}
