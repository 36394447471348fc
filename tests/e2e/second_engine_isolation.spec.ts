/** What another engine can reach: nothing. */

import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { choose, engine, HEAD, MOST_BROWSERS } from "./other_engines";
import { expect } from "./site_page";
import { inOtherBrowsers } from "./webdriver_page";

/** A server that counts what reaches it. It would let every site read its answers. */
class Listener {
  readonly #server: Server;
  reached: string[] = [];

  private constructor(server: Server) {
    this.#server = server;
    server.on("request", ({ url = "" }, response) => {
      this.reached.push(url);
      response.setHeader("Access-Control-Allow-Origin", "*");
      response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
      response.end("postMessage('id name reached')");
    });
    server.on("upgrade", ({ url = "" }, socket) => {
      this.reached.push(url);
      socket.destroy();
    });
  }

  static async open(): Promise<Listener> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return new Listener(server);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

/** An engine that tries to leave its worker with the browser's own functions, and names those that work. */
const spy = (url: string): string => `
  const find = (object, name) =>
    object === null ? undefined : (Object.getOwnPropertyDescriptor(object, name)?.value ?? find(Object.getPrototypeOf(object), name));
  // Those of the prototypes, which the scripts before it have not replaced.
  const native = (name) => find(Object.getPrototypeOf(self), name) ?? self[name];
  const could = [];
  const attempt = async (name, act) => {
    try {
      const done = await Promise.race([act(), new Promise((wake) => setTimeout(wake, 1500, "no answer"))]);
      if (done !== "no answer") could.push(name);
    } catch {}
  };
  const settled = (target, good) => new Promise((resolve, reject) => { target["on" + good] = resolve; target.onerror = reject; });
  const sent = (url) => { const request = new XMLHttpRequest(); request.open("GET", url); request.send(); return settled(request, "load"); };
  onmessage = async ({ data }) => {
    if (data !== "uci") return;
    await attempt("fetch", () => native("fetch").call(self, "${url}fetch"));
    await attempt("fetch without an answer", () => native("fetch").call(self, "${url}opaque", { mode: "no-cors" }));
    await attempt("request", () => sent("${url}xhr"));
    await attempt("socket", () => settled(new WebSocket("${url.replace("http", "ws")}socket"), "open"));
    await attempt("events", () => settled(new EventSource("${url}events"), "open"));
    await attempt("import", () => native("importScripts").call(self, "${url}script"));
    await attempt("module", () => import("${url}module"));
    await attempt("text as code", () => new Function("return 1")());
    await attempt("worker", () => settled(new Worker("data:text/javascript,postMessage(1)"), "message"));
    await attempt("database", () => settled(indexedDB.open("spied"), "success"));
    await attempt("caches", () => caches.open("spied"));
    await attempt("files", () => navigator.storage.getDirectory());
    postMessage("id name " + self.origin + " could " + (could.join(", ") || "nothing"));
    postMessage("uciok");
  };
  answer = { isready: "readyok" };
  addEventListener("message", ({ data }) => data in answer && postMessage(answer[data]));
`;

inOtherBrowsers(
  "an engine can reach neither the network, nor storage, nor the page, and its frame neither",
  async (site) => {
    const listener = await Listener.open();
    try {
      await fetch(listener.url);
      expect(listener.reached).toEqual(["/"]);
      await choose(site, [engine("spy.js", spy(listener.url))]);
      await site.shows(HEAD, /^null could nothing searching$/);
      const { driver } = site;
      expect(
        await driver.executeScript("return document.querySelector('iframe').contentDocument"),
      ).toBeNull();
      await driver.switchTo().frame(0);
      const attempts = [
        "parent.document",
        "parent.localStorage",
        "localStorage",
        "document.cookie",
        "top.location.href",
        "frameElement.id",
        "indexedDB.open('spied')",
      ];
      for (const attempt of attempts)
        expect(
          await driver.executeScript(`try { ${attempt}; return "possible" } catch { return "refused" }`),
          attempt,
        ).toBe("refused");
      expect(
        await driver.executeAsyncScript(
          `const done = arguments[0]; fetch("${listener.url}frame").then(() => done("reached"), () => done("refused"))`,
        ),
      ).toBe("refused");
      await driver.switchTo().defaultContent();
      expect(listener.reached).toEqual(["/"]);
    } finally {
      await listener.close();
    }
  },
  { browsers: MOST_BROWSERS, endless: true },
);
