import { beforeEach, expect, test } from "vitest";
import { pauseWhileHidden } from "./hidden_pause";

class Tab extends EventTarget {
  visibilityState: DocumentVisibilityState = "visible";

  show(visible: boolean): void {
    this.visibilityState = visible ? "visible" : "hidden";
    this.dispatchEvent(new Event("visibilitychange"));
  }
}

let running: boolean;
let resumed: number;
const analysis = {
  isRunning: () => running,
  stop: () => (running = false),
  resume: () => {
    running = true;
    resumed += 1;
  },
};

beforeEach(() => {
  running = true;
  resumed = 0;
});

test("on a phone, a running analysis stops in a hidden tab and goes on when the tab is shown", () => {
  const tab = new Tab();
  pauseWhileHidden(tab, () => true, analysis);
  tab.show(false);
  expect(running).toBe(false);
  tab.show(true);
  expect([running, resumed]).toEqual([true, 1]);
});

test("an analysis that the user has stopped stays stopped", () => {
  const tab = new Tab();
  running = false;
  pauseWhileHidden(tab, () => true, analysis);
  tab.show(false);
  tab.show(true);
  expect([running, resumed]).toEqual([false, 0]);
});

test("with a mouse, the analysis goes on in a hidden tab", () => {
  const tab = new Tab();
  pauseWhileHidden(tab, () => false, analysis);
  tab.show(false);
  expect(running).toBe(true);
});

test("an analysis that begins in a hidden tab stops, and begins when the tab is shown", () => {
  const tab = new Tab();
  running = false;
  const check = pauseWhileHidden(tab, () => true, analysis);
  tab.show(false);
  running = true;
  check();
  expect(running).toBe(false);
  check();
  tab.show(true);
  expect([running, resumed]).toEqual([true, 1]);
});
