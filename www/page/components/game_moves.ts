/** The moves of the game, and the buttons that step through them. */

import { html, nothing, type TemplateResult } from "lit";
import { flip, goTo, step, toggleValues } from "../analysis/actions";
import { numbered } from "../../shared/notation";
import { Panel } from "./panel";
import "./piece_values_legend";

class MovesElement extends Panel {
  #cursor = 0;

  protected override render(): TemplateResult {
    const { game, flipped, values } = this.state;
    const { plies, cursor } = game;
    const atStart = cursor === 0;
    const atEnd = cursor === plies.length;
    return html`
      <div class="nav" role="group" aria-label="Step through the game">
        ${button("⇤", "To the start (Home)", atStart, () => goTo(0))}
        ${button("←", "One ply back (left arrow)", atStart, () => step(-1))}
        ${button("→", "One ply forward (right arrow)", atEnd, () => step(1))}
        ${button("⇥", "To the end (End)", atEnd, () => goTo(plies.length))}
        <button
          type="button"
          class="values"
          aria-label="Piece values (v)"
          title="Piece values (v)"
          aria-pressed=${values}
          @click=${toggleValues}
        >
          <span class="sign" aria-hidden="true">±</span><span class="word">Piece values</span>
        </button>
        <button
          type="button"
          class="icon"
          aria-label="Flip the board (f)"
          title="Flip the board (f)"
          aria-pressed=${flipped}
          @click=${flip}
        >
          ⇅
        </button>
      </div>
      <pv-values></pv-values>
      ${
        plies.length === 0
          ? nothing
          : html`
              <ol class="game-moves" aria-label="Moves of the game">
                ${numbered(
                  game.start,
                  plies.map(({ san }) => san),
                ).map(
                  ({ number, san }, ply) =>
                    html`<li>
                      ${number === "" ? nothing : html`<span class="number">${number}</span>`}<button
                        type="button"
                        class="move"
                        aria-current=${ply + 1 === cursor ? "true" : "false"}
                        tabindex=${ply + 1 === Math.max(1, cursor) ? 0 : -1}
                        @click=${() => goTo(ply + 1)}
                      >
                        ${san}
                      </button>
                    </li>`,
                )}
              </ol>
            `
      }
    `;
  }

  /** Scrolls the list to the current move, without scrolling the page. */
  protected override updated(): void {
    const { cursor } = this.state.game;
    if (cursor === this.#cursor) return;
    this.#cursor = cursor;
    const list = this.querySelector<HTMLElement>(".game-moves");
    const current = this.querySelector<HTMLElement>('[aria-current="true"]');
    if (list === null) return;
    list.scrollTop = current === null ? 0 : current.offsetTop - list.offsetTop - list.clientHeight / 2;
  }
}

const button = (glyph: string, label: string, disabled: boolean, act: () => void): TemplateResult =>
  html`<button
    type="button"
    class="icon"
    aria-label=${label}
    title=${label}
    ?disabled=${disabled}
    @click=${act}
  >
    ${glyph}
  </button>`;

customElements.define("pv-moves", MovesElement);
