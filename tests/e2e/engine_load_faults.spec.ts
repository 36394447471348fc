/** Faults of the engine's files: each is explained in words on the page, and trying again works once it is mended. */

import {
  asText,
  damaged,
  failing,
  type Fault,
  missing,
  page,
  refused,
  stuck,
  Trickle,
  truncated,
  unanswered,
} from "./fault_server";
import { inFaultyBrowsers, SILENCE } from "./faulty_page";
import { misbehaving, NETWORK, WASM, WORKER } from "./faulty_files";
import { poll } from "./poll";
import { test } from "./shared_drivers";

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
    title: "the network is missing",
    file: NETWORK,
    fault: missing,
    words: /The server answered 404 for the network/,
  },
  {
    title: "the connection for the network is refused",
    file: NETWORK,
    fault: refused,
    words: /The network cannot be reached/,
  },
  {
    title: "the network is truncated",
    file: NETWORK,
    fault: truncated,
    words: /The network at .* has not arrived whole/,
  },
  {
    title: "the network is damaged",
    file: NETWORK,
    fault: damaged,
    words: /The network at .* cannot be used: its checksum is wrong/,
  },
  {
    title: "the network is a page",
    file: NETWORK,
    fault: page,
    words: /The network at .* cannot be used: it is not a network file/,
  },
  {
    title: "the network never comes",
    file: NETWORK,
    fault: unanswered,
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
    fault: misbehaving("die()"),
    words: /The engine cannot be started.* broken on purpose/,
  },
  {
    title: "the worker is silent from its start",
    file: WORKER,
    fault: misbehaving("fallSilent()"),
    silent: true,
    words: /The engine cannot be started.* 20 seconds/,
  },
  {
    title: "the worker is blocked from its start",
    file: WORKER,
    fault: misbehaving("block()"),
    silent: true,
    words: /The engine cannot be started.* 20 seconds/,
  },
];

inFaultyBrowsers((open) => {
  for (const { title, file, fault, silent = false, words } of LOAD_FAULTS) {
    test(`if ${title}, the page says so, and loads the engine again on request`, async () => {
      const { site, shown } = open();
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
    const { site, shown } = open();
    site.fail(WASM, unanswered);
    await shown.visit();
    await shown.shows("#toggle", /^Stop$/);
    await shown.skip(6000);
    await shown.shows("label.loading", /^Loading \d+ KB, no progress for a while$/);
    await shown.press("Stop");
    await shown.shows(".engine-status", /^Stopped$/);
    await shown.shows(".score", /no analysis$/);
    site.mend();
    await shown.press("Start");
    await shown.analyses();
  });

  for (const [what, file] of [
    ["engine", WASM],
    ["network", NETWORK],
  ] as const)
    test(`a slow load of the ${what} shows its progress, and succeeds however long it takes`, async () => {
      const { site, shown } = open();
      const trickle = new Trickle(4);
      site.fail(file, trickle.fault);
      await shown.visit();
      // Of this file; the other one arrives at once.
      const arrivedKb = async (): Promise<number> => {
        const shownKb = (await shown.text("label.loading")).match(/[\d,]+(?= KB)/g) ?? [];
        const [loaded = 0, total = Infinity] = shownKb.map((kb) => Number(kb.replaceAll(",", "")));
        return loaded - (total - trickle.bytes / 1024);
      };
      for (let piece = 0; piece < 4; piece += 1) {
        if (piece === 0) await shown.shows("label.loading", /^Loading \d/);
        else await poll(arrivedKb).toBeGreaterThanOrEqual(trickle.sent / 1024 - 1);
        await shown.skip(SILENCE - 5000);
        await trickle.next();
      }
      await shown.analyses();
    });

  test("wasm with the type of a text is loaded all the same", async () => {
    const { site, shown } = open();
    site.fail(WASM, asText);
    await shown.visit();
    await shown.analyses();
  });
});
