/** UCI conversations that every build of the engine must answer the same way, as `tests/data/conversations.txt` writes them. */

type Step =
  { readonly kind: "send" | "expect"; readonly line: string } | { readonly kind: "quiet" | "end of input" };

export interface Conversation {
  readonly name: string;
  readonly steps: readonly Step[];
}

/** An engine, from its start to its end. */
export interface Engine {
  send(line: string): void;
  /** Absent where input has no end. */
  endInput?(): void;
  /** Ends it, whatever it does. */
  close(): void;
}

/** Starts an engine that prints by `print`. */
export type OpenEngine = (print: (line: string) => void) => Engine;

/** How long nothing must be printed. */
const QUIET_MS = 300;

/** A limit for hangs, not a measure of speed. */
const PATIENCE_MS = 30_000;

export function conversations(text: string): Conversation[] {
  const all: { name: string; steps: Step[] }[] = [];
  for (const line of text.split("\n")) {
    if (line === "" || line.startsWith("#")) continue;
    if (line.startsWith("== ")) all.push({ name: line.slice(3), steps: [] });
    else all.at(-1)?.steps.push(stepOf(line));
  }
  return all;
}

function stepOf(line: string): Step {
  if (line === "-") return { kind: "quiet" };
  if (line === "eof") return { kind: "end of input" };
  if (line.startsWith(">")) return { kind: "send", line: line.slice(1).trim() };
  if (line.startsWith("< ")) return { kind: "expect", line: line.slice(2) };
  throw new Error(`a conversation has no step "${line}"`);
}

/** Few enough for two processors. */
const AT_ONCE = 4;

/** Holds all conversations, several at a time. Returns what is wrong with the answers. */
export async function holdAll(list: readonly Conversation[], open: OpenEngine): Promise<string[]> {
  const waiting = [...list];
  const faults: string[] = [];
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const fault = await hold(next, open);
      if (fault !== undefined) faults.push(fault);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return faults;
}

/** Holds a conversation with a new engine. Returns what is wrong with its answers, if anything. */
async function hold({ name, steps }: Conversation, open: OpenEngine): Promise<string | undefined> {
  const talk = new Talk(open);
  try {
    for (const step of steps) {
      if (step.kind === "end of input" && !talk.endInput()) return undefined;
      await talk.take(step);
    }
    await talk.end();
    return undefined;
  } catch (error) {
    if (!(error instanceof WrongAnswer)) throw error;
    return `${name}: ${error.message}\n${talk.output.slice(-20).join("\n")}`;
  } finally {
    talk.close();
  }
}

class WrongAnswer extends Error {}

class Talk {
  readonly output: string[] = [];
  readonly #engine: Engine;
  /** Lines of the output that a pattern has taken or skipped. */
  #read = 0;
  #onLine: () => void = () => undefined;
  #hasQuit = false;
  #hasEnded = false;

  constructor(open: OpenEngine) {
    this.#engine = open((line) => {
      this.output.push(line);
      this.#onLine();
    });
  }

  async take(step: Step): Promise<void> {
    switch (step.kind) {
      case "send":
        this.#hasQuit ||= step.line === "quit";
        this.#engine.send(step.line);
        break;
      case "expect":
        await this.#expect(step.line);
        break;
      case "quiet":
        await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
        this.#checkQuiet();
        break;
      case "end of input":
        break;
    }
  }

  /** Returns whether input can end here. */
  endInput(): boolean {
    this.#hasEnded = true;
    this.#engine.endInput?.();
    return this.#engine.endInput !== undefined;
  }

  /** Checks that everything has been answered. */
  async end(): Promise<void> {
    if (this.#hasQuit || this.#hasEnded) return;
    this.#engine.send("isready");
    await this.#expect("readyok");
    this.#checkQuiet();
  }

  close(): void {
    this.#engine.close();
  }

  async #expect(pattern: string): Promise<void> {
    for (;;) {
      const line = await this.#next(pattern);
      if (matches(pattern, line)) return;
      if (isAnswer(line)) throw new WrongAnswer(`"${line}" in place of "${pattern}"`);
    }
  }

  async #next(pattern: string): Promise<string> {
    if (this.#read === this.output.length) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      await new Promise<void>((resolve, reject) => {
        this.#onLine = resolve;
        timer = setTimeout(() => reject(new WrongAnswer(`no answer: "${pattern}"`)), PATIENCE_MS);
      });
      clearTimeout(timer);
    }
    return this.output[this.#read++] ?? "";
  }

  #checkQuiet(): void {
    const unasked = this.output.slice(this.#read).find((line) => !line.startsWith("info"));
    if (unasked !== undefined) throw new WrongAnswer(`"${unasked}" unasked`);
  }
}

/** Whether a line answers a command, and so may not come unasked. */
const isAnswer = (line: string): boolean => /^(bestmove|readyok|uciok)/.test(line);

/** Whether `line` is `pattern`, in which `*` stands for any text. */
function matches(pattern: string, line: string): boolean {
  const parts = pattern.split("*").map((part) => part.replaceAll(/[\\^$.|?+()[\]{}]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`, "s").test(line);
}
