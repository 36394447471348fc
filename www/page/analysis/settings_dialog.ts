/** The settings of the analysis that are seldom changed, and its arrows. */

import { html, type TemplateResult } from "lit";
import { setDepth, setHash, setThreads } from "../actions/actions";
import { ARROW_CHOICES, type ArrowChoice, arrowSlice, chooseArrows } from "../board/arrow_choice";
import type { Source } from "../state/store";
import { type ThreadSupport, threadSupport } from "./thread_support";
import { boardLookFields } from "../board/board_look_fields";
import { linesSlice } from "./hidden_lines";
import { DialogPanel } from "../kit/dialog_panel";
import "../kit/notice";
import "../kit/settings.css";

interface Field {
  readonly source: Source;
  readonly label: string;
  readonly value: number | undefined;
  /** Shown in place of an absent value. */
  readonly placeholder?: string;
  /** Takes the text of the field. Returns whether it is valid. */
  readonly set: (text: string) => boolean;
  readonly hint: string;
  readonly disabled?: boolean;
}

const NO_THREADS: Readonly<Record<Exclude<ThreadSupport, "available">, string>> = {
  "after reload": "Reload the page to search with several threads.",
  "not isolated":
    "One thread: several need a page that is cross-origin isolated. Its server must send the headers Cross-Origin-Opener-Policy: same-origin and Cross-Origin-Embedder-Policy: require-corp.",
  "no shared memory": "One thread: this browser gives pages no memory that threads can share.",
};

class SettingsDialogElement extends DialogPanel {
  protected override readonly slices = [arrowSlice, linesSlice];

  protected override dialog(): TemplateResult {
    const { depth, hashMb } = this.state.settings;
    return html`
      <dialog class="settings" aria-labelledby="settings-title" @close=${this.closed}>
        <h2 id="settings-title">Settings</h2>
        ${field({
          source: "depth",
          label: "Depth limit",
          value: depth,
          placeholder: "none",
          set: setDepth,
          hint: "The analysis ends after this depth. Without a limit, it goes on until you stop it.",
        })}
        ${field({
          source: "hash",
          label: "Hash table, MB",
          value: hashMb,
          set: setHash,
          hint: "A larger table remembers more of a long analysis.",
        })}
        ${this.#threads()} ${boardLookFields()} ${arrowField()}
        <form method="dialog"><button class="primary">Close</button></form>
      </dialog>
    `;
  }

  #threads(): TemplateResult {
    const { session, settings } = this.state;
    const { threads: running } = session;
    const threads = { source: "threads", label: "Threads", set: setThreads } as const;
    const support = threadSupport();
    if (support !== "available")
      return field({ ...threads, value: 1, hint: NO_THREADS[support], disabled: true });
    const started =
      running !== undefined && running < (settings.threads ?? 1)
        ? ` The browser has started only ${running}.`
        : "";
    return field({
      ...threads,
      value: settings.threads,
      placeholder: running === undefined ? "" : String(running),
      hint: `Several threads reach a depth sooner, but results vary from search to search. Leave it empty for half the processors, at most 4.${started}`,
    });
  }
}

/** A field keeps the value before if the new one is not valid. */
function field({
  source,
  label,
  value,
  placeholder = "",
  set,
  hint,
  disabled = false,
}: Field): TemplateResult {
  const text = String(value ?? "");
  const apply = (event: Event): void => {
    const input = event.target as HTMLInputElement;
    if (!set(input.value)) input.value = text;
  };
  return html`
    <label for=${source}>${label}</label>
    <input
      id=${source}
      type="text"
      inputmode="numeric"
      autocomplete="off"
      placeholder=${placeholder}
      aria-describedby="hint-${source} notice-${source}"
      ?disabled=${disabled}
      .value=${text}
      @change=${apply}
    />
    <pv-notice source=${source}></pv-notice>
    <p class="hint" id="hint-${source}">${hint}</p>
  `;
}

const arrowField = (): TemplateResult => html`
  <label for="arrows">Arrows on the board</label>
  <select
    id="arrows"
    @change=${({ target }: Event) => chooseArrows((target as HTMLSelectElement).value as ArrowChoice)}
  >
    ${Object.entries(ARROW_CHOICES).map(([choice, words]) => html`<option value=${choice} ?selected=${choice === arrowSlice.state.lines}>${words}</option>`)}
  </select>
`;

customElements.define("pv-settings-dialog", SettingsDialogElement);

declare global {
  interface HTMLElementTagNameMap {
    "pv-settings-dialog": SettingsDialogElement;
  }
}
