/** The chapters on the flag, on types of nodes, and on proofs. */

import { html } from "lit";
import type { Recording } from "../engine/lab/index";
import drawings from "../../src/lab/examples/drawings.tree?raw";
import { term } from "../page/glossary/glossary";
import { expectedText, nodeName, valueText } from "../lab/narration";
import { PV_POST, PVS_NOTE } from "../lab/search_choices";
import type { Chapter } from "./chapter";
import { askAgain, askExpected, pick } from "./question";
import {
  asForeseen,
  byPly,
  closedByChance,
  isScout,
  proofCosts,
  scoutsInZeroWindows,
} from "./recording_facts";
import { counted, opening } from "./words";

export const TYPES: Chapter = {
  id: "types",
  title: "The flag, and types expected and found",
  sources: [PVS_NOTE, PV_POST],
  content: {
    kind: "searches",
    game: () => ({ kind: "written", text: drawings }),
    searches: ["pvs-soft", "merged-meeting"],
    lesson: ([unflagged, search], seed = 0) => {
      const scouted = (visit: number): boolean => isScout(search)(search.parent(visit) ?? 0);
      const reply = pick(
        [
          ...byPly(search, (visit) => scouted(visit) && !search.leaf(visit)).slice(0, 1),
          ...byPly(search, (visit) => visit > 0 && search.how(visit) !== "reSearch"),
        ],
        seed,
      );
      const above = reply === undefined ? 0 : (search.parent(reply) ?? 0);
      const narrow = closedByChance(search);
      return {
        text: html`
          <p>
            Inside a scout the window is zero already, and another scout would only repeat the search that it
            should save. So PVS passes a flag down: zero window or not. α and β alone do not tell, because an
            ${term("openWindow", "open window")} may close incidentally,
            ${narrow === 0 ? "though none does here" : `here at ${counted(narrow, "node")}`}. The first search
            has no flag: ${scoutsInZeroWindows(unflagged)} of its
            ${counted(unflagged.summary.proofs, "scout starts", "scouts start")} in a zero window, and it
            makes ${unflagged.summary.visits} visits instead of ${search.summary.visits}.
          </p>
          <p>
            Each node is ${term("expected", "expected")} to be of a type. <b>P-V</b>: exact. <b>Cut</b>: one
            good move ends it. <b>All</b>: no move is good enough. The first successor of a P-V node is P-V,
            the others are Cut; below Cut comes All, and below All comes Cut. Here ${asForeseen(search)} of
            ${counted(search.summary.visits, "visit")} ${term("turnedOut", "turned out")} so; a red outline
            marks the others.
          </p>
          <p>
            So “${term("pvNode", "PV node")}” has two meanings: a node whose value is exact, known at its end,
            and one with an open window, known at its start. The source asks its readers to keep the term for
            the first.
          </p>
          ${
            reply === undefined
              ? html`<p>This tree has no move, and so nothing below the root.</p>`
              : html`<p>
                  ${opening(nodeName(search, above))}
                  ${isScout(search)(above) ? "is being scouted: can it be shown to be no better?" : `is expected to be ${expectedText(search, above)}.`}
                </p>`
          }
        `,
        question:
          reply === undefined ? undefined : askExpected({ which: 1, recording: search, visit: reply }),
      };
    },
  },
};

/** B is exactly as good as A, and C is better. */
const TIE = `# B is exactly as good as A, and C is better.
[
  A: [ A1: [10 5] A2: [20 30] ]
  B: [ B1: [10 4] B2: [30 12] ]
  C: [ C1: [25 9] C2: [18 40] ]
]
`;

export const PROOFS: Chapter = {
  id: "proofs",
  title: "Proofs, failed proofs, and an improvement",
  sources: [PVS_NOTE],
  content: {
    kind: "searches",
    game: () => ({ kind: "written", text: TIE }),
    searches: ["merged-beyond", "merged-beyond~improved"],
    lesson: ([plain, improved], seed = 0) => {
      const ties = byPly(improved, (visit) => isTie(improved, visit));
      const scout = pick(
        [
          ...ties.slice(0, 1),
          ...byPly(improved, isScout(improved)).slice(0, 1),
          ...byPly(improved, (visit) => improved.proofFailed(visit)).slice(0, 1),
        ],
        seed,
      );
      const costs = proofCosts(plain);
      return {
        text: html`
          <p>
            PVS is alpha-beta with one more rule:
            <b>before you search a move, try to prove that it fails low, and if you succeed, skip it.</b> That
            is what a scout is for, and why the source calls it a ${term("proof", "proof")}. It marks a move F
            if searched in full, Z if its proof held, and Z+F if the proof failed and a search in full had to
            follow.
          </p>
          <p>
            The first search tries ${counted(costs.held + costs.failed, "proof")}. ${costs.held}
            ${costs.held === 1 ? "holds and takes" : "hold and take"} ${counted(costs.heldVisits, "visit")};
            ${costs.failed} ${costs.failed === 1 ? "fails and wastes" : "fail and waste"}
            ${counted(costs.failedVisits, "visit")}.
          </p>
          <p>
            A proof may return exactly α: the move is as good as the best, but no better. The
            ${term("improvement", "improvement")} skips its full search as well, whichever way a search cuts
            off. Here both searches cut off at β < α, where a zero window is a single point:
            ${improved.summary.visits} visits with the improvement, ${plain.summary.visits} without.
          </p>
          ${
            scout === undefined
              ? html`<p>In this tree nothing is scouted.</p>`
              : html`<p>
                  The proof of ${nodeName(improved, scout)} has returned
                  ${valueText(improved, improved.value(scout))}, where α is
                  ${valueText(improved, -improved.window(scout)[1])} for
                  ${nodeName(improved, improved.parent(scout) ?? 0)}. The second search has the improvement.
                </p>`
          }
        `,
        question: scout === undefined ? undefined : askAgain({ which: 1, recording: improved, visit: scout }),
      };
    },
  },
};

/** Whether a proof returns exactly α. */
const isTie = (recording: Recording, visit: number): boolean =>
  isScout(recording)(visit) && recording.value(visit) === recording.window(visit)[1];
