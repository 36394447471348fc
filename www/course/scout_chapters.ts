/** The chapters from alpha-beta to PVS: what is exact, the scout, and the re-search. */

import { html } from "lit";
import type { Recording } from "../engine/lab/index";
import champion from "../../src/lab/examples/champion.tree?raw";
import textbook from "../../src/lab/examples/textbook.tree?raw";
import { term } from "../page/glossary/glossary";
import { boundText, nodeName, valueText, windowText } from "../lab/narration";
import { MORELAND, PV_POST } from "../lab/search_choices";
import type { Chapter } from "./chapter";
import { askAgain, askBound, askWindow, pick } from "./question";
import { byPly, isScout, shallowest, visitsOf } from "./recording_facts";
import { counted, opening, worthAbove } from "./words";

export const ALPHA_BETA: Chapter = {
  id: "alpha-beta",
  title: "Alpha-beta, and what is exact",
  sources: [MORELAND],
  content: {
    kind: "searches",
    game: () => ({ kind: "written", text: textbook }),
    searches: ["minimax", "alphabeta-soft"],
    lesson: ([minimax, search], seed = 0) => {
      const cut = shallowest(search, (visit) => search.pruned(visit).count > 0);
      const inner = visitsOf(search).filter((visit) => visit > 0 && !search.leaf(visit));
      const asked = pick(cut === undefined ? inner : [cut, ...inner], seed);
      return {
        text: html`
          <p>
            From here on every value is that of the side to move, and changes its sign from ply to ply.
            ${term("alpha", "α")} is what this side already has elsewhere, ${term("beta", "β")} what the
            opponent will not allow. A node that reaches β is left at once: a cutoff.
          </p>
          ${
            cut === undefined
              ? html`<p>In this tree, no cutoff leaves anything out.</p>`
              : html`<p>
                  ${opening(nodeName(search, cut))} is searched with the window
                  ${windowText(search, search.window(cut))}. One reply reaches β =
                  ${valueText(search, search.window(cut)[1])}, so
                  ${counted(search.pruned(cut).count, "other reply is", "other replies are")} never looked at.
                  Minimax visits ${counted(minimax.summary.visits, "node")}, alpha-beta
                  ${search.summary.visits}, and both find ${valueText(search, search.summary.value)}.
                </p>`
          }
          <p>
            A value is ${term("exact", "exact")} only if it lies inside the window. At or above β it is a
            lower ${term("bound", "bound")}, because the cutoff left replies out; at or below α it is an upper
            bound. Only an exact value comes with a line that can be trusted. Outside the window, Moreland’s
            ${term("failHard", "fail-hard")} search returns its end, and this one, fail-soft, the best that it
            found.
          </p>
        `,
        question: asked === undefined ? undefined : askBound({ which: 1, recording: search, visit: asked }),
      };
    },
  },
};

export const SCOUT: Chapter = {
  id: "scout",
  title: "The null window and the scout",
  sources: [PV_POST],
  content: {
    kind: "searches",
    game: () => ({ kind: "written", text: champion }),
    searches: ["alphabeta-soft", "pvs-soft"],
    lesson: ([, search], seed = 0) => {
      const scout = pick(byPly(search, isScout(search)), seed);
      return {
        text: html`
          <p>
            PVS believes in its first move: it is the champion. Every other move must beat the champion in a
            quick match before it earns a full fight.
          </p>
          <p>
            The quick match is a ${term("scout", "scout")}, a search with the window (α, α + 1), called a
            ${term("zeroWindow", "zero window")} or null window. No value lies between its ends, so it can
            only answer “better” or “not better”.
            <b>That is all a node needs to know of most of its moves</b>, and a narrow window cuts off early.
          </p>
          ${scout === undefined ? html`<p>In this tree no node has a second move, and nothing is scouted.</p>` : beforeScout(search, scout)}
        `,
        question: scout === undefined ? undefined : askWindow({ which: 1, recording: search, visit: scout }),
      };
    },
  },
};

function beforeScout(search: Recording, scout: number): ReturnType<typeof html> {
  const above = search.parent(scout) ?? 0;
  const [, beta] = search.window(scout);
  return html`<p>
    At ${nodeName(search, above)}, ${valueText(search, -beta)} is the value to beat. A scout asks whether
    ${nodeName(search, scout)} is worth more, at least ${valueText(search, -beta + 1)}. The window changes
    sides on the way down: (α, β) becomes (−β, −α).
  </p>`;
}

/** The numbers of "Why shrinking window doesn't miss good moves", in centipawns. */
const UNDER_MEASURED = `# α is 0.5 and β is 3.0 when B is scouted. The scout measures +2.0 and stops; the true value is +2.5.
# From Sanketh, "Principal Variation". In centipawns.
window 0 300
[
  A: [ 50 60 ]
  B: [ B1: [200 250] B2: [300 280] ]
]
`;

export const RE_SEARCH: Chapter = {
  id: "re-search",
  title: "PVS and its re-search",
  sources: [PV_POST],
  content: {
    kind: "searches",
    game: () => ({ kind: "written", text: UNDER_MEASURED }),
    searches: ["alphabeta-soft", "pvs-soft"],
    lesson: ([plain, search], seed = 0) => {
      const failed = byPly(search, (visit) => search.proofFailed(visit));
      const scout = pick([...failed.slice(0, 1), ...byPly(search, isScout(search)).slice(0, 2)], seed);
      return {
        text: html`
          <p>
            If the scout finds more than α, that value is usually only a lower bound for the move: the scout
            was free to stop as soon as it saw more than α. So the move is searched again with an open window:
            the ${term("reSearch", "re-search")}. Only then is its value known.
            <b>A scout can under-measure a good move, but it cannot hide it.</b>
          </p>
          ${scout === undefined ? html`<p>In this tree nothing is scouted.</p>` : afterScout(search, scout)}
          <p>
            A re-search costs what the scout was meant to save. Here PVS makes
            ${counted(search.summary.reSearches, "re-search", "re-searches")} and ${search.summary.visits}
            visits, and alpha-beta ${plain.summary.visits} visits in all.
          </p>
        `,
        question:
          scout === undefined
            ? undefined
            : askAgain({ which: 1, recording: search, visit: scout }, remark(search, scout)),
      };
    },
  },
};

function afterScout(search: Recording, scout: number): ReturnType<typeof html> {
  const above = nodeName(search, search.parent(scout) ?? 0);
  const [, beta] = search.window(scout);
  return html`<p>
    ${opening(nodeName(search, scout))} has been scouted with the window
    ${windowText(search, search.window(scout))} and returns ${boundText(search, scout)}. With the sign
    changed, that is ${worthAbove(search, scout)} for ${above}, which has ${valueText(search, -beta)} already.
  </p>`;
}

/** What the re-search finds. */
function remark(search: Recording, scout: number): string {
  if (search.proof(scout) !== "failed") return "";
  const again = scout + search.size(scout);
  const [measured, found] = [worthAbove(search, scout), worthAbove(search, again)];
  const difference =
    measured === found
      ? `It finds no more: ${found}.`
      : `It finds ${found}, where the scout had measured ${measured}.`;
  return `${difference} Sanketh’s article calls this a β cutoff of the child; in fact the child fails low, and the cutoffs happen one ply below.`;
}
