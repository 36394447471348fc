import { afterEach, expect, test, vi } from "vitest";
import { Analyzer } from "./analyzer.js";
import { Lab } from "./lab/index.js";
import { startScript } from "./worker_at.js";

afterEach(() => vi.unstubAllGlobals());

const NO_WORKERS = {
  code: "load",
  message: expect.stringMatching(/no workers here .* offscreen document/) as string,
};

test("where there are no workers, analyzer and lab say so, and what to use instead", async () => {
  vi.stubGlobal("Worker", undefined);
  await expect(Analyzer.create()).rejects.toMatchObject(NO_WORKERS);
  const run = new Lab().run({ game: { kind: "written", text: "[1 2]" }, search: { kind: "minimax" } });
  await expect(run).rejects.toMatchObject(NO_WORKERS);
});

test.each([
  ["https://site.example", "https://site.example", /^https:/],
  ["https://site.example", "https://cdn.example", /^blob:/],
  // A sandboxed frame: its location has an origin, and itself none.
  ["null", "https://site.example", /^data:/],
])(
  "a page with the origin %s starts the worker of %s by a script of its own where it must",
  (origin, at, started) => {
    const urls: string[] = [];
    vi.stubGlobal("origin", origin);
    // Called by `new`.
    vi.stubGlobal("Worker", function (url: string | URL) {
      urls.push(String(url));
    });
    startScript(new URL("/worker.js", at));
    expect(urls).toEqual([expect.stringMatching(started)]);
  },
);
