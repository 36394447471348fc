/** A picture of the search with its caption, the table behind it, and the files that it can be saved as. */

import { html, nothing, type TemplateResult } from "lit";
import { LightDomElement } from "./light_dom_element";
import { messageOf } from "../../engine/errors";
import { sentence } from "../../shared/notation";
import { saveFile } from "./save_file";
import { backgroundOf, pngOfSvg, standaloneSvg } from "./svg_file";
import { tableSvg } from "./table_svg";
import { csvOf, jsonOf, type Picture } from "../../shared/pictures/picture";
import "./picture_details";
import "../../shared/style/pictures.css";
import "./figure.css";

/** Pixels of a PNG file per pixel on the page. */
const PNG_SCALE = 2;

/** A picture of the search. `drawing` has one `svg`, or is a table that needs no other. */
export const figure = (picture: Picture, drawing: TemplateResult): TemplateResult =>
  html`<pv-figure .picture=${picture} .drawing=${drawing}></pv-figure>`;

class FigureElement extends LightDomElement {
  static override properties = {
    picture: { attribute: false },
    drawing: { attribute: false },
    said: { state: true },
  };
  declare picture: Picture;
  declare drawing: TemplateResult;
  /** What has been saved, or why it was not. */
  said = "";

  protected override render(): TemplateResult {
    const { name, title, caption, shaded } = this.picture;
    return html`
      <figure data-picture=${name}>
        <figcaption><b>${title}.</b> ${caption}</figcaption>
        <div class="drawing">${this.drawing}</div>
        <div class="row picture-files">
          <span aria-hidden="true">Save</span>
          ${this.#button("SVG", () => this.#saveSvg())} ${this.#button("PNG", () => this.#savePng())}
          ${this.#button("CSV", () => this.#save("csv", [csvOf(this.picture)], "text/csv"))}
          ${this.#button("JSON", () => this.#save("json", [jsonOf(this.picture)], "application/json"))}
          <span class="hint" role="status">${this.said}</span>
        </div>
        ${
          // A picture that is a table needs no other.
          shaded === undefined
            ? html`<pv-picture-details .picture=${this.picture}></pv-picture-details>`
            : nothing
        }
      </figure>
    `;
  }

  #button(kind: string, save: () => Promise<void> | void): TemplateResult {
    return html`<button
      type="button"
      class="quiet"
      aria-label="Save ${this.picture.title} as ${kind}"
      @click=${async () => {
        try {
          await save();
        } catch (error) {
          this.said = sentence(messageOf(error));
        }
      }}
    >
      ${kind}
    </button>`;
  }

  #save(ending: string, content: BlobPart[], type: string): void {
    const name = `${this.picture.name}.${ending}`;
    saveFile(name, new Blob(content, { type }));
    this.said = `Saved as ${name}.`;
  }

  /** The drawing as a file, and its width in pixels. */
  #svg(): { readonly text: string; readonly width: number } {
    const svg = this.querySelector<SVGSVGElement>(".drawing svg");
    if (svg !== null) return { text: standaloneSvg(svg), width: svg.getBoundingClientRect().width };
    const style = getComputedStyle(this);
    const text = tableSvg(this.picture, {
      ink: style.color,
      ground: backgroundOf(this),
      shade: style.getPropertyValue("--accent-soft"),
      font: style.fontFamily,
    });
    return { text, width: Number(/ width="(\d+)"/.exec(text)?.[1]) };
  }

  #saveSvg(): void {
    this.#save("svg", [this.#svg().text], "image/svg+xml");
  }

  async #savePng(): Promise<void> {
    const { text, width } = this.#svg();
    this.#save("png", [await pngOfSvg(text, PNG_SCALE * width)], "image/png");
  }
}

customElements.define("pv-figure", FigureElement);
