/** Requests the piece values of every shown position while they are switched on. */

import type { Explanation, Position } from "../../engine/index";
import { messageOf } from "../../engine/errors";
import { currentFen, enginePosition } from "../../engine/game/game";
import { sentence } from "../../shared/notation";
import { type Slice, subscribeAll } from "../state/slice";
import type { Store } from "../state/store";
import { previewedGame } from "../state/selectors";
import type { PieceValues } from "./piece_values_state";

export function followValues(
  store: Store,
  values: Slice<PieceValues>,
  explain: (position: Position) => Promise<Explanation>,
): void {
  let requested: string | undefined;

  const follow = async (): Promise<void> => {
    const { session } = store.state;
    // An engine that has failed, or was stopped while it was loading, is asked again once it is loading again.
    if (!values.state.shown || (session.phase !== "loading" && session.build === undefined)) {
      requested = undefined;
      return;
    }
    const game = previewedGame(store.state);
    const fen = currentFen(game);
    if (fen === requested) return;
    requested = fen;
    try {
      const explanation = await explain(enginePosition(game));
      if (fen === requested) values.update({ explained: { fen, explanation } });
    } catch (error) {
      const text = sentence(messageOf(error));
      if (fen === requested) store.update({ notice: { source: "values", kind: "fault", text } });
    }
  };

  subscribeAll([store, values], () => void follow());
  void follow();
}
