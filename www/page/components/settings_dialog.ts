/** The settings of the analysis that are seldom changed. */

import { html, type TemplateResult } from "lit";
import { setDepth, setHash } from "../analysis/actions";
import type { Source } from "../state/store";
import { Panel } from "./panel";
import "./notice";

export class SettingsDialog extends Panel {
  protected override render(): TemplateResult {
    const { depth, hashMb } = this.state.settings;
    return html`
      <dialog class="settings" aria-labelledby="settings-title">
        <h2 id="settings-title">Settings</h2>
        ${this.#field("depth", "Depth limit", "none", String(depth ?? ""), setDepth)}
        <p class="hint">The analysis ends after this depth. Without a limit, it goes on until you stop it.</p>
        ${this.#field("hash", "Hash table, MB", "", String(hashMb), setHash)}
        <p class="hint">A larger table remembers more of a long analysis.</p>
        <form method="dialog"><button class="primary">Close</button></form>
      </dialog>
    `;
  }

  open(): void {
    this.querySelector("dialog")?.showModal();
  }

  /** A field keeps the value before if the new one is not valid. */
  #field(
    source: Source,
    label: string,
    placeholder: string,
    value: string,
    set: (value: string) => boolean,
  ): TemplateResult {
    const apply = (event: Event): void => {
      const field = event.target as HTMLInputElement;
      if (!set(field.value)) field.value = value;
    };
    return html`
      <label for=${source}>${label}</label>
      <input
        id=${source}
        type="text"
        inputmode="numeric"
        autocomplete="off"
        placeholder=${placeholder}
        aria-describedby="notice-${source}"
        .value=${value}
        @change=${apply}
      />
      <pv-notice source=${source}></pv-notice>
    `;
  }
}

customElements.define("pv-settings", SettingsDialog);
