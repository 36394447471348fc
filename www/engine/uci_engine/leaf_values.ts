/** The values of the last positions of lines: by the engine's own `eval`, or where it has none, by another evaluator. */

import type { Score } from "../../wasm/plain/pvscope.js";
import { type EvalLine, evalIn } from "./engine_lines.js";
import type { UciCertificate, UciLine } from "./reports.js";
import type { PositionEvaluator } from "./uci_engine_options.js";
import type { UciSession } from "./uci_session.js";

type Value = Required<Pick<UciCertificate, "score" | "scoreBy">>;

export class LeafValues {
  readonly #session: UciSession;
  readonly #evaluator: PositionEvaluator | undefined;
  /** Whether the engine may have an `eval`. */
  #mayEvaluate = true;

  constructor(session: UciSession, evaluator: PositionEvaluator | undefined) {
    this.#session = session;
    this.#evaluator = evaluator;
  }

  /** The line with the value of its last position, if there is one. Never rejects: a line has its worth without it. */
  async evaluated(line: UciLine, chess960: boolean): Promise<UciLine> {
    const { certificate } = line;
    if (certificate.ending !== undefined) return line;
    const value = (await this.#own(certificate.end)) ?? (await this.#other(certificate.end, chess960));
    return value === undefined ? line : { ...line, certificate: { ...certificate, ...value } };
  }

  /** An engine without `eval` ignores it, as UCI demands, and answers the question behind it. */
  async #own(fen: string): Promise<Value | undefined> {
    if (!this.#mayEvaluate) return undefined;
    let found: EvalLine;
    try {
      this.#session.post(`position fen ${fen}`);
      this.#session.post("eval");
      await this.#session.ask("isready", "readyok", (line) => (found = evalIn(line) ?? found));
    } catch {
      // The next analysis rejects with the reason.
      return undefined;
    }
    this.#mayEvaluate = found !== undefined;
    return typeof found === "object" ? { score: centipawns(found.cp), scoreBy: "engine" } : undefined;
  }

  async #other(fen: string, chess960: boolean): Promise<Value | undefined> {
    try {
      const explanation = await this.#evaluator?.explain({ fen, chess960 });
      return explanation && { score: centipawns(explanation.scoreCp), scoreBy: "evaluator" };
    } catch {
      return undefined;
    }
  }
}

const centipawns = (cp: number): Score => ({ kind: "cp", cp });
