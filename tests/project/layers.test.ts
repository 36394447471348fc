/** The picture in docs/architecture.md: imports lead downwards, and no files import each other in a circle. Types count too. */

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { codeBlocksOf } from "../markdown";
import { circlesOf, type Imports, reachable } from "./import_graph";
import { rustImports } from "./rust_imports";
import { typeScriptImports } from "./typescript_imports";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** The layers, and those right below each: a file may import its own layer and all layers below. */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  "www/page": ["www/shared", "www/engine"],
  "www/single": ["www/element"],
  "www/element": ["www/shared"],
  "www/shared": ["www/engine"],
  "www/engine": ["src/wasm"],
  tools: ["src/lab", "src/uci", "arena"],
  arena: ["terminal", "src/search"],
  terminal: [],
  "src/wasm": ["src/lab", "src/uci"],
  "src/lab": ["src/search"],
  "src/uci": ["src/search"],
  "src/search": ["src/pv"],
  "src/pv": ["src/eval"],
  "src/eval": ["src/chess"],
  "src/chess": ["src/*.rs"],
  "src/*.rs": [],
};

const BELOW = new Map(
  Object.keys(LAYERS).map((layer) => [layer, reachable(new Map(Object.entries(LAYERS)), layer)]),
);

/** The layer of a file or build output; `undefined` outside all layers. */
function layerOf(file: string): string | undefined {
  const path = file
    .replace(/^www\/wasm\//, "src/wasm/")
    // The engine's URLs of its files stand beside the folder of what the build makes.
    .replace(/^www\/(\w+\.ts)$/, "www/engine/$1")
    // The page's other views.
    .replace(/^www\/(lab|course|essay)\//, "www/page/$1/");
  const folder = path.replace(/\/[^/]*$/, "");
  return Object.keys(LAYERS).find(
    (layer) => layer === `${folder}/*.rs` || `${folder}/`.startsWith(`${layer}/`),
  );
}

/** The imports that lead upwards, or aside. */
const upwards = (imports: Imports): string[] =>
  [...imports].flatMap(([file, targets]) => {
    const layer = layerOf(file);
    const mayImport = (target: string): boolean => {
      const other = layerOf(target);
      return (
        other === undefined || layer === undefined || other === layer || BELOW.get(layer)?.has(other) === true
      );
    };
    return [...targets].filter((target) => !mayImport(target)).map((target) => `${file} imports ${target}`);
  });

const LANGUAGES = [
  { language: "Rust", imports: rustImports(ROOT) },
  { language: "TypeScript", imports: typeScriptImports(ROOT) },
];

test("the layers are those of the document", () => {
  const blocks = codeBlocksOf(readFileSync(`${ROOT}docs/architecture.md`, "utf8"));
  const picture =
    blocks.find(({ heading, language }) => heading === "Folders" && language === "mermaid")?.code ?? "";
  const names = new Map(
    [...picture.matchAll(/(\w+)\["(.*?)"\]/g)].map(([, id = "", name = ""]) => [id, name]),
  );
  const arrows = [...picture.replaceAll(/\[".*?"\]/g, "").matchAll(/(\w+) --> (\w+)/g)];
  const drawn = arrows.map(([, from = "", to = ""]) => `${names.get(from)} --> ${names.get(to)}`);
  const expected = Object.entries(LAYERS).flatMap(([layer, below]) =>
    below.map((other) => `${layer} --> ${other}`),
  );
  expect(drawn.sort()).toEqual(expected.sort());
});

test.each(LANGUAGES)("every file has a layer: $language", ({ imports }) => {
  expect(imports.size).toBeGreaterThan(200);
  expect([...imports.keys()].filter((file) => layerOf(file) === undefined)).toEqual([]);
});

test.each(LANGUAGES)("imports lead downwards: $language", ({ imports }) => {
  expect(upwards(imports)).toEqual([]);
});

test("state, game and actions of the page import only each other", () => {
  const base = /^www\/page\/(actions|state|game)\//;
  const parts = [...typeScriptImports(ROOT)].flatMap(([file, targets]) =>
    base.test(file)
      ? [...targets].filter((target) => target.startsWith("www/page/") && !base.test(target))
      : [],
  );
  expect(parts).toEqual([]);
});

test.each(LANGUAGES)("no files import each other in a circle: $language", ({ imports }) => {
  expect(circlesOf(imports)).toEqual([]);
});

test("imports are followed to the file that defines the name, whatever passes it on", () => {
  const [rust, typeScript] = LANGUAGES.map(({ imports }) => imports);
  // `use crate::chess::Position`, `Rule::NullMove`, `crate::search::{…}` from another crate, a path without `use`.
  expect(rust?.get("src/search/null_move.rs")).toContain("src/chess/position.rs");
  expect(rust?.get("tools/src/bench.rs")).toContain("src/uci/bench.rs");
  // A type alone, and a module on demand.
  expect(typeScript?.get("www/engine/host.ts")).toContain("www/engine/engine_files.ts");
  expect(typeScript?.get("www/page/navigation/hash_router.ts")).toContain("www/lab/lab_view.ts");
});

test("an import that leads up, aside or round would be found", () => {
  const imports = new Map(
    Object.entries({
      "src/pv/line.rs": ["src/search/pvs.rs"],
      "src/search/pvs.rs": ["src/pv/line.rs", "src/score.rs"],
      "src/uci/go.rs": ["src/lab/tree.rs"],
      "www/engine/host.ts": ["www/wasm/plain/pvscope.js", "www/page/state/store.ts"],
    }).map(([file, targets]) => [file, new Set(targets)]),
  );
  expect(upwards(imports)).toEqual([
    "src/pv/line.rs imports src/search/pvs.rs",
    "src/uci/go.rs imports src/lab/tree.rs",
    "www/engine/host.ts imports www/page/state/store.ts",
  ]);
  expect(circlesOf(imports)).toEqual([["src/pv/line.rs", "src/search/pvs.rs"]]);
});
