/** The chapter on when PVS pays: the order of the moves, the rate of failed proofs, and one proof beside what it spares. */

import { html, type TemplateResult } from "lit";
import type { LabGame, LabSearch, Recording } from "../engine/lab/index";
import drawings from "../../src/lab/examples/drawings.tree?raw";
import { slider } from "../lab/fields";
import { term } from "../page/glossary/glossary";
import { ElementWidth } from "../shared/pictures/element_width";
import type { Pair } from "../lab/visit_pairing";
import {
  breakEven,
  changeErrorPercent,
  changePercent,
  failing,
  gainAndWaste,
  gainAt,
  sparedBy,
  total,
  type Trade,
  tradeOf,
} from "./break_even";
import { lab } from "./course_lab";
import { linePlot } from "./line_plot";
import { CHANGE_BY_PROOFS, MEASURED_TREES, ordersPlotted } from "./order_table";
import "./order_tables_view";
import { askWhetherItPays, changeText, percentOf, signedText } from "./pay_words";
import "./question_view";
import { mostTelling, sparedView, type Told } from "./spared_view";
import { counted } from "./words";
import { SearchingElement } from "./searching_element";

/** Searches of alpha-beta and of PVS, with the same cutoffs. */
const PLAIN: LabSearch = { kind: "plain", cutoff: "inclusive" };
const PVS: LabSearch = {
  kind: "merged",
  cutoff: "inclusive",
  improved: false,
  firstOfAll: false,
  untilMet: false,
};

/** The trees grown for each order: enough to be steady, few enough to be quick. */
const TREES = 60;
const BRANCHING = 5;
const DEPTH = 5;
const FIRST_ORDER = 90;

/** Widths in pixels: the least of a plot, and one beside another. */
const LEAST_WIDTH = 280;
const MOST_WIDTH = 620;

/** The rows of the first plot: the search of the sliders, and the same with the improvement. */
const SHOWN_ROWS = ["search', β ≤ α", "search', β ≤ α, improved"];

/** The trees of one order, searched. */
interface Measured {
  readonly order: number;
  readonly trade: Trade;
  /** The standard error of the change in visits, in percent. */
  readonly errorPercent: number;
  /** The proof to draw; absent if none has held. */
  readonly told: Told | undefined;
}

/** The width of a plot with `room` pixels: in a view that is hidden meanwhile there are none. */
const plotWidth = (room: number): number => Math.max(LEAST_WIDTH, Math.min(MOST_WIDTH, room));

class PayViewElement extends SearchingElement {
  static override properties = {
    order: { state: true },
    rate: { state: true },
    measured: { state: true },
    drawn: { state: true },
  };
  /** The share of nodes that begin with their best successor, in percent. */
  order: number = FIRST_ORDER;
  /** The share of failed proofs that the reader asks about, in percent; the measured one if absent. */
  declare rate: number | undefined;
  declare measured: Measured | undefined;
  /** The trade of the source's own example. */
  declare drawn: Trade | undefined;
  readonly #own = new ElementWidth(this);

  protected override firstUpdated(): void {
    this.search();
  }

  /** Searches the example and the trees of the chosen order. */
  protected override async find(isLate: () => boolean): Promise<void> {
    await Promise.all([this.#draw(), this.#measure(isLate)]);
  }

  protected override render(): TemplateResult {
    const { measured, drawn, failure } = this;
    const question = measured && askWhetherItPays(measured.trade);
    return html`
      <div class="course-text">
        <p translate="yes">
          A ${term("proof", "proof")} that holds replaces a full search by a smaller one. A proof that fails
          is wasted, because the full search follows all the same. So PVS pays if few enough proofs fail, and
          that depends on the order of the moves.
        </p>
        ${drawn && drawnView(drawn)}
        <div class="course-sliders">
          ${slider({
            label: `Best move first at ${this.order}% of the nodes`,
            max: 100,
            step: 5,
            value: this.order,
            onInput: (order) => {
              this.order = order;
              this.search();
            },
          })}
          ${measured && this.#rateSlider(measured)}
        </div>
        ${
          failure ??
          (measured === undefined
            ? html`<p class="hint" role="status">Searching trees</p>`
            : this.#findings(measured))
        }
        ${question && html`<pv-question-view .question=${question}></pv-question-view>`}
      </div>
      <div class="course-figure">${measured && this.#figures(measured)}</div>
    `;
  }

  #rateSlider({ trade }: Measured): TemplateResult {
    const rate = this.rate ?? Math.round(100 * failing(trade));
    const label = `If ${rate}% of the proofs failed`;
    return slider({ label, max: 100, value: rate, onInput: (asked) => (this.rate = asked) });
  }

  #findings({ trade, order, errorPercent }: Measured): TemplateResult {
    const [gain, waste] = gainAndWaste(trade);
    const even = breakEven(trade);
    const rate = this.rate === undefined ? failing(trade) : this.rate / 100;
    return html`<p role="status" class="course-bits">
      ${TREES} trees with ${order}% order: a proof that holds saves ${signedText(gain)} visits, one that fails
      wastes ${waste.toFixed(1)}. ${percentOf(failing(trade))} of the proofs fail,
      ${even === undefined ? "and none may be compared" : `and break-even is at ${percentOf(even)}`}. PVS
      makes ${changeText(changePercent(trade), errorPercent)}. With ${percentOf(rate)} failing, a proof would
      gain ${signedText(gainAt(trade, rate))} visits.
    </p>`;
  }

  #figures(measured: Measured): TemplateResult {
    // Two plots side by side, if there is room.
    const room = this.querySelector(".course-figure")?.clientWidth ?? this.#own.pixels;
    const each = room >= 2 * LEAST_WIDTH + 60 ? (room - 80) / 2 : room - 28;
    const width = plotWidth(each);
    return html`
      <div class="course-pair">
        <figure class="card">${orderPlot(measured, width)}</figure>
        <figure class="card">${this.#ratePlot(measured, width)}</figure>
      </div>
      <pv-order-tables-view .width=${plotWidth(room - 30)}></pv-order-tables-view>
      ${measured.told === undefined ? html`<p class="hint">No proof has held.</p>` : sparedView(measured.told)}
    `;
  }

  #ratePlot({ trade }: Measured, width: number): TemplateResult {
    const even = breakEven(trade);
    const measured = failing(trade);
    return html`
      ${linePlot({
        width,
        description:
          "Visits gained per proof by the share of failed proofs: a falling line that crosses zero at break-even.",
        xLabel: "failed proofs",
        yLabel: "visits gained per proof",
        series: [{ points: [0, 100].map((rate) => [rate, gainAt(trade, rate / 100)] as const) }],
        marks: [
          ...(even === undefined
            ? []
            : [{ kind: "upright", x: 100 * even, label: `break-even ${percentOf(even)}` } as const]),
          { kind: "dot", x: 100 * measured, y: gainAt(trade, measured), label: "measured" },
          ...(this.rate === undefined
            ? []
            : [{ kind: "ring", x: this.rate, y: gainAt(trade, this.rate / 100), label: "yours" } as const]),
        ],
      })}
      <figcaption>
        Left of break-even the line is above zero, and PVS pays. The slider moves the ring.
      </figcaption>
    `;
  }

  /** Searches the trees of the chosen order. */
  async #measure(isLate: () => boolean): Promise<void> {
    const { order } = this;
    const pairs = await Promise.all(
      Array.from({ length: TREES }, (_, index) => bothSearches(randomTree(index + 1, order))),
    );
    if (isLate()) return;
    const trades = await Promise.all(pairs.map(tradeOf));
    const spared = await Promise.all(pairs.map(sparedBy));
    if (isLate()) return;
    const errorPercent = changeErrorPercent(trades);
    this.measured = { order, trade: total(trades), errorPercent, told: mostTelling(pairs, spared) };
  }

  async #draw(): Promise<void> {
    if (this.drawn !== undefined) return;
    const game = { kind: "written", text: drawings } as const;
    const searches = [
      { kind: "plain", cutoff: "strict" },
      { ...PVS, cutoff: "strict" },
    ] as const;
    const [plain, pvs] = await Promise.all(searches.map((search) => lab.run({ game, search })));
    if (plain !== undefined && pvs !== undefined) this.drawn = await tradeOf([plain, pvs]);
  }
}

const randomTree = (seed: number, orderPercent: number): LabGame => ({
  kind: "random",
  branching: BRANCHING,
  depth: DEPTH,
  orderPercent,
  rangeCp: 1000,
  seed,
});

async function bothSearches(game: LabGame): Promise<Pair<Recording>> {
  const [plain, pvs] = [lab.run({ game, search: PLAIN }), lab.run({ game, search: PVS })];
  return [await plain, await pvs];
}

function drawnView(trade: Trade): TemplateResult {
  const even = breakEven(trade);
  return html`<p>
    The tree that the source draws shows the opposite. ${trade.failed} of its ${trade.held + trade.failed}
    proofs fail and waste ${counted(trade.wasted, "visit")}; the other ${trade.held} replace
    ${counted(trade.replaced, "visit")} by ${trade.spent}.
    <b>So PVS costs ${counted(trade.pvsVisits - trade.plainVisits, "visit")} more there</b
    >${even === undefined ? "." : `: ${percentOf(failing(trade))} fail, and break-even is at ${percentOf(even)}.`}
    Small trees leave little to spare.
  </p>`;
}

function orderPlot({ order, trade }: Measured, width: number): TemplateResult {
  const rows = CHANGE_BY_PROOFS.rows.filter(({ name }) => SHOWN_ROWS.includes(name));
  return html`
    ${linePlot({
      width,
      description:
        "How many more visits PVS makes than alpha-beta, by the order of the moves: many more in poor order, a few percent fewer in good order.",
      xLabel: "nodes with the best move first",
      yLabel: "visits of PVS against alpha-beta, %",
      series: rows.map(({ values }, index) => ({
        points: ordersPlotted(CHANGE_BY_PROOFS, values),
        dashed: index === 1,
      })),
      marks: [{ kind: "dot", x: order, y: changePercent(trade), label: "your trees" }],
    })}
    <figcaption>
      Lines: ${counted(MEASURED_TREES, "tree")} with ${BRANCHING} moves and ${DEPTH} plies each, as measured
      for docs/lab.md; dashed with the improvement. Dot: the ${TREES} trees of the slider, which scatter.
      Below zero PVS saves.
    </figcaption>
  `;
}

customElements.define("pv-pay-view", PayViewElement);
