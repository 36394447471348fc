/** The menu with the ways to take the game elsewhere, which load when it is first opened. */

import { html, nothing, type TemplateResult } from "lit";
import openIcon from "lucide-static/icons/chevron-down.svg?raw";
import { closeByEscape, closeWhenLeft } from "../kit/details_popup";
import { icon } from "../kit/icon";
import { LightDomElement } from "../kit/light_dom_element";
import { loadPart } from "../navigation/page_part";
import "./share_menu.css";

class ShareMenuElement extends LightDomElement {
  static override properties = { open: { state: true } };
  declare open: boolean | undefined;

  protected override render(): TemplateResult {
    return html`
      <details class="menu" @toggle=${this.#toggle} @focusout=${closeWhenLeft} @keydown=${closeByEscape}>
        <summary>Share ${icon(openIcon)}</summary>
        ${this.open === true ? html`<pv-share-items class="menu-items"></pv-share-items>` : nothing}
      </details>
    `;
  }

  readonly #toggle = ({ target }: Event): void => {
    this.open = (target as HTMLDetailsElement).open;
    if (this.open)
      void loadPart({
        name: "The menu",
        place: "pv-share-items",
        load: () => import("./share_items"),
      });
  };
}

customElements.define("pv-share-menu", ShareMenuElement);
