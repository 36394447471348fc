/** What a rule does: the same position searched with and without it. */

import { html, nothing, svg, type TemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import type { PvLine, Switch } from "../../../engine/index";
import { count, lineText, scoreText, shortCount } from "../../../shared/notation";
import { ruleComparer } from "./rule_comparison_actions";
import { currentFen } from "../../../engine/game/game";
import { gameEnd } from "../../../engine/game/game_end";
import {
  type Compared,
  type ComparedQuantity,
  comparedQuantities,
  comparisonPicture,
  comparisonText,
  ratioText,
} from "./rule_comparison";
import { SWITCH_KINDS, switchList, switchName } from "./search_switches";
import {
  type ComparisonLimit,
  type ComparisonProgress,
  comparisonSlice,
  type RuleComparison,
} from "./comparison_state";
import { ElementWidth } from "../../../shared/pictures/element_width";
import { figure } from "../../kit/figure";
import { Panel } from "../../kit/panel";
import "./rule_comparison_view.css";

type Measure = "depth" | "nodes";

/** In pixels. */
const DRAWING = { row: 34, bar: 11, names: 98, values: 46, ratios: 54, least: 260 } as const;

class RuleComparisonViewElement extends Panel {
  protected override readonly slices = [comparisonSlice];
  static override properties = {
    off: { state: true },
    measure: { state: true },
    depth: { state: true },
    nodes: { state: true },
  };
  /** What the next comparison switches off. */
  declare off: readonly Switch[];
  /** What its two searches have in common. */
  declare measure: Measure;
  declare depth: number;
  declare nodes: number;
  readonly #width = new ElementWidth(this);

  constructor() {
    super();
    const { off = ["nullMove"], limit } = comparisonSlice.state.comparison ?? {};
    this.off = off;
    this.measure = limit !== undefined && "nodes" in limit ? "nodes" : "depth";
    this.depth = limit !== undefined && "depth" in limit ? limit.depth : 12;
    this.nodes = limit !== undefined && "nodes" in limit ? limit.nodes : 500_000;
  }

  protected override render(): TemplateResult {
    const { game } = this.state;
    const { comparison } = comparisonSlice.state;
    const known = comparison?.fen === currentFen(game) ? comparison : undefined;
    return html`
      <h3>What a rule does</h3>
      ${
        gameEnd(game) === undefined
          ? this.#form(known?.progress !== undefined)
          : html`<p class="hint">The game is over: there is nothing to search.</p>`
      }
      ${known?.progress && progressBar(known, known.progress)}
      <div role="status">${known && this.#outcome(known)}</div>
      ${known?.pair && this.#result({ ...known, pair: known.pair })}
    `;
  }

  #form(busy: boolean): TemplateResult {
    return html`
      <form
        class="comparison-form"
        @submit=${(event: Event) => {
          event.preventDefault();
          this.#compare(this.off, this.measure === "depth" ? { depth: this.depth } : { nodes: this.nodes });
        }}
      >
        <p class="hint" translate="yes">
          Choose what to switch off. The position is searched twice, with everything on and without your
          choice, and the difference is what your choice does here. Another position may answer otherwise.
        </p>
        ${SWITCH_KINDS.map(([kind, switches], index) => this.#kind(kind, switches, index === 0))}
        <div class="row measures" role="radiogroup" aria-label="Equal for both searches">
          ${this.#measure("depth", "Equal depth", 1, 40)}
          ${this.#measure("nodes", "Equal nodes", 1000, 1_000_000_000)}
        </div>
        <p class="row comparison-actions">
          <button type="submit" class="primary" ?disabled=${busy || this.off.length === 0}>Compare</button>
          ${busy ? html`<button type="button" @click=${() => ruleComparer.stop()}>Stop</button>` : nothing}
          ${this.off.length === 0 ? html`<span class="hint">Choose at least one.</span>` : nothing}
        </p>
      </form>
    `;
  }

  #compare(off: readonly Switch[], limit: ComparisonLimit): void {
    void ruleComparer.compare(off, limit);
  }

  #kind(kind: string, switches: readonly Switch[], open: boolean): TemplateResult {
    const chosen = switches.filter((part) => this.off.includes(part)).length;
    return html`
      <details class="switch-kind" ?open=${open}>
        <summary>${kind}${chosen === 0 ? "" : ` (${chosen} off)`}</summary>
        <div role="group" aria-label="${kind} to switch off">
          ${switches.map(
            (part) =>
              html`<label class="check"
                ><input
                  type="checkbox"
                  .checked=${this.off.includes(part)}
                  @change=${({ target }: Event) => this.#choose(part, (target as HTMLInputElement).checked)}
                /><span>${switchName(part)}</span></label
              >`,
          )}
        </div>
      </details>
    `;
  }

  #choose(part: Switch, off: boolean): void {
    const others = this.off.filter((other) => other !== part);
    this.off = off ? [...others, part] : others;
  }

  #measure(measure: Measure, title: string, min: number, max: number): TemplateResult {
    const chosen = this.measure === measure;
    return html`<span class="measure">
      <label class="check"
        ><input
          type="radio"
          name="comparison-measure"
          .checked=${chosen}
          @change=${() => (this.measure = measure)}
        /><span>${title}</span></label
      >
      <input
        type="number"
        inputmode="numeric"
        aria-label=${measure === "depth" ? "Depth in plies" : "Number of nodes"}
        min=${min}
        max=${max}
        required
        ?disabled=${!chosen}
        .value=${String(this[measure])}
        @input=${({ target }: Event) => (this[measure] = (target as HTMLInputElement).valueAsNumber)}
      />
    </span>`;
  }

  /** The result or the fault, in words. */
  #outcome(comparison: RuleComparison): TemplateResult | typeof nothing {
    const { fault, pair, off, limit } = comparison;
    if (pair !== undefined)
      return html`<p class="comparison-text">${comparisonText({ ...comparison, pair })}</p>`;
    if (fault === undefined) return nothing;
    return html`<p class="notice fault">
      <span aria-hidden="true">✕</span><span>${fault}</span
      ><button type="button" @click=${() => this.#compare(off, limit)}>Try again</button>
    </p>`;
  }

  #result(compared: Compared): unknown {
    const width = Math.max(this.#width.pixels, DRAWING.least);
    return guard([comparisonSlice.state.comparison, width], () => {
      const [plain, without] = compared.pair;
      return html`
        ${figure(comparisonPicture(compared), drawing(compared, width))}
        <dl class="comparison-lines">
          ${line("Everything on", compared.fen, plain.end.lines[0])}
          ${line(`Without ${switchList(compared.off)}`, compared.fen, without.end.lines[0])}
        </dl>
      `;
    });
  }
}

/** The share of both searches that is done; the nodes to a depth are not known before. */
function progressBar(
  { limit, off }: RuleComparison,
  { search, depth, nodes }: ComparisonProgress,
): TemplateResult {
  const share = "depth" in limit ? depth / limit.depth : nodes / limit.nodes;
  const which = search === 0 ? "everything on" : `without ${switchList(off)}`;
  return html`<p class="row comparison-progress">
    <progress max="2" value=${search + Math.min(share, 1)} aria-label="Both searches"></progress>
    <span>Search ${search + 1} of 2, ${which}: depth ${depth}, ${shortCount(nodes)} nodes</span>
  </p>`;
}

const line = (title: string, fen: string, found: PvLine | undefined): TemplateResult =>
  html`<div>
    <dt>${title}</dt>
    <dd>
      ${found === undefined ? "No line" : html`<b>${scoreText(found.score)}</b> ${lineText(fen, found.san)}`}
    </dd>
  </div>`;

/** A pair of bars for each quantity. */
function drawing(compared: Compared, width: number): TemplateResult {
  const { names, values, ratios, row } = DRAWING;
  const longest = width - names - values - ratios;
  const quantities = comparedQuantities(compared);
  return html`<svg
    class="comparison"
    width=${width}
    height=${quantities.length * row}
    viewBox="0 0 ${width} ${quantities.length * row}"
    role="img"
    aria-label=${comparisonText(compared)}
  >
    <defs>
      <pattern
        id="without-rule"
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect class="stripe" width="2" height="5"></rect>
      </pattern>
    </defs>
    ${quantities.map((quantity, index) => pairOfBars(quantity, index * row, longest, width))}
  </svg>`;
}

function pairOfBars(
  { name, values, ratio }: ComparedQuantity,
  top: number,
  longest: number,
  width: number,
): TemplateResult {
  const most = Math.max(...values, 1);
  const { names, bar } = DRAWING;
  return svg`<g transform="translate(0 ${top})">
    <text class="name" x="0" y="18">${name}</text>
    ${values.map((value, index) => {
      const length = (longest * value) / most;
      const y = 3 + index * (bar + 3);
      return svg`
        <rect class=${index === 0 ? "plain" : "without"} x=${names} y=${y} width=${length} height=${bar}
          fill=${index === 0 ? nothing : "url(#without-rule)"}></rect>
        <text class="figure" x=${names + length + 5} y=${y + bar - 1}>${shortValue(value)}</text>`;
    })}
    <text class="ratio" x=${width} y="20" text-anchor="end">${ratio === undefined ? "–" : `× ${ratioText(ratio)}`}</text>
  </g>`;
}

/** Percentages have decimals. */
const shortValue = (value: number): string =>
  Number.isInteger(value) ? shortCount(value) : value < 100 ? String(value) : count(value);

customElements.define("pv-rule-comparison-view", RuleComparisonViewElement);
