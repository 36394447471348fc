import { expect, test } from "vitest";
import { FIRST_VIEWS, isViewShown, PANELS, panelOf, shownPanels, withView } from "./panels";

const START = { panel: "game", views: FIRST_VIEWS, wide: false } as const;

test("every view has one panel, and nothing else has", () => {
  for (const [panel, views] of Object.entries(PANELS))
    for (const view of views) expect(panelOf(view)).toBe(panel);
  const views = Object.values(PANELS).flat();
  expect(new Set(views).size).toBe(views.length);
  for (const other of ["toString", "search", "", 7, undefined]) expect(panelOf(other)).toBeUndefined();
});

test("one panel is shown, with the view chosen last in it", () => {
  const search = { ...START, ...withView(START, "tree") };
  expect(shownPanels(search)).toEqual(["search"]);
  expect(isViewShown(search, "tree")).toBe(true);
  const tools = { ...search, ...withView(search, "check") };
  expect([isViewShown(tools, "tree"), isViewShown(tools, "check")]).toEqual([false, true]);
  expect(tools.views.search).toBe("tree");
});

test("on a wide screen the search stays beside the other panels", () => {
  const wide = { ...START, wide: true };
  expect(shownPanels(wide)).toEqual(["game", "search"]);
  const tree = { ...wide, ...withView(wide, "tree") };
  expect(shownPanels(tree)).toEqual(["game", "search"]);
  expect(isViewShown(tree, "tree")).toBe(true);
  expect(shownPanels({ ...wide, panel: "search" })).toEqual(["game", "search"]);
  expect(shownPanels({ ...wide, panel: "why" })).toEqual(["why", "search"]);
});
