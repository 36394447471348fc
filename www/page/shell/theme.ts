/** The choice of theme. */

import { html, LitElement, type TemplateResult } from "lit";
import { rememberedTheme, rememberTheme, showTheme, type Theme, THEMES } from "./color_theme";

class ThemeElement extends LitElement {
  static override properties = { theme: { state: true } };
  declare theme: Theme;

  constructor() {
    super();
    this.theme = rememberedTheme();
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
    showTheme(this.theme);
    rememberTheme(this.theme);
  }
}

const LABELS: Readonly<Record<Theme, string>> = { system: "Auto", light: "Light", dark: "Dark" };

customElements.define("pv-theme", ThemeElement);
