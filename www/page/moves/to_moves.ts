/** The way of the keyboard to the moves of the game, past all controls before them. It is seen while it has the focus. */

import { html, type TemplateResult } from "lit";
import { selectPanel } from "../actions/actions";
import { Panel } from "../kit/panel";
import "./to_moves.css";

class ToMovesElement extends Panel {
  protected override render(): TemplateResult {
    return html`<button type="button" @click=${focusMoves}>To the moves</button>`;
  }
}

function focusMoves(): void {
  selectPanel("game");
  requestAnimationFrame(() => document.querySelector<HTMLElement>('.game-moves [tabindex="0"]')?.focus());
}

customElements.define("pv-to-moves", ToMovesElement);
