/** The graph of the game: winning chances by ply. It can be clicked, dragged on, and stepped through by keys. */

import { html, nothing, type TemplateResult } from "lit";
import { goTo, goToMove } from "../actions/actions";
import { messageOf } from "../../engine/errors";
import { START } from "../../engine/game/game_tree";
import { reviewedGame, type ReviewedPly } from "../../engine/review/reviewed_game";
import { playersOf } from "../game/players";
import type { SideNames } from "../../shared/notation";
import { lastMainPly } from "./mistake_steps";
import { plyText, plyWords } from "./review_text";
import type { GraphColours, GraphPlot } from "./graph_plot";
import { Panel } from "../kit/panel";
import { reviewSlice } from "./review_state";
import "./game_graph.css";

class GameGraphElement extends Panel {
  protected override readonly slices = [reviewSlice];
  static override properties = { pointed: { state: true }, fault: { state: true } };
  /** The ply under the pointer. */
  declare pointed: number | undefined;
  declare fault: string | undefined;

  #plot: GraphPlot | undefined;
  #loading = false;
  readonly #resizes = new ResizeObserver(() => {
    const place = this.#place();
    if (place !== null) this.#plot?.resize(place);
  });
  readonly #themes = new MutationObserver(() => this.#plot?.redraw());
  readonly #darkness = matchMedia("(prefers-color-scheme: dark)");
  readonly #redraw = (): void => this.#plot?.redraw();

  override connectedCallback(): void {
    super.connectedCallback();
    this.#themes.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
    this.#darkness.addEventListener("change", this.#redraw);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#themes.disconnect();
    this.#resizes.disconnect();
    this.#darkness.removeEventListener("change", this.#redraw);
    this.#plot?.destroy();
    this.#plot = undefined;
  }

  protected override render(): TemplateResult {
    const { plies } = this.#reviewed();
    const { run } = reviewSlice.state;
    const drawn = canBeDrawn(plies);
    const current = this.#currentPly();
    const names = playersOf(this.state.game);
    const shown = plies[this.pointed ?? current] ?? plies[current];
    return html`
      <h2 class="sr-only">Graph of the game</h2>
      <div
        class="graph-plot ${drawn ? "" : "empty"}"
        role=${drawn ? "slider" : nothing}
        tabindex=${drawn ? 0 : nothing}
        aria-label=${drawn ? `Graph of the game: ${names.white}’s winning chances by ply` : nothing}
        aria-valuemin=${drawn ? 0 : nothing}
        aria-valuemax=${drawn ? plies.length - 1 : nothing}
        aria-valuenow=${drawn ? current : nothing}
        aria-valuetext=${drawn ? plyWords(plies[current] ?? (plies[0] as ReviewedPly), names) : nothing}
        @keydown=${this.#step}
      >
        <div class="graph-canvas"></div>
        <div hidden>${COLOURS.map((name) => html`<span class="graph-${name}"></span>`)}</div>
      </div>
      <p class="graph-readout">${shown === undefined || !drawn ? nothing : readout(shown, names)}</p>
      ${run && html`<p class="graph-progress">Review: ${run.done} of ${run.total}</p>`}
      ${this.fault === undefined ? nothing : html`<p class="notice fault" role="alert">${this.fault}</p>`}
    `;
  }

  protected override updated(): void {
    const { plies } = this.#reviewed();
    if (this.#plot === undefined) {
      if (canBeDrawn(plies)) void this.#load();
      return;
    }
    this.#plot.show(plies, this.#onMainLine() ? this.#currentPly() : undefined);
  }

  async #load(): Promise<void> {
    if (this.#loading) return;
    this.#loading = true;
    try {
      const { GraphPlot } = await import("./graph_plot");
      const place = this.#place();
      if (place === null || !this.isConnected) return;
      this.#plot = new GraphPlot(place, () => coloursOf(this), {
        pick: (ply) => this.#goTo(ply),
        point: (ply) => (this.pointed = ply),
      });
      this.#resizes.observe(place);
      this.requestUpdate();
    } catch (error) {
      this.fault = `The graph could not be loaded (${messageOf(error)}). The review has its numbers in a table.`;
    } finally {
      // A failed load is not tried again with every update.
      this.#loading = this.fault !== undefined;
    }
  }

  #place(): HTMLElement | null {
    return this.querySelector<HTMLElement>(".graph-canvas");
  }

  #reviewed() {
    return reviewedGame(this.state.game, reviewSlice.state.results);
  }

  /** The last move of the main line before the position on the board, as a number of plies. */
  #currentPly(): number {
    return lastMainPly(this.state.game, this.#reviewed().plies);
  }

  #onMainLine(): boolean {
    return this.#currentPly() === this.state.game.cursor;
  }

  #goTo(ply: number): void {
    const { plies } = this.#reviewed();
    const id = plies[ply]?.move?.id ?? START;
    if (id === START) goTo(0);
    else goToMove(id);
  }

  /** Left, Right, Home and End step through the game here as elsewhere on the page. */
  #step(event: KeyboardEvent): void {
    const current = this.#currentPly();
    const { plies } = this.#reviewed();
    const judged = plies.filter(({ judgement }) => judgement !== undefined);
    const targets: Readonly<Record<string, number | undefined>> = {
      ArrowUp: current + 1,
      ArrowDown: current - 1,
      PageUp: judged.find(({ ply }) => ply > current)?.ply,
      PageDown: judged.filter(({ ply }) => ply < current).at(-1)?.ply,
    };
    if (!(event.key in targets)) return;
    event.preventDefault();
    const ply = targets[event.key];
    if (ply !== undefined && plies[ply] !== undefined) this.#goTo(ply);
  }
}

const canBeDrawn = (plies: readonly ReviewedPly[]): boolean =>
  plies.filter(({ chances }) => chances !== undefined).length > 1;

function readout(ply: ReviewedPly, names: SideNames): TemplateResult {
  const { move, judgement, score, chances } = plyText(ply, names);
  return html`<strong>${move}${ply.judgement?.sign ?? ""}</strong>
    ${judgement === "" ? nothing : html`<span class="judgement">${judgement}</span>`}
    <span class="graph-score">${score}</span> <span class="graph-chances">${chances}</span>`;
}

const COLOURS = ["white", "black", "line", "middle", "current", "mark", "blunder", "markEdge"] as const;

/** A canvas does not know the colours of style sheets, so the style sheet gives them to elements. */
function coloursOf(graph: HTMLElement): GraphColours {
  const colour = (name: string): string => {
    const probe = graph.querySelector(`.graph-${name}`);
    return probe === null ? "gray" : getComputedStyle(probe).color;
  };
  return Object.fromEntries(COLOURS.map((name) => [name, colour(name)])) as unknown as GraphColours;
}

customElements.define("pv-game-graph", GameGraphElement);
