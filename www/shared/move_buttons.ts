/** The moves of a line as buttons that preview the position after each move. */

import { html, nothing, type TemplateResult } from "lit";
import { numbered } from "./notation";

export interface MoveButtonsProps {
  /** The position before the first move. */
  readonly fen: string;
  readonly san: readonly string[];
  /** The number of moves on the board, if the line is being previewed. */
  readonly previewed: number | undefined;
  /** Called with the number of moves to preview. */
  readonly onPreview: (count: number) => void;
  /** The accessible name of a move, such as 12. Nf3. */
  readonly label?: (move: string) => string;
  /** A mark after each move. */
  readonly mark?: TemplateResult;
}

const previewLabel = (move: string): string => `Show the position after ${move}`;

/** One tab stop for all of them; see roving_tabindex.ts. */
export function moveButtons(props: MoveButtonsProps): TemplateResult[] {
  const { fen, san, previewed, onPreview, label = previewLabel, mark } = props;
  return numbered(fen, san).map(({ number, san, name }, index) => {
    const count = index + 1;
    return html`<span class="ply"
      >${number === "" ? nothing : html`<span class="number">${number}</span>`}<button
        type="button"
        class="move"
        aria-pressed=${count === previewed}
        tabindex=${count === (previewed ?? 1) ? 0 : -1}
        aria-label=${label(name)}
        @click=${() => onPreview(count)}
      >
        ${san}${mark ?? nothing}
      </button></span
    > `;
  });
}
