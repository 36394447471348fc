/** The page's views by URL hash: the analysis, and three that load on demand: #lab, #course and #essay. */

import { endPause, pause } from "../actions/actions";
import { isCourse, isEssay, isLab } from "../game/page_address";
import { loadPart, type PagePart } from "./page_part";

type View = "analysis" | "lab" | "course" | "essay";

const viewOf = (hash: string): View =>
  isLab(hash) ? "lab" : isCourse(hash) ? "course" : isEssay(hash) ? "essay" : "analysis";

export const analysisIsOpen = (): boolean => viewOf(location.hash) === "analysis";

/** Shows the view of the current hash, now and after every change. */
export function followHash(): void {
  const show = (): void => {
    const shown = viewOf(location.hash);
    for (const view of document.querySelectorAll("main")) view.hidden = view.id !== shown;
    for (const link of document.querySelectorAll<HTMLAnchorElement>(".views a")) {
      if (viewOf(link.hash) === shown) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
    if (shown === "analysis") endPause("other view");
    else {
      // The analysis is hidden, and the other view needs the processor.
      pause("other view");
      void loadPart(PARTS[shown]);
    }
  };
  addEventListener("hashchange", show);
  if (!analysisIsOpen()) show();
}

const PARTS: Readonly<Record<Exclude<View, "analysis">, PagePart>> = {
  lab: { name: "The lab", place: "pv-lab-view", load: () => import("../../lab/lab_view") },
  course: { name: "The course", place: "pv-course-view", load: () => import("../../course/course_view") },
  essay: { name: "The essay", place: "pv-essay-view", load: () => import("../../essay/essay_view") },
};
