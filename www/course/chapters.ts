/** The chapters of the course, in the order of the references. */

import { html } from "lit";
import { MORELAND, PVS_NOTE, TSCP, WIKI } from "../lab/search_choices";
import type { Chapter } from "./chapter";
import { ENGINE } from "./engine_chapter";
import { LINE, TABLE } from "./line_chapters";
import { PROOFS, TYPES } from "./proof_chapters";
import { ALPHA_BETA, RE_SEARCH, SCOUT } from "./scout_chapters";

const PROPOSITIONS: Chapter = {
  id: "propositions",
  title: "The propositions",
  sources: [PVS_NOTE],
  content: {
    kind: "view",
    view: () => html`<pv-propositions-view></pv-propositions-view>`,
    part: { name: "The chapter", place: "pv-propositions-view", load: () => import("./propositions_view") },
  },
};

const PAY: Chapter = {
  id: "pay",
  title: "When does PVS pay?",
  sources: [PVS_NOTE],
  content: {
    kind: "view",
    view: () => html`<pv-pay-view></pv-pay-view>`,
    part: { name: "The chapter", place: "pv-pay-view", load: () => import("./pay_view") },
  },
};

const COLLECTORS: Chapter = {
  id: "collectors",
  title: "Ways to collect the line, and how lines get lost",
  sources: [WIKI, MORELAND, TSCP],
  content: {
    kind: "view",
    view: () => html`<pv-collectors-view></pv-collectors-view>`,
    part: { name: "The chapter", place: "pv-collectors-view", load: () => import("./collectors_view") },
  },
};

const QUESTIONS: Chapter = {
  id: "questions",
  title: "Ten questions",
  sources: [],
  content: {
    kind: "view",
    view: (present) =>
      html`<pv-ten-questions-view .chapters=${CHAPTERS} ?present=${present}></pv-ten-questions-view>`,
    part: { name: "The chapter", place: "pv-ten-questions-view", load: () => import("./ten_questions_view") },
  },
};

export const CHAPTERS: readonly [Chapter, ...Chapter[]] = [
  LINE,
  TABLE,
  ALPHA_BETA,
  SCOUT,
  RE_SEARCH,
  TYPES,
  PROOFS,
  PROPOSITIONS,
  PAY,
  COLLECTORS,
  ENGINE,
  QUESTIONS,
];
