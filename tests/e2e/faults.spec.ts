/** Faults of the server, the worker and the browser: each is explained in words on the page, and trying again works once it is mended. */

import { expect, test } from "@playwright/test";
import type { WebDriver } from "selenium-webdriver";
import { CHROMIUM_FLAGS, startBrowser } from "./drivers";
import {
  asText,
  failing,
  type Fault,
  FaultServer,
  type FaultySite,
  missing,
  page,
  refused,
  script,
  stuck,
  Trickle,
  truncated,
  unanswered,
} from "./fault_server";
import { SitePage } from "./site_page";
import { WebDriverPage } from "./webdriver_page";

const WASM = /_bg-.*\.wasm$/;
const WORKER = /\/worker-.*\.js$/;
const MAIN = /\/index-.*\.js$/;
const REST = /\/deferred_features-.*\.js$/;
const LAB = /\/lab_view-.*\.js$/;
const LAB_WORKER = /\/lab_worker-.*\.js$/;

/** The engine counts as lost after this time without a sign of life, in milliseconds. */
const SILENCE = 20_000;
/** And after this time without an answer to a stop. */
const STOP = 2000;

/** A worker's script that imports the true one and misbehaves. */
const worker = (misbehaviour: string): Fault =>
  script(
    (name) => `import ${JSON.stringify(`./${name.split("/").at(-1)}?true`)};
      const post = postMessage.bind(globalThis);
      const die = () => queueMicrotask(() => { throw new Error("broken on purpose"); });
      const block = () => { for (;;); };
      const fallSilent = () => { globalThis.postMessage = () => undefined; };
      /** Acts before the first request. */
      const before = (act) => addEventListener("message", ({ data }) => { if (data.kind === "request") act(); });
      /** Acts after the third depth. */
      const during = (act) => after(({ kind, report }) => kind === "report" && report.kind === "iteration" && report.depth === 3, act);
      /** Acts once it has posted such a message. */
      const after = (isSuch, act) => { globalThis.postMessage = (message, options) => { post(message, options); if (isSuch(message)) act(); }; };
      ${misbehaviour};`,
  );

/** The page of a faulty site. */
class FaultyPage extends WebDriverPage {
  constructor(
    readonly browser: WebDriver,
    readonly site: FaultySite,
  ) {
    super(browser);
  }

  /** Opens the page without waiting for its scripts. */
  async visit(view = ""): Promise<void> {
    await this.browser.get(this.site.url + view);
    await this.isNew(this.site.url + view);
  }

  /** Presses the button that loads the page again. */
  async reload(): Promise<void> {
    const url = await this.browser.executeScript<string>("window.isOld = true; return location.href");
    await this.press("Reload the page");
    await this.isNew(url);
  }

  private async isNew(url: string): Promise<void> {
    const isNew = (): Promise<boolean> =>
      this.browser
        .executeScript<boolean>(
          "return location.href === arguments[0] && !window.isOld && document.querySelector('footer') !== null",
          url,
        )
        // Between two documents.
        .catch(() => false);
    await expect.poll(isNew, { timeout: 10_000 }).toBe(true);
  }

  skip(ms: number): Promise<void> {
    return this.browser.executeScript("return skip(arguments[0])", ms);
  }

  async press(button: string): Promise<void> {
    const pressed = (): Promise<boolean> =>
      this.browser.executeScript(
        `const all = [...document.querySelectorAll("button, a")].filter((button) => button.checkVisibility());
         const names = ({ innerText, ariaLabel }) => [innerText.trim(), ariaLabel ?? ""];
         const button = all.find((button) => names(button).some((name) => name.endsWith(arguments[0])));
         button?.click();
         return button !== undefined`,
        button,
      );
    await expect.poll(pressed, { message: `a button "${button}"` }).toBe(true);
  }

  /** Waits for a message; `silenceMs` pass at each look for it. */
  async says(words: RegExp, silenceMs = 0, place = "pv-engine-failure .notice"): Promise<void> {
    const message = async (): Promise<string> => {
      if (silenceMs > 0) await this.skip(silenceMs);
      return await this.text(place);
    };
    await expect.poll(message, { timeout: 10_000 }).toMatch(words);
  }

  async analyses(depth = 3): Promise<void> {
    await this.depth(depth);
    expect(await this.errors()).toEqual([]);
  }
}

interface LoadFault {
  readonly title: string;
  readonly file: RegExp;
  readonly fault: Fault;
  /** Whether the page gives up only after a silence. */
  readonly silent?: boolean;
  readonly words: RegExp;
}

const LOAD_FAULTS: readonly LoadFault[] = [
  {
    title: "the wasm is missing",
    file: WASM,
    fault: missing,
    words: /The server answered 404 for the engine/,
  },
  {
    title: "the server fails at the wasm",
    file: WASM,
    fault: failing,
    words: /The server answered 500 for the engine/,
  },
  {
    title: "the connection for the wasm is refused",
    file: WASM,
    fault: refused,
    words: /The engine cannot be reached/,
  },
  {
    title: "the wasm is truncated",
    file: WASM,
    fault: truncated,
    words: /The engine at .* cannot be compiled/,
  },
  { title: "the wasm is a page", file: WASM, fault: page, words: /The engine at .* cannot be compiled/ },
  {
    title: "the wasm never comes",
    file: WASM,
    fault: unanswered,
    silent: true,
    words: /sent nothing .* 20 seconds/,
  },
  {
    title: "the wasm stops half-way",
    file: WASM,
    fault: stuck,
    silent: true,
    words: /sent nothing .* 20 seconds/,
  },
  {
    title: "the worker's script is missing",
    file: WORKER,
    fault: missing,
    words: /The engine cannot be started/,
  },
  {
    title: "the worker's script is a page",
    file: WORKER,
    fault: page,
    words: /The engine cannot be started/,
  },
  {
    title: "the worker's script is blocked",
    file: WORKER,
    fault: refused,
    words: /The engine cannot be started/,
  },
  {
    title: "the worker's script never comes",
    file: WORKER,
    fault: unanswered,
    silent: true,
    words: /The engine cannot be started.* 20 seconds/,
  },
  {
    title: "the worker dies at its start",
    file: WORKER,
    fault: worker("die()"),
    words: /The engine cannot be started.* broken on purpose/,
  },
  {
    title: "the worker is silent from its start",
    file: WORKER,
    fault: worker("fallSilent()"),
    silent: true,
    words: /The engine cannot be started.* 20 seconds/,
  },
  {
    title: "the worker is blocked from its start",
    file: WORKER,
    fault: worker("block()"),
    silent: true,
    words: /The engine cannot be started.* 20 seconds/,
  },
];

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

for (const name of ["chromium", "firefox"] as const) {
  test.describe(name, () => {
    let server: FaultServer;
    let driver: WebDriver;
    let site: FaultySite;
    let shown: FaultyPage;

    test.beforeAll(async () => {
      server = await FaultServer.open();
      driver = await startBrowser(name, "none");
      await driver.manage().setTimeouts({ script: 10_000 });
    });

    test.afterAll(async () => {
      await driver.quit();
      await server.close();
    });

    test.beforeEach(() => {
      site = server.site();
      shown = new FaultyPage(driver, site);
    });

    for (const { title, file, fault, silent = false, words } of LOAD_FAULTS) {
      test(`if ${title}, the page says so, and loads the engine again on request`, async () => {
        site.fail(file, fault);
        await shown.visit();
        if (silent) {
          await shown.shows("label.loading", /^Loading/);
          await shown.shows("#toggle", /^Stop$/);
        }
        await shown.says(words, silent ? SILENCE : 0);
        await shown.shows(".engine-status", /^No engine$/);
        site.restart();
        await shown.press("Try again");
        await shown.analyses();
      });
    }

    test("a load that never ends can be stopped, and started again", async () => {
      site.fail(WASM, unanswered);
      await shown.visit();
      await shown.shows("#toggle", /^Stop$/);
      await shown.skip(6000);
      await shown.shows("label.loading", /^Loading 0 KB, no progress for a while$/);
      await shown.press("Stop");
      await shown.shows(".engine-status", /^Stopped$/);
      await shown.shows(".score", /no analysis$/);
      site.mend();
      await shown.press("Start");
      await shown.analyses();
    });

    test("a slow load shows its progress, and succeeds however long it takes", async () => {
      const trickle = new Trickle(4);
      site.fail(WASM, trickle.fault);
      await shown.visit();
      let before = "";
      for (let piece = 0; piece < 4; piece += 1) {
        await expect.poll(() => shown.text("label.loading"), { timeout: 5000 }).not.toBe(before);
        before = await shown.text("label.loading");
        await shown.skip(SILENCE - 5000);
        trickle.next();
      }
      expect(before).toMatch(/^Loading \d/);
      await shown.analyses();
    });

    test("wasm with the type of a text is loaded all the same", async () => {
      site.fail(WASM, asText);
      await shown.visit();
      await shown.analyses();
    });

    for (const [moment, deed] of [
      ["before", "before(die)"],
      ["during", "during(die)"],
    ] as const) {
      test(`a worker that dies twice ${moment} a search ends it with a message, and the analysis continues on request`, async () => {
        site.fail(WORKER, worker(deed), 2);
        await shown.visit();
        await shown.says(/The engine crashed \(.*broken on purpose.*\); a fresh one takes over/);
        await shown.shows(".engine-status", /^Stopped$/);
        await shown.press("Try again");
        await shown.analyses(5);
      });
    }

    test("a worker that dies after a search is replaced for the next one", async () => {
      site.fail(WORKER, worker(`after(({ kind }) => kind === "done", die)`), 1);
      await shown.visit();
      await shown.analyses();
      await shown.press("Stop");
      await shown.shows(".engine-status", /^Stopped$/);
      await shown.press("Deeper");
      await shown.shows(".engine-status", /^Analysing$/);
      await shown.analyses(5);
    });

    for (const [what, deed] of [
      ["falls silent", "during(fallSilent)"],
      ["is blocked", "during(block)"],
      ["vanishes", "during(close)"],
    ] as const) {
      test(`a worker that ${what} during a search is replaced, and the analysis continues`, async () => {
        site.fail(WORKER, worker(deed), 1);
        await shown.visit();
        await shown.analyses();
        await shown.skip(SILENCE);
        await shown.says(/The engine crashed .*20 seconds.*The analysis continues/s);
        await shown.depth(5);
      });

      test(`a worker that ${what} during a search can be stopped, and the analysis started again`, async () => {
        site.fail(WORKER, worker(deed), 1);
        await shown.visit();
        await shown.analyses();
        await shown.press("Stop");
        await shown.skip(STOP);
        await shown.says(/The engine crashed .*2 seconds/);
        await shown.shows(".engine-status", /^Stopped$/);
        await shown.press("Try again");
        await shown.analyses(5);
      });
    }

    for (const { title, fault } of START_FAULTS) {
      test(`if the page's script ${title}, the page says so after ten seconds`, async () => {
        site.fail(MAIN, fault);
        await shown.visit();
        const visible = (selector: string): Promise<boolean> =>
          driver.executeScript(
            "return document.querySelector(arguments[0]).checkVisibility({ visibilityProperty: true })",
            selector,
          );
        const pass = (ms: number): Promise<void> =>
          driver.executeScript(
            "for (const each of document.getAnimations()) each.currentTime = arguments[0]",
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
        await expect.poll(() => shown.count(".not-started")).toBe(0);
      });
    }

    test("without its style sheet, the page says at once that its script does not run", async () => {
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
        site.fail(LAB, fault);
        await shown.visit("#lab");
        await shown.shows("pv-lab", /^Loading the lab$|^✕|^i/);
        if (silent) {
          await expect.poll(() => shown.count("main#lab:not([hidden])")).toBe(1);
          await shown.skip(11_000);
        }
        await shown.shows("pv-lab", words);
        site.mend();
        await shown.reload();
        await shown.shows("pv-lab-run h2", /./);
      });
    }

    for (const [title, file, fault, silent, words] of [
      ["wasm is missing", WASM, missing, false, /The server answered 404/],
      ["wasm never comes", WASM, unanswered, true, /sent nothing .* 20 seconds/],
      ["worker is missing", LAB_WORKER, missing, false, /The lab cannot be started/],
    ] as const) {
      test(`if the lab's ${title}, the lab says so, and searches on request`, async () => {
        site.fail(file, fault);
        await shown.visit("#lab");
        if (silent) await shown.shows(".lab-game [type=submit]", /^Searching$/);
        await shown.says(words, silent ? SILENCE : 0, "#lab-fault");
        site.mend();
        await shown.press("Search");
        await shown.shows("pv-lab-run h2", /./);
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
        site.prelude = prelude;
        await shown.visit();
        await shown.analyses();
        await driver.executeScript(
          `const select = document.querySelector(".theme select");
           select.value = "dark";
           select.dispatchEvent(new Event("change", { bubbles: true }));`,
        );
        await expect.poll(() => shown.count("html[data-theme=dark]")).toBe(1);
        await shown.press("Piece values (v)");
        await shown.shows(".values-legend", /./);
        expect([await shown.count(".notice"), await shown.errors()]).toEqual([0, []]);
        if (title === "full") await driver.executeScript("localStorage.clear()");
      });
    }
  });
}

test("a hash table that does not fit in memory is refused, and the analysis goes on with the size before", async ({
  baseURL,
  playwright,
}) => {
  const browser = await playwright.chromium.launch({
    executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
    // 37.5 MB.
    args: [...CHROMIUM_FLAGS, "--js-flags=--wasm-max-mem-pages=600"],
  });
  try {
    const site = new SitePage(await browser.newPage({ baseURL: baseURL ?? "" }));
    const hash = site.page.locator("#hash");
    await site.open();
    await site.depth(4);
    const rows = await site.depths.count();
    for (const tooLarge of ["1024", "64"]) {
      await site.setting("hash", tooLarge);
      await expect(site.notice("engine")).toContainText(
        `A hash table of ${tooLarge} MB does not fit in memory. The analysis goes on with 16 MB.`,
      );
      await expect(hash).toHaveValue("16");
      await expect(site.status).toHaveText("Analysing");
      expect(await site.depths.count()).toBeGreaterThanOrEqual(rows);
      const searched = await site.page.locator(".readout dl").innerText();
      await expect.poll(() => site.page.locator(".readout dl").innerText()).not.toBe(searched);
    }
    await site.setting("hash", "4");
    await expect(site.notice("engine")).toHaveCount(0);
    await site.adopt("r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4");
    await site.depth(4);
    await expect(hash).toHaveValue("4");
    await expect(site.page.locator(".notice")).toHaveCount(0);
  } finally {
    await browser.close();
  }
});
