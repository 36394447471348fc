/** How the best line came about: a row of moves for each depth, the moves kept from the depth before shaded. */

import { html, nothing, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { boundSign, scoreText } from "../../shared/notation";
import { closePreview, endPassingPreview, playMoves, preview, selectDepth } from "../analysis/actions";
import { currentFen } from "../game/game";
import {
  changeText,
  evolutionPicture,
  type LineAtDepth,
  lineEvolution,
  plyNames,
} from "../pictures/line_evolution";
import { shownIteration } from "../state/selectors";
import { figure } from "./figure";
import { Panel } from "./panel";

class LineEvolutionElement extends Panel {
  protected override render(): TemplateResult {
    const rows = lineEvolution(this.state.session.iterations);
    if (rows.length === 0) return html`<p class="hint">Waiting for the first depth.</p>`;
    const fen = currentFen(this.state.game);
    const changes = rows.flatMap(({ change }) => (change === undefined ? [] : [change])).reverse();
    return html`
      ${figure(evolutionPicture(fen, rows), this.#table(fen, rows))}
      ${
        changes.length === 0
          ? html`<p class="hint">The best move has been the same since depth ${rows[0]?.depth}.</p>`
          : html`<ol class="changes" aria-label="Changes of the best move">
              ${changes.map((change) => html`<li>${changeText(fen, change)}</li>`)}
            </ol>`
      }
    `;
  }

  #table(fen: string, rows: readonly LineAtDepth[]): TemplateResult {
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
              (row) => this.#row(row),
            )}
          </tbody>
        </table>
      </div>
    `;
  }

  #row({ depth, line, shared, failed, change }: LineAtDepth): TemplateResult {
    const shown = shownIteration(this.state)?.report.depth === depth;
    const { moves, san } = line;
    return html`
      <tr class=${shown ? "shown" : ""}>
        <th scope="row">
          <button
            type="button"
            aria-pressed=${shown}
            aria-label="Show depth ${depth}"
            @click=${() => selectDepth(depth)}
          >
            ${depth}
          </button>
        </th>
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
            <td
              class="${index < shared ? "kept" : ""} ${index === 0 && change !== undefined ? "changed" : ""}"
            >
              <button
                type="button"
                class="move"
                tabindex=${index === 0 ? 0 : -1}
                aria-label="${name}${index < shared ? ", as before" : ""}: play the line of depth ${depth} up to here"
                @pointerenter=${(event: PointerEvent) => {
                  if (event.pointerType !== "touch") preview(1, moves.slice(0, index + 1), moves, true);
                }}
                @focus=${() => preview(1, moves.slice(0, index + 1), moves, true)}
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
}

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

customElements.define("pv-evolution", LineEvolutionElement);
