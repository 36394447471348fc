/** The table behind a picture, unfolded on request. A long one is drawn in parts, so that no task is long. */

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { LightDomElement } from "./light_dom_element";
import type { Picture } from "../../shared/pictures/picture";
import { pictureTable } from "../../shared/pictures/picture_table";

const ROWS_PER_PART = 100;

class PictureDetailsElement extends LightDomElement {
  static override properties = { picture: { attribute: false }, open: { state: true } };
  declare picture: Picture;
  /** Whether the table is unfolded. */
  open = false;
  /** The rows of the whole table. */
  #rows: Picture["rows"] = [];
  /** The rows drawn: the first {@link #drawn} parts are of this picture, the others still of the one before. */
  #parts: Picture["rows"][] = [];
  #drawn = 0;

  protected override render(): TemplateResult {
    const { part } = this.picture;
    return html`<details @toggle=${(event: Event) => (this.open = (event.target as HTMLDetailsElement).open)}>
      <summary>Table${part && ` of ${part.name}`}</summary>
      ${this.open ? pictureTable(this.picture, [...this.#parts]) : nothing}
    </details>`;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("picture") && !changed.has("open")) return;
    const { part, rows } = this.picture;
    this.#rows = part === undefined ? rows : rows.filter(part.has);
    this.#drawn = 0;
    if (!this.open) this.#parts = [];
    else this.#drawPart();
  }

  protected override updated(): void {
    const { picture } = this;
    if (this.#isComplete) return;
    setTimeout(() => {
      if (picture !== this.picture || this.#isComplete) return;
      this.#drawPart();
      this.requestUpdate();
    });
  }

  get #isComplete(): boolean {
    return !this.open || this.#drawn * ROWS_PER_PART >= this.#rows.length;
  }

  #drawPart(): void {
    const first = this.#drawn * ROWS_PER_PART;
    this.#parts[this.#drawn] = this.#rows.slice(first, first + ROWS_PER_PART);
    this.#drawn += 1;
    if (this.#isComplete) this.#parts.length = this.#drawn;
  }
}

customElements.define("pv-picture-details", PictureDetailsElement);
