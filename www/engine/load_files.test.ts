import { readFileSync } from "node:fs";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { LoadOptions } from "./engine_files.js";
import { FileStore } from "./file_store.js";
import { totalBytes } from "./load_file.js";
import { type FileUrls, filesAt, loadAt } from "./load_files.js";
import { sharedFiles } from "./shared_files.js";

type File = keyof FileUrls;
type Answer = (response: ServerResponse) => unknown;

const FILES: Readonly<Record<File, Buffer>> = {
  wasm: readFileSync(new URL("../wasm/plain/pvscope_bg.wasm", import.meta.url)),
  network: readFileSync(new URL("../wasm/network.bin", import.meta.url)),
};

/** The files in messages. */
const NAMES: Readonly<Record<File, string>> = { wasm: "engine", network: "network" };

let server: Server;
let urls: FileUrls;
/** The server's answers to the next requests, if not the files. */
let answers: Partial<Record<File, Answer>>;
let asked: string[];
/** Connections that the client has closed before the end of the answer. */
let given = 0;

const BYTES = { wasm: FILES.wasm.length, network: FILES.network.length };

/** A valid module, compiled in no time. */
const EMPTY_MODULE = Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
const sendEmptyModule: Answer = (response) => response.end(EMPTY_MODULE);

const load = (options: LoadOptions = {}): ReturnType<typeof loadAt> => loadAt(urls, BYTES, options);

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await turn();
}

beforeAll(async () => {
  server = createServer(({ url = "", headers }, response) => {
    const file: File = url === "/wasm" ? "wasm" : "network";
    asked.push(`${file} ${headers["cache-control"] ?? "cached"}`);
    response.on("close", () => {
      if (!response.writableEnded) given++;
    });
    const answer = answers[file] ?? ((response) => response.end(FILES[file]));
    answer(response);
  });
  // With fake timers, a client does not notice that an idle connection has been closed.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const at = (path: string): URL =>
    new URL(path, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  urls = { wasm: at("/wasm"), network: at("/network") };
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

beforeEach(() => {
  answers = {};
  asked = [];
  given = 0;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});

afterEach(() => void vi.useRealTimers());

test("engine and network load at the same time, whatever type the server sends for the engine", async () => {
  const held: ServerResponse[] = [];
  const hold: Answer = (response) => held.push(response);
  answers = { wasm: hold, network: hold };
  const files = load();
  await until(() => held.length === 2);
  for (const response of held) {
    const { url = "" } = response.req;
    response.writeHead(200, { "Content-Type": "text/html" }).end(FILES[url === "/wasm" ? "wasm" : "network"]);
  }
  const { module, network } = await files;
  expect(module).toBeInstanceOf(WebAssembly.Module);
  expect(network.location).toBe(urls.network.href);
  expect(Buffer.compare(network.bytes, FILES.network)).toBe(0);
});

test("the progress is the sum of both files, and its end their whole size", async () => {
  const progress: [number, number][] = [];
  await load({ onProgress: (...both) => progress.push(both) });
  const size = FILES.wasm.length + FILES.network.length;
  expect(progress.map(([loaded]) => loaded)).toEqual(
    progress.map(([loaded]) => loaded).toSorted((a, b) => a - b),
  );
  expect(progress.every(([, total]) => total === 0 || total === size)).toBe(true);
  expect(progress.at(-1)).toEqual([size, size]);
});

test("the progress of compressed files has their whole size, too", async () => {
  for (const file of ["wasm", "network"] as const)
    answers[file] = (response) =>
      response.writeHead(200, { "Content-Encoding": "gzip" }).end(gzipSync(FILES[file]));
  const totals = new Set<number>();
  await load({ onProgress: (_, total) => totals.add(total) });
  // Unknown until both have begun to arrive.
  expect([...totals].filter((total) => total > 0)).toEqual([BYTES.wasm + BYTES.network]);
});

test(
  "analyzers share one load, each with its own progress, and what it has loaded",
  { timeout: 20_000 },
  async () => {
    answers.wasm = sendEmptyModule;
    const seen = [0, 0];
    const ask = (index: number): ReturnType<typeof filesAt> =>
      filesAt(urls, BYTES, { onProgress: (loaded) => (seen[index] = loaded) });
    const [first, second] = await Promise.all([ask(0), ask(1)]);
    expect(second).toBe(first);
    const size = EMPTY_MODULE.length + BYTES.network;
    expect(seen).toEqual([size, size]);
    let isAsking = true;
    const third = filesAt(urls, BYTES, { onProgress: () => expect(isAsking).toBe(false) });
    isAsking = false;
    expect(await third).toBe(first);
    expect(asked.toSorted()).toEqual(["network cached", "wasm cached"]);
    sharedFiles.discard(first);
    expect(await filesAt(urls, BYTES, {})).not.toBe(first);
    sharedFiles.discard(await filesAt(urls, BYTES, {}));
  },
);

test(
  "who leaves a shared load does not end it for the others; the last one does",
  { timeout: 20_000 },
  async () => {
    const held: ServerResponse[] = [];
    answers.wasm = (response) => held.push(response);
    const [one, other] = [new AbortController(), new AbortController()];
    const left = filesAt(urls, BYTES, { signal: one.signal });
    const kept = filesAt(urls, BYTES, { signal: other.signal });
    await until(() => held.length === 1);
    one.abort(new Error("enough"));
    await expect(left).rejects.toThrow("enough");
    expect(given).toBe(0);
    other.abort(new Error("enough, too"));
    await expect(kept).rejects.toThrow("enough, too");
    // A load that begins now is another one.
    answers = { wasm: sendEmptyModule };
    const files = await filesAt(urls, BYTES, {});
    await until(() => given > 0);
    sharedFiles.discard(files);
  },
);

test(
  "a failed load is not final: whoever asks next asks the server again, past the cache",
  { timeout: 20_000 },
  async () => {
    for (const status of [404, 503]) {
      answers.wasm = (response) => response.writeHead(status, { "Cache-Control": "max-age=600" }).end();
      await expect(filesAt(urls, BYTES, {})).rejects.toMatchObject({ code: "load" });
      asked = [];
      answers = { wasm: sendEmptyModule };
      sharedFiles.discard(await filesAt(urls, BYTES, {}));
      expect(asked).toContain("wasm no-cache");
    }
  },
);

test("after a network that cannot be used, the next load asks the server for it past the cache", async () => {
  const store = new FileStore(() => load());
  const files = store.get();
  await files;
  store.discard(files);
  await turn();
  await store.get();
  expect(asked.toSorted()).toEqual(["network cached", "network no-cache", "wasm cached", "wasm no-cache"]);
  asked = [];
  await load();
  expect(asked.toSorted()).toEqual(["network cached", "wasm cached"]);
});

describe.each(["wasm", "network"] as const)("the %s", (file) => {
  const name = NAMES[file];
  const start = FILES[file].subarray(0, 1000);

  test.each([404, 500])("with status %i is an error that names it and the URL", async (status) => {
    answers[file] = (response) => response.writeHead(status).end("<!doctype html>");
    await expect(load()).rejects.toMatchObject({
      code: "load",
      message: `the server answered ${status} for the ${name} at ${urls[file].href}`,
    });
  });

  test("that is cut off is an error that names its URL", async () => {
    answers[file] = (response) =>
      response
        .writeHead(200, { "Content-Length": FILES[file].length })
        .write(start, () => setImmediate(() => response.destroy()));
    const fault = file === "wasm" ? "cannot be compiled" : "has not arrived whole";
    await expect(load()).rejects.toMatchObject({
      code: "load",
      message: expect.stringContaining(`the ${name} at ${urls[file].href} ${fault}`) as string,
    });
  });

  test("that cannot be reached is an error that names its URL", async () => {
    const nowhere = { ...urls, [file]: new URL("http://127.0.0.1:1/file") };
    await expect(loadAt(nowhere, BYTES, {})).rejects.toMatchObject({
      code: "load",
      message: expect.stringContaining(`the ${name} cannot be reached at http://127.0.0.1:1/file`) as string,
    });
  });

  test.each([
    ["never comes", (): void => undefined],
    ["stops in the middle", (response: ServerResponse): unknown => response.write(start)],
  ])("that %s is an error after 20 seconds, and the request is given up", async (_, answer) => {
    let isAsked = false;
    answers[file] = (response) => {
      isAsked = true;
      answer(response);
    };
    const failed = expect(load()).rejects.toMatchObject({
      code: "load",
      message: `the ${name} cannot be loaded: the server has sent nothing of ${urls[file].href} for 20 seconds`,
    });
    await until(() => isAsked);
    for (let count = 0; count < 50; count++) await turn();
    await vi.advanceTimersByTimeAsync(20_000);
    await failed;
    await until(() => given === 1);
  });

  test("is waited for as long as bytes arrive", async () => {
    let response: ServerResponse | undefined;
    answers[file] = (given) => (response = given);
    let loaded = 0;
    const files = load({ onProgress: (bytes) => (loaded = bytes) });
    await until(() => response !== undefined && loaded >= FILES[file === "wasm" ? "network" : "wasm"].length);
    const before = loaded;
    const { length } = FILES[file];
    for (let sent = 0; sent < length; sent += length / 4) {
      const end = Math.min(sent + length / 4, length);
      response?.write(FILES[file].subarray(sent, end));
      await until(() => loaded === before + Math.floor(end));
      await vi.advanceTimersByTimeAsync(15_000);
    }
    response?.end();
    expect((await files).module).toBeInstanceOf(WebAssembly.Module);
  });

  test("is given up at once if the other fails", async () => {
    const other = file === "wasm" ? "network" : "wasm";
    let isAsked = false;
    answers[file] = () => (isAsked = true);
    answers[other] = async (response) => {
      await until(() => isAsked);
      response.writeHead(404).end();
    };
    await expect(load()).rejects.toMatchObject({ message: expect.stringContaining("404") as string });
    await until(() => given === 1);
  });
});

test("wasm that is none is an error that names the URL", async () => {
  for (const body of [FILES.wasm.subarray(0, 1000), "<!doctype html>"]) {
    answers.wasm = (response) => response.end(body);
    await expect(load()).rejects.toMatchObject({
      code: "load",
      message: expect.stringContaining(`the engine at ${urls.wasm.href} cannot be compiled`) as string,
    });
  }
});

test("a file that cannot be read is asked for once more, past the browser's cache", async () => {
  // Its URL is trusted again.
  await load();
  asked = [];
  answers.wasm = (response) => {
    answers = {};
    return response.end("<!doctype html>");
  };
  await load();
  expect(asked.filter((each) => each.startsWith("wasm"))).toEqual(["wasm cached", "wasm no-cache"]);
});

test("an abort ends a load at once, with its reason, and the requests are given up", async () => {
  const wait = (): void => undefined;
  answers = { wasm: wait, network: wait };
  const controller = new AbortController();
  const failed = expect(load({ signal: controller.signal })).rejects.toThrow("enough");
  await until(() => asked.length === 2);
  controller.abort(new Error("enough"));
  await failed;
  await until(() => given === 2);
});

test("the length of a plain response is its size", () => {
  expect(totalBytes(new Headers({ "Content-Length": "822789" }))).toBe(822_789);
});

test("the size is unknown without a length, and for a compressed response", () => {
  expect(totalBytes(new Headers())).toBe(0);
  expect(totalBytes(new Headers({ "Content-Length": "nonsense" }))).toBe(0);
  expect(totalBytes(new Headers({ "Content-Length": "150000", "Content-Encoding": "br" }))).toBe(0);
});
