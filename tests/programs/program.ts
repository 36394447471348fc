/** A program that speaks UCI, started and spoken to line by line. */

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const { bin } = JSON.parse(readFileSync(at("pkg/package.json"), "utf8")) as { bin: { pvscope: string } };

/** The program of the npm package, as its users run it. */
export const NODE = at(`pkg/${bin.pvscope}`);
export const NATIVE = at("target/release/pvscope");

/** Not a measure of speed: whoever is silent for so long does not answer at all. */
const PATIENCE_MS = 30_000;

export interface Ended {
  readonly code: number | null;
  readonly stderr: string;
}

export class Program {
  /** All that it has said so far. */
  readonly said: string[] = [];
  readonly #child: ChildProcess;
  readonly #closed: Promise<unknown>;
  #heard = 0;
  #stderr = "";
  #onLine: () => void = () => undefined;

  constructor(path: string, args: readonly string[] = ["uci"]) {
    this.#child = spawn(path, args, { stdio: "pipe" });
    this.#closed = once(this.#child, "close");
    // One that fails its test may be deaf to the end of its input.
    onTestFinished(() => void this.#child.kill("SIGKILL"));
    const { stdin, stdout, stderr } = this.#pipes();
    // A program that has ended does not listen; what it said before counts.
    stdin.on("error", () => undefined);
    stderr.setEncoding("utf8").on("data", (text: string) => (this.#stderr += text));
    createInterface({ input: stdout }).on("line", (line) => {
      this.said.push(line);
      this.#onLine();
    });
  }

  /** Sends it a signal, such as Ctrl-C does. */
  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  say(...lines: readonly (string | Uint8Array)[]): void {
    const { stdin } = this.#pipes();
    for (const line of lines) {
      stdin.write(line);
      stdin.write("\n");
    }
  }

  /** The lines up to the first that matches, without those heard before. */
  async hear(expected: RegExp | ((line: string) => boolean)): Promise<string[]> {
    const matches = expected instanceof RegExp ? (line: string) => expected.test(line) : expected;
    const start = this.#heard;
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      await new Promise<void>((resolve, reject) => {
        const silence = (why: string) =>
          reject(new Error(`${why}: ${this.said.slice(start).join("\n")}\n${this.#stderr}`));
        timer = setTimeout(() => silence("it did not answer"), PATIENCE_MS);
        void this.#closed.then(() => silence("it ended instead of an answer"));
        this.#onLine = () => {
          while (this.#heard < this.said.length) {
            if (!matches(this.said[this.#heard++] ?? "")) continue;
            // What comes after it is for the next to hear.
            this.#onLine = () => undefined;
            resolve();
            return;
          }
        };
        this.#onLine();
      });
    } finally {
      clearTimeout(timer);
      this.#onLine = () => undefined;
    }
    return this.said.slice(start, this.#heard);
  }

  /** What it answers to `line`, up to the point where it is ready for another. */
  async ask(line: string | Uint8Array): Promise<string[]> {
    this.say(line);
    // It is ready in the middle of a search, too.
    const search = typeof line === "string" && /^(go|bench)\b/.test(line);
    const answer = search ? await this.hear(/^(bestmove|nps|info string)/) : [];
    this.say("isready");
    return [...answer, ...(await this.hear(/^readyok$/)).slice(0, -1)];
  }

  /** No more lines come, after `last`. */
  endInput(last = ""): void {
    this.#pipes().stdin.end(last);
  }

  /** Nobody reads what it says any more. */
  closeOutput(): void {
    this.#pipes().stdout.destroy();
  }

  /** Waits for the end that it comes to by itself. */
  async ended(): Promise<Ended> {
    const timer = setTimeout(() => this.#child.kill("SIGKILL"), PATIENCE_MS);
    await this.#closed;
    clearTimeout(timer);
    return { code: this.#child.exitCode, stderr: this.#stderr };
  }

  #pipes() {
    const { stdin, stdout, stderr } = this.#child;
    if (stdin === null || stdout === null || stderr === null) throw new Error("it was started without pipes");
    return { stdin, stdout, stderr };
  }
}
