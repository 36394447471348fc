/** PVS in four languages, as the files of docs/examples/pvs/ have it. */

import { html, type TemplateResult } from "lit";
import { LightDomElement } from "../page/kit/light_dom_element";
import cpp from "../../docs/examples/pvs/pvs.cpp?raw";
import javascript from "../../docs/examples/pvs/pvs.mjs?raw";
import python from "../../docs/examples/pvs/pvs.py?raw";
import rust from "../../docs/examples/pvs/pvs.rs?raw";
import { codeView } from "../lab/code_view";

const PROGRAMS = [
  ["JavaScript", javascript],
  ["Python", python],
  ["Rust", rust],
  ["C++", cpp],
] as const;

class ProgramsViewElement extends LightDomElement {
  static override properties = { chosen: { state: true } };
  chosen = 0;

  protected override render(): TemplateResult {
    const [language, text] = PROGRAMS[this.chosen] ?? PROGRAMS[0];
    return html`
      <div class="row essay-choices" role="group" aria-label="Language">
        ${PROGRAMS.map(
          ([name], number) =>
            html`<button
              type="button"
              aria-pressed=${this.chosen === number}
              @click=${() => (this.chosen = number)}
            >
              ${name}
            </button>`,
        )}
      </div>
      ${codeView(text.trimEnd().split("\n"), `PVS in ${language}`)}
    `;
  }
}

customElements.define("pv-programs-view", ProgramsViewElement);
