/** The page's two views by URL hash: the analysis, and at #lab the lab, which is loaded on demand. */

import { endPause, pause } from "../analysis/actions";
import { isLab, LAB } from "../game/address";
import { loadPart, type PagePart } from "./page_part";

export const labIsOpen = (): boolean => isLab(location.hash);

/** Shows the view of the current hash, now and after every change. */
export function followHash(): void {
  const show = (): void => {
    const lab = labIsOpen();
    for (const view of document.querySelectorAll("main")) view.hidden = (view.id === "lab") !== lab;
    for (const link of document.querySelectorAll<HTMLAnchorElement>(".views a")) {
      if ((link.hash === LAB) === lab) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
    if (lab) {
      // The analysis is hidden, and the lab needs the processor.
      pause("lab");
      void loadPart(LAB_PART);
    } else endPause("lab");
  };
  addEventListener("hashchange", show);
  if (labIsOpen()) show();
}

const LAB_PART: PagePart = { name: "The lab", place: "pv-lab", load: () => import("../lab/lab_view") };
