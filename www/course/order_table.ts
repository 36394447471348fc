/** The tables of docs/lab.md. */

import labDocument from "../../docs/lab.md?raw";
import { count } from "../shared/notation";

/** The trees that each order was measured on. */
export const MEASURED_TREES = Number(/^(\d+) trees of each order/m.exec(labDocument)?.[1]);

/** A table whose columns are shares of nodes that begin with their best successor. */
export interface OrderTable {
  /** In percent. */
  readonly orders: readonly number[];
  readonly rows: readonly { readonly name: string; readonly values: readonly number[] }[];
}

const cells = (line: string): string[] =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The table of a Markdown document whose head begins with `title`. Throws if it has none. */
export function orderTable(markdown: string, title: string): OrderTable {
  const lines = markdown.split("\n");
  const head = lines.findIndex((line) => line.startsWith(`| ${title}`));
  if (head < 0) throw new Error(`the document has no table “${title}”`);
  const rows = lines.slice(
    head + 2,
    head + 2 + lines.slice(head + 2).findIndex((line) => !line.startsWith("|")),
  );
  return {
    orders: cells(lines[head] ?? "")
      .slice(1)
      .map(Number.parseFloat),
    rows: rows.map(cells).map(([name = "", ...values]) => ({ name, values: values.map(Number.parseFloat) })),
  };
}

/** The values of a row over the orders of its table. */
export const ordersPlotted = (
  { orders }: OrderTable,
  values: readonly number[],
): (readonly [order: number, value: number])[] => orders.map((order, column) => [order, values[column] ?? 0]);

/** A table, and what to call it. */
export interface NamedTable extends OrderTable {
  readonly title: string;
  readonly unit: string;
}

const named = (title: string, unit: string, head: string, isShown: RegExp): NamedTable => {
  const table = orderTable(labDocument, head);
  return {
    ...table,
    title,
    unit,
    rows: table.rows
      .filter(({ name }) => isShown.test(name))
      .map(({ name, values }) => ({ name: name.replace(/: visits$/, ""), values })),
  };
};

export const CHANGE_BY_PROOFS = named(
  "PVS against alpha-beta",
  "change in visits, %",
  "change by proofs",
  /./,
);

/** The tables as plots. Minimax, which visits every node, would leave no room for the others. */
export const ORDER_TABLES: readonly NamedTable[] = [
  named("Visits of every search", "visits per tree", "visits per tree", /^(?!minimax$)/),
  CHANGE_BY_PROOFS,
  named(
    "An idea: a proof for the first successor of an expected All node",
    "change in visits, %",
    "a proof for the first successor",
    /: visits$/,
  ),
  named(
    "An idea: no proof until a successor has met α",
    "change in visits, %",
    "no proof until a successor",
    /: visits$/,
  ),
  named(
    "Values below the window that are no bounds",
    `trees of ${count(MEASURED_TREES)}`,
    "fails low by less",
    /./,
  ),
];
