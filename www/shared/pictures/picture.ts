/** A picture of the search, by its numbers: the table behind it, and the data files that it can be saved as. */

export type Cell = string | number | null;

export interface Picture {
  /** The name of its files, without an ending. */
  readonly name: string;
  /** Begins its caption. */
  readonly title: string;
  /** What it shows, in a sentence or two that newcomers understand. */
  readonly caption: string;
  readonly columns: readonly string[];
  /** A cell per column; null if there is no value. */
  readonly rows: readonly (readonly Cell[])[];
  /** The part of the rows that its table on the page has, such as one depth; the files have all rows. */
  readonly part?: { readonly name: string; readonly has: (row: readonly Cell[]) => boolean };
  /** The shaded cells, in a picture that is itself a table. */
  readonly shaded?: (row: number, column: number) => boolean;
}

/** The table as comma-separated values. Source: RFC 4180. */
export const csvOf = ({ columns, rows }: Picture): string =>
  [columns, ...rows].map((row) => `${row.map(field).join(",")}\r\n`).join("");

function field(cell: Cell): string {
  const text = cell === null ? "" : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The table as JSON: an object per row, with the columns' names as keys. */
export const jsonOf = ({ title, columns, rows }: Picture): string =>
  JSON.stringify(
    { title, rows: rows.map((row) => Object.fromEntries(columns.map((name, index) => [name, row[index]]))) },
    null,
    1,
  );
