/** Several threads in real browsers: in a page that is cross-origin isolated, and in one that is not. */

import { expect } from "@playwright/test";
import type { WebDriver } from "selenium-webdriver";
import { BROWSERS } from "./drivers";
import { openEngine, play } from "./engine_driver";
import { IsolatedServer } from "./isolated_server";
import { test } from "./shared_drivers";

const IN_HELPERS = 'self.name === "pvscope-helper"';
const DEPTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Whatever does not depend on the threads. */
const SEARCHED = {
  reason: "depth",
  depths: DEPTHS,
  areProven: true,
  pieces: 26,
  closed: { reason: "stopped" },
};

for (const browser of BROWSERS) {
  test.describe(browser, () => {
    /** WebKitGTK has isolated pages, but no `SharedArrayBuffer` in them. */
    const sharesMemory = browser !== "webkitgtk";
    const alone = sharesMemory ? "jspi" : "plain";
    let server: IsolatedServer;
    let driver: WebDriver;

    test.beforeAll(async ({ drivers }) => {
      server = await IsolatedServer.open();
      driver = await drivers.open(browser);
      await openEngine(driver);
    });

    test.afterAll(async ({ drivers }) => {
      await drivers.close(driver);
      await server.close();
    });

    async function openIsolated(preludes: IsolatedServer["preludes"] = {}): Promise<void> {
      server.preludes = preludes;
      await openEngine(driver, server.enginePage);
    }

    test("a page without isolation searches with one thread, however many are asked for", async () => {
      await openEngine(driver);
      for (const options of [{ threads: 2 }, {}]) {
        const { total, ...others } = await play(driver, "threads", options);
        expect(total.helpers).toBe(0);
        expect(others).toEqual({ ...SEARCHED, isIsolated: false, build: alone, threads: 1 });
      }
    });

    if (!sharesMemory) {
      test("an isolated page without shared memory searches with one thread", async () => {
        await openIsolated();
        for (const options of [{ threads: 2 }, {}]) {
          const { total, ...others } = await play(driver, "threads", options);
          expect(total.helpers).toBe(0);
          expect(others).toEqual({ ...SEARCHED, isIsolated: true, build: alone, threads: 1 });
        }
      });
      return;
    }

    test("an isolated page searches with two threads, proves its lines, and ends with the analyzer", async () => {
      await openIsolated();
      const { total, ...others } = await play(driver, "threads", { threads: 2 });
      const { root, pv, nonPv, quiescence, helpers, nodes } = total;
      expect(helpers).toBeGreaterThan(0);
      expect(root + pv + nonPv + quiescence + helpers).toBe(nodes);
      expect(others).toEqual({ ...SEARCHED, isIsolated: true, build: "threads", threads: 2 });
    });

    test("two threads obey thirty stops, and thirty overlapping requests get no stale reports", async () => {
      await openIsolated();
      const latencies = await play(driver, "stops", 30, { threads: 2, pauseMs: 0 });
      expect(latencies).toHaveLength(30);
      // The median: on a busy machine single stops wait for the processor.
      expect(latencies[15]).toBeLessThan(50);
      const { answers, stale } = await play(driver, "relay", 30, 30, { threads: 2 });
      expect(answers).toHaveLength(30);
      expect(stale).toBe(0);
    });

    test("helpers that cannot be started are missing", async () => {
      await openIsolated({ worker: `if (${IN_HELPERS}) throw new Error("broken on purpose");` });
      const { total, ...others } = await play(driver, "threads", { threads: 3 });
      expect(total.helpers).toBe(0);
      expect(others).toEqual({ ...SEARCHED, isIsolated: true, build: "threads", threads: 1 });
    });

    test("a helper that dies holds up neither the stop of its search nor the next one", async () => {
      await openIsolated({
        worker: `if (${IN_HELPERS}) {
          const { Instance } = WebAssembly;
          WebAssembly.Instance = function (...given) {
            const { exports } = new Instance(...given);
            return { exports: { ...exports, serveHelper() { throw new Error("broken on purpose"); } } };
          };
        }`,
      });
      const { latency, ...others } = await play(driver, "lostHelpers", 2);
      expect(others).toEqual({
        got: 2,
        left: 1,
        stopped: { reason: "stopped" },
        next: { reason: "depth" },
      });
      expect(latency).toBeLessThan(2000);
    });

    test("a helper that overflows its stack in a search holds up neither the stop of its search nor the next one", async () => {
      await openIsolated({
        // Too little is left of the stack for more than the first depths.
        worker: `if (${IN_HELPERS}) {
          const { Instance } = WebAssembly;
          const depth = () => { try { return 1 + depth(); } catch { return 1; } };
          const descend = (plies, act) => (plies === 0 ? act() : void descend(plies - 1, act));
          WebAssembly.Instance = function (...given) {
            const { exports } = new Instance(...given);
            const serveHelper = () => { descend(Math.round(depth() * 0.95), exports.serveHelper); };
            return { exports: { ...exports, serveHelper } };
          };
        }`,
      });
      const { latency, ...others } = await play(driver, "lostHelpers", 2, 4000);
      expect(others).toEqual({
        got: 2,
        left: 1,
        stopped: { reason: "stopped" },
        next: { reason: "depth" },
      });
      expect(latency).toBeLessThan(2000);
    });

    test("without address space for shared memory, an isolated page searches with one thread", async () => {
      await openIsolated({
        engine: `{
          const { Memory } = WebAssembly;
          WebAssembly.Memory = function (descriptor) {
            if (descriptor.shared) throw new RangeError("broken on purpose");
            return new Memory(descriptor);
          };
        }`,
      });
      const { total, ...others } = await play(driver, "threads", { threads: 2 });
      expect(total.helpers).toBe(0);
      expect(others).toEqual({ ...SEARCHED, isIsolated: true, build: alone, threads: 1 });
    });
  });
}
