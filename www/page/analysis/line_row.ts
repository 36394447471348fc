/** The row of a line: its number with its certificate, its score, and its moves, of which a press shows all. */

import { html, type TemplateResult } from "lit";
import foldIcon from "lucide-static/icons/chevron-down.svg?raw";
import unfoldIcon from "lucide-static/icons/chevron-right.svg?raw";
import type { Score } from "../../engine/index";
import { scoreLabel } from "../../shared/score_label";
import { closeByEscape, closeWhenLeft } from "../kit/details_popup";
import { icon } from "../kit/icon";
import { Panel } from "../kit/panel";
import "../../shared/style/line_moves.css";
import "../../shared/style/pv_lines.css";
import "./lines.css";

interface LineRow {
  /** From 1. */
  readonly multiPv: number;
  readonly score: Score;
  /** The certificate in a few words. */
  readonly verdict: string;
  /** What a certificate is. */
  readonly tip: string;
  readonly seal: TemplateResult;
  /** The whole certificate. */
  readonly detail: TemplateResult;
  readonly moves: TemplateResult;
  /** Whether all moves are shown. */
  readonly unfolded: boolean;
  /** Shows all moves, or no longer. */
  readonly fold: () => void;
}

const lineRow = (row: LineRow): TemplateResult => html`
  <li class="line ${row.unfolded ? "unfolded" : ""}">
    <details class="proof" name="proof" @focusout=${closeWhenLeft} @keydown=${closeByEscape}>
      <summary data-tip=${row.tip} aria-label="Line ${row.multiPv}: ${row.verdict}. Certificate">
        <span class="rank" aria-hidden="true">${row.multiPv}</span>${row.seal}
      </summary>
      <div class="proof-detail">${row.detail}</div>
    </details>
    <strong class="line-score">${scoreLabel(row.score)}</strong>
    ${row.moves}
    <button
      type="button"
      class="icon unfold"
      aria-expanded=${row.unfolded}
      aria-label="Show line ${row.multiPv} in full"
      title=${row.unfolded ? "Fold the line" : "Show the line in full"}
      @click=${row.fold}
    >
      ${icon(row.unfolded ? foldIcon : unfoldIcon)}
    </button>
  </li>
`;

/** The base class of lists of lines, of which a press shows one in full. */
export abstract class LinesPanel extends Panel {
  static override properties = { unfolded: { state: true } };
  /** The numbers of the lines shown in full. */
  unfolded: ReadonlySet<number> = new Set();

  protected row(line: Omit<LineRow, "unfolded" | "fold">): TemplateResult {
    const { multiPv } = line;
    const unfolded = this.unfolded.has(multiPv);
    const others = [...this.unfolded].filter((other) => other !== multiPv);
    const fold = (): void => void (this.unfolded = new Set(unfolded ? others : [...others, multiPv]));
    return lineRow({ ...line, unfolded, fold });
  }
}
