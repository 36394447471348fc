/** A field for typing a move. */

import { html, type TemplateResult } from "lit";
import { playMoveText } from "../actions/actions";
import { Panel } from "../kit/panel";
import "../kit/notice";
import "./move_entry.css";

class MoveEntryElement extends Panel {
  protected override render(): TemplateResult {
    const { notice } = this.state;
    return html`
      <form class="move-entry" @submit=${submit}>
        <label for="move" class="sr-only">Move</label>
        <div class="row">
          <input
            id="move"
            name="move"
            type="text"
            autocomplete="off"
            autocapitalize="off"
            spellcheck="false"
            placeholder="Move, such as Nf3"
            aria-describedby="notice-move"
            aria-invalid=${notice?.source === "move" && notice.kind === "fault"}
          />
          <button type="submit">Play</button>
        </div>
        <pv-notice source="move"></pv-notice>
      </form>
    `;
  }
}

function submit(event: SubmitEvent): void {
  event.preventDefault();
  const field = (event.target as HTMLFormElement).elements.namedItem("move") as HTMLInputElement;
  if (playMoveText(field.value)) field.value = "";
}

customElements.define("pv-move-entry", MoveEntryElement);
