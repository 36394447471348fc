/** The chapter on the propositions: drag the window over a map, and see which answers stay and why. */

import { html, nothing, type TemplateResult } from "lit";
import type { Recording } from "../engine/lab/index";
import { slider } from "../lab/fields";
import { numberText } from "../lab/narration";
import { selectSearch } from "../lab/search_choices";
import "../lab/run_panel";
import { lab } from "./course_lab";
import {
  bitsOf,
  type Bits,
  plainTree,
  type PlainTree,
  type ProofStep,
  PROPOSITIONS_TREE,
  rangeOf,
  unfold,
  windowed,
} from "./propositions";
import "./question_view";
import { askWhichChanges } from "./window_questions";
import { windowMap } from "./window_map";
import { SearchingElement } from "./searching_element";

const SEARCH = selectSearch("plain-beyond");

/** Where the chapter begins. */
const FIRST_WINDOW = { alpha: 2, beta: 8 };

/** The answers of the search with a window. */
const bitsIn =
  ({ byWindow }: Pick<Searches, "byWindow">) =>
  (alpha: number, beta: number): Bits | undefined => {
    const found = byWindow.get(key(alpha, beta));
    return found && bitsOf(found);
  };

/** All that the view computes once: the tree, and a search of it with every window. */
interface Searches {
  readonly low: number;
  readonly high: number;
  readonly tree: PlainTree;
  readonly byWindow: ReadonlyMap<string, Recording>;
}

const key = (alpha: number, beta: number): string => `${alpha} ${beta}`;

class PropositionsViewElement extends SearchingElement {
  static override properties = {
    searches: { state: true },
    alpha: { state: true },
    beta: { state: true },
    asks: { state: true },
    asked: { state: true },
  };
  declare searches: Searches | undefined;
  alpha: number = FIRST_WINDOW.alpha;
  beta: number = FIRST_WINDOW.beta;
  /** The question whose proof is unfolded. */
  asks: keyof Bits = "high";
  /** The number of the question, from 0. */
  asked = 0;

  protected override firstUpdated(): void {
    this.search();
  }

  protected override render(): TemplateResult {
    const { searches, failure, alpha, beta } = this;
    return html`
      <div class="course-text">
        <p translate="yes">
          A scout may replace a full search only if both agree on one question: does the move fail low? Two
          propositions say so of plain alpha-beta, which cuts off at β&nbsp;<&nbsp;α. It searches a tree of
          fixed values with a window (α, β), where α&nbsp;≤&nbsp;β, and returns r.
        </p>
        <ol class="course-laws" translate="yes">
          <li>Whether β&nbsp;<&nbsp;r does not depend on&nbsp;α.</li>
          <li>Whether r&nbsp;<&nbsp;α does not depend on&nbsp;β.</li>
        </ol>
        <p translate="yes">
          A scout keeps the end that matters and moves the other one right beside it. An engine’s hash table,
          null move and reductions depend on the window, and then a scout and its re-search may disagree.
        </p>
        <p translate="yes">
          Drag over the map, or move the ends. Each square is a search of the tree below with that window.
        </p>
        ${failure ?? (searches === undefined ? html`<p class="hint" role="status">Searching with every window</p>` : this.#controls(searches))}
        ${
          searches &&
          html`<pv-question-view
            .question=${askWhichChanges({ ...searches, bits: bitsIn(searches) }, this.asked)}
            .more=${true}
            @another=${() => (this.asked += 1)}
          ></pv-question-view>`
        }
      </div>
      <div class="course-figure">
        ${searches && this.#figure(searches, searches.byWindow.get(key(alpha, beta)))}
      </div>
    `;
  }

  #controls({ low: min, high: max, byWindow }: Searches): TemplateResult {
    const { alpha, beta } = this;
    const run = byWindow.get(key(alpha, beta));
    const bits = run && bitsOf(run);
    const end = (name: string, value: number, onInput: (value: number) => void): TemplateResult =>
      slider({ label: `${name} = ${numberText(value)}`, min, max, value, onInput });
    return html`
      <div class="course-sliders">
        ${end("α", alpha, (to) => this.#show(to, Math.max(to, beta)))}
        ${end("β", beta, (to) => this.#show(Math.min(alpha, to), to))}
      </div>
      <p role="status" class="course-bits">
        r = ${run === undefined ? "–" : numberText(run.value(0))}; r < α: <b>${yesNo(bits?.low)}</b>; β < r:
        <b>${yesNo(bits?.high)}</b>
      </p>
    `;
  }

  #figure({ tree, low, high, byWindow }: Searches, run: Recording | undefined): TemplateResult {
    const end = this.asks === "high" ? this.beta : this.alpha;
    return html`
      <div class="course-pair">
        <figure class="card">
          ${windowMap({
            map: {
              low,
              high,
              bits: bitsIn({ byWindow }),
            },
            alpha: this.alpha,
            beta: this.beta,
            onWindow: (alpha, beta) => this.#show(alpha, beta),
          })}
          <figcaption>
            Coloured: neither holds, and r is exact. Grey: β&nbsp;<&nbsp;r. Empty: r&nbsp;<&nbsp;α. The
            borders are straight: one for α alone, one for β alone.
          </figcaption>
        </figure>
        <section class="card course-proof">
          <h3>The proof, unfolded on this tree</h3>
          <div class="lab-switch-row" role="group" aria-label="Question">
            ${(["high", "low"] as const).map(
              (asks) =>
                html`<button
                  type="button"
                  aria-pressed=${this.asks === asks}
                  @click=${() => (this.asks = asks)}
                >
                  ${asks === "high" ? "β < r" : "r < α"}
                </button>`,
            )}
          </div>
          <ul>
            ${stepView(unfold(tree, this.asks, end))}
          </ul>
          <p class="hint">
            Only ${this.asks === "high" ? "β" : "α"} = ${numberText(end)} is used, with its sign changing from
            ply to ply: each proposition is proved by the other one a ply below, down to the leaves.
          </p>
        </section>
      </div>
      ${
        run &&
        html`<pv-run-panel
          .chosen=${SEARCH}
          .recording=${run}
          .event=${run.eventCount - 1}
          .notes=${false}
        ></pv-run-panel>`
      }
    `;
  }

  #show(alpha: number, beta: number): void {
    this.alpha = alpha;
    this.beta = beta;
  }

  protected override async find(): Promise<void> {
    this.searches = await everySearch();
  }
}

/** The tree, searched with every window. Rejects with a `LabError`. */
async function everySearch(): Promise<Searches> {
  const whole = await lab.run({
    game: { kind: "written", text: PROPOSITIONS_TREE },
    search: { kind: "minimax" },
  });
  const [low, high] = rangeOf(whole);
  const windows: [number, number][] = [];
  for (let alpha = low; alpha <= high; alpha++)
    for (let beta = alpha; beta <= high; beta++) windows.push([alpha, beta]);
  const runs = await Promise.all(
    windows.map(async ([alpha, beta]) => {
      const text = windowed(PROPOSITIONS_TREE, alpha, beta);
      const search = { kind: "plain", cutoff: "strict" } as const;
      return [key(alpha, beta), await lab.run({ game: { kind: "written", text }, search })] as const;
    }),
  );
  return { low, high, tree: plainTree(whole), byWindow: new Map(runs) };
}

const yesNo = (bit: boolean | undefined): string => (bit === undefined ? "–" : bit ? "yes" : "no");

/** A step and, below it, those that decide it. */
function stepView({ node, asks, end, holds, because }: ProofStep): TemplateResult {
  const name = node.name === "" ? "the root" : node.name;
  const asked = asks === "high" ? `${numberText(end)} < r of ${name}` : `r of ${name} < ${numberText(end)}`;
  const leaf = node.value === undefined ? "" : `, since it is a leaf worth ${numberText(node.value)}`;
  return html`<li>
    <span class=${holds ? "yes" : "no"} aria-hidden="true">${holds ? "✓" : "✕"}</span> ${asked}?
    ${holds ? "Yes" : "No"}${leaf}
    ${
      because.length === 0
        ? nothing
        : html`<ul>
            ${because.map(stepView)}
          </ul>`
    }
  </li>`;
}

customElements.define("pv-propositions-view", PropositionsViewElement);
