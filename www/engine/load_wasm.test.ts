import { readFileSync } from "node:fs";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, afterEach, expect, test, vi } from "vitest";
import { compileAt, totalBytes } from "./load_wasm.js";

const WASM = readFileSync(new URL("../wasm/plain/pvscope_bg.wasm", import.meta.url));

let server: Server;
let url: URL;
/** The server's answer to the next request. */
let serve: (response: ServerResponse) => void;
/** Connections that the client has closed before the end of the answer. */
let given = 0;

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await turn();
}

beforeAll(async () => {
  server = createServer((_, response) => {
    response.on("close", () => {
      if (!response.writableEnded) given++;
    });
    serve(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/engine.wasm`);
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

beforeEach(() => {
  given = 0;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});

afterEach(() => void vi.useRealTimers());

test("the engine compiles whatever type the server sends, and its progress is reported", async () => {
  serve = (response) => response.writeHead(200, { "Content-Type": "text/html" }).end(WASM);
  const progress: number[] = [];
  const module = await compileAt(url, { onProgress: (loaded) => progress.push(loaded) });
  expect(module).toBeInstanceOf(WebAssembly.Module);
  expect(progress.at(-1)).toBe(WASM.length);
});

test.each([404, 500])("the status %i is an error that names it and the URL", async (status) => {
  serve = (response) => response.writeHead(status).end("<!doctype html>");
  await expect(compileAt(url)).rejects.toMatchObject({
    code: "load",
    message: `the server answered ${status} for the engine at ${url.href}`,
  });
});

test.each([
  ["truncated", (response: ServerResponse): unknown => response.end(WASM.subarray(0, 1000))],
  [
    "cut off",
    (response: ServerResponse): unknown => response.write(WASM.subarray(0, 1000), () => response.destroy()),
  ],
  ["no wasm", (response: ServerResponse): unknown => response.end("<!doctype html>")],
])("an engine that is %s is an error that names the URL", async (_, answer) => {
  serve = answer;
  await expect(compileAt(url)).rejects.toMatchObject({
    code: "load",
    message: expect.stringContaining(`the engine at ${url.href} cannot be compiled`) as string,
  });
});

test("a server that cannot be reached is an error that names the URL", async () => {
  await expect(compileAt(new URL("http://127.0.0.1:1/engine.wasm"))).rejects.toMatchObject({
    code: "load",
    message: expect.stringContaining("cannot be reached at http://127.0.0.1:1/engine.wasm") as string,
  });
});

test.each([
  ["never answers", (): void => undefined],
  ["stops in the middle", (response: ServerResponse): unknown => response.write(WASM.subarray(0, 1000))],
])("a server that %s is an error after 20 seconds, and the request is given up", async (_, answer) => {
  let isAsked = false;
  serve = (response) => {
    isAsked = true;
    answer(response);
  };
  const load = expect(compileAt(url)).rejects.toMatchObject({
    code: "load",
    message: `the engine cannot be loaded: the server has sent nothing of ${url.href} for 20 seconds`,
  });
  await until(() => isAsked);
  for (let count = 0; count < 50; count++) await turn();
  await vi.advanceTimersByTimeAsync(20_000);
  await load;
  await until(() => given === 1);
});

test("a slow server is waited for as long as bytes arrive", async () => {
  let response: ServerResponse | undefined;
  serve = (given) => (response = given);
  let loaded = 0;
  const module = compileAt(url, { onProgress: (bytes) => (loaded = bytes) });
  await until(() => response !== undefined);
  for (let sent = 0; sent < WASM.length; sent += 500_000) {
    const end = Math.min(sent + 500_000, WASM.length);
    response?.write(WASM.subarray(sent, end));
    await until(() => loaded === end);
    await vi.advanceTimersByTimeAsync(15_000);
  }
  response?.end();
  expect(await module).toBeInstanceOf(WebAssembly.Module);
});

test("an abort ends a load at once, with its reason, and the request is given up", async () => {
  let isAsked = false;
  serve = () => (isAsked = true);
  const controller = new AbortController();
  const load = expect(compileAt(url, { signal: controller.signal })).rejects.toThrow("enough");
  await until(() => isAsked);
  controller.abort(new Error("enough"));
  await load;
  await until(() => given === 1);
});

test("the length of a plain response is its size", () => {
  expect(totalBytes(new Headers({ "Content-Length": "822789" }))).toBe(822_789);
});

test("the size is unknown without a length, and for a compressed response", () => {
  expect(totalBytes(new Headers())).toBe(0);
  expect(totalBytes(new Headers({ "Content-Length": "nonsense" }))).toBe(0);
  expect(totalBytes(new Headers({ "Content-Length": "150000", "Content-Encoding": "br" }))).toBe(0);
});
