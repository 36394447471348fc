/** Whether searches can have several threads here, which share memory; if not, what is missing. */

import { sharesMemory } from "../../engine/interrupt";

export type ThreadSupport = "available" | "after reload" | "not isolated" | "no shared memory";

export function threadSupport(): ThreadSupport {
  if (sharesMemory()) return "available";
  if (globalThis.crossOriginIsolated) return "no shared memory";
  return isolatesNextVisit() ? "after reload" : "not isolated";
}

/** Whether a service worker, which isolates the page, has taken over after the page was loaded. */
function isolatesNextVisit(): boolean {
  // A sandboxed frame may not even ask.
  if (globalThis.origin === "null") return false;
  // Absent without a secure connection.
  const container = (navigator as Partial<Navigator>).serviceWorker;
  if ((container?.controller ?? null) === null) return false;
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return visit?.workerStart === 0;
}
