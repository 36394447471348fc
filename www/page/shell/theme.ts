/** The choice of theme: light, dark, or the system's. */

import { html, LitElement, type TemplateResult } from "lit";
import { remember, remembered } from "../state/local_storage";

const THEMES = ["system", "light", "dark"] as const;
type Theme = (typeof THEMES)[number];
const KEY = "pvscope-theme";

class ThemeElement extends LitElement {
  static override properties = { theme: { state: true } };
  declare theme: Theme;

  constructor() {
    super();
    this.theme = THEMES.find((theme) => theme === remembered(KEY)) ?? "system";
  }

  protected override createRenderRoot(): HTMLElement {
    this.replaceChildren();
    return this;
  }

  protected override render(): TemplateResult {
    return html`
      <label class="theme"
        ><span>Theme</span>
        <select
          @change=${(event: Event) => (this.theme = (event.target as HTMLSelectElement).value as Theme)}
        >
          ${THEMES.map((theme) => html`<option value=${theme} ?selected=${theme === this.theme}>${LABELS[theme]}</option>`)}
        </select>
      </label>
    `;
  }

  protected override updated(): void {
    if (this.theme === "system") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = this.theme;
    remember(KEY, this.theme);
  }
}

const LABELS: Readonly<Record<Theme, string>> = { system: "Auto", light: "Light", dark: "Dark" };

customElements.define("pv-theme", ThemeElement);
