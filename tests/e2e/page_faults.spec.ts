/** Faults of the page's own files and of its storage: each is explained in words, and a reload works once it is mended. */

import { expect } from "@playwright/test";
import { type Fault, missing, page, refused, script, unanswered } from "./fault_server";
import { LAB, LAB_WORKER, MAIN, REST, WASM } from "./faulty_files";
import { inFaultyBrowsers, SILENCE } from "./faulty_page";
import { poll } from "./poll";
import { test } from "./shared_drivers";

interface StartFault {
  readonly title: string;
  readonly fault: Fault;
}

const START_FAULTS: readonly StartFault[] = [
  { title: "is missing", fault: missing },
  { title: "is blocked", fault: refused },
  { title: "never comes", fault: unanswered },
  { title: "is too new for the browser", fault: script(() => "from the future import everything;") },
  { title: "throws", fault: script(() => `throw new Error("broken on purpose");`) },
];

inFaultyBrowsers((open) => {
  for (const { title, fault } of START_FAULTS) {
    test(`if the page's script ${title}, the page says so after ten seconds`, async () => {
      const { site, shown } = open();
      site.fail(MAIN, fault);
      await shown.visit();
      const visible = (selector: string): Promise<boolean> =>
        shown.driver.executeScript(
          "return document.querySelector(arguments[0]).checkVisibility({ visibilityProperty: true })",
          selector,
        );
      // Paused: on a busy machine, a second may pass before the next look.
      const pass = (ms: number): Promise<void> =>
        shown.driver.executeScript(
          "for (const each of document.getAnimations()) { each.pause(); each.currentTime = arguments[0]; }",
          ms,
        );
      await pass(9000);
      expect([await visible(".starting"), await visible(".not-started")]).toEqual([true, false]);
      await pass(10_000);
      expect([await visible(".starting"), await visible(".not-started")]).toEqual([false, true]);
      await shown.shows(".not-started", /The page’s script has not started/);
      site.mend();
      await shown.reload();
      await shown.analyses();
      await poll(() => shown.count(".not-started")).toBe(0);
    });
  }

  test("without its style sheet, the page says at once that its script does not run", async () => {
    const { site, shown } = open();
    site.fail(/\.(css|js)$/, missing);
    await shown.visit();
    await shown.shows(".not-started", /The page’s script has not started/);
  });

  for (const [title, fault, silent, words] of [
    ["is missing", missing, false, /could not be loaded \(.*deferred_features/],
    [
      "throws",
      script(() => "throw new Error('broken on purpose')"),
      false,
      /could not be loaded \(broken on purpose\)/,
    ],
    ["never comes", unanswered, true, /is still loading/],
  ] as const) {
    test(`if the rest of the page ${title}, the page says so and can be reloaded`, async () => {
      const { site, shown } = open();
      site.fail(REST, fault);
      await shown.visit();
      await shown.analyses();
      if (silent) await shown.skip(11_000);
      await shown.shows("pv-controls", words);
      site.mend();
      await shown.reload();
      await shown.shows(".engine-status", /^Analysing$/);
    });
  }

  for (const [title, fault, silent, words] of [
    ["is missing", missing, false, /The lab could not be loaded \(.*lab_view/],
    ["never comes", unanswered, true, /The lab is still loading/],
  ] as const) {
    test(`if the lab ${title}, the page says so and can be reloaded`, async () => {
      const { site, shown } = open();
      site.fail(LAB, fault);
      await shown.visit("#lab");
      await shown.shows("pv-lab-view", /^Loading the lab$|^✕|^i/);
      if (silent) {
        await poll(() => shown.count("main#lab:not([hidden])")).toBe(1);
        await shown.skip(11_000);
      }
      await shown.shows("pv-lab-view", words);
      site.mend();
      await shown.reload();
      await shown.shows("pv-run-panel h2", /./);
    });
  }

  for (const [title, file, fault, silent, words] of [
    ["wasm is missing", WASM, missing, false, /The server answered 404/],
    ["wasm never comes", WASM, unanswered, true, /sent nothing .* 20 seconds/],
    ["worker is missing", LAB_WORKER, missing, false, /The lab cannot be started/],
  ] as const) {
    test(`if the lab's ${title}, the lab says so, and searches on request`, async () => {
      const { site, shown } = open();
      site.fail(file, fault);
      await shown.visit("#lab");
      if (silent) await shown.shows(".lab-loading", /^Loading the lab$/);
      await shown.says(words, silent ? SILENCE : 0, "#lab-fault");
      site.mend();
      await shown.press("Try again");
      await shown.shows("pv-run-panel h2", /./);
    });
  }

  for (const [chapter, place, mended] of [
    ["line", "#course-fault", "pv-course-view pv-run-panel h2"],
    ["propositions", "pv-propositions-view .notice", "pv-course-view pv-run-panel h2"],
    ["pay", "pv-pay-view .notice", "pv-pay-view .course-bits"],
    ["collectors", "pv-collectors-view .notice", "pv-collectors-view .aligned"],
  ] as const) {
    test(`if the engine of the course’s chapter “${chapter}” is a page, it says so, and searches on request`, async () => {
      const { site, shown } = open();
      site.fail(WASM, page);
      await shown.visit(`#course/${chapter}`);
      await shown.says(/The engine at .* cannot be compiled/, 0, place);
      site.mend();
      await shown.press("Try again");
      await shown.shows(mended, /./);
    });
  }

  for (const [title, prelude] of [
    [
      "denied",
      `Object.defineProperty(globalThis, "localStorage", { get() { throw new DOMException("denied", "SecurityError"); } });`,
    ],
    [
      "full",
      `localStorage.clear(); for (let length = 1 << 23; length >= 1; length >>= 1) for (;;) try { localStorage.setItem("x" + Math.random(), "y".repeat(length)); } catch { break; }`,
    ],
  ] as const) {
    test(`with storage ${title}, the page works without a word`, async () => {
      const { site, shown } = open();
      site.prelude = prelude;
      await shown.visit();
      await shown.analyses();
      await shown.choose(".theme select", "dark");
      await shown.has("html[data-theme=dark]", 1);
      await shown.press("Piece values (v)");
      await shown.shows(".values-legend", /./);
      expect([await shown.count(".notice"), await shown.errors()]).toEqual([0, []]);
      if (title === "full") await shown.driver.executeScript("localStorage.clear()");
    });
  }
});
