/** The numbers of one branch of the effort tree, and what can be done with it. */

import { html, nothing, type TemplateResult } from "lit";
import { playMoves } from "../../actions/actions";
import { enlargeBranch, treePlace, treeSlice } from "./tree_place";
import { currentFen, newGame, NULL_MOVE } from "../../../engine/game/game";
import { labAddress } from "../../../lab/lab_address";
import { playLine } from "../../../engine/game/rules";
import { type Branch, branchAt, branchText } from "./effort_tree";
import { shownIteration } from "../../state/selectors";
import { Panel } from "../../kit/panel";
import "./effort_branch.css";

/** The depth of a search in the lab, in plies: small enough to read its tree. */
const LAB_DEPTH = 3;

class EffortBranchElement extends Panel {
  protected override readonly slices = [treeSlice];
  protected override render(): TemplateResult | typeof nothing {
    const report = shownIteration(this.state)?.report;
    if (report?.effortTree === undefined) return nothing;
    const { fen, top, selected, pointed = selected } = treePlace(this.state);
    const branch = branchAt(report.effortTree, selected);
    return html`
      <p class="branch-numbers">${branchText(fen, report, branchAt(report.effortTree, pointed))}</p>
      <p class="row branch-actions">
        ${this.#ways(branch)}
        <button
          type="button"
          class="quiet"
          ?disabled=${top.length === 0}
          @click=${() => enlargeBranch([], selected)}
        >
          Whole tree
        </button>
      </p>
      <p class="hint" translate="yes">
        Click a box or press Enter to enlarge it, and click a box above or press Escape to go back. The arrow
        keys move between boxes.
      </p>
    `;
  }

  /** The ways to the position of a branch: onto the board, and into the lab. */
  #ways({ path }: Branch): TemplateResult {
    const isPlayable = !path.includes(NULL_MOVE);
    return html`
      <button type="button" ?disabled=${!isPlayable || path.length === 0} @click=${() => playMoves(path)}>
        Go to the position
      </button>
      ${
        isPlayable
          ? this.#labLink(path)
          : html`<span class="hint"
              >“--” is a null move: the side to move passes, so it cannot be played.</span
            >`
      }
    `;
  }

  #labLink(path: readonly string[]): TemplateResult | typeof nothing {
    const { chess960 } = this.state.game;
    const after = playLine(newGame(currentFen(this.state.game), chess960), path);
    if (!after.ok) return nothing;
    const address = labAddress(currentFen(after.value), chess960, LAB_DEPTH);
    return html`<a class="button" href=${address}>Open in the lab</a>`;
  }
}

customElements.define("pv-effort-branch", EffortBranchElement);
