/** The examples of the docstrings, run in Node.js with the packed package. */

import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { afterAll, beforeAll, expect, test } from "vitest";
import { docstringExamples } from "../examples";
import { install, uninstall } from "./site";

let folder = "";

beforeAll(() => {
  folder = install([]);
});

afterAll(() => uninstall(folder));

/** Examples that need a page: other tests have the element and another engine there. */
const OF_PAGES = ["PvAnalyzerElement", "UciEngine"];

/** A line of each example's output. */
const OUTPUT: Record<string, RegExp> = {
  Analysis: /^stopped \S+$/m,
  Analyzer: /^12 \S+/m,
  "Analyzer.analyze": /^e6\S+ \{ kind: '(cp|mate)'/m,
  "Analyzer.clear": /^true$/m,
  "Analyzer.explain": /^\[/m,
  "Analyzer.verify": /^proven undefined$/m,
  AnalyzerOptions: /^plain$/m,
  Lab: /^5$/m,
  ReportOptions: /^iteration 8$/m,
  analyzeMany: /^mate Ra8#$/m,
  EvaluationCache: /^1 true$/m,
  bestMove: /^Ra8# \{ kind: 'mate', moves: 1 \}$/m,
  evaluate: /^(-?[\d.]+|#\d+)$/m,
  readPgn: /^Anderssen: e2e4 e7e5 f2f4\nline 7, game 2: .*the move Ke3 is not legal here$/m,
  reviewGame: /^6 Nf6 blunder /m,
  whyNot: /^blunder g4\?\? loses by force: Qh4#\.$/m,
  WhyNotAnswers: /^0\.\d+ mate$/m,
  toPgn: /^2\. g4 \$4 \{ \[%eval #-1,\d+\] \} \(2\. \w+/m,
  saveAnalysis: /^([89]|[1-9]\d)$/m,
};

test("every example but those of pages has an expected output", () => {
  const items = docstringExamples().map(({ item }) => item);
  expect(items.filter((item) => !OF_PAGES.includes(item)).sort()).toEqual(Object.keys(OUTPUT).sort());
});

test.each(docstringExamples().filter(({ item }) => item in OUTPUT))("$item", ({ item, code }) => {
  const compilerOptions = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext };
  const { outputText } = ts.transpileModule(code, { compilerOptions });
  writeFileSync(join(folder, "example.mjs"), outputText);
  const output = execFileSync(process.execPath, ["example.mjs"], {
    cwd: folder,
    encoding: "utf8",
    timeout: 60_000,
  });
  expect(output).toMatch(OUTPUT[item] ?? /./);
});
