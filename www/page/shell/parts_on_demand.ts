/** Loads the dialogs, the views, the review of a game, the threat and the meaning of the piece values when they are first shown. */

import { closeDialog, openDialog } from "../actions/dialogs";
import { valuesSlice } from "../board/piece_values_state";
import { promote, promotionSlice, waitingPromotion } from "../board/promotion";
import { loadPart, type PagePart } from "../navigation/page_part";
import { isViewShown, VIEW_NAMES, type ViewName } from "../state/panels";
import { excludedMoves } from "../state/root_moves";
import { type Slice, subscribeAll } from "../state/slice";
import type { DialogTag, State, Store } from "../state/store";
import { threatSlice } from "../threat/threat_state";
import { DIALOGS, type View, VIEWS } from "./registry";

interface PartOnDemand extends PagePart {
  readonly isShown: (state: State) => boolean;
  /** The slices of features that decide it, beside the store. */
  readonly slices?: readonly Slice<object>[];
}

/** Without moves, there is nothing to review. */
const REVIEW: PartOnDemand = {
  name: "The review of the game",
  place: "pv-review-view",
  load: () => import("../review/review_parts"),
  isShown: (state) => state.game.tree.moves.size > 0 && isViewShown(state, "game"),
};

/** Its row also tells of excluded root moves. */
const THREAT: PartOnDemand = {
  name: "The threat",
  place: "pv-threat-view",
  load: () => import("../threat/threat_parts"),
  isShown: (state) => threatSlice.state.wanted || excludedMoves(state).length > 0,
  slices: [threatSlice],
};

const PIECE_VALUES: PartOnDemand = {
  name: "The meaning of the piece values",
  place: "pv-piece-values-legend",
  load: () => import("../board/piece_values_legend"),
  isShown: () => valuesSlice.state.shown,
  slices: [valuesSlice],
};

/** Without it, the move is taken back. */
const PROMOTION: PartOnDemand = {
  name: "The choice of the piece",
  place: "pv-promotion-dialog",
  over: true,
  load: async () => {
    try {
      await import("../board/promotion_dialog");
    } catch (error) {
      promote(undefined);
      throw error;
    }
  },
  isShown: (state) => waitingPromotion(state) !== undefined,
  slices: [promotionSlice],
};

/** Loads each part when it is first shown, now or later. */
export function loadOnDemand(store: Store): void {
  for (const tag of Object.keys(DIALOGS) as DialogTag[]) {
    document.body.append(document.createElement(tag));
    follow(store, dialog(store, tag));
  }
  for (const [view, { load }] of Object.entries(VIEWS) as [ViewName, View][])
    if (load !== undefined)
      follow(store, {
        name: `The view “${VIEW_NAMES[view]}”`,
        place: `.view-${view} > *`,
        load,
        isShown: (state) => isViewShown(state, view),
      });
  for (const part of [REVIEW, THREAT, PIECE_VALUES, PROMOTION]) follow(store, part);
}

/** A dialog that cannot be loaded counts as closed, and opens once another try has loaded it. */
function dialog(store: Store, tag: DialogTag): PartOnDemand {
  const { name, load } = DIALOGS[tag];
  let failed = false;
  return {
    name,
    place: tag,
    over: true,
    isShown: (state) => state.dialog === tag,
    load: async () => {
      try {
        await load();
      } catch (error) {
        failed = true;
        closeDialog(tag);
        throw error;
      }
      // Only then: the user may have closed it meanwhile.
      if (failed && store.state.dialog === undefined) openDialog(tag);
      failed = false;
    },
  };
}

function follow(store: Store, part: PartOnDemand): void {
  let wasShown = false;
  const look = (): void => {
    const isShown = part.isShown(store.state);
    const appears = isShown && !wasShown;
    wasShown = isShown;
    if (appears) void loadPart(part);
  };
  subscribeAll([store, ...(part.slices ?? [])], look);
  look();
}
