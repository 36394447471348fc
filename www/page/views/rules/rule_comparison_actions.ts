/**
 * What a rule does: two searches of the position on the board, one without some rules. Each has a new engine, so that no hash table
 * favours the second. The analysis goes on meanwhile: neither an equal depth nor equal nodes depend on time.
 */

import { Analyzer, type AnalyzerOptions, type Switch } from "../../../engine/index";
import { messageOf } from "../../../engine/errors";
import { sentence } from "../../../shared/notation";
import { currentFen, enginePosition } from "../../../engine/game/game";
import { store } from "../../state/page_context";
import {
  type ComparedSearch,
  type ComparisonLimit,
  type ComparisonProgress,
  comparisonSlice,
  type RuleComparison,
} from "./comparison_state";
import type { Store } from "../../state/store";

type Search = Pick<Analyzer, "analyze" | "close">;
type Create = (options: AnalyzerOptions) => Search;

export class RuleComparer {
  readonly #store: Store;
  readonly #create: Create;
  /** Ends the comparison in progress. */
  #stop = new AbortController();

  constructor(store: Store, create: Create) {
    this.#store = store;
    this.#create = create;
  }

  /** Compares the search of the position on the board with one without `off`. The comparison ends with the position. */
  async compare(off: readonly Switch[], limit: ComparisonLimit): Promise<void> {
    this.stop();
    const { signal } = (this.#stop = new AbortController());
    const question = { fen: currentFen(this.#store.state.game), off, limit };
    const unsubscribe = this.#store.subscribe(() => {
      if (currentFen(this.#store.state.game) !== question.fen) this.stop();
    });
    const follow = (progress: ComparisonProgress): void => {
      if (!signal.aborted) show({ ...question, progress });
    };
    try {
      const plain = await this.#search([], limit, signal, (at) => follow({ search: 0, ...at }));
      const without = await this.#search(off, limit, signal, (at) => follow({ search: 1, ...at }));
      if (!signal.aborted) show({ ...question, pair: [plain, without] });
    } catch (error) {
      if (!signal.aborted) show({ ...question, fault: sentence(messageOf(error)) });
    } finally {
      unsubscribe();
    }
  }

  /** Ends the comparison in progress, if there is one, without a result. */
  stop(): void {
    this.#stop.abort();
    if (comparisonSlice.state.comparison?.progress !== undefined) show(undefined);
  }

  /** Searches without `off`. A search that has been stopped begins no other. */
  async #search(
    off: readonly Switch[],
    limit: ComparisonLimit,
    signal: AbortSignal,
    follow: (at: Pick<ComparisonProgress, "depth" | "nodes">) => void,
  ): Promise<ComparedSearch> {
    signal.throwIfAborted();
    const { game, settings } = this.#store.state;
    follow({ depth: 0, nodes: 0 });
    // With one thread, only the rules make the difference.
    const analyzer = this.#create({ hashMb: settings.hashMb, threads: 1 });
    try {
      const switches = Object.fromEntries(off.map((part) => [part, false]));
      const analysis = analyzer.analyze(enginePosition(game), { ...limit, switches, signal });
      const reports = analysis[Symbol.asyncIterator]();
      const nodesByDepth: number[] = [];
      for (;;) {
        const step = await reports.next();
        if (step.done === true) return { nodesByDepth, end: step.value ?? (await analysis.end) };
        const { kind, nodes } = step.value;
        if (kind === "iteration") nodesByDepth.push(nodes);
        follow({ depth: nodesByDepth.length, nodes });
      }
    } finally {
      void analyzer.close();
    }
  }
}

const show = (comparison: RuleComparison | undefined): void => comparisonSlice.update({ comparison });

/** The page's comparison. */
export const ruleComparer = new RuleComparer(store, (options) => new Analyzer(options));
