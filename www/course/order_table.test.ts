import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MEASURED_TREES, ORDER_TABLES, orderTable } from "./order_table";

test("the tables of docs/lab.md are read as they stand", () => {
  const markdown = readFileSync(new URL("../../docs/lab.md", import.meta.url), "utf8");
  const { orders, rows } = orderTable(markdown, "change by proofs");
  expect(orders).toEqual([0, 25, 50, 75, 90, 95, 99, 100]);
  expect(rows.map(({ name }) => name)).toContain("search', β ≤ α");
  for (const { values } of rows) expect(values.length).toBe(orders.length);
  const [first] = rows;
  const line = markdown
    .split("\n")
    .find((text) => text.startsWith(`| ${first?.name ?? "none"} `) && text.includes("%"));
  for (const value of first?.values ?? []) expect(line).toContain(String(Math.abs(value)));
  expect(markdown).toContain(`${MEASURED_TREES} trees of each order`);
  expect(() => orderTable(markdown, "no such table")).toThrow("no table");
});

test("every plotted table has rows, and a number for each order", () => {
  for (const { title, orders, rows } of ORDER_TABLES) {
    expect(rows.length, title).toBeGreaterThan(1);
    for (const { values } of rows) {
      expect(values.length, title).toBe(orders.length);
      expect(values.every(Number.isFinite), title).toBe(true);
    }
  }
});
