/** The glyph of the move on the board, at the corner of the square that it went to: the game's own, else that of its judgement so far. */

import type { DrawShape } from "chessground/draw";
import type { Key } from "chessground/types";
import { currentMove } from "../../engine/game/game";
import { glyphOf } from "../game/annotations";
import { shownJudgement } from "../review/instant_glyph";
import type { State } from "../state/store";
import "./move_glyph.css";

export function moveGlyph(state: State): DrawShape[] {
  const { game, preview, quiz } = state;
  const move = game.tree.moves.get(currentMove(game));
  const glyph = move?.nags.map(glyphOf).find(({ group }) => group === "move") ?? shownJudgement(state);
  if (preview !== undefined || quiz !== undefined || move === undefined || glyph === undefined) return [];
  return [
    {
      orig: move.uci.slice(2, 4) as Key,
      customSvg: { html: label(glyph.nag, glyph.sign) },
    },
  ];
}

const label = (nag: number, sign: string): string => `<g class="move-glyph glyph-${nag}">
    <circle cx="84" cy="16" r="17"/>
    <text x="84" y="24" text-anchor="middle">${sign}</text>
  </g>`;
