import { beforeEach, describe, expect, test } from "vitest";
import { type Analysis, type Analyzer, type End, EngineError, type Report } from "../../engine/index";
import { type Create, Session, type SessionState } from "./session";
import type { Work } from "./analysis_request";

/** A request to the engine, answered step by step by the test. */
class Asked implements Analysis {
  readonly end: Promise<End> = new Promise(() => undefined);
  stopped = false;
  #answers: (() => Promise<IteratorResult<Report, End>>)[] = [];
  #waiting?: (answer: Promise<IteratorResult<Report, End>>) => void;

  constructor(
    readonly fen: string,
    readonly options: { readonly depth?: number; readonly multiPv?: number },
  ) {}

  next(): Promise<IteratorResult<Report, End>> {
    const answer = this.#answers.shift();
    return answer === undefined ? new Promise((resolve) => (this.#waiting = resolve)) : answer();
  }

  report(report: unknown): void {
    this.#push(() => Promise.resolve({ done: false, value: report as Report }));
  }

  fail(code: EngineError["code"]): void {
    this.#push(() => Promise.reject(new EngineError({ code, message: `the fault is ${code}` })));
  }

  stop(): void {
    if (this.stopped) return;
    this.stopped = true;
    this.#push(() => Promise.resolve({ done: true, value: { reason: "stopped" } as End }));
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  #push(answer: () => Promise<IteratorResult<Report, End>>): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (waiting === undefined) this.#answers.push(answer);
    else waiting(answer());
  }
}

const work = (start: string, change: Partial<Work> = {}): Work => ({
  start,
  fen: start,
  moves: [],
  chess960: false,
  multiPv: 1,
  hashMb: 16,
  exactCutoffs: false,
  collectors: false,
  ...change,
});

const iteration = (depth: number): unknown => ({ kind: "iteration", depth });
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

let asked: Asked[];
let state: SessionState;
let session: Session;

/** An analyzer whose engine is there, or never will be. */
function fake(load?: EngineError): Analyzer {
  return {
    build: "plain",
    hashMb: 16,
    ready: load === undefined ? Promise.resolve() : Promise.reject(load),
    analyze(position: { fen: string }, options: Asked["options"]) {
      const analysis = new Asked(position.fen, options);
      if (load !== undefined) analysis.fail(load.code);
      asked.push(analysis);
      return analysis;
    },
    explain: ({ fen }: { fen: string }) => Promise.resolve({ scoreCp: fen.length, pieces: [] }),
    verify: ({ fen }: { fen: string }, line: string[]) =>
      Promise.resolve({ end: `${fen} ${line.join(" ")}` }),
  } as unknown as Analyzer;
}

const create: Create = () => fake();

beforeEach(async () => {
  asked = [];
  session = new Session((now) => (state = now), create);
  await session.open(16);
});

const depths = (): number[] => state.iterations.map(({ report }) => report.depth);

describe("a session", () => {
  test("stops the running request and makes the next one only when it has ended", async () => {
    session.analyse(work("one"));
    await settled();
    session.analyse(work("two"));
    expect(asked.map(({ fen, stopped }) => [fen, stopped])).toEqual([["one", true]]);
    await settled();
    expect(asked.map(({ fen }) => fen)).toEqual(["one", "two"]);
  });

  test("asked for much in quick succession answers the last", async () => {
    for (const fen of ["one", "two", "three", "four"]) session.analyse(work(fen));
    await settled();
    expect(asked.at(-1)?.fen).toBe("four");
    expect(asked.length).toBeLessThanOrEqual(2);
    expect(state.phase).toBe("running");
  });

  test("drops what still comes of a position that has been left", async () => {
    session.analyse(work("one"));
    await settled();
    asked[0]?.report(iteration(1));
    session.analyse(work("two"));
    await settled();
    expect(state.work?.start).toBe("two");
    expect(depths()).toEqual([]);
  });

  test("explains a position while another is analysed", async () => {
    session.analyse(work("one"));
    await settled();
    expect(await session.explain({ fen: "other" })).toEqual({ scoreCp: 5, pieces: [] });
    expect(asked.map(({ fen, stopped }) => [fen, stopped])).toEqual([["one", false]]);
  });

  test("counts the steps of the aspiration window by depth", async () => {
    session.analyse(work("one"));
    await settled();
    for (const report of [
      { kind: "aspiration", bound: "upper" },
      { kind: "aspiration", bound: "exact" },
      iteration(1),
      { kind: "aspiration", bound: "exact" },
      iteration(2),
    ]) {
      asked[0]?.report(report);
    }
    await settled();
    expect(state.iterations.map(({ aspirationSteps }) => aspirationSteps)).toEqual([2, 1]);
    expect(state.bound).toBeUndefined();
  });

  test("keeps what it found when the same position is analysed again", async () => {
    session.analyse(work("one"));
    await settled();
    for (const depth of [1, 2, 3]) asked[0]?.report(iteration(depth));
    await settled();
    session.stop();
    await settled();
    expect(state.phase).toBe("idle");
    session.analyse(work("one", { depth: 9 }));
    await settled();
    asked[1]?.report(iteration(1));
    await settled();
    expect(depths()).toEqual([1, 2, 3]);
  });

  test("keeps it too when collectors begin to listen, and drops it when exact hits cut off", async () => {
    session.analyse(work("one"));
    await settled();
    asked[0]?.report(iteration(1));
    await settled();
    session.analyse(work("one", { collectors: true }));
    await settled();
    expect([depths(), asked[1]?.options]).toMatchObject([[1], { collectors: true, exactCutoffs: false }]);
    session.analyse(work("one", { collectors: true, exactCutoffs: true }));
    await settled();
    expect([depths(), asked[2]?.options]).toMatchObject([[], { collectors: true, exactCutoffs: true }]);
  });

  test("verifies a line while another is analysed", async () => {
    session.analyse(work("one"));
    await settled();
    expect(await session.verify({ fen: "two" }, ["e4"])).toMatchObject({ end: "two e4" });
    expect(state.phase).toBe("running");
  });
});

describe("a proposal", () => {
  test("is taken over with the first sign that the engine takes it", async () => {
    const verdict = session.propose(work("one"), false);
    await settled();
    expect(state.work).toBeUndefined();
    asked[0]?.report(iteration(1));
    expect(await verdict).toBe("accepted");
    expect(state.work?.start).toBe("one");
  });

  test("that is refused leaves what was there, and the work before goes on", async () => {
    session.analyse(work("one"));
    await settled();
    asked[0]?.report(iteration(1));
    const verdict = session.propose(work("bad"), false);
    await settled();
    asked[1]?.fail("badFen");
    expect(await verdict).toMatchObject({ code: "badFen" });
    await settled();
    expect(asked.map(({ fen }) => fen)).toEqual(["one", "bad", "one"]);
    expect([state.work?.start, state.phase, depths()]).toEqual(["one", "running", [1]]);
    expect(state.error).toBeUndefined();
  });

  test("that is only a probe is searched one ply deep and not shown", async () => {
    const verdict = session.propose(work("one"), true);
    await settled();
    expect(asked[0]?.options.depth).toBe(1);
    asked[0]?.report(iteration(1));
    expect(await verdict).toBe("accepted");
    expect(state.iterations).toEqual([]);
  });

  test("that is overtaken is superseded", async () => {
    session.analyse(work("one"));
    await settled();
    const verdict = session.propose(work("two"), false);
    session.analyse(work("three"));
    expect(await verdict).toBe("superseded");
  });
});

describe("a crash", () => {
  test("is told of, and the analysis goes on by itself", async () => {
    session.analyse(work("one"));
    await settled();
    asked[0]?.report(iteration(1));
    asked[0]?.fail("crashed");
    await settled();
    expect(state.error?.code).toBe("crashed");
    expect(asked).toHaveLength(2);
    expect([state.phase, depths()]).toEqual(["running", [1]]);
  });

  test("that comes again is left to the user", async () => {
    session.analyse(work("one"));
    await settled();
    asked[0]?.fail("crashed");
    await settled();
    asked[1]?.fail("crashed");
    await settled();
    expect(asked).toHaveLength(2);
    expect(state.phase).toBe("idle");
    expect(state.error?.code).toBe("crashed");
  });
});

describe("an engine that cannot be loaded", () => {
  const noNetwork = new EngineError({ code: "load", message: "no network" });
  let failing: boolean;

  beforeEach(async () => {
    failing = true;
    session = new Session(
      (now) => (state = now),
      () => fake(failing ? noNetwork : undefined),
    );
    session.analyse(work("one"));
    await session.open(16);
    await settled();
  });

  test("is a failure that can be tried again", async () => {
    expect([state.phase, state.error?.code]).toEqual(["failed", "load"]);
    failing = false;
    await session.open(16);
    await settled();
    expect([state.phase, state.error]).toEqual(["running", undefined]);
    expect(asked.at(-1)?.fen).toBe("one");
  });

  test("stays told while the position changes, and what was asked last is analysed in the end", async () => {
    session.analyse(work("two"));
    expect([state.phase, state.error?.code]).toEqual(["failed", "load"]);
    failing = false;
    await session.open(16);
    await settled();
    expect(asked.at(-1)?.fen).toBe("two");
  });

  test("verifies nothing, and says why", async () => {
    await expect(session.verify({ fen: "two" }, [])).rejects.toMatchObject({ code: "load" });
  });

  test("explains nothing, and says why", async () => {
    await expect(session.explain({ fen: "two" })).rejects.toMatchObject({ code: "load" });
  });

  test("takes no proposal, and says why", async () => {
    expect(await session.propose(work("two"), false)).toMatchObject({ code: "load" });
  });
});
