/** Requests with engines of their own: single questions, lists, and the same search by fresh engines. */

import type { End } from "../../www/engine/index";
import type { Environment } from "./environment";
import { Fault, settled, thrownText } from "./findings";
import type { Operation } from "./operations";
import { require } from "./oracle";

type Of<K extends Operation["kind"]> = Extract<Operation, { readonly kind: K }>;

export class OneShotSession {
  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  async ask({ method, at, aborts }: Of<"one shot">): Promise<void> {
    const { bestMove, evaluate, EngineError } = this.#environment.pvscope;
    const controller = new AbortController();
    const reason = new Error("no longer needed");
    const options = { nodes: aborts ? 50_000 : 500, hashMb: 1, signal: controller.signal };
    const asked = (method === "bestMove" ? bestMove : evaluate)(at.position, options);
    if (aborts) setTimeout(() => controller.abort(reason), 5);
    try {
      const answer = await settled<End | object>(asked, method);
      if ("bestMove" in answer)
        require(at.legal.has(answer.bestMove), "stale", `the best move ${answer.bestMove}`);
    } catch (error) {
      if (error instanceof Fault) throw error;
      if (aborts && error === reason) return;
      if (error instanceof EngineError) {
        if (error.code === "gameOver" && at.legal.size === 0) return;
        // A quiescence search may use up all the nodes.
        if (error.code === "badLimit" && method === "evaluate") return;
      }
      throw new Fault("error", `${method} ended with ${thrownText(error)}`);
    }
  }

  async askMany({ list, concurrency, leaves }: Of<"many">): Promise<void> {
    const { analyzeMany } = this.#environment.pvscope;
    const positions = list.map((at) => ({ ...at.position, at }));
    const outcomes = analyzeMany(positions, { nodes: 300, hashMb: 1, concurrency });
    let index = 0;
    for (;;) {
      const next = await settled(outcomes.next(), "an outcome of analyzeMany()");
      if (next.done === true) break;
      const { position, end, error } = next.value;
      require(position === positions[index++], "stale", "an outcome out of order");
      if (error?.code === "gameOver" && position.at.legal.size === 0) continue;
      if (error !== undefined) throw new Fault("error", `an outcome is ${thrownText(error)}`);
      require(position.at.legal.has(end.bestMove), "stale", `the best move ${end.bestMove}`);
      if (!leaves) continue;
      await settled(outcomes.return(), "leaving analyzeMany()");
      return;
    }
    require(index === positions.length, "result", `${index} outcomes of ${positions.length} positions`);
  }

  /** The signature of a search by a fresh engine: nodes, score and line. All builds must have the same. */
  async signature({ at, depth, multiPv }: Of<"fresh">): Promise<string> {
    const { Analyzer } = this.#environment.pvscope;
    const signatures: string[] = [];
    for (const build of this.#environment.builds) {
      const analyzer = await settled(Analyzer.create({ build, hashMb: 1 }), "create()");
      try {
        const analysis = analyzer.analyze(at.position, { depth, multiPv, nodes: 100_000 });
        signatures.push(signatureOf(await settled(analysis.end, "the analysis of a fresh engine")));
      } catch (error) {
        if (error instanceof Fault || at.legal.size > 0) throw error;
        signatures.push("gameOver");
      } finally {
        await settled(analyzer.close(), "close()");
      }
    }
    const [first = ""] = signatures;
    for (const other of signatures) require(other === first, "result", `two builds: ${first} and ${other}`);
    return first;
  }
}

const signatureOf = ({ reason, bestMove, lines, total }: End): string =>
  JSON.stringify([reason, bestMove, total.nodes, lines.map(({ score, moves }) => [score, moves.join(" ")])]);
