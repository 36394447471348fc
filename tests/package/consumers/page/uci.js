// Written as for stockfish.js: a classic script, a classic worker, lines of text.
const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const MIDDLEGAME = "r1bq1rk1/ppp1nppp/3p4/3Pp3/2P5/P1N1P3/1P1QBPPP/R3K2R w KQ - 3 12";

const engine = new Worker("node_modules/pvscope/uci.js");
const output = [];
let onLine = () => undefined;

engine.onmessage = ({ data }) => {
  output.push(data);
  onLine(data);
};

function receive(start) {
  return new Promise((resolve) => {
    onLine = (line) => {
      if (line.startsWith(start)) resolve(line);
    };
  });
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function run() {
  engine.postMessage("uci");
  await receive("uciok");
  const introduction = output.find((line) => line.startsWith("id name"));

  engine.postMessage("position startpos moves e2e4");
  engine.postMessage("go depth 6");
  const bestMove = await receive("bestmove");
  const depths = output.filter((line) => / multipv 1 score cp \S+ nodes /.test(line)).length;

  engine.postMessage(`position fen ${MIDDLEGAME}`);
  const latencies = [];
  for (let round = 0; round < 5; round++) {
    engine.postMessage("go infinite");
    await pause(200 + 7 * round);
    const start = performance.now();
    engine.postMessage("stop");
    await receive("bestmove");
    latencies.push(performance.now() - start);
  }

  const evaluation = async (file) => {
    engine.postMessage(`setoption name EvalFile value ${file}`);
    engine.postMessage("eval");
    return await receive("Final evaluation");
  };
  const networks = [];
  // Beside the page, the worker's script, and back.
  for (const file of [new URL("other.bin", location.href).href, "wasm/network.bin", "<empty>"])
    networks.push(await evaluation(file));
  const damaged = receive("info string");
  engine.postMessage(`setoption name EvalFile value ${new URL("damaged.bin", location.href).href}`);
  networks.push((await damaged).replace(/http\S*\//, ""));

  const before = output.filter((line) => line.startsWith("bestmove")).length;
  for (let round = 0; round < 10; round++) {
    engine.postMessage("stop");
    engine.postMessage(`position fen ${round % 2 === 0 ? START : MIDDLEGAME}`);
    engine.postMessage("go infinite");
    await pause(30);
  }
  engine.postMessage("stop");
  engine.postMessage("isready");
  await receive("readyok");
  // A move that loses a bishop, so no earlier search answers with it.
  engine.postMessage("go searchmoves e2g4 depth 2");
  while (!(await receive("bestmove")).startsWith("bestmove e2g4"));
  const answers = output.filter((line) => line.startsWith("bestmove")).length - before;

  engine.postMessage("go infinite");
  engine.postMessage("quit");
  return { introduction, bestMove, depths, latencies, networks, answers };
}

globalThis.failures = [];
engine.onerror = (event) => globalThis.failures.push(event.message);
run().then(
  (result) => (globalThis.result = result),
  (error) => globalThis.failures.push(String(error)),
);
