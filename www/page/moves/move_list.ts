/** The moves of the game with all variations, as in a book. Of a long game, the part around the move on the board. */

import type { Comment } from "chessops/pgn";
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import { repeat } from "lit/directives/repeat.js";
import { goToMove } from "../actions/actions";
import { evaluationOf } from "../../engine/game/comments";
import { clockText, glyphOf, textOf } from "../game/annotations";
import { currentMove, type GameRecord } from "../../engine/game/game";
import { type GameMove, type GameTree, type MoveId, START } from "../../engine/game/game_tree";
import { type MoveRun, moveRuns } from "../game/move_runs";
import { extended, type ListedRun, type MoveWindow, runsWithin, windowAround } from "../game/move_window";
import { knownTag } from "../../engine/game/tags";
import { moveNumber, numberedMove } from "../../shared/notation";
import { moveFocus } from "../../shared/roving_tabindex";
import { scoreLabel } from "../../shared/score_label";
import { isolated } from "../../shared/user_text";
import type { MenuRequest } from "./move_menu";
import { Panel } from "../kit/panel";
import "./move_list.css";

/** The distance from the list's edges at which further moves are added. */
const MARGIN = "200px";

class MoveListElement extends Panel {
  static override properties = { onMenu: { attribute: false }, listed: { state: true } };
  declare onMenu: (request: MenuRequest) => void;
  /** The listed part of the game. */
  listed: MoveWindow = windowAround(0, 0);

  #game: GameRecord | undefined;
  #tree: GameTree | undefined;
  #runs: readonly MoveRun[] = [];
  /** The place of each move in reading order. */
  #places: ReadonlyMap<MoveId, number> = new Map();
  #shown: MoveId = START;
  #shownTree: GameTree | undefined;
  #edges: IntersectionObserver | undefined;
  /** A list that has become smaller, or has just appeared, may no longer show the current move. */
  readonly #sizes = new ResizeObserver(() => this.#scrollToCurrent());

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#edges?.disconnect();
    this.#sizes.disconnect();
  }

  /** Reports of the search change nothing here. */
  protected override shouldUpdate(changed: PropertyValues): boolean {
    const { game } = this.state;
    const isOther = game !== this.#game;
    this.#game = game;
    return isOther || changed.size > 0;
  }

  protected override willUpdate(): void {
    const { game } = this.state;
    const isOther = game.tree !== this.#tree;
    if (isOther) {
      this.#tree = game.tree;
      this.#runs = moveRuns(game.tree);
      const moves = this.#runs.flatMap(({ moves }) => moves);
      this.#places = new Map(moves.map(({ id }, place) => [id, place]));
    }
    const count = this.#places.size;
    const place = this.#places.get(currentMove(game)) ?? 0;
    const { from, to } = this.listed;
    const around = windowAround(place, count);
    const isTooShort = isOther && to - from < around.to - around.from;
    if (place < from || place >= to || to > count || isTooShort) this.listed = around;
  }

  /** The moves on the screen stay where they are when others are added before them. */
  protected override update(changed: PropertyValues): void {
    const list = changed.has("listed") ? this.#list() : null;
    const fixed = list === null ? undefined : firstVisible(list);
    const before = fixed?.getBoundingClientRect().top ?? 0;
    super.update(changed);
    if (list !== null && fixed?.isConnected === true)
      list.scrollTop += fixed.getBoundingClientRect().top - before;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { game } = this.state;
    const { tree, tags } = game;
    if (tree.moves.size === 0) return nothing;
    const { from, to } = this.listed;
    const isStart = from === 0;
    const isEnd = to === this.#places.size;
    const current = currentMove(game);
    const tabStop = current === START ? tree.continuations[0] : current;
    const before = isStart ? textOf(tree.comments) : "";
    const result = isEnd ? knownTag(tags, "Result") : "";
    return html`
      <ol class="game-moves" aria-label="Moves of the game" @keydown=${focusByArrows}>
        ${isStart ? nothing : this.#edge("earlier")}
        ${before === "" ? nothing : html`<li class="move-run">${isolated(before, "comment")}</li>`}
        ${repeat(
          runsWithin(this.#runs, this.listed),
          ({ first }) => first,
          (run) => this.#run(run, current, tabStop),
        )}
        ${result === "" ? nothing : html`<li class="move-run result">${isolated(result.replace(/1\/2/g, "½"))}</li>`}
        ${isEnd ? nothing : this.#edge("later")}
      </ol>
    `;
  }

  /** Further moves come as soon as the user scrolls near. The button is for the keyboard. */
  #edge(direction: "earlier" | "later"): TemplateResult {
    return html`<li class="more-moves ${direction}">
      <button type="button" class="quiet" tabindex="-1" @click=${() => this.#extend(direction)}>
        ${direction === "earlier" ? "Earlier moves" : "Later moves"}
      </button>
    </li>`;
  }

  #extend(direction: "earlier" | "later"): void {
    this.listed = extended(this.listed, direction, this.#places.size);
  }

  /** A run is rendered again only if it has changed. */
  #run(run: ListedRun, current: MoveId, tabStop: MoveId | undefined): unknown {
    const { level, moves, opens, closes } = run;
    const ifHere = (id: MoveId | undefined): MoveId | undefined =>
      moves.some((move) => move.id === id) ? id : undefined;
    const shown = ifHere(current);
    const stop = ifHere(tabStop);
    return guard([level, opens, closes, shown, stop, ...moves], () => {
      const written = repeat(
        moves,
        ({ id }) => id,
        (move, index) => {
          const { commentsBefore, comments, id } = move;
          const before = moves[index - 1];
          const withNumber =
            before === undefined || textOf(before.comments) !== "" || commentsBefore.length > 0;
          return html`${index === 0 ? nothing : " "}${comment(commentsBefore, "", " ")}${this.#move(move, level, withNumber, id === shown, id === stop)}${comment(comments, " ", "")}`;
        },
      );
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
      ...(clock === undefined ? [] : [clock.words]),
      ...(level > 0 ? ["in a variation"] : []),
    ];
    const title = [...glyphs.map(({ name }) => name), ...(clock === undefined ? [] : [clock.words])].join(
      ", ",
    );
    return html`<span class="ply ${number.endsWith(".") ? "white-ply" : "black-ply"}"
      >${withNumber || number.endsWith(".") ? html`<span class="number">${number}</span>` : nothing}<button
        type="button"
        class="move"
        data-move=${id}
        aria-current=${shown ? "true" : "false"}
        tabindex=${tabStop ? 0 : -1}
        aria-label="Show the position after ${words.join(", ")}"
        title=${title || nothing}
        @click=${() => goToMove(id)}
        @contextmenu=${(event: MouseEvent) => this.#openMenu(event, id)}
      >
        ${san}${glyphs.map(({ nag, sign }) => html`<span class="nag nag-${nag}">${sign}</span>`)}</button
      >${evaluation && html`<span class="eval">${scoreLabel(evaluation)}</span>`}</span
    >`;
  }

  #openMenu(event: MouseEvent, id: MoveId): void {
    event.preventDefault();
    this.onMenu({ id, at: { x: event.clientX, y: event.clientY } });
  }

  protected override updated(): void {
    const list = this.#list();
    if (list !== null) this.#sizes.observe(list);
    this.#followCurrent();
    this.#watchEdges();
  }

  /** Adds further moves when the user scrolls near them. An edge that stays in view is told again only if it is observed anew. */
  #watchEdges(): void {
    this.#edges?.disconnect();
    const edges = this.querySelectorAll(".more-moves");
    if (edges.length === 0) return;
    const extend = (entries: readonly IntersectionObserverEntry[]): void => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) this.#extend(target.classList.contains("earlier") ? "earlier" : "later");
    };
    this.#edges = new IntersectionObserver(extend, { root: this.#list(), rootMargin: MARGIN });
    for (const edge of edges) this.#edges.observe(edge);
  }

  /** Keeps the current move in view, also when annotations move it, and the focus on it while the user steps along. */
  #followCurrent(): void {
    const { game } = this.state;
    const shown = currentMove(game);
    if (shown === this.#shown && game.tree === this.#shownTree) return;
    if (shown !== this.#shown && this.#list()?.contains(document.activeElement) === true)
      this.#current()?.focus({ preventScroll: true });
    this.#shown = shown;
    this.#shownTree = game.tree;
    this.#scrollToCurrent();
  }

  /** Scrolls the list to the current move, not the page. */
  #scrollToCurrent(): void {
    const list = this.#list();
    if (list === null) return;
    const current = this.#current();
    const top = current === null ? 0 : current.getBoundingClientRect().top - list.getBoundingClientRect().top;
    list.scrollTop = current === null ? 0 : list.scrollTop + top - list.clientHeight / 2;
  }

  #current(): HTMLElement | null {
    return this.querySelector<HTMLElement>('.game-moves [aria-current="true"]');
  }

  #list(): HTMLElement | null {
    return this.querySelector(".game-moves");
  }
}

/** The first move within the visible part of the list. */
function firstVisible(list: HTMLElement): Element | undefined {
  const { top } = list.getBoundingClientRect();
  return Array.from(list.querySelectorAll(".move")).find((move) => move.getBoundingClientRect().top >= top);
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
  return text === "" ? nothing : html`${before}${isolated(text, "comment")}${after}`;
}

customElements.define("pv-move-list", MoveListElement);
