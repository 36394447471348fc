import { expect, test } from "vitest";
import { searched, SEARCHED_POSITIONS } from "../../../../tests/searched";
import type { IterationReport, RootEffort } from "../../../engine/index";
import type { CompletedDepth } from "../../../shared/pictures/completed_depth";
import { failedProofs, howSearched, ledgerPicture, ledgerRows } from "./root_ledger";

const effort = (move: string, scoutNodes: number, failedScoutNodes: number, fullNodes: number): RootEffort =>
  ({ move, san: move, scoutNodes, failedScoutNodes, fullNodes }) as Partial<RootEffort> as RootEffort;

const completed = (depth: number, rootMoves: RootEffort[]): CompletedDepth => ({
  report: { depth, rootMoves } as Partial<IterationReport> as IterationReport,
  windows: [],
});

const names = (rows: readonly { readonly name: string }[]): string[] => rows.map(({ name }) => name);

test("the rows are in the order of one depth, and know the other depths", () => {
  const one = completed(1, [effort("a", 0, 0, 10), effort("b", 3, 0, 0)]);
  const two = completed(2, [effort("b", 5, 5, 20), effort("a", 0, 0, 9)]);
  expect(names(ledgerRows([one, two], one))).toEqual(["a", "b"]);
  const rows = ledgerRows([one, two], two);
  expect(names(rows)).toEqual(["b", "a"]);
  expect(rows[0]?.costs.map((cost) => cost?.scoutNodes)).toEqual([3, 5]);
  expect([one, two].map(failedProofs)).toEqual([0, 5]);
});

test("moves beyond the twelfth are one row, with the sums of their nodes", () => {
  const moves = Array.from({ length: 15 }, (_, index) => effort(`m${index}`, index, 0, 0));
  const depth = completed(1, moves);
  const rows = ledgerRows([depth, completed(2, [])], depth);
  expect(names(rows)).toEqual([...moves.slice(0, 12).map(({ san }) => san), "others"]);
  expect(rows[12]?.costs).toEqual([
    { scoutNodes: 12 + 13 + 14, failedScoutNodes: 0, fullNodes: 0 },
    undefined,
  ]);
  const thirteen = completed(1, moves.slice(0, 13));
  expect(names(ledgerRows([thirteen], thirteen))).toHaveLength(13);
});

test("a move is searched by scouts, in full, or in full after a failed scout", () => {
  expect(howSearched(effort("a", 5, 0, 0))).toBe("Z");
  expect(howSearched(effort("a", 0, 0, 5))).toBe("F");
  expect(howSearched(effort("a", 5, 2, 5))).toBe("Z+F");
  expect(howSearched(effort("a", 5, 0, 5))).toBe("Z, F");
});

test.each(SEARCHED_POSITIONS)("the root moves and the searches of the root have all nodes: %s", (fen) => {
  for (const multiPv of [1, 3]) {
    const iterations = searched(fen, { depth: 7, multiPv });
    const shown = iterations.at(-1);
    if (shown === undefined) throw new Error("nothing was searched");
    const { columns, rows } = ledgerPicture(iterations, shown);
    const at = (name: string): number => columns.indexOf(name);
    for (const [index, { report }] of iterations.entries()) {
      const { nodes, root } = report.counters;
      const inTable = rows
        .filter((row) => row[0] === report.depth)
        .reduce((sum, row) => sum + Number(row[at("Scout nodes")]) + Number(row[at("Full nodes")]), 0);
      expect(inTable + root, `depth ${report.depth}`).toBe(nodes);
      const drawn = ledgerRows(iterations, shown).reduce((sum, { costs }) => {
        const cost = costs[index];
        return sum + (cost === undefined ? 0 : cost.scoutNodes + cost.fullNodes);
      }, 0);
      expect(drawn + root).toBe(nodes);
    }
  }
});
