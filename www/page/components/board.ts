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
import { askPromotion, playMove } from "../analysis/actions";
import { setShapes } from "../analysis/game_edits";
import { shapesOf } from "../game/annotations";
import { currentComments, currentFen, NULL_MOVE } from "../game/game";
import { describe, promotes, positionOf } from "../game/rules";
import type { Preview } from "../state/store";
import { positionStatus, previewedGame, shownLines, shownValues } from "../state/selectors";
import { Panel } from "./panel";
import { valueLabels } from "./value_labels";

/** Plies of the best line drawn as arrows. */
const ARROW_PLIES = 3;

const ACCENT = "#0a6f78";
const OTHER = "#3d4a57";
const brush = (key: string, color: string, opacity: number, lineWidth: number): DrawBrush => ({
  key,
  color,
  opacity,
  lineWidth,
});

/** The best line fades ply by ply; the first moves of the other lines get thinner by rank. */
const BRUSHES = {
  green: brush("green", ACCENT, 1, 10),
  red: brush("red", "#a4342a", 1, 10),
  blue: brush("blue", "#2b5fa4", 1, 10),
  yellow: brush("yellow", "#8a6a00", 1, 10),
  pv1: brush("pv1", ACCENT, 1, 13),
  pv2: brush("pv2", ACCENT, 0.7, 9),
  pv3: brush("pv3", ACCENT, 0.45, 6),
  line2: brush("line2", OTHER, 0.85, 9),
  line3: brush("line3", OTHER, 0.75, 7),
  line4: brush("line4", OTHER, 0.65, 5),
  line5: brush("line5", OTHER, 0.55, 4),
};

class BoardElement extends Panel {
  #ground?: Api;
  #shown = "";
  #previewed: Preview | undefined;

  protected override render(): TemplateResult {
    const position = positionOf(currentFen(previewedGame(this.state)));
    return html`
      <div class="board" role="img" aria-label="Chess board" aria-describedby="board-text"></div>
      <p id="board-text" class="sr-only">${positionStatus(this.state)}. ${describe(position)}</p>
    `;
  }

  protected override firstUpdated(): void {
    const element = this.querySelector<HTMLElement>(".board");
    if (element === null) return;
    this.#ground = Chessground(element, {
      animation: { enabled: !matchMedia("(prefers-reduced-motion: reduce)").matches, duration: 150 },
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
    if (this.#ground === undefined) return;
    this.#sync(this.#ground);
    this.#ground.setShapes(this.#drawnShapes());
    this.#ground.setAutoShapes([...this.#arrows(), ...valueLabels(shownValues(this.state)?.pieces ?? [])]);
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
    const { flipped, preview, promotion, game } = this.state;
    const shown = previewedGame(this.state);
    const fen = currentFen(shown);
    // After a cancelled promotion, chessground still has the pawn on the last rank: the position must be set again.
    const key = JSON.stringify([fen, flipped, preview, promotion, game.chess960, game.cursor]);
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
      check: position.isCheck(),
      lastMove:
        last === undefined || last === NULL_MOVE ? [] : [last.slice(0, 2) as Key, last.slice(2, 4) as Key],
      drawable: { enabled: preview === undefined },
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

  /** The arrows and circles that the game's comments draw on the position. */
  #drawnShapes(): DrawShape[] {
    if (this.state.preview !== undefined) return [];
    return shapesOf(currentComments(this.state.game)).map(({ color, from, to }) => ({
      orig: makeSquare(from),
      ...(from === to ? {} : { dest: makeSquare(to) }),
      brush: color,
    }));
  }

  #arrows(): DrawShape[] {
    if (this.state.preview !== undefined) return [];
    const [best, ...others] = shownLines(this.state);
    const first = others.flatMap((line) => arrow(line.moves[0], `line${line.multiPv}`, String(line.multiPv)));
    const path = best?.moves
      .slice(0, ARROW_PLIES)
      .flatMap((uci, ply) => arrow(uci, `pv${ply + 1}`, ply === 0 && others.length > 0 ? "1" : undefined));
    // Later shapes are drawn on top.
    return [...first.reverse(), ...(path ?? []).reverse()];
  }
}

/** A shape drawn by the user, as a comment of the game keeps it. */
function commentShape({ orig, dest, brush }: DrawShape): CommentShape[] {
  const from = parseSquare(orig);
  const to = parseSquare(dest ?? orig);
  const color = COLORS.find((known) => known === brush);
  return from === undefined || to === undefined || color === undefined ? [] : [{ color, from, to }];
}

const COLORS = ["green", "red", "yellow", "blue"] as const;

function arrow(uci: string | undefined, brushName: string, label: string | undefined): DrawShape[] {
  if (uci === undefined) return [];
  return [
    {
      orig: uci.slice(0, 2) as Key,
      dest: uci.slice(2, 4) as Key,
      brush: brushName,
      ...(label === undefined
        ? {}
        : { label: { text: label, fill: brushName.startsWith("pv") ? ACCENT : OTHER } }),
    },
  ];
}

customElements.define("pv-board", BoardElement);
