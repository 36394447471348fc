/**
 * A server for a built site, compressed by brotli and cached like on a static host, behind an emulated link. The link delays all
 * processes of a browser alike, workers and service workers too, which a browser's own emulation does not.
 */

import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { connect, createServer as createLink } from "node:net";
import { extname, join } from "node:path";
import { setTimeout } from "node:timers";
import { brotliCompressSync, constants } from "node:zlib";

const TYPES = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".png": "image/png",
  ".tsv": "text/tab-separated-values",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

/** Good compression in a tenth of the time of the best. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const listening = (server) =>
  new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server.address().port)));

/**
 * Serves `folder`. `link` has the round trip in milliseconds and the rate of the downloads in
 * Mbit/s. Returns the URL, the requests so far, and a function that ends both servers.
 */
export async function serveSite(folder, link) {
  const bodies = new Map();
  const requests = [];
  const bodyOf = (name) => {
    if (!bodies.has(name)) {
      const file = join(folder, name);
      if (!existsSync(file) || !statSync(file).isFile()) return undefined;
      bodies.set(name, brotliCompressSync(readFileSync(file), QUALITY));
    }
    return bodies.get(name);
  };
  const server = createServer(({ url }, response) => {
    const name = new URL(url, "http://site").pathname.slice(1) || "index.html";
    const body = bodyOf(name);
    if (body === undefined) return response.writeHead(404).end();
    requests.push({ name, bytes: body.length });
    response.writeHead(200, {
      "Content-Type": TYPES[extname(name)] ?? "application/octet-stream",
      "Content-Encoding": "br",
      "Content-Length": body.length,
      "Cache-Control": name.startsWith("assets/") ? "max-age=31536000, immutable" : "no-cache",
    });
    return response.end(body);
  });
  // The link holds back whole files, so that they need no compression meanwhile.
  for (const name of ["index.html", ...readdirSync(join(folder, "assets")).map((name) => `assets/${name}`)])
    bodyOf(name);
  const target = await listening(server);
  const slow = emulatedLink(target, link);
  const port = await listening(slow);
  return {
    url: `http://127.0.0.1:${port}/`,
    requests,
    close: () => {
      slow.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Passes all bytes on, later. The downloads share the rate fairly. */
function emulatedLink(port, { roundTripMs, mbitPerSecond }) {
  const oneWay = roundTripMs / 2;
  const rate = new FairRate((mbitPerSecond * 1e6) / 8 / 1000);
  return createLink((browser) => {
    const site = connect(port, "127.0.0.1");
    browser.setNoDelay();
    site.setNoDelay();
    const [up, down] = [new Delay((bytes) => site.write(bytes)), new Delay((bytes) => browser.write(bytes))];
    // The handshake takes a round trip before the first byte.
    const openAt = performance.now() + roundTripMs;
    browser.on("data", (bytes) => up.push(bytes, Math.max(performance.now(), openAt) + oneWay));
    const send = rate.sender((packet) => down.push(packet, performance.now() + oneWay));
    site.on("data", send);
    browser.on("error", () => site.destroy());
    browser.on("close", () => site.destroy());
    site.on("error", () => browser.destroy());
  });
}

/** Sends packets of several senders in turn. */
class FairRate {
  #senders = [];
  #bytesPerMs;
  /** When the link has sent everything so far. */
  #idleAt = 0;
  #timer;

  constructor(bytesPerMs) {
    this.#bytesPerMs = bytesPerMs;
  }

  sender(handOn) {
    const sender = { packets: [], handOn };
    return (bytes) => {
      if (sender.packets.length === 0) this.#senders.push(sender);
      for (let start = 0; start < bytes.length; start += PACKET)
        sender.packets.push(bytes.subarray(start, start + PACKET));
      if (this.#timer === undefined) this.#send();
    };
  }

  #send = () => {
    this.#timer = undefined;
    this.#idleAt = Math.max(this.#idleAt, performance.now() - TICK_MS);
    while (this.#senders.length > 0 && this.#idleAt <= performance.now()) {
      const sender = this.#senders.shift();
      const packet = sender.packets.shift();
      if (sender.packets.length > 0) this.#senders.push(sender);
      this.#idleAt += packet.length / this.#bytesPerMs;
      sender.handOn(packet);
    }
    if (this.#senders.length > 0) this.#timer = setTimeout(this.#send, this.#idleAt - performance.now());
  };
}

const PACKET = 1460;

/** A timer may come so late without a loss of rate. */
const TICK_MS = 5;

/** Hands on bytes in their order, each at its time. */
class Delay {
  #waiting = [];
  #timer;

  constructor(handOn) {
    this.handOn = handOn;
  }

  push(bytes, time) {
    this.#waiting.push({ bytes, time });
    if (this.#timer === undefined) this.#timer = setTimeout(this.#pump, time - performance.now());
  }

  #pump = () => {
    while (this.#waiting.length > 0 && this.#waiting[0].time <= performance.now() + 0.5)
      this.handOn(this.#waiting.shift().bytes);
    this.#timer =
      this.#waiting.length === 0
        ? undefined
        : setTimeout(this.#pump, this.#waiting[0].time - performance.now());
  };
}
