/** The dialogs, the panels and their views: what each is called, and how it is loaded when it is first shown. */

import { html, type TemplateResult } from "lit";
import type { PanelName, ViewName } from "../state/panels";
import type { DialogTag } from "../state/store";

interface Part {
  /** Begins a sentence. */
  readonly name: string;
  readonly load: () => Promise<unknown>;
}

export const DIALOGS: Readonly<Record<DialogTag, Part>> = {
  "pv-position-dialog": {
    name: "The dialog for positions and games",
    load: () => import("../open/position_dialog"),
  },
  "pv-games-dialog": { name: "The list of games", load: () => import("../open/games_dialog") },
  "pv-recent-dialog": { name: "The list of recent analyses", load: () => import("../history/recent_dialog") },
  "pv-play-dialog": { name: "The dialog for playing", load: () => import("../play/play_dialog") },
  "pv-picture-dialog": { name: "The picture of the board", load: () => import("../share/picture_dialog") },
  "pv-settings-dialog": { name: "The settings", load: () => import("../analysis/settings_dialog") },
  "pv-help-dialog": { name: "The list of keys", load: () => import("./help_dialog") },
  "pv-glossary-dialog": { name: "The glossary", load: () => import("../glossary/glossary_dialog") },
};

/** The names of the panels, on their tabs. */
export const PANEL_TABS: Readonly<Record<PanelName, string>> = {
  game: "Game",
  why: "Why",
  search: "Search",
  tools: "Tools",
};

export interface View {
  readonly content: TemplateResult;
  /** Absent for a view that loads with the page. */
  readonly load?: () => Promise<unknown>;
}

export const VIEWS: Readonly<Record<ViewName, View>> = {
  game: {
    content: html`<pv-retry-view></pv-retry-view><pv-game-moves></pv-game-moves><pv-game-graph></pv-game-graph
      ><pv-review-view></pv-review-view>`,
  },
  root: {
    content: html`<pv-threat-switch></pv-threat-switch><pv-root-moves-view></pv-root-moves-view>`,
    load: () =>
      Promise.all([import("../threat/threat_switch"), import("../views/root_moves/root_moves_view")]),
  },
  depths: {
    content: html`<pv-depths></pv-depths>`,
    load: () => import("../views/depths/depths"),
  },
  line: {
    content: html`<pv-live-search></pv-live-search><pv-line-evolution></pv-line-evolution>`,
    load: () => Promise.all([import("../views/line/live_search"), import("../views/line/line_evolution")]),
  },
  tree: {
    content: html`<pv-effort-tree-view></pv-effort-tree-view>`,
    load: () => import("../views/tree/effort_tree_view"),
  },
  types: {
    content: html`<pv-node-types></pv-node-types>`,
    load: () => import("../views/node_types/node_types"),
  },
  windows: {
    content: html`<pv-aspiration-windows></pv-aspiration-windows>`,
    load: () => import("../views/windows/aspiration_windows"),
  },
  efficiency: {
    content: html`<pv-search-efficiency></pv-search-efficiency>`,
    load: () => import("../views/efficiency/search_efficiency"),
  },
  rules: {
    content: html`<pv-selective-rules></pv-selective-rules>`,
    load: () => import("../views/rules/selective_rules"),
  },
  check: {
    content: html`<pv-line-verifier></pv-line-verifier><pv-engine-log-view></pv-engine-log-view>`,
    load: () => import("../views/check/check_parts"),
  },
  collectors: {
    content: html`<pv-collector-comparison></pv-collector-comparison>`,
    load: () => import("../views/collectors/collector_comparison"),
  },
  engine: {
    content: html`<pv-second-engine-view></pv-second-engine-view>`,
    load: () => import("../second_engine/second_engine_view"),
  },
};
