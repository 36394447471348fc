/** The board: chessground, synchronized with the store. */

import { Chessground } from "chessground/chessground";
import type { Api } from "chessground/api";
import type { DrawBrush, DrawShape } from "chessground/draw";
import type { Key } from "chessground/types";
import { chessgroundDests } from "chessops/compat";
import { makeFen } from "chessops/fen";
import type { CommentShape } from "chessops/pgn";
import { makeSquare, parseSquare } from "chessops/util";
import { html, type TemplateResult } from "lit";
import { playMove, step } from "../actions/actions";
import { setShapes } from "../actions/game_edits";
import { moveGlyph } from "./move_glyph";
import { arrowSlice } from "./arrow_choice";
import { arrows, RANK_BRUSHES, THREAT_BRUSH, WHY_NOT_BRUSH } from "./arrows";
import { WheelSteps } from "./wheel_steps";
import { shapesOf } from "../game/annotations";
import { currentComments, currentFen, NULL_MOVE } from "../../engine/game/game";
import { promotes, positionOf } from "../../engine/game/rules";
import "../moves/to_moves";
import { describe } from "./board_description";
import type { Preview } from "../state/store";
import { positionStatus, previewedGame } from "../state/selectors";
import { glyphSlice, shownJudgement } from "../review/instant_glyph";
import { threatSlice } from "../threat/threat_state";
import { whyNotSlice } from "../views/root_moves/why_not_answer";
import { linesSlice } from "../analysis/hidden_lines";
import { isPlaying, playSlice } from "../play/play_state";
import { Panel } from "../kit/panel";
import { shownValues, valuesSlice } from "./piece_values_state";
import { askPromotion, promotionSlice, waitingPromotion } from "./promotion";
import { valueLabels } from "./value_labels";
import "chessground/assets/chessground.base.css";
import "chessground/assets/chessground.cburnett.css";
import "../../shared/style/chessground.css";
import "./board.css";

/** The colours of the shapes that a user draws, and of those in the comments of a game. */
const drawn = (key: string, color: string): DrawBrush => ({ key, color, opacity: 1, lineWidth: 10 });

const BRUSHES = {
  green: drawn("green", "#0a6f78"),
  red: drawn("red", "#a4342a"),
  blue: drawn("blue", "#2b5fa4"),
  yellow: drawn("yellow", "#8a6a00"),
  ...RANK_BRUSHES,
  threat: THREAT_BRUSH,
  whyNot: WHY_NOT_BRUSH,
};

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

class BoardElement extends Panel {
  protected override readonly slices = [
    arrowSlice,
    glyphSlice,
    linesSlice,
    playSlice,
    promotionSlice,
    threatSlice,
    valuesSlice,
    whyNotSlice,
  ];
  #ground?: Api;
  #shown = "";
  #previewed: Preview | undefined;
  readonly #wheel = new WheelSteps();

  protected override render(): TemplateResult {
    const position = positionOf(currentFen(previewedGame(this.state)));
    const judged = isPlaying() ? undefined : shownJudgement(this.state);
    const judgement = judged === undefined ? "" : ` Judgement of the last move: ${judged.judgement}.`;
    return html`
      <p class="sr-only">${positionStatus(this.state)}. ${describe(position)}${judgement}</p>
      <div class="board" aria-hidden="true" @wheel=${this.#wheelTurned}></div>
      <pv-board-squares
        .onPick=${(square: Key | undefined) => this.#ground?.selectSquare(square ?? null)}
        .onMove=${(from: Key, to: Key) => this.#moved(from, to)}
      ></pv-board-squares>
      <pv-to-moves></pv-to-moves>
    `;
  }

  protected override firstUpdated(): void {
    const element = this.querySelector<HTMLElement>(".board");
    if (element === null) return;
    this.#ground = Chessground(element, {
      animation: { duration: 150 },
      disableContextMenu: true,
      draggable: { showGhost: true },
      drawable: {
        brushes: BRUSHES,
        // Shapes belong to the game; drawing one again removes it.
        eraseOnClick: false,
        onChange: (shapes) => setShapes(shapes.flatMap(commentShape)),
      },
      movable: {
        free: false,
        showDests: true,
        rookCastle: true,
        events: { after: (from, to) => this.#moved(from, to) },
      },
      premovable: { enabled: false },
    });
    this.#sync(this.#ground);
  }

  protected override updated(): void {
    this.dataset["fen"] = currentFen(previewedGame(this.state));
    if (this.#ground === undefined) return;
    // Chessground sees a board of another size, but not one that moves when the bar beside it goes.
    this.#ground.state.dom.bounds.clear();
    this.#sync(this.#ground);
    this.#ground.setShapes(this.#drawnShapes());
    const { preview } = this.state;
    this.#ground.setAutoShapes(
      isPlaying()
        ? []
        : [
            ...(linesSlice.state.hidden && preview === undefined ? [] : arrows(this.state)),
            ...moveGlyph(this.state),
            ...valueLabels(shownValues(this.state)?.pieces ?? []),
          ],
    );
    this.#showPreview();
  }

  /** Scrolls the board into view for a new preview, since the lines may be far below it. */
  #showPreview(): void {
    const { preview } = this.state;
    if (preview !== this.#previewed && preview !== undefined && preview.passing !== true)
      this.scrollIntoView({ block: "nearest" });
    this.#previewed = preview;
  }

  #sync(ground: Api): void {
    const { flipped, preview, game, quiz } = this.state;
    const promotion = waitingPromotion(this.state);
    const shown = previewedGame(this.state);
    const fen = currentFen(shown);
    // After a cancelled promotion, chessground still has the pawn on the last rank: the position must be set again.
    const key = JSON.stringify([fen, flipped, preview, promotion, game.chess960, game.cursor, quiz]);
    if (key === this.#shown || promotion !== undefined) {
      this.#shown = key;
      return;
    }
    this.#shown = key;
    const position = positionOf(fen);
    const last = shown.plies[shown.cursor - 1]?.uci;
    ground.set({
      fen: makeFen(position.toSetup()),
      orientation: flipped ? "black" : "white",
      turnColor: position.turn,
      animation: { enabled: !reducedMotion.matches },
      check: position.isCheck(),
      lastMove:
        last === undefined || last === NULL_MOVE ? [] : [last.slice(0, 2) as Key, last.slice(2, 4) as Key],
      drawable: { enabled: preview === undefined && quiz === undefined },
      movable: {
        color: preview === undefined ? position.turn : undefined,
        dests: preview === undefined ? chessgroundDests(position, { chess960: game.chess960 }) : new Map(),
      },
    });
  }

  #moved(from: string, to: string): void {
    const move = { from: parseSquare(from) ?? 0, to: parseSquare(to) ?? 0 };
    // Chessground has already moved the piece, so the position must be set again in any case.
    this.#shown = "";
    if (promotes(positionOf(currentFen(this.state.game)), move)) askPromotion(move);
    else if (!playMove(move)) this.requestUpdate();
  }

  /** The arrows and circles that the game's comments draw on the position; in a quiz, the hint. */
  #drawnShapes(): DrawShape[] {
    const { preview, quiz } = this.state;
    if (preview !== undefined) return [];
    if (quiz !== undefined)
      return quiz.hint === undefined ? [] : [{ orig: quiz.hint as Key, brush: "green" }];
    return shapesOf(currentComments(this.state.game)).map(({ color, from, to }) => ({
      orig: makeSquare(from),
      ...(from === to ? {} : { dest: makeSquare(to) }),
      brush: color,
    }));
  }

  /** Not passive: the page must not scroll meanwhile. A game without moves leaves the wheel to the page. */
  readonly #wheelTurned = {
    handleEvent: (event: WheelEvent): void => {
      const { game } = this.state;
      const zooms = event.ctrlKey;
      const sideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
      if (zooms || sideways || game.plies.length === 0) return;
      event.preventDefault();
      const plies = this.#wheel.take(event);
      if (plies !== 0) step(plies);
    },
    passive: false,
  };
}

/** A shape drawn by the user, as a comment of the game keeps it. */
function commentShape({ orig, dest, brush }: DrawShape): CommentShape[] {
  const from = parseSquare(orig);
  const to = parseSquare(dest ?? orig);
  const color = COLORS.find((known) => known === brush);
  return from === undefined || to === undefined || color === undefined ? [] : [{ color, from, to }];
}

const COLORS = ["green", "red", "yellow", "blue"] as const;

/** Puts the board in the place of the one in the page's HTML. */
export const startBoard = (): void => customElements.define("pv-board", BoardElement);
