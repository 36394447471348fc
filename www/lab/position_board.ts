/** The board of a chess position in the lab: the position of the selected node. */

import { html, type TemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import { until } from "lit/directives/until.js";
import { parseSquare } from "chessops/util";
import type { LabGame, Recording } from "../engine/lab/index";
import { describe } from "../page/board/board_description";
import { type GameRecord, newGame, NULL_MOVE } from "../engine/game/game";
import { readPlayed } from "../engine/game/played_move";
import { playLine, positionOf } from "../engine/game/rules";

/** A position of the tree, and the move that led to it. */
interface NodePosition {
  readonly fen: string;
  readonly last?: string;
}

/** The position at the root of a chess game of the lab. */
export function rootOf(game: LabGame): GameRecord | undefined {
  if (game.kind !== "chess") return undefined;
  const played = playLine(newGame(game.fen, game.chess960), game.moves ?? []);
  return played.ok ? played.value : undefined;
}

/** The position of a visit, as far as its moves are moves of chess. */
export function positionAt(
  { start, plies, chess960 }: GameRecord,
  recording: Recording,
  visit: number,
): NodePosition {
  const fen = plies.at(-1)?.fen ?? start;
  let at: NodePosition = { fen };
  let position = positionOf(fen);
  for (const above of recording.path(visit).slice(1)) {
    const move = readPlayed(position, recording.name(above), chess960);
    if (move === undefined) break;
    at = { fen: move.ply.fen, last: move.ply.uci };
    position = move.after;
  }
  return at;
}

export function positionBoard(root: GameRecord, recording: Recording, visit: number): TemplateResult {
  const { fen, last } = positionAt(root, recording, visit);
  const path = recording
    .path(visit)
    .slice(1)
    .map((above) => recording.name(above));
  return html`
    <figure class="card lab-board" data-fen=${fen}>
      ${guard([fen, last], () => {
        const position = positionOf(fen);
        const squares = last === undefined || last === NULL_MOVE ? [] : [last.slice(0, 2), last.slice(2, 4)];
        const lastMove = squares.map(parseSquare).filter((square) => square !== undefined);
        const flipped = positionOf(root.start).turn === "black";
        // Only trees of chess have it.
        const picture = import("./position_picture").then(({ positionPicture }) =>
          positionPicture(position, lastMove, flipped),
        );
        return html`<img src=${until(picture)} alt=${describe(position)} width="280" height="280" />`;
      })}
      <figcaption>${path.length === 0 ? "The root" : path.join(" ")}</figcaption>
    </figure>
  `;
}
