/** The parts of the page that load when they are first shown: dialogs, views of the scope, and the graph of a review. */

import { hasEvaluations } from "../../engine/game/game_tree";
import { closePositionDialog, openPositionDialog, showGames } from "../open/game_loading";
import {
  closeGlossary,
  closeHelp,
  closePicture,
  openGlossary,
  openHelp,
  openPicture,
} from "../actions/messages";
import { closePlayDialog, openPlayDialog } from "../play/opponent";
import { closeRecent, showRecent } from "../history/recent_actions";
import { loadPart, type PagePart } from "../navigation/page_part";
import type { ScopeView, State, Store } from "../state/store";

interface PartOnDemand extends PagePart {
  readonly isShown: (state: State) => boolean;
}

interface DialogPart extends PartOnDemand {
  readonly open: () => unknown;
  readonly close: () => void;
}

const DIALOGS: readonly DialogPart[] = [
  {
    name: "The dialog for positions and games",
    place: "pv-position-dialog",
    load: () => import("../open/position_dialog"),
    isShown: ({ entering }) => entering,
    open: openPositionDialog,
    close: closePositionDialog,
  },
  {
    name: "The list of games",
    place: "pv-game-chooser",
    load: () => import("../open/game_chooser"),
    isShown: ({ file }) => file?.choosing === true,
    open: () => showGames(true),
    close: () => showGames(false),
  },
  {
    name: "The list of recent analyses",
    place: "pv-recent",
    load: () => import("../history/recent_dialog"),
    isShown: ({ recent }) => recent !== undefined,
    open: showRecent,
    close: closeRecent,
  },
  {
    name: "The dialog for playing",
    place: "pv-play-dialog",
    load: () => import("../play/play_dialog"),
    isShown: ({ choosingOpponent }) => choosingOpponent,
    open: openPlayDialog,
    close: closePlayDialog,
  },
  {
    name: "The picture of the board",
    place: "pv-picture",
    load: () => import("../share/picture_dialog"),
    isShown: ({ picture }) => picture,
    open: openPicture,
    close: closePicture,
  },
  {
    name: "The list of keys",
    place: "pv-help",
    load: () => import("./help_dialog"),
    isShown: ({ help }) => help,
    open: openHelp,
    close: closeHelp,
  },
  {
    name: "The glossary",
    place: "pv-glossary",
    load: () => import("../glossary/glossary_dialog"),
    isShown: ({ glossary }) => glossary,
    open: openGlossary,
    close: closeGlossary,
  },
];

/** A game that comes with evaluations has a graph without a review. */
const GRAPH: PartOnDemand = {
  name: "The graph of the game",
  place: "pv-graph",
  load: () => import("../review/review_parts"),
  isShown: ({ game, review }) => review.run !== undefined || hasEvaluations(game.tree),
};

const viewOfSearch = (view: ScopeView): PartOnDemand => ({
  name: "The view",
  place: "#scope-view > *",
  load: () => import("./search_views"),
  isShown: (state) => state.view === view,
});

const VIEWS: readonly PartOnDemand[] = [
  {
    name: "The review",
    place: "pv-review",
    load: () => import("../review/review_parts"),
    isShown: ({ view }) => view === "review",
  },
  ...(
    ["line", "tree", "root", "types", "windows", "efficiency", "rules", "check", "collectors"] as const
  ).map(viewOfSearch),
];

/** Loads each part when it is first shown, now or later. */
export function loadOnDemand(store: Store): void {
  for (const dialog of DIALOGS) follow(store, asPart(store, dialog));
  for (const view of VIEWS) follow(store, view);
  follow(store, GRAPH);
}

/** A dialog that cannot be loaded counts as closed, and opens once another try has loaded it. */
function asPart(store: Store, { open, close, ...part }: DialogPart): PartOnDemand {
  let failed = false;
  return {
    ...part,
    over: true,
    load: async () => {
      try {
        await part.load();
      } catch (error) {
        failed = true;
        close();
        throw error;
      }
      // Only then: the user may have closed it meanwhile.
      if (failed && !part.isShown(store.state)) open();
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
  store.subscribe(look);
  look();
}
