import { expect, test } from "vitest";
import { searched, SEARCHED_POSITIONS } from "../../../tests/searched";
import { EXPECTED, nodeTypesPicture, SEARCHED_AS, TURNED_OUT } from "./node_types";

test.each(SEARCHED_POSITIONS)("the matrix of each depth has all interior nodes: %s", (fen) => {
  const { columns, rows } = nodeTypesPicture(searched(fen, { depth: 7, multiPv: 2 }));
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    const cell = (name: string): number => Number(row[columns.indexOf(name)]);
    const matrix = EXPECTED.flatMap((expected) => TURNED_OUT.map((to) => cell(`${expected} → ${to}`)));
    const interior = cell("Root") + cell("PV") + cell("Non-PV") - cell("Unfinished");
    expect(sum(matrix), `depth ${row[0]}`).toBe(interior);
    expect(sum(SEARCHED_AS.map(([, name]) => cell(name)))).toBe(cell("Nodes"));
  }
});

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
