/** The choice of the game tree: a written one, a random one, or a chess position. */

import { html, nothing, type TemplateResult } from "lit";
import { LightDomElement } from "../page/kit/light_dom_element";
import type { LabError, LabGame } from "../engine/lab/index";
import { quoting } from "../shared/user_text";
import { sentence } from "../shared/notation";
import { currentFen, enginePosition, type GameRecord, newGame } from "../engine/game/game";
import type { LabPosition, LabTree } from "./lab_address";
import { store } from "../page/state/page_context";

type TreeKind = "written" | "random" | "chess";

/** The fields of a random tree. */
const FIELDS = [
  { name: "branching", title: "Branching", min: 1, max: 40 },
  { name: "depth", title: "Depth", min: 1, max: 20 },
  { name: "orderPercent", title: "Best first, %", min: 0, max: 100 },
  { name: "rangeCp", title: "Values up to ±", min: 0, max: 30_000 },
  { name: "seed", title: "Seed", min: 0, max: 4_294_967_295 },
] as const;

type FieldName = (typeof FIELDS)[number]["name"];

export class GameFormElement extends LightDomElement {
  static override properties = {
    error: { attribute: false },
    busy: { type: Boolean },
    hasRuns: { attribute: false },
    idPrefix: { attribute: false },
    chosen: { state: true },
    kind: { state: true },
    text: { state: true },
    random: { state: true },
    depth: { state: true },
  };
  declare error: LabError | undefined;
  busy = false;
  /** Whether searches are shown. */
  declare hasRuns: boolean;
  /** Begins the ids of its fields. */
  idPrefix = "lab";
  /** The position of the lab's address, in place of that on the board. */
  declare chosen: GameRecord | undefined;
  kind: TreeKind = "written";
  text = "";
  random: Readonly<Record<FieldName, string>> = {
    branching: "3",
    depth: "4",
    orderPercent: "75",
    rangeCp: "99",
    seed: "1",
  };
  depth = "3";

  /** The game tree that the form describes. */
  get game(): LabGame {
    switch (this.kind) {
      case "written":
        return { kind: "written", text: this.text };
      case "random": {
        const { branching, depth, orderPercent, rangeCp, seed } = this.random;
        return {
          kind: "random",
          branching: number(branching),
          depth: number(depth),
          orderPercent: number(orderPercent),
          rangeCp: number(rangeCp),
          seed: number(seed),
        };
      }
      case "chess": {
        return { kind: "chess", ...enginePosition(this.#position), depth: number(this.depth) };
      }
    }
  }

  /** Describes a tree of the lab. */
  load(game: LabGame): void {
    this.kind = game.kind;
    switch (game.kind) {
      case "written":
        this.text = game.text;
        break;
      case "random":
        this.random = Object.fromEntries(
          FIELDS.map(({ name }) => [name, String(game[name])]),
        ) as typeof this.random;
        break;
      case "chess":
        this.choose({ game: newGame(game.fen, game.chess960), depth: game.depth });
        break;
    }
  }

  /** Describes a position; without one, the position on the board is to choose again. */
  choose(position: LabPosition | undefined): void {
    this.chosen = position?.game;
    if (position === undefined) return;
    this.kind = "chess";
    this.depth = String(position.depth ?? this.depth);
  }

  /** The game tree, and the same in the words of an address. */
  get described(): { readonly game: LabGame; readonly tree: LabTree } {
    return { game: this.game, tree: this.#address };
  }

  get #address(): LabTree {
    switch (this.kind) {
      case "written":
        return { kind: "text", text: this.text };
      case "random": {
        const { branching, depth, orderPercent, rangeCp, seed } = this.random;
        return {
          kind: "random",
          numbers: [number(branching), number(depth), number(orderPercent), number(rangeCp), number(seed)],
        };
      }
      case "chess":
        return { kind: "position", game: this.#position, depth: number(this.depth) };
    }
  }

  get #position(): GameRecord {
    return this.chosen ?? store.state.game;
  }

  protected override render(): TemplateResult {
    return html`
      <form
        class="lab-game"
        @submit=${(event: Event) => {
          event.preventDefault();
          this.dispatchEvent(new Event("run"));
        }}
      >
        <h2>Game tree</h2>
        <div class="lab-kinds" role="radiogroup" aria-label="Game tree">
          ${this.#kind("written", "A written tree")} ${this.#kind("random", "A random tree")}
          ${this.#kind("chess", this.chosen === undefined ? "The position on the board" : "The chosen position")}
        </div>
        ${this.#fields()}
        <div role="alert" id="${this.idPrefix}-fault">${this.#fault()}</div>
        <button type="submit" class="primary" ?disabled=${this.busy}>
          ${this.busy ? "Searching" : "Search"}
        </button>
      </form>
    `;
  }

  /** Puts the caret at the error in a written tree. */
  protected override updated(changed: Map<string, unknown>): void {
    const place = this.error?.place;
    if (!changed.has("error") || place === undefined) return;
    const area = this.querySelector("textarea");
    const before = this.text.split("\n").slice(0, place.line - 1);
    const at = before.reduce((sum, line) => sum + line.length + 1, 0) + place.column - 1;
    area?.focus();
    area?.setSelectionRange(at, Math.min(at + 1, this.text.length));
  }

  #kind(kind: TreeKind, title: string): TemplateResult {
    return html`<label class="check"
      ><input
        type="radio"
        name="lab-kind"
        value=${kind}
        .checked=${this.kind === kind}
        @change=${() => (this.kind = kind)}
      /><span>${title}</span></label
    >`;
  }

  #fields(): TemplateResult {
    switch (this.kind) {
      case "written":
        return this.#written();
      case "random":
        return html`<div class="lab-fields">
          ${FIELDS.map(
            ({ name, title, min, max }) => html`
              <label
                ><span>${title}</span
                ><input
                  type="number"
                  inputmode="numeric"
                  id="${this.idPrefix}-${name}"
                  min=${min}
                  max=${max}
                  step="1"
                  required
                  .value=${this.random[name]}
                  @input=${({ target }: InputEvent) => (this.random = { ...this.random, [name]: (target as HTMLInputElement).value })}
              /></label>
            `,
          )}
        </div>`;
      case "chess":
        return html`
          <p class="hint mono lab-fen">${currentFen(this.#position)}</p>
          <div class="lab-fields">
            <label
              ><span>Depth in plies</span
              ><input
                type="number"
                inputmode="numeric"
                id="${this.idPrefix}-plies"
                min="1"
                max="20"
                step="1"
                required
                .value=${this.depth}
                @input=${({ target }: InputEvent) => (this.depth = (target as HTMLInputElement).value)}
            /></label>
          </div>
          <p class="hint" translate="yes">
            1 to 6, or up to 20 for the engine itself. The other searches take the engine’s static evaluation
            at that depth, with no quiescence search, no selective rules and no table: only the search that
            you choose.
          </p>
        `;
    }
  }

  #written(): TemplateResult {
    const wrong = this.error?.code === "badTree";
    return html`
      <div class="field">
        <label for="${this.idPrefix}-text"
          >Nested lists of leaf values, from the view of the side that moves first</label
        >
        <textarea
          id="${this.idPrefix}-text"
          class="mono"
          rows="12"
          spellcheck="false"
          autocapitalize="off"
          aria-invalid=${wrong ? "true" : "false"}
          aria-describedby="${this.idPrefix}-fault"
          .value=${this.text}
          @input=${({ target }: InputEvent) => (this.text = (target as HTMLTextAreaElement).value)}
        ></textarea>
      </div>
      <p class="hint" translate="yes">
        For example <code translate="no">[ a: [3 12 8] b: [2 4] [14 5] ]</code>. Names are optional, # starts
        a comment, and a line <code translate="no">window −50 50</code> replaces the root’s open window,
        <code translate="no">expect all</code> its expected type, and <code translate="no">min</code> lets min
        move first.
      </p>
    `;
  }

  #fault(): TemplateResult | typeof nothing {
    if (this.error === undefined) return nothing;
    const { code, message, place } = this.error;
    const where = place === undefined ? "" : `Line ${place.line}, column ${place.column}: `;
    return html`<p class="notice fault">
      <span aria-hidden="true">✕</span
      ><span
        >${quoting(where === "" ? sentence(message) : `${where}${message}.`)}
        ${this.hasRuns ? "The previous searches are still shown." : nothing}</span
      >
      ${code === "load" || code === "crashed" ? html`<button type="button" @click=${() => this.dispatchEvent(new Event("again"))}>Try again</button>` : nothing}
    </p>`;
  }
}

/** NaN for an empty field. */
const number = (text: string): number => (text.trim() === "" ? Number.NaN : Number(text));

customElements.define("pv-game-form", GameFormElement);
