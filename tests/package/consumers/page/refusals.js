/**
 * Bad input to every function, on one analyzer that must stay usable. Hostile values too (throwing getters, proxies, symbols)
 * must end in an EngineError with the right code, never in an error from JavaScript itself.
 */

import { Analyzer, analyzeMany, bestMove, EngineError, evaluate } from "pvscope";

const fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

const thrower = () => {
  throw new RangeError("not for you");
};
const trapped = new Proxy({}, { get: thrower, has: thrower, ownKeys: thrower, getPrototypeOf: thrower });
const throwing = (name) => Object.defineProperty({}, name, { get: thrower, enumerable: true });
const nameless = Object.create(null);
const huge = "Q".repeat(50_000_000);

/** Values that are wrong for every parameter. */
const HOSTILE = {
  null: null,
  "a symbol": Symbol("s"),
  "a function": () => fen,
  "a bigint": 10n,
  "an object without a prototype": nameless,
  "a proxy that throws": trapped,
  "an object that throws in toString": { toString: thrower, valueOf: thrower },
};
const NOT_A_NUMBER = { ...HOSTILE, "a word": "deep", "a list": [1] };
const NOT_A_STRING = { ...HOSTILE, "a number": 42, NaN };
const NOT_A_LIST = { ...HOSTILE, "a number": 4, "a string": "e2e4" };
const NOT_AN_OBJECT = { null: null, "a symbol": Symbol("s"), "a number": 3, "a string": fen, "a bigint": 1n };
const NOT_A_COUNT = [NaN, Infinity, -Infinity, -1, 0, 1.5, 1e300, -0];

const calls = {};
const add = (code, noun, make, values) => {
  for (const [name, value] of Object.entries(values)) calls[`${code}: ${noun}: ${name}`] = () => make(value);
};
const counts = Object.fromEntries(
  NOT_A_COUNT.map((count) => [String(Object.is(count, -0) ? "-0" : count), count]),
);

let analyzer;
const analyze = (position, options) => analyzer.analyze(position, options).end;

// Every field of a position, in every function that takes one.
for (const [name, asked] of Object.entries({
  analyze: (position) => analyze(position, { depth: 1 }),
  explain: (position) => analyzer.explain(position),
  verify: (position) => analyzer.verify(position, []),
  bestMove: (position) => bestMove(position, { ...globalThis.options, depth: 1 }),
  evaluate: (position) => evaluate(position, { ...globalThis.options, depth: 1 }),
  analyzeMany: async (position) => {
    const outcomes = analyzeMany([position], { ...globalThis.options, depth: 1, concurrency: 1 });
    for await (const { error } of outcomes) if (error !== undefined) throw error;
  },
})) {
  // One-shot functions start an engine for each call, so they get only two values of each kind.
  const short = ["bestMove", "evaluate", "analyzeMany"].includes(name);
  const some = (values) => (short ? Object.fromEntries(Object.entries(values).slice(-2)) : values);
  add("badRequest", `${name}, the position`, asked, some({ ...NOT_AN_OBJECT, "a proxy": trapped }));
  add("badRequest", `${name}, the FEN`, (fen) => asked({ fen }), some(NOT_A_STRING));
  add("badRequest", `${name}, the FEN`, asked, { "a getter that throws": throwing("fen") });
  add(
    "badFen",
    `${name}, the FEN`,
    (fen) => asked({ fen }),
    some({
      empty: "",
      "a word": "startpos",
      "nothing but zeros": "\0".repeat(20),
      "half a surrogate": "\ud800",
      huge,
    }),
  );
  add("badRequest", `${name}, the moves`, (moves) => asked({ fen, moves }), some(NOT_A_LIST));
  add(
    "badRequest",
    `${name}, a move`,
    (move) => asked({ fen, moves: [move] }),
    some({ undefined, ...NOT_A_STRING }),
  );
  add(
    "badRequest",
    `${name}, the moves`,
    (moves) => asked({ fen, moves }),
    some({ "too many": Array(1e6).fill("e2e4"), holes: new Array(9) }),
  );
  add(
    "badMove",
    `${name}, a move`,
    (move) => asked({ fen, moves: [move] }),
    some({ illegal: "e2e5", empty: "", huge }),
  );
  add(
    "badRequest",
    `${name}, chess960`,
    (chess960) => asked({ fen, chess960 }),
    some({ ...HOSTILE, "a word": "yes" }),
  );
}

add("badRequest", "analyze, the options", (options) => analyze({ fen }, options), {
  ...NOT_AN_OBJECT,
  "a proxy": trapped,
});
for (const limit of ["depth", "nodes", "timeMs", "mate", "multiPv"]) {
  const code = limit === "multiPv" ? "badMultiPv" : "badLimit";
  const asked = (value) => analyze({ fen }, { depth: 2, [limit]: value });
  add("badRequest", `analyze, ${limit}`, asked, NOT_A_NUMBER);
  add(code, `analyze, ${limit}`, asked, counts);
  add("badRequest", `analyze, ${limit}`, (options) => analyze({ fen }, options), {
    "a getter that throws": throwing(limit),
  });
}
add("badLimit", "analyze, depth", (depth) => analyze({ fen }, { depth }), { "out of reach": 100_000 });
add("badMultiPv", "analyze, multiPv", (multiPv) => analyze({ fen }, { multiPv }), {
  "out of reach": 100_000,
});
add("badRequest", "analyze, searchMoves", (searchMoves) => analyze({ fen }, { searchMoves }), NOT_A_LIST);
add("badMove", "analyze, searchMoves", (searchMoves) => analyze({ fen }, { searchMoves }), {
  illegal: ["e7e5"],
  huge: [huge],
});
for (const flag of ["exactCutoffs", "collectors"])
  add("badRequest", `analyze, ${flag}`, (value) => analyze({ fen }, { depth: 1, [flag]: value }), {
    ...HOSTILE,
    "a number": 1,
  });
add("badRequest", "analyze, signal", (signal) => analyze({ fen }, { depth: 1, signal }), {
  ...HOSTILE,
  "a number": 3,
  "one of its looks": { aborted: false, addEventListener: thrower },
});
const deaf = () => Object.assign(new AbortController().signal, { addEventListener: thrower });
add("badRequest", "analyze, signal", (signal) => analyze({ fen }, { depth: 1, signal }), {
  "one that cannot be listened to": deaf(),
});
add("gameOver", "analyze", (fen) => analyze({ fen }), { stalemate: "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1" });

add("badRequest", "verify, the line", (line) => analyzer.verify({ fen }, line), { undefined, ...NOT_A_LIST });
add("badRequest", "verify, a move", (move) => analyzer.verify({ fen }, [move]), {
  undefined,
  ...NOT_A_STRING,
});
add("badRequest", "verify, the claim", (claim) => analyzer.verify({ fen }, ["e4"], claim), {
  ...HOSTILE,
  "a number": 3,
});
add("badRequest", "verify, the score", (score) => analyzer.verify({ fen }, ["e4"], { score }), {
  undefined,
  ...HOSTILE,
  "another kind": { kind: "pawns", pawns: 1 },
});
add("badRequest", "verify, cp", (cp) => analyzer.verify({ fen }, ["e4"], { score: { kind: "cp", cp } }), {
  undefined,
  ...NOT_A_NUMBER,
});
add("badScore", "verify, cp", (cp) => analyzer.verify({ fen }, ["e4"], { score: { kind: "cp", cp } }), {
  NaN,
  Infinity,
  0.5: 0.5,
  "out of reach": 1e9,
});
add(
  "badScore",
  "verify, mate",
  (moves) => analyzer.verify({ fen }, ["e4"], { score: { kind: "mate", moves } }),
  { NaN, 1.5: 1.5, "out of reach": 1e9 },
);
add(
  "badLimit",
  "verify, depth",
  (depth) => analyzer.verify({ fen }, ["e4"], { depth, score: { kind: "cp", cp: 0 } }),
  { NaN, "-1": -1, 1.5: 1.5 },
);

const create = async (options) => (await Analyzer.create({ ...globalThis.options, ...options })).close();
add("badRequest", "create, the options", (options) => Analyzer.create(options), {
  ...NOT_AN_OBJECT,
  "a proxy": trapped,
});
add("badRequest", "create, build", (build) => create({ build }), {
  ...HOSTILE,
  "another word": "turbo",
  "of every object": "constructor",
});
add("badRequest", "create, hashMb", (hashMb) => create({ hashMb }), NOT_A_NUMBER);
add("badHash", "create, hashMb", (hashMb) => create({ hashMb }), { ...counts, "out of reach": 1025 });
const withHash = (hashMb) => {
  const { hashMb: before } = analyzer;
  analyzer.hashMb = hashMb;
  const { end } = analyzer.analyze({ fen }, { depth: 1 });
  analyzer.hashMb = before;
  return end;
};
add("badRequest", "analyze, hashMb", withHash, NOT_A_NUMBER);
add("badHash", "analyze, hashMb", withHash, { ...counts, "out of reach": 1025 });
add("badRequest", "create, onProgress", (onProgress) => create({ onProgress }), {
  null: null,
  "a number": 3,
});
add("badRequest", "create, workerUrl", (workerUrl) => create({ workerUrl }), { ...HOSTILE, "a number": 3 });
add("badRequest", "create, networkUrl", (networkUrl) => create({ networkUrl }), {
  ...HOSTILE,
  "a number": 3,
});
add("load", "create, networkUrl", (networkUrl) => create({ networkUrl }), {
  nowhere: "nowhere.bin",
  "no network": import.meta.url,
  "no URL": "http://[",
});
add("badRequest", "create, wasmUrl", (wasmUrl) => create({ wasmUrl }), {
  null: null,
  "a string": "a.wasm",
  "a symbol": Symbol("s"),
});
add("load", "create, wasmUrl", (url) => create({ wasmUrl: () => url }), {
  ...HOSTILE,
  nowhere: "nowhere.wasm",
  "no wasm": import.meta.url,
});
add("load", "create, wasmUrl", (wasmUrl) => create({ wasmUrl }), { "a function that throws": thrower });
add("load", "create, workerUrl", (workerUrl) => create({ workerUrl }), {
  nowhere: "/nowhere/worker.js",
  "no URL": "http://[",
});

for (const [name, asked] of Object.entries({ bestMove, evaluate }))
  add("badRequest", `${name}, the options`, (options) => asked({ fen }, options), {
    ...NOT_AN_OBJECT,
    "a proxy": trapped,
  });
add("badRequest", "analyzeMany, the options", (options) => analyzeMany([], options).next(), {
  ...NOT_AN_OBJECT,
  "a proxy": trapped,
});
// Getters that throw, of every option.
const ANALYZE = ["depth", "nodes", "timeMs", "mate", "multiPv", "searchMoves", "exactCutoffs", "collectors"];
ANALYZE.push("switches", "signal");
const CREATE = ["hashMb", "build", "onProgress", "workerUrl", "wasmUrl", "networkUrl"];
const many = (options) => analyzeMany([{ fen }], options).next();
for (const [function_, asked, names] of [
  ["analyze", (options) => analyze({ fen }, options), ANALYZE],
  ["create", (options) => Analyzer.create(options), [...CREATE, "signal"]],
  ["bestMove", (options) => bestMove({ fen }, options), [...CREATE, ...ANALYZE]],
  ["evaluate", (options) => evaluate({ fen }, options), [...CREATE, ...ANALYZE]],
  ["analyzeMany", many, [...CREATE, ...ANALYZE, "concurrency"]],
])
  for (const name of names)
    add("badRequest", `${function_}, ${name}`, asked, { "a getter that throws": throwing(name) });
for (const [name, asked] of Object.entries({ bestMove, evaluate }))
  add("badRequest", `${name}, signal`, (signal) => asked({ fen }, { depth: 1, signal }), {
    "one that cannot be listened to": deaf(),
  });
add("badRequest", "analyzeMany, signal", (signal) => many({ depth: 1, signal }), {
  "one that cannot be listened to": deaf(),
});
add("badRequest", "analyzeMany, the list", (list) => analyzeMany(list, globalThis.options).next(), {
  undefined,
  ...HOSTILE,
  "a number": 3,
});
add("badRequest", "analyzeMany, concurrency", (concurrency) => analyzeMany([], { concurrency }).next(), {
  ...NOT_A_NUMBER,
  ...counts,
  "out of reach": 1e6,
});
add("badRequest", "analyzeMany, signal", (signal) => analyzeMany([], { signal }).next(), HOSTILE);

/** Calls with a wrong outcome, the number of calls, and the analyzer's next result. */
async function run() {
  analyzer = await Analyzer.create(globalThis.options);
  const wrong = {};
  for (const [name, call] of Object.entries(calls)) {
    const [code] = name.split(":");
    const outcome = await (async () => call())().then(
      () => "no error",
      (error) =>
        error instanceof EngineError
          ? error.code === code && error.message.length > 10 && error.message.length < 500
            ? undefined
            : `${error.code}, ${error.message}`
          : `no EngineError: ${error}`,
    );
    if (outcome !== undefined) wrong[name] = outcome;
  }
  const signal = Object.assign(new AbortController().signal, { removeEventListener: thrower });
  await analyze({ fen }, { depth: 1, signal });
  const { reason } = await analyze({ fen }, { depth: 3 });
  await analyzer.close();
  const closed = [];
  for (const call of [
    () => analyze({ fen }),
    () => analyzer.explain({ fen }),
    () => analyzer.verify({ fen }, []),
  ])
    closed.push(await call().catch((error) => error.code));
  return { wrong, calls: Object.keys(calls).length, reason, closed };
}

globalThis.result = run().catch((error) => ({ error: String(error), stack: error.stack }));
