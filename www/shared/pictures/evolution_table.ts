/** The best lines of the depths, a row for each depth and a button for each move, and the changes of the best move in words. */

import { html, nothing, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import type { PvLine } from "../../engine/index";
import { boundSign, scoreText } from "../notation";
import { changeText, type LineAtDepth, plyNames } from "./line_evolution";
import { columnHeads } from "../column_heads";

/** What the moves and depths of a table of lines do. */
export interface EvolutionActions {
  /** The depth in view. */
  readonly shown?: number | undefined;
  /** Shows a depth; absent if depths cannot be selected. */
  readonly select?: (depth: number) => void;
  /** Shows the position after the first `plies` moves of a line, while the pointer or the focus is on the last of them. */
  readonly point: (line: PvLine, plies: number) => void;
  /** The pointer or the focus has left the moves. */
  readonly leave: () => void;
  /** The first `plies` moves of a line have been chosen. */
  readonly choose: (line: PvLine, plies: number) => void;
  /** What choosing does, such as “play the line”. */
  readonly choice: string;
}

/** The changes of the best move, the last one first. */
export function changesOfMind(fen: string, rows: readonly LineAtDepth[]): TemplateResult {
  const changes = rows.flatMap(({ change }) => (change === undefined ? [] : [change])).reverse();
  return changes.length === 0
    ? html`<p class="hint">The best move has been the same since depth ${rows[0]?.depth}.</p>`
    : html`<ol class="changes" aria-label="Changes of the best move">
        ${changes.map((change) => html`<li>${changeText(fen, change)}</li>`)}
      </ol>`;
}

/** The lines, the last depth first; `fen` is the position before the lines. */
export function evolutionTable(
  fen: string,
  rows: readonly LineAtDepth[],
  actions: EvolutionActions,
): TemplateResult {
  return html`
    <div
      class="scroll"
      role="region"
      aria-label="The best line of each depth"
      tabindex="0"
      @pointerleave=${actions.leave}
    >
      <table class="evolution">
        ${columnHeads("Depth", "Score", ...plyNames(fen, rows))}
        <tbody>
          ${repeat(
            [...rows].reverse(),
            ({ depth }) => depth,
            (row) => evolutionRow(row, actions),
          )}
        </tbody>
      </table>
    </div>
  `;
}

function evolutionRow(
  { depth, line, shared, failed, change }: LineAtDepth,
  { shown, select, point, leave, choose, choice }: EvolutionActions,
): TemplateResult {
  const { moves, san } = line;
  return html`
    <tr class=${shown === depth ? "shown" : ""}>
      <th scope="row">${select === undefined ? depth : depthButton(depth, shown === depth, select)}</th>
      <td class="depth-score">
        ${scoreText(line.score)}
        ${
          failed.length === 0
            ? nothing
            : html`<small
                >${failed.map(({ bound, score }) => `${boundSign(bound)} ${scoreText(score)}`).join(", ")}</small
              >`
        }
      </td>
      ${san.map(
        (name, index) => html`
          <td class="${index < shared ? "kept" : ""} ${index === 0 && change !== undefined ? "changed" : ""}">
            <button
              type="button"
              class="move"
              tabindex=${index === 0 ? 0 : -1}
              ?disabled=${index >= moves.length}
              aria-label="${name}${index < shared ? ", as before" : ""}: ${choice} of depth ${depth} up to here"
              @pointerenter=${(event: PointerEvent) => {
                if (event.pointerType !== "touch") point(line, index + 1);
              }}
              @focus=${() => point(line, index + 1)}
              @blur=${leave}
              @keydown=${moveInRow}
              @click=${() => choose(line, index + 1)}
            >
              ${name}
            </button>
          </td>
        `,
      )}
    </tr>
  `;
}

const depthButton = (depth: number, shown: boolean, select: (depth: number) => void): TemplateResult => html`
  <button type="button" aria-pressed=${shown} aria-label="Show depth ${depth}" @click=${() => select(depth)}>
    ${depth}
  </button>
`;

/** Arrow keys go to the next moves of the row. */
function moveInRow(event: KeyboardEvent): void {
  const { key, currentTarget } = event;
  const offset = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (offset === undefined || !(currentTarget instanceof Element)) return;
  event.preventDefault();
  event.stopPropagation();
  const buttons = [...(currentTarget.closest("tr")?.querySelectorAll<HTMLElement>("button.move") ?? [])];
  buttons.find((_, index) => buttons[index - offset] === currentTarget)?.focus();
}
