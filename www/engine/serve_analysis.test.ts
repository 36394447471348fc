/** An engine that its worker makes before the first request. */

import { expect, test } from "vitest";
import { engineFiles } from "../../tests/engine_host.js";
import type { AnalysisService } from "./analysis_service.js";
import type { FromWorker, ToWorker } from "./channel_messages.js";
import { MAX_HASH_MB } from "./limits.js";
import { requestOf } from "./request.js";
import { serveAnalysis } from "./serve_analysis.js";

/** The answer to a search of `requestMb`, by a worker that makes an engine of `loadMb` after its load. */
async function answer(loadMb: number | undefined, requestMb = 16): Promise<FromWorker<AnalysisService>> {
  const files = await engineFiles();
  return new Promise((resolve) => {
    let send: (message: ToWorker<AnalysisService>) => void = () => undefined;
    const receive = (message: FromWorker<AnalysisService>): void => {
      if (message.kind === "report") return;
      if (message.kind !== "ready") resolve(message);
      // The engine is made meanwhile.
      else setTimeout(() => send({ kind: "request", id: 1, request }), 50);
    };
    const request = { ...requestOf({ moves: ["e4"] }, { depth: 6 }, 16), hashMb: requestMb, fresh: false };
    serveAnalysis({ post: receive, onReceive: (given) => (send = given) });
    const load = { build: "plain" as const, ...files, ...(loadMb === undefined ? {} : { hashMb: loadMb }) };
    send({ kind: "load", load });
  });
}

const total = (message: FromWorker<AnalysisService>): object | undefined =>
  message.kind === "done" ? message.result.total : undefined;

test("an engine made before the first request searches like one that the request made", async () => {
  const expected = total(await answer(undefined));
  expect(expected).toBeDefined();
  for (const loadMb of [1, 16, 64]) expect(total(await answer(loadMb))).toEqual(expected);
});

test("a size for which none can be made is the fault of the request that asks for it, and of no other", async () => {
  const impossible = MAX_HASH_MB + 1;
  expect(total(await answer(impossible))).toEqual(total(await answer(undefined)));
  expect(await answer(impossible, impossible)).toMatchObject({ kind: "refused", error: { code: "badHash" } });
});
