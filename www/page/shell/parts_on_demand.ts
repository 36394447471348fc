/** Loads the dialogs, the views of the search and the graph of a game when they are first shown. */

import { hasEvaluations } from "../../engine/game/game_tree";
import { closeDialog, openDialog } from "../actions/dialogs";
import { loadPart, type PagePart } from "../navigation/page_part";
import { reviewSlice } from "../review/review_state";
import { subscribeAll } from "../state/slice";
import type { DialogTag, State, Store } from "../state/store";
import { DIALOGS, VIEWS } from "./registry";

interface PartOnDemand extends PagePart {
  readonly isShown: (state: State) => boolean;
}

/** A game that comes with evaluations has a graph without a review. */
const GRAPH: PartOnDemand = {
  name: "The graph of the game",
  place: "pv-game-graph",
  load: () => import("../review/review_parts"),
  isShown: ({ game }) => reviewSlice.state.run !== undefined || hasEvaluations(game.tree),
};

/** Loads each part when it is first shown, now or later. */
export function loadOnDemand(store: Store): void {
  for (const tag of Object.keys(DIALOGS) as DialogTag[]) {
    document.body.append(document.createElement(tag));
    follow(store, dialog(store, tag));
  }
  for (const [view, { tab, load }] of Object.entries(VIEWS))
    if (load !== undefined)
      follow(store, {
        name: `The view “${tab}”`,
        place: "#scope-view > *",
        load,
        isShown: (state) => state.view === view,
      });
  follow(store, GRAPH);
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
  subscribeAll([store, reviewSlice], look);
  look();
}
