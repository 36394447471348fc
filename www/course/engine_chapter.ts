/** The chapter on the real engine: aspiration windows, and its own first plies on the position of the reader. */

import { html } from "lit";
import { count } from "../shared/notation";
import { enginePosition } from "../engine/game/game";
import type { Recording } from "../engine/lab/index";
import { term } from "../page/glossary/glossary";
import { nodeName, valueText, windowText } from "../lab/narration";
import { store } from "../page/state/page_context";
import type { Chapter } from "./chapter";
import "./course_windows";
import { askAgain, pick } from "./question";
import { isScout, shallowest } from "./recording_facts";
import { counted, worthAbove } from "./words";

/** In plies. */
const DEPTH = 4;

/** A proof that failed or one that held, so that positions have different answers. */
function askedScout(engine: Recording): number | undefined {
  const failed = shallowest(engine, (visit) => engine.proofFailed(visit));
  const held = shallowest(engine, (visit) => isScout(engine)(visit) && !engine.proofFailed(visit));
  return pick(
    [failed, held].filter((visit) => visit !== undefined),
    engine.summary.visits,
  );
}

const TEXTBOOK_PVS = "merged-meeting~improved";

export const ENGINE: Chapter = {
  id: "engine",
  title: "Aspiration, and the real engine",
  sources: [
    {
      name: "Chess Programming Wiki, “Aspiration Windows”",
      href: "https://www.chessprogramming.org/Aspiration_Windows",
    },
  ],
  content: {
    kind: "searches",
    game: () => ({ kind: "chess", ...enginePosition(store.state.game), depth: DEPTH }),
    searches: [TEXTBOOK_PVS, "engine"],
    lesson: ([book, engine]) => {
      const scout = askedScout(engine);
      const { proofs } = engine.summary;
      const { leaves = 0 } = book.summary;
      const inner = book.summary.visits - leaves;
      return {
        text: html`
          <p>
            This is pvscope’s own search of the position on your board, beside the textbook’s PVS to the same
            depth, which has none of the engine’s other techniques. Its last iteration makes
            ${counted(engine.summary.visits, "visit")}, the textbook’s search ${count(book.summary.visits)}.
            ${count(leaves)} of those are leaves, which cost little; the other ${count(inner)} are
            ${(inner / engine.summary.visits).toFixed(1)} times the engine’s visits. The hash table, move
            ordering, the null move and reductions make the difference. The count leaves out the engine’s
            earlier iterations, and its quiescence search beyond the last ply.
          </p>
          <p>
            It deepens ply by ply. From the fourth on, the root starts with an
            ${term("aspiration", "aspiration window")} around the last score. A score outside is only a bound,
            and the root is searched again with a wider window. The last window here is
            ${windowText(engine, engine.window(0))}.
          </p>
          <pv-course-windows translate="no"></pv-course-windows>
          ${
            scout === undefined
              ? html`<p>No move is scouted here.</p>`
              : html`<p>
                  ${count(engine.summary.proofsHeld)} of ${counted(proofs, "proof")} held. The scout of
                  ${nodeName(engine, scout)} is over: the move is worth ${worthAbove(engine, scout)} to
                  ${nodeName(engine, engine.parent(scout) ?? 0)}, which has
                  ${valueText(engine, -engine.window(scout)[1])}.
                </p>`
          }
        `,
        question: scout === undefined ? undefined : askAgain({ which: 1, recording: engine, visit: scout }),
      };
    },
  },
};
