/** What the service worker keeps: the whole page after one visit, and never a wrong file, whatever the server answers. */

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import type { WebDriver } from "selenium-webdriver";
import { BROWSERS } from "./drivers";
import {
  damaged,
  type Fault,
  FaultServer,
  type FaultySite,
  missing,
  page,
  partial,
  redirected,
  refused,
  right,
  script,
  truncated,
} from "./fault_server";
import { WASM } from "./faulty_files";
import { poll } from "./poll";
import { test } from "./shared_drivers";
import { WebDriverPage } from "./webdriver_page";

/** Files of every kind that the page does not need at first: scripts, styles, a worker, a table. */
const LATE = /\/(lab_view|lab_worker|pgn_worker|course_view|openings|graph_plot)-/;

/** What a server, a damaged cache or a sign-in page may answer instead of a file. */
const WRONG_ANSWERS = [missing, page, truncated, damaged, redirected, partial];

/** A service worker that keeps whatever it gets, as earlier versions did. */
const CREDULOUS = script(
  () => `
    addEventListener("install", () => skipWaiting());
    addEventListener("activate", (event) => event.waitUntil(clients.claim()));
    addEventListener("fetch", (event) =>
      event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request))));`,
);

/** The true service worker, in a browser that has no room for another file. It asks for `full` when it finds that out. */
const WITHOUT_ROOM = script(
  () => `
    Cache.prototype.put = async () => {
      await fetch("full");
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
    importScripts("service_worker.js?true");`,
);

interface KeptFile {
  readonly name: string;
  readonly type: string;
  readonly digest: string;
}

for (const browser of BROWSERS) {
  test.describe(browser, () => {
    let server: FaultServer;
    let driver: WebDriver;
    let shown: WebDriverPage;

    test.beforeAll(async ({ drivers }) => {
      server = await FaultServer.open();
      driver = await drivers.open(browser);
      await driver.manage().setTimeouts({ script: 20_000 });
      shown = new WebDriverPage(driver);
    });

    test.afterAll(async ({ drivers }) => {
      await drivers.close(driver);
      await server.close();
    });

    /** Opens the page, and waits until the service worker serves it. */
    async function visit(site: FaultySite): Promise<void> {
      await shown.open(site.url);
      await poll(() =>
        driver.executeScript("return navigator.serviceWorker.controller?.scriptURL ?? ''"),
      ).toBe(`${site.url}service_worker.js`);
    }

    /** Opens the page, and waits until its service worker has met the fault and is gone. */
    async function failedInstallation(site: FaultySite, file: RegExp, fault: Fault): Promise<void> {
      let isMet = false;
      site.fail(file, (exchange) => {
        isMet = true;
        fault(exchange);
      });
      await shown.open(site.url);
      await shown.depth(1);
      await poll(() => isMet).toBe(true);
      // WebKit may look for an update a second after a visit; an installation whose page is left meanwhile never ends.
      if (browser === "webkitgtk") await driver.sleep(2000);
      // Its `getRegistration` does not know of a first worker that is still installing.
      const isRegistered = (): Promise<boolean> =>
        driver.executeAsyncScript(
          `const [scope, done] = arguments;
           navigator.serviceWorker.getRegistrations().then((all) => done(all.some((one) => one.scope === scope)))`,
          site.url,
        );
      await poll(isRegistered).toBe(false);
      site.mend();
    }

    const keptFiles = (site: FaultySite): Promise<readonly KeptFile[]> =>
      driver.executeAsyncScript(
        `const [scope, done] = arguments;
         (async () => {
           const cache = await caches.open("pvscope-files " + scope);
           return await Promise.all((await cache.keys()).map(async (request) => {
             const response = await cache.match(request);
             const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.arrayBuffer()));
             return { name: request.url.slice(scope.length).split("?")[0], type: response.headers.get("Content-Type"),
               digest: Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("") };
           }));
         })().then(done, (error) => done(String(error)));`,
        site.url,
      );

    /** Checks that every kept file is the one of the build, and that the page itself is among them. */
    async function keepsRightFiles(site: FaultySite): Promise<void> {
      expect((await keptFiles(site)).map(({ name }) => name)).toContain("index.html");
      await keepsNoWrongFile(site);
    }

    async function keepsNoWrongFile(site: FaultySite): Promise<void> {
      for (const { name, type, digest } of await keptFiles(site)) {
        const file = readFileSync(new URL(`../../dist/${name}`, import.meta.url));
        expect(digest, name).toBe(createHash("sha256").update(file).digest("hex"));
        expect(type.includes("html"), `${name} is ${type}`).toBe(name.endsWith(".html"));
      }
    }

    test("after one visit, page, lab and course work without a connection", async () => {
      const site = server.site(false);
      await visit(site);
      site.fail(/./, refused);
      await keepsRightFiles(site);
      await driver.get("about:blank");
      await shown.open(site.url);
      await shown.depth(3);
      await driver.executeScript("location.hash = '#lab'");
      await shown.shows("pv-run-panel h2", /./);
      await driver.executeScript("location.hash = '#course/line'");
      await shown.shows("pv-course-view pv-run-panel h2", /./);
      await driver.get("about:blank");
      await driver.get(`${site.url}?from=elsewhere#course/collectors`);
      await shown.shows("pv-collectors-view .aligned", /./);
    });

    test("a wrong answer is never kept, and the next visit asks again", async () => {
      const site = server.site(false);
      for (const answer of WRONG_ANSWERS) {
        await failedInstallation(site, LATE, answer);
        await keepsNoWrongFile(site);
      }
      await visit(site);
      await keepsRightFiles(site);
      site.fail(/./, page);
      await driver.get("about:blank");
      await shown.open(`${site.url}#lab`);
      await shown.shows("pv-run-panel h2", /./);
    });

    test("a wrong page is never kept, and the next visit asks again", async () => {
      const site = server.site(false);
      let requests = 0;
      // The first request is the browser's own.
      await failedInstallation(site, /^index\.html$/, (exchange) =>
        (requests++ === 0 ? right : page)(exchange),
      );
      expect(await keptFiles(site)).toEqual([]);
      await visit(site);
      await keepsRightFiles(site);
    });

    test("wasm that is kept and cannot be compiled is asked for again at once, and kept anew", async () => {
      const site = server.site(false);
      await visit(site);
      const count = await driver.executeAsyncScript(
        `const [scope, done] = arguments;
         (async () => {
           const cache = await caches.open("pvscope-files " + scope);
           const wasm = (await cache.keys()).filter(({ url }) => url.includes(".wasm"));
           for (const request of wasm) await cache.put(request, new Response("<!doctype html>", { headers: { "Content-Type": "text/html" } }));
           return wasm.length;
         })().then(done)`,
        site.url,
      );
      expect(count).toBeGreaterThan(0);
      await shown.open(site.url);
      await shown.depth(3);
      await shown.has(".notice.fault", 0);
      await driver.executeScript("location.hash = '#lab'");
      await shown.shows("pv-run-panel h2", /./);
      await keepsRightFiles(site);
    });

    test("without room to keep files in, the page works as without a service worker", async () => {
      const site = server.site(false);
      site.fail(/^service_worker\.js$/, WITHOUT_ROOM);
      await failedInstallation(site, /^full$/, missing);
      expect(await keptFiles(site)).toEqual([]);
      await shown.open(`${site.url}#lab`);
      await shown.shows("pv-run-panel h2", /./);
    });

    test("files that the browser has deleted come from the server, and are kept again", async () => {
      const site = server.site(false);
      await visit(site);
      await driver.executeAsyncScript(
        `const [scope, done] = arguments; caches.delete("pvscope-files " + scope).then(done)`,
        site.url,
      );
      await shown.open(site.url);
      await shown.depth(3);
      await keepsRightFiles(site);
    });

    test("what an earlier version has kept wrong is forgotten as soon as the new version is there", async () => {
      const site = server.site(false);
      site.fail(/^service_worker\.js$/, CREDULOUS);
      await visit(site);
      await driver.executeAsyncScript(
        `const [done] = arguments;
         (async () => {
           const wrong = () => new Response("<!doctype html><title>Welcome</title>", { headers: { "Content-Type": "text/html" } });
           const urls = performance.getEntriesByType("resource").map(({ name }) => name).filter((name) => /plain_bg|jspi_bg|lab_view/.test(name));
           const earlier = await caches.open("workbox-precache-v2-" + new URL("./", location.href));
           for (const url of [...urls, new URL("./assets/lab_view-earlier.js", location.href).href]) await earlier.put(url, wrong());
           await earlier.put(new URL("./right.js", location.href), new Response("1", { headers: { "Content-Type": "text/javascript" } }));
           await (await caches.open("pvscope-other-wasm")).put(new URL("./assets/threads_bg-x.wasm", location.href), wrong());
         })().then(done)`,
      );
      site.mend();
      await driver.executeAsyncScript(
        `const [done] = arguments;
         navigator.serviceWorker.ready.then((registration) => registration.update()).then(() => done(), () => done())`,
      );
      const earlier = (): Promise<unknown> =>
        driver.executeAsyncScript(
          `const [done] = arguments;
           (async () => {
             const kept = [];
             for (const name of await caches.keys())
               if (!name.startsWith("pvscope-files"))
                 for (const { url } of await (await caches.open(name)).keys()) kept.push(url.split("/").at(-1));
             return kept;
           })().then(done)`,
        );
      await poll(earlier).toEqual(["right.js"]);
      await shown.open(site.url);
      await shown.depth(3);
      await driver.executeScript("window.isOld = true");
      await shown.press("Reload");
      // An asynchronous script of the old page would never end.
      const isNew = (): Promise<boolean> =>
        driver.executeScript<boolean>("return !window.isOld").catch(() => false);
      await poll(isNew).toBe(true);
      await poll(earlier).toEqual([]);
      await shown.isComplete();
      await shown.depth(3);
    });

    if (browser !== "webkitgtk")
      test("threads that a wrong answer has kept away come back at the next visit", async () => {
        const site = server.site(false);
        await visit(site);
        const built = async (): Promise<unknown> =>
          (await keptFiles(site)).filter(({ name }) => name.includes("threads_bg")).length;
        expect(await built()).toBe(0);
        await driver.executeScript(
          `localStorage["pvscope-settings"] = JSON.stringify({ ...JSON.parse(localStorage["pvscope-settings"] ?? "{}"), threads: 2 })`,
        );
        site.fail(WASM, page);
        await driver.get(site.url);
        await shown.depth(3);
        expect(await built()).toBe(0);
        site.mend();
        await driver.get(site.url);
        await shown.depth(3);
        await poll(built).toBe(1);
        await keepsRightFiles(site);
      });
  });
}
