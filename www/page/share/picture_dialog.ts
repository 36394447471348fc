/** The picture of the board: to copy as PNG, or to save as PNG or SVG. */

import { parseSquare } from "chessops/util";
import { html, type PropertyValues, type TemplateResult } from "lit";
import { until } from "lit/directives/until.js";
import { boardSvg } from "../board/board_picture";
import { squareColors } from "../board/board_colors";
import { pieceDrawings } from "../board/piece_images";
import { messageOf } from "../../engine/errors";
import { sentence } from "../../shared/notation";
import { currentFen, NULL_MOVE } from "../../engine/game/game";
import { positionOf } from "../../engine/game/rules";
import { describe } from "../board/board_description";
import { previewedGame } from "../state/selectors";
import { saveFile } from "../kit/save_file";
import { pngOfSvg, svgDataUrl } from "../kit/svg_file";
import { closeOutside, DialogPanel } from "../kit/dialog_panel";
import "./picture_dialog.css";

/** The side of the PNG, in pixels. */
const PNG_SIZE = 1080;

class PictureDialogElement extends DialogPanel {
  static override properties = { said: { state: true } };
  /** What has been done, or why not. */
  said = "";

  protected override dialog(): TemplateResult {
    const fen = currentFen(previewedGame(this.state));
    return html`
      <dialog class="picture" aria-labelledby="picture-title" @close=${this.closed} @click=${closeOutside}>
        <div class="picture-content">
          <h2 id="picture-title">Picture of the board</h2>
          <img
            src=${until(this.#svg().then(svgDataUrl))}
            alt=${describe(positionOf(fen))}
            width="360"
            height="360"
          />
          <div class="row">
            <button type="button" class="primary" @click=${() => void this.#copy()}>Copy PNG</button>
            <button type="button" @click=${() => void this.#savePng()}>Save PNG</button>
            <button type="button" @click=${() => void this.#saveSvg()}>Save SVG</button>
            <button type="button" class="quiet" @click=${() => this.querySelector("dialog")?.close()}>
              Close
            </button>
          </div>
          <p class="hint" role="status">${this.said}</p>
        </div>
      </dialog>
    `;
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (!this.isOpen) this.said = "";
  }

  async #svg(): Promise<string> {
    const game = previewedGame(this.state);
    const last = game.plies[game.cursor - 1]?.uci ?? NULL_MOVE;
    const squares = last === NULL_MOVE ? [] : [parseSquare(last.slice(0, 2)), parseSquare(last.slice(2, 4))];
    return boardSvg({
      position: positionOf(currentFen(game)),
      flipped: this.state.flipped,
      lastMove: squares.filter((square) => square !== undefined),
      squareColors: squareColors(),
      pieceSvg: await pieceDrawings(),
    });
  }

  async #copy(): Promise<void> {
    try {
      // The promise goes in, since Safari wants the call within the click.
      await navigator.clipboard.write([new ClipboardItem({ "image/png": this.#png() })]);
      this.said = "Copied.";
    } catch {
      this.said = "The browser does not let this page copy pictures. Save the picture instead.";
    }
  }

  async #savePng(): Promise<void> {
    try {
      this.#save("png", await this.#png());
    } catch (error) {
      this.said = sentence(messageOf(error));
    }
  }

  async #saveSvg(): Promise<void> {
    this.#save("svg", new Blob([await this.#svg()], { type: "image/svg+xml" }));
  }

  #png(): Promise<Blob> {
    return this.#svg().then((svg) => pngOfSvg(svg, PNG_SIZE));
  }

  #save(ending: string, picture: Blob): void {
    const name = `position.${ending}`;
    saveFile(name, picture);
    this.said = `Saved as ${name}.`;
  }
}

customElements.define("pv-picture-dialog", PictureDialogElement);

declare global {
  interface HTMLElementTagNameMap {
    "pv-picture-dialog": PictureDialogElement;
  }
}
