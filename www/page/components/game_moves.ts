/** The moves of the game with all variations, as in a book. */

import type { Comment } from "chessops/pgn";
import { html, nothing, type TemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import { goToMove } from "../analysis/actions";
import { clockText, evaluationOf, glyphOf, textOf } from "../game/annotations";
import { currentMove, type GameRecord } from "../game/game";
import { type GameMove, type GameTree, type MoveId, START } from "../game/game_tree";
import { knownTag } from "../game/tags";
import { type MoveRun, moveRuns } from "../game/move_runs";
import { moveNumber, numberedMove, scoreText } from "../../shared/notation";
import { moveFocus } from "../../shared/roving_tabindex";
import type { MenuRequest } from "./move_menu";
import { Panel } from "./panel";
import "./game_tools";
import "./move_menu";

class MovesElement extends Panel {
  static override properties = { menu: { state: true } };
  /** The move whose menu is open. */
  declare menu: MenuRequest | undefined;

  #tree: GameTree | undefined;
  #runs: readonly MoveRun[] = [];
  #shown: MoveId = START;

  protected override render(): TemplateResult {
    const { game } = this.state;
    return html`
      <pv-game-tools .onMenu=${() => this.#openMenu(currentMove(game))}></pv-game-tools>
      ${this.#title(game)} ${game.tree.moves.size === 0 ? nothing : this.#list(game)}
      <pv-move-menu .request=${this.menu} .onClose=${() => (this.menu = undefined)}></pv-move-menu>
    `;
  }

  #title({ tags }: GameRecord): TemplateResult | typeof nothing {
    const joined = (separator: string, ...names: string[]): string =>
      names
        .map((name) => knownTag(tags, name))
        .filter((value) => value !== "")
        .join(separator);
    const players = joined(" – ", "White", "Black");
    const place = joined(", ", "Event", "Date").replace(/\.\?\?/g, "");
    if (players === "" && place === "") return nothing;
    return html`<p class="game-title"><strong>${players}</strong> <span>${place}</span></p>`;
  }

  #list(game: GameRecord): TemplateResult {
    const { tree, tags } = game;
    if (tree !== this.#tree) {
      this.#tree = tree;
      this.#runs = moveRuns(tree);
    }
    const current = currentMove(game);
    const tabStop = current === START ? tree.continuations[0] : current;
    const result = knownTag(tags, "Result");
    const before = textOf(tree.comments);
    return html`
      <ol class="game-moves" aria-label="Moves of the game" @keydown=${focusByArrows}>
        ${before === "" ? nothing : html`<li class="move-run"><span class="comment">${before}</span></li>`}
        ${this.#runs.map((run) => this.#run(run, current, tabStop))}
        ${result === "" ? nothing : html`<li class="move-run result">${result.replace(/1\/2/g, "½")}</li>`}
      </ol>
    `;
  }

  /** A run is rendered again only if it has changed, since a game may have thousands of moves. */
  #run(run: MoveRun, current: MoveId, tabStop: MoveId | undefined): unknown {
    const { level, moves, opens, closes } = run;
    const ifHere = (id: MoveId | undefined): MoveId | undefined =>
      moves.some((move) => move.id === id) ? id : undefined;
    const shown = ifHere(current);
    const stop = ifHere(tabStop);
    return guard([run, shown, stop], () => {
      let numbered = true;
      const written = moves.map((move, index) => {
        const { commentsBefore, comments, id } = move;
        const withNumber = numbered || commentsBefore.length > 0;
        numbered = textOf(comments) !== "";
        return html`${index === 0 ? nothing : " "}${comment(commentsBefore, "", " ")}${this.#move(move, level, withNumber, id === shown, id === stop)}${comment(comments, " ", "")}`;
      });
      const [open, close] = [
        opens ? parenthesis("(") : nothing,
        closes === 0 ? nothing : parenthesis(")".repeat(closes)),
      ];
      return html`<li class="move-run level-${Math.min(level, 5)}">${open}${written}${close}</li>`;
    });
  }

  #move(
    move: GameMove,
    level: number,
    withNumber: boolean,
    shown: boolean,
    tabStop: boolean,
  ): TemplateResult {
    const { id, san, fen, nags, comments } = move;
    const number = moveNumber(fen);
    const glyphs = nags.map(glyphOf);
    const evaluation = evaluationOf(comments);
    const clock = clockText(comments);
    const words = [
      numberedMove(fen, san),
      ...glyphs.map(({ name }) => name),
      ...(level > 0 ? ["in a variation"] : []),
    ];
    return html`<span class="ply"
      >${withNumber || number.endsWith(".") ? html`<span class="number">${number}</span>` : nothing}<button
        type="button"
        class="move"
        data-move=${id}
        aria-current=${shown ? "true" : "false"}
        tabindex=${tabStop ? 0 : -1}
        aria-label="Show the position after ${words.join(", ")}"
        title=${glyphs.map(({ name }) => name).join(", ") || nothing}
        @click=${() => goToMove(id)}
        @contextmenu=${(event: MouseEvent) => this.#openMenuAt(event, id)}
      >
        ${san}${glyphs.map(({ sign }) => html`<span class="nag">${sign}</span>`)}</button
      >${evaluation === undefined ? nothing : html`<span class="eval">${scoreText(evaluation)}</span>`}${clock === undefined ? nothing : html`<span class="clock" title=${clock.words}>${clock.text}</span>`}</span
    >`;
  }

  #openMenuAt(event: MouseEvent, id: MoveId): void {
    event.preventDefault();
    this.#openMenu(id, { x: event.clientX, y: event.clientY });
  }

  #openMenu(id: MoveId, at?: { readonly x: number; readonly y: number }): void {
    this.menu = { id, at };
  }

  /** Keeps the focus on the current move while the user steps along, and scrolls the list to it, not the page. */
  protected override updated(): void {
    const shown = currentMove(this.state.game);
    if (shown === this.#shown) return;
    this.#shown = shown;
    const list = this.querySelector<HTMLElement>(".game-moves");
    if (list === null) return;
    const current = list.querySelector<HTMLElement>('[aria-current="true"]');
    if (current !== null && list.contains(document.activeElement)) current.focus({ preventScroll: true });
    const top = current === null ? 0 : current.getBoundingClientRect().top - list.getBoundingClientRect().top;
    list.scrollTop = current === null ? 0 : list.scrollTop + top - list.clientHeight / 2;
  }
}

/** Up and down go through all moves, variations included. Left and right step through the game, as elsewhere on the page. */
function focusByArrows(event: KeyboardEvent): void {
  if (event.key === "ArrowUp" || event.key === "ArrowDown") moveFocus(event);
}

const parenthesis = (sign: string): TemplateResult =>
  html`<span class="parenthesis" aria-hidden="true">${sign}</span>`;

function comment(
  comments: readonly Comment[],
  before: string,
  after: string,
): TemplateResult | typeof nothing {
  const text = textOf(comments);
  return text === "" ? nothing : html`${before}<span class="comment">${text}</span>${after}`;
}

customElements.define("pv-moves", MovesElement);
