/** The best lines of the depths, a row for each depth and a button for each move, and the changes of the best move in words. */

import { html, nothing, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { boundSign, scoreText } from "../../shared/notation";
import { closePreview, endPassingPreview, playMoves, preview } from "../analysis/actions";
import { changeText, evolutionPicture, type LineAtDepth, plyNames } from "../pictures/line_evolution";
import { figure } from "./figure";

/** What the rows of a table of lines do besides previews. */
export interface EvolutionActions {
  /** The number of the previews' line. */
  readonly multiPv: number;
  /** The depth that the page shows. */
  readonly shown: number | undefined;
  /** Shows a depth everywhere on the page; absent if the depths are those of another search. */
  readonly select?: (depth: number) => void;
}

/** The lines and the changes of the best move, the last depth first; `fen` is the position before the lines. */
export function lineByDepth(
  fen: string,
  rows: readonly LineAtDepth[],
  actions: EvolutionActions,
): TemplateResult {
  const changes = rows.flatMap(({ change }) => (change === undefined ? [] : [change])).reverse();
  return html`
    ${figure(evolutionPicture(fen, rows), evolutionTable(fen, rows, actions))}
    ${
      changes.length === 0
        ? html`<p class="hint">The best move has been the same since depth ${rows[0]?.depth}.</p>`
        : html`<ol class="changes" aria-label="Changes of the best move">
            ${changes.map((change) => html`<li>${changeText(fen, change)}</li>`)}
          </ol>`
    }
  `;
}

function evolutionTable(
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
      @pointerleave=${endPassingPreview}
    >
      <table class="evolution">
        <thead>
          <tr>
            <th scope="col">Depth</th>
            <th scope="col">Score</th>
            ${plyNames(fen, rows).map((name) => html`<th scope="col">${name}</th>`)}
          </tr>
        </thead>
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
  { multiPv, shown, select }: EvolutionActions,
): TemplateResult {
  const { moves, san } = line;
  return html`
    <tr class=${shown === depth ? "shown" : ""}>
      <th scope="row">${select === undefined ? depth : depthButton(depth, shown === depth, select)}</th>
      <td class="score">
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
              aria-label="${name}${index < shared ? ", as before" : ""}: play the line of depth ${depth} up to here"
              @pointerenter=${(event: PointerEvent) => {
                if (event.pointerType !== "touch") preview(multiPv, moves.slice(0, index + 1), moves, true);
              }}
              @focus=${() => preview(multiPv, moves.slice(0, index + 1), moves, true)}
              @blur=${endPassingPreview}
              @keydown=${moveInRow}
              @click=${() => playMoves(moves.slice(0, index + 1))}
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

/** Arrow keys go to the next moves of the row; Escape closes the preview. */
function moveInRow(event: KeyboardEvent): void {
  const { key, currentTarget } = event;
  if (key === "Escape") closePreview();
  const offset = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (offset === undefined || !(currentTarget instanceof Element)) return;
  event.preventDefault();
  event.stopPropagation();
  const buttons = [...(currentTarget.closest("tr")?.querySelectorAll<HTMLElement>("button.move") ?? [])];
  buttons.find((_, index) => buttons[index - offset] === currentTarget)?.focus();
}
