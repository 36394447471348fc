/** The environments of the soak as its program sees them: processes and browsers that run ranges of episodes. */

import { type ChildProcess, execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { WebDriver } from "selenium-webdriver";
import { startBrowser } from "../e2e/drivers";
import type { EpisodeRange, Progress } from "./episodes";
import { FaultySite } from "./faulty_site";
import type { NodeRequest } from "./node_environment";

export const ENVIRONMENTS = ["node", "chromium", "firefox"] as const;
export type EnvironmentName = (typeof ENVIRONMENTS)[number];

/** In bytes. */
export interface Memory {
  /** Of all processes of the environment. */
  readonly rss: number;
  /** Of JavaScript alone, where it can be known. */
  readonly heap?: number;
}

export interface Driver {
  start(range: EpisodeRange): Promise<void>;
  progress(): Promise<Progress>;
  memory(): Promise<Memory>;
  /** Shares memory with workers from now on. */
  isolate(): Promise<void>;
  close(): Promise<void>;
}

export interface Places {
  /** The built package. */
  readonly packageFolder: string;
  /** For the built soak. */
  readonly folder: string;
}

export async function buildSoak({ folder }: Places): Promise<void> {
  const entry = (name: string): string => fileURLToPath(new URL(`${name}.ts`, SOURCES));
  const shared = {
    bundle: true,
    outdir: folder,
    format: "esm",
    target: "es2022",
    logLevel: "warning",
  } as const;
  await build({
    ...shared,
    entryPoints: ["node_environment", "node_mortal_worker"].map(entry),
    platform: "node",
  });
  await build({
    ...shared,
    entryPoints: ["browser_environment", "browser_mortal_worker"].map(entry),
    platform: "browser",
  });
}

/** Also from the built program, which is in `target/`. */
const SOURCES = new URL(import.meta.url.includes("/target/") ? "../../tests/soak/" : ".", import.meta.url);

export function openDriver(name: EnvironmentName, places: Places): Promise<Driver> {
  return name === "node" ? NodeDriver.open(places) : BrowserDriver.open(name, places);
}

class NodeDriver implements Driver {
  readonly #child: ChildProcess;
  readonly #ended: Promise<never>;

  private constructor(child: ChildProcess) {
    this.#child = child;
    this.#ended = once(child, "exit").then(([code]) => {
      throw new Error(`the process of the soak ended with exit code ${code}`);
    });
    this.#ended.catch(() => undefined);
  }

  static async open({ packageFolder, folder }: Places): Promise<NodeDriver> {
    const child = fork(join(folder, "node_environment.js"), [packageFolder, join(folder, "node")], {
      execArgv: ["--expose-gc"],
    });
    await once(child, "message");
    return new NodeDriver(child);
  }

  async start(range: EpisodeRange): Promise<void> {
    await this.#ask({ kind: "start", range });
  }

  async progress(): Promise<Progress> {
    return (await this.#ask({ kind: "progress" })) as Progress;
  }

  async memory(): Promise<Memory> {
    return (await this.#ask({ kind: "memory" })) as Memory;
  }

  /** Node.js always shares memory. */
  isolate(): Promise<void> {
    return Promise.resolve();
  }

  async close(): Promise<void> {
    if (this.#child.exitCode !== null) return;
    this.#child.kill();
    await once(this.#child, "exit");
  }

  async #ask(request: NodeRequest): Promise<unknown> {
    const answered = new Promise<unknown>((resolve) => this.#child.once("message", resolve));
    this.#child.send(request);
    return await Promise.race([answered, this.#ended]);
  }
}

class BrowserDriver implements Driver {
  readonly #name: EnvironmentName;
  readonly #site: FaultySite;
  readonly #browser: WebDriver;

  private constructor(name: EnvironmentName, site: FaultySite, browser: WebDriver) {
    this.#name = name;
    this.#site = site;
    this.#browser = browser;
  }

  static async open(name: "chromium" | "firefox", { packageFolder, folder }: Places): Promise<BrowserDriver> {
    const site = await FaultySite.open(packageFolder, folder);
    const browser = await startBrowser(name);
    // On a busy machine, a page may take long to answer.
    await browser.manage().setTimeouts({ script: 150_000, pageLoad: 150_000 });
    const driver = new BrowserDriver(name, site, browser);
    await driver.#load(false);
    return driver;
  }

  async #load(isolated: boolean): Promise<void> {
    await this.#browser.get(this.#site.page(isolated));
    await this.#browser.wait(
      () => this.#browser.executeScript<boolean>("return 'soak' in globalThis"),
      20_000,
      "the page of the soak does not start",
    );
    const isIsolated = await this.#browser.executeScript<boolean>("return crossOriginIsolated");
    if (isIsolated !== isolated)
      throw new Error(`the page is ${isIsolated ? "" : "not "}cross-origin isolated`);
  }

  async start(range: EpisodeRange): Promise<void> {
    await this.#browser.executeScript("soak.start(arguments[0])", range);
  }

  async progress(): Promise<Progress> {
    return await this.#browser.executeScript<Progress>("return soak.progress()");
  }

  memory(): Promise<Memory> {
    return Promise.resolve({
      rss: residentOf(this.#name === "chromium" ? /chrom/ : /firefox|Web Content|Isolated/),
    });
  }

  async isolate(): Promise<void> {
    await this.#load(true);
  }

  async close(): Promise<void> {
    await this.#browser.quit();
    await this.#site.close();
  }
}

/** The resident memory of the descendants of this process with such names. */
function residentOf(name: RegExp): number {
  const table = execFileSync("ps", ["-eo", "pid=,ppid=,rss=,comm="], { encoding: "utf8" });
  const processes = table
    .trim()
    .split("\n")
    .map((line) => {
      const [, pid, parent, kib, command = ""] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
      return { pid: Number(pid), parent: Number(parent), bytes: Number(kib) * 1024, command };
    });
  const ours = new Set([process.pid]);
  for (let before = 0; before < ours.size;) {
    before = ours.size;
    for (const { pid, parent } of processes) if (ours.has(parent)) ours.add(pid);
  }
  const theirs = processes.filter(({ pid, command }) => ours.has(pid) && name.test(command));
  return theirs.reduce((sum, { bytes }) => sum + bytes, 0);
}
