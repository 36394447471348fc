/** The examples of the docstrings, checked by the TypeScript compiler. The tests of the package run them. */

import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, test } from "vitest";
import { docstringExamples } from "../../tests/examples";

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ["lib.es2022.d.ts", "lib.esnext.disposable.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  strict: true,
  noUncheckedIndexedAccess: true,
  noUnusedLocals: true,
  skipLibCheck: true,
  noEmit: true,
  types: [],
  paths: {
    pvscope: [at("index.ts")],
    "pvscope/game": [at("game/index.ts")],
    "pvscope/lab": [at("lab/index.ts")],
    "pvscope/uci-engine": [at("uci_engine/index.ts")],
    "pvscope/element": [at("element.ts")],
  },
};

const examples = docstringExamples();

/** Errors in the examples, as text. */
function errorsOf(sources: ReadonlyMap<string, string>): string[] {
  const host = ts.createCompilerHost(OPTIONS);
  const fileExists = host.fileExists.bind(host);
  const getSourceFile = host.getSourceFile.bind(host);
  host.fileExists = (file) => sources.has(file) || fileExists(file);
  host.getSourceFile = (file, ...rest) => {
    const text = sources.get(file);
    return text === undefined
      ? getSourceFile(file, ...rest)
      : ts.createSourceFile(file, text, ts.ScriptTarget.ES2022);
  };
  const program = ts.createProgram([...sources.keys()], OPTIONS, host);
  return [...sources.keys()].flatMap((file) => {
    const source = program.getSourceFile(file);
    const diagnostics = [
      ...program.getSyntacticDiagnostics(source),
      ...program.getSemanticDiagnostics(source),
    ];
    return diagnostics.map(
      ({ messageText }) => `${file}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`,
    );
  });
}

test("the main items of the package have an example", () => {
  expect(examples.map(({ item }) => item)).toEqual(
    expect.arrayContaining([
      "Analysis",
      "Analyzer",
      "Analyzer.analyze",
      "Analyzer.explain",
      "Analyzer.verify",
      "AnalyzerOptions",
      "Lab",
      "PvAnalyzerElement",
      "UciEngine",
      "analyzeMany",
      "bestMove",
      "evaluate",
      "readPgn",
      "reviewGame",
      "whyNot",
    ]),
  );
});

test("every example compiles", { timeout: 60_000 }, () => {
  const sources = new Map(examples.map(({ item, code }) => [at(`example_of_${item}.ts`), code]));
  expect(errorsOf(sources)).toEqual([]);
  // The check itself finds errors.
  expect(errorsOf(new Map([[at("wrong.ts"), 'import { Analyser } from "pvscope";']]))).not.toEqual([]);
});
