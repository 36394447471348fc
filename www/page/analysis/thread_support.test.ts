import { afterEach, expect, test, vi } from "vitest";
import { threadSupport } from "./thread_support";

afterEach(() => vi.unstubAllGlobals());

interface Environment {
  readonly isolated: boolean;
  readonly shared: boolean;
  /** Whether the service worker is in control; absent without one. */
  readonly controlled?: boolean;
  /** Whether the service worker has served the page. */
  readonly served?: boolean;
}

function supportIn({ isolated, shared, controlled, served = false }: Environment): string {
  vi.stubGlobal("crossOriginIsolated", isolated);
  if (!shared) vi.stubGlobal("SharedArrayBuffer", undefined);
  vi.stubGlobal("navigator", {
    ...(controlled === undefined ? {} : { serviceWorker: { controller: controlled ? {} : null } }),
  });
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([
    { workerStart: served ? 12 : 0 } as unknown as PerformanceEntry,
  ]);
  return threadSupport();
}

test.each<[Environment, string]>([
  [{ isolated: true, shared: true }, "available"],
  [{ isolated: true, shared: false }, "no shared memory"],
  [{ isolated: false, shared: false }, "not isolated"],
  [{ isolated: false, shared: true }, "not isolated"],
  [{ isolated: false, shared: false, controlled: false }, "not isolated"],
  [{ isolated: false, shared: false, controlled: true }, "after reload"],
  // In a frame of another site, say.
  [{ isolated: false, shared: false, controlled: true, served: true }, "not isolated"],
])("%o has threads: %s", (environment, support) => {
  expect(supportIn(environment)).toBe(support);
});
