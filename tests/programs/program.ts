/** A program under test, driven line by line. */

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

/** A path within the repository. */
export const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const { bin } = JSON.parse(readFileSync(at("pkg/package.json"), "utf8")) as { bin: { pvscope: string } };

/** The program of the npm package, as its users run it. */
export const NODE = at(`pkg/${bin.pvscope}`);
/** As the native tests are compiled, with every assertion on. */
export const NATIVE = at("target/debug/pvscope");

/** The timeout of an answer. */
const PATIENCE_MS = 30_000;

export interface Ended {
  readonly code: number | null;
  readonly stderr: string;
}

export class Program {
  /** Its output so far. */
  readonly output: string[] = [];
  readonly #child: ChildProcess;
  readonly #closed: Promise<unknown>;
  #read = 0;
  #stderr = "";
  #onLine: () => void = () => undefined;

  constructor(path: string, args: readonly string[] = ["uci"]) {
    this.#child = spawn(path, args, { stdio: "pipe" });
    this.#closed = once(this.#child, "close");
    // After a failed test, it may ignore the end of its input.
    onTestFinished(() => void this.#child.kill("SIGKILL"));
    const { stdin, stdout, stderr } = this.#pipes();
    // A program closes its input when it ends; only its output matters.
    stdin.on("error", () => undefined);
    stderr.setEncoding("utf8").on("data", (text: string) => (this.#stderr += text));
    createInterface({ input: stdout }).on("line", (line) => {
      this.output.push(line);
      this.#onLine();
    });
  }

  /** Sends a signal, as Ctrl-C does. */
  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  send(...lines: readonly (string | Uint8Array)[]): void {
    const { stdin } = this.#pipes();
    for (const line of lines) {
      stdin.write(line);
      stdin.write("\n");
    }
  }

  /** The new lines up to the first match. */
  async readUntil(expected: RegExp | ((line: string) => boolean)): Promise<string[]> {
    const matches = expected instanceof RegExp ? (line: string) => expected.test(line) : expected;
    const start = this.#read;
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      await new Promise<void>((resolve, reject) => {
        const silence = (why: string) =>
          reject(new Error(`${why}: ${this.output.slice(start).join("\n")}\n${this.#stderr}`));
        timer = setTimeout(() => silence("no answer"), PATIENCE_MS);
        void this.#closed.then(() => silence("the program ended without an answer"));
        this.#onLine = () => {
          while (this.#read < this.output.length) {
            if (!matches(this.output[this.#read++] ?? "")) continue;
            // Later lines are for the next call.
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
    return this.output.slice(start, this.#read);
  }

  /** The answer to `line`, up to the point where the program is ready for another. */
  async ask(line: string | Uint8Array): Promise<string[]> {
    this.send(line);
    // During a search it answers isready, too.
    const search = typeof line === "string" && /^(go|bench)\b/.test(line);
    const answer = search ? await this.readUntil(/^(bestmove|nps|info string)/) : [];
    this.send("isready");
    return [...answer, ...(await this.readUntil(/^readyok$/)).slice(0, -1)];
  }

  /** Ends the input, after `last`. */
  endInput(last = ""): void {
    this.#pipes().stdin.end(last);
  }

  /** Closes the output. */
  closeOutput(): void {
    this.#pipes().stdout.destroy();
  }

  /** Waits for the program to end by itself. */
  async ended(): Promise<Ended> {
    const timer = setTimeout(() => this.#child.kill("SIGKILL"), PATIENCE_MS);
    await this.#closed;
    clearTimeout(timer);
    return { code: this.#child.exitCode, stderr: this.#stderr };
  }

  #pipes() {
    const { stdin, stdout, stderr } = this.#child;
    if (stdin === null || stdout === null || stderr === null) throw new Error("the program has no pipes");
    return { stdin, stdout, stderr };
  }
}
