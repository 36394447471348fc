/** The best lines of the depths as a picture whose moves are previewed on the board and played by a press. */

import { html, type TemplateResult } from "lit";
import { changesOfMind, evolutionTable } from "../../../shared/pictures/evolution_table";
import { evolutionPicture, type LineAtDepth } from "../../../shared/pictures/line_evolution";
import { closePreview, endPassingPreview, playMoves, preview } from "../../actions/actions";
import { figure } from "../../kit/figure";

export interface LineByDepthProps {
  /** The number of the previews' line. */
  readonly multiPv: number;
  /** The depth that the page shows. */
  readonly shown?: number | undefined;
  /** Shows a depth everywhere on the page; absent if the depths are those of another search. */
  readonly select?: (depth: number) => void;
}

/** The lines and the changes of the best move, the last depth first; `fen` is the position before the lines. */
export const lineByDepth = (
  fen: string,
  rows: readonly LineAtDepth[],
  { multiPv, ...depths }: LineByDepthProps,
): TemplateResult => html`
  <div @keydown=${closeOnEscape}>
    ${figure(
      evolutionPicture(fen, rows),
      evolutionTable(fen, rows, {
        ...depths,
        point: ({ moves }, plies) => preview(multiPv, moves.slice(0, plies), moves, true),
        leave: endPassingPreview,
        choose: ({ moves }, plies) => playMoves(moves.slice(0, plies)),
        choice: "play the line",
      }),
    )}
  </div>
  ${changesOfMind(fen, rows)}
`;

function closeOnEscape({ key }: KeyboardEvent): void {
  if (key === "Escape") closePreview();
}
