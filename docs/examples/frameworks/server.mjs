// A server for Node.js (npm install pvscope; PORT=8080 node server.mjs): /?fen=… answers with the best move and its line, as JSON.
import { createServer } from "node:http";
import { availableParallelism } from "node:os";
import { Analyzer } from "pvscope";

const engines = Math.min(4, availableParallelism());
const free = await Promise.all(Array.from({ length: engines }, () => Analyzer.create({ threads: 1 })));
const waiting = [];

/** Lends an analyzer to `use`, as soon as one is free. */
async function withAnalyzer(use) {
  const analyzer = free.pop() ?? (await new Promise((resolve) => waiting.push(resolve)));
  try {
    return await use(analyzer);
  } finally {
    const next = waiting.shift();
    if (next === undefined) free.push(analyzer);
    else next(analyzer);
  }
}

const server = createServer(async ({ url }, response) => {
  const answer = (status, body) =>
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  const client = new AbortController();
  response.on("close", () => client.abort());
  try {
    const fen = new URL(url, "http://localhost").searchParams.get("fen") ?? undefined;
    const options = { depth: 14, timeMs: 5000, signal: client.signal };
    const { bestMoveSan, lines } = await withAnalyzer((analyzer) => analyzer.analyze({ fen }, options).end);
    answer(200, { bestMove: bestMoveSan, score: lines[0].score, line: lines[0].san });
  } catch ({ code, message }) {
    // Nobody reads it if the client has left.
    answer(["badFen", "gameOver", "ERR_INVALID_URL"].includes(code) ? 400 : 500, { code, message });
  }
});
server.listen(process.env.PORT ?? 8080, () => console.log(`http://localhost:${server.address().port}/`));
