/** The choice of theme. */

import { html, type TemplateResult } from "lit";
import { LightDomElement } from "../kit/light_dom_element";
import { rememberedTheme, rememberTheme, showTheme, type Theme, THEMES } from "./color_theme";

class ThemeElement extends LightDomElement {
  static override properties = { theme: { state: true } };
  theme: Theme = rememberedTheme();

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
