/**
 * The moves of a line. Pointing at a move or focusing it shows its position; a click or Enter plays the line up to it. A tap shows the
 * position, and a second tap plays.
 */

import { html, type TemplateResult } from "lit";
import { closePreview, endPassingPreview, playMoves, preview } from "../actions/actions";
import { moveButtons } from "../../shared/move_buttons";
import { moveFocus } from "../../shared/roving_tabindex";
import type { Preview } from "../state/store";

export interface LineMovesProps {
  /** The position before the first move. */
  readonly fen: string;
  readonly line: {
    readonly multiPv: number;
    readonly moves: readonly string[];
    readonly san: readonly string[];
  };
  /** The number of its previews; by default its own. */
  readonly number?: number;
  /** The open preview, of any line. */
  readonly preview: Preview | undefined;
}

/** The user's pointer on the lines. */
class Pointer {
  /** Whether the last press was a tap. */
  tapped = false;
  #place = "";

  /** Whether it has moved since the last call: a move that comes to lie under a resting pointer is not pointed at. */
  hasMoved({ screenX, screenY }: PointerEvent): boolean {
    const before = this.#place;
    this.#place = `${screenX} ${screenY}`;
    return this.#place !== before;
  }
}

const pointer = new Pointer();

export function lineMoves({
  fen,
  line,
  number = line.multiPv,
  preview: open,
}: LineMovesProps): TemplateResult {
  const { multiPv, moves, san } = line;
  const own = open?.multiPv === number && isPrefix(open.moves, moves) ? open : undefined;

  const show = (target: EventTarget | null): void => {
    const count = countOf(target);
    if (count === 0 || own?.moves.length === count) return;
    preview(number, moves.slice(0, count), moves, true);
  };
  const choose = (count: number): void => {
    const chosen = moves.slice(0, count);
    const isShown = own?.moves.length === count && own.passing !== true;
    if (pointer.tapped && !isShown) preview(number, chosen, moves);
    else playMoves(chosen);
  };

  return html`<div
    class="moves"
    role="group"
    aria-label="Moves of line ${multiPv}"
    @keydown=${(event: KeyboardEvent) => {
      pointer.tapped = false;
      // With its own Escape, a move under the focus may show its position again.
      if (event.key === "Escape") closePreview();
      else moveFocus(event);
    }}
    @pointerdown=${(event: PointerEvent) => (pointer.tapped = event.pointerType === "touch")}
    @pointermove=${(event: PointerEvent) => {
      if (event.pointerType === "touch" || !pointer.hasMoved(event)) return;
      if (open === undefined || open.passing === true) show(event.target);
    }}
    @pointerleave=${(event: PointerEvent) => {
      if (event.pointerType !== "touch") endPassingPreview();
    }}
    @focusin=${(event: FocusEvent) => show(event.target)}
    @focusout=${({ currentTarget, relatedTarget }: FocusEvent) => {
      const stays =
        currentTarget instanceof Node &&
        relatedTarget instanceof Node &&
        currentTarget.contains(relatedTarget);
      if (!stays) endPassingPreview();
    }}
  >
    ${moveButtons({ fen, san, previewed: own?.moves.length, onPreview: choose, label: playLabel })}
  </div>`;
}

const playLabel = (move: string): string => `Play the line up to ${move}`;

/** The number of moves up to a button, 0 elsewhere. */
function countOf(target: EventTarget | null): number {
  const button = target instanceof Element ? target.closest("button.move") : null;
  const group = button?.closest(".moves");
  return button === null || group === null || group === undefined
    ? 0
    : [...group.querySelectorAll("button.move")].indexOf(button) + 1;
}

const isPrefix = (start: readonly string[], moves: readonly string[]): boolean =>
  start.every((move, index) => move === moves[index]);
