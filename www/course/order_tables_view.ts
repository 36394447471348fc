/** The tables of docs/lab.md as plots, one at a time. */

import { html, type TemplateResult } from "lit";
import { LightDomElement } from "../page/kit/light_dom_element";
import { linePlot } from "./line_plot";
import { MEASURED_TREES, type NamedTable, ORDER_TABLES, ordersPlotted } from "./order_table";
import { counted } from "./words";

/** Rows with the same values are one line. */
interface PlottedLine {
  readonly label: string;
  readonly names: readonly string[];
  readonly values: readonly number[];
}

class OrderTablesViewElement extends LightDomElement {
  static override properties = { width: { type: Number }, table: { state: true } };
  /** In pixels. */
  declare width: number;
  table: NamedTable | undefined = ORDER_TABLES[0];

  protected override render(): TemplateResult {
    const table = this.table ?? ORDER_TABLES[0];
    if (table === undefined) return html``;
    const lines = linesOf(table);
    return html`
      <figure class="card">
        <label class="row course-tables"
          ><span>The lab’s tables</span>
          <select
            @change=${({ target }: Event) => (this.table = ORDER_TABLES[(target as HTMLSelectElement).selectedIndex])}
          >
            ${ORDER_TABLES.map((other) => html`<option .selected=${other === table}>${other.title}</option>`)}
          </select></label
        >
        ${linePlot({
          width: this.width,
          description: `${table.title}, by the order of the moves: ${lines.map(({ names }) => names.join(", ")).join("; ")}`,
          xLabel: "nodes with the best move first",
          yLabel: table.unit,
          series: lines.map(({ label, values }, index) => ({
            label,
            points: ordersPlotted(table, values),
            dashed: index % 2 === 1,
          })),
          marks: [],
        })}
        <figcaption>
          ${lines.map(({ label, names }) => html`<span><b>${label}</b>&nbsp;${names.join("; ")}</span> `)}
          ${counted(MEASURED_TREES, "tree")} for each order, as measured for docs/lab.md.
        </figcaption>
      </figure>
    `;
  }
}

/** The lines of a table, lettered. */
function linesOf({ rows }: NamedTable): PlottedLine[] {
  const byValues = new Map<string, { names: string[]; values: readonly number[] }>();
  for (const { name, values } of rows) {
    const found = byValues.get(values.join());
    if (found === undefined) byValues.set(values.join(), { names: [name], values });
    else found.names.push(name);
  }
  return [...byValues.values()].map((line, index) => ({ ...line, label: String.fromCharCode(97 + index) }));
}

customElements.define("pv-order-tables-view", OrderTablesViewElement);
