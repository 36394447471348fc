/** The panels beside the board, one for each thing that a user does, and the views in each. */

/** In the order of their tabs. */
export const PANELS = {
  game: ["game"],
  why: ["root"],
  search: ["depths", "line", "tree", "types", "windows", "efficiency", "rules"],
  tools: ["check", "collectors", "engine"],
} as const satisfies Record<string, readonly string[]>;

export type PanelName = keyof typeof PANELS;

export type ViewName = (typeof PANELS)[PanelName][number];

/** The names of the views, on their tabs where a panel has several. */
export const VIEW_NAMES: Readonly<Record<ViewName, string>> = {
  game: "Game",
  root: "Root moves",
  depths: "Depths",
  line: "Line",
  tree: "Tree",
  types: "Node types",
  windows: "Windows",
  efficiency: "Efficiency",
  rules: "Rules",
  check: "Check a line",
  collectors: "Collectors",
  engine: "Another engine",
};

/** The view on show in each panel. */
export type ShownViews = Readonly<Record<PanelName, ViewName>>;

export const FIRST_VIEWS: ShownViews = { game: "game", why: "root", search: "depths", tools: "check" };

const PANEL_NAMES = Object.keys(PANELS) as PanelName[];

export const isPanel = (name: unknown): name is PanelName =>
  typeof name === "string" && Object.hasOwn(PANELS, name);

/** The panel of a view; nothing if there is no such view. */
export const panelOf = (view: unknown): PanelName | undefined =>
  PANEL_NAMES.find((panel) => (PANELS[panel] as readonly unknown[]).includes(view));

interface PanelState {
  readonly panel: PanelName;
  readonly views: ShownViews;
  readonly wide: boolean;
}

/** The panels on the screen: the chosen one, and on a wide screen the search in a column of its own. */
export const shownPanels = ({ panel, wide }: PanelState): readonly PanelName[] =>
  wide ? [panel === "search" ? "game" : panel, "search"] : [panel];

export const isViewShown = (state: PanelState, view: ViewName): boolean =>
  shownPanels(state).some((panel) => state.views[panel] === view);

/** The panels with `view` on show. */
export function withView(state: PanelState, view: ViewName): Pick<PanelState, "panel" | "views"> {
  const panel = panelOf(view) ?? state.panel;
  return {
    panel: state.wide && panel === "search" ? state.panel : panel,
    views: { ...state.views, [panel]: view },
  };
}
