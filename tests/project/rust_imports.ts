/** What each Rust file of a crate imports: the files that define the names it uses, whatever modules pass them on. */

import { readFileSync } from "node:fs";
import { filesIn, type Imports } from "./import_graph";

/** The sources of the crates, by the names under which others import them. */
const CRATES: Readonly<Record<string, string>> = {
  pvscope: "src",
  pvscope_arena: "arena/src",
  pvscope_terminal: "terminal/src",
  pvscope_tools: "tools/src",
};

const NOT_CODE =
  /\/\/[^\n]*|\/\*.*?\*\/|\br(?<hashes>#*)".*?"\k<hashes>|"(?:\\.|[^"\\])*"|'(?:\\[^']+|\\'|[^'\\])'/gs;
const TESTS = /^(?<indent> *)#\[cfg\(test\)\]\n\k<indent>(?:mod \w+ \{\n.*?^\k<indent>\}|[^{;]*;)$/gms;
const TEST_MODULE = /#\[cfg\(test\)\]\s*mod (\w+);/g;
const USE = /^ *(?<passedOn>pub(?:\([^)]*\))? )?use (?<tree>[^;]+);/gm;
const PATH = /(?<![\w:])\w+(?:::\w+)+/g;

interface Module {
  readonly file: string;
  /** Names and the paths that `use` gives them. */
  readonly names: ReadonlyMap<string, string>;
  /** All paths in the code. */
  readonly paths: readonly string[];
}

/** `a::{b, c::{self, d}}` is `a::b`, `a::c::self` and `a::c::d`. */
const pathsOf = (tree: string): string[] => {
  const open = tree.indexOf("{");
  if (open < 0) return [tree.trim()];
  const parts = [""];
  let depth = 0;
  for (const character of tree.slice(open + 1, tree.lastIndexOf("}"))) {
    depth += character === "{" ? 1 : character === "}" ? -1 : 0;
    if (character === "," && depth === 0) parts.push("");
    else parts.push((parts.pop() ?? "") + character);
  }
  const named = parts.map((part) => part.trim()).filter((part) => part !== "");
  return named.flatMap((part) => pathsOf(tree.slice(0, open).trim() + part));
};

const parse = (file: string, source: string): Module => {
  const code = source.replaceAll(NOT_CODE, "").replaceAll(TESTS, "");
  const names = new Map<string, string>();
  const paths = [...code.replaceAll(USE, "").matchAll(PATH)].map(([path]) => path);
  const isParent = /(?:mod|lib|main)\.rs$/.test(file);
  for (const { groups: { passedOn = "", tree = "" } = {} } of code.matchAll(USE))
    for (const use of pathsOf(tree)) {
      const [path = "", alias] = use.replace(/::self\b/, "").split(" as ");
      names.set(alias ?? path.split("::").at(-1) ?? "", path);
      // A folder that passes on what its files define does not depend on them.
      if (!(isParent && passedOn !== "")) paths.push(path.replace(/::\*$/, ""));
    }
  return { file, names, paths };
};

/** All modules of the crates but tests, by path. */
const modulesOf = (root: string): Map<string, Module> => {
  const modules = new Map<string, Module>();
  const tests = new Set<string>();
  for (const [crate, folder] of Object.entries(CRATES))
    for (const file of filesIn(root, folder, /\.rs$/)) {
      const inCrate = file.slice(folder.length).replace(/(?:\/(?:mod|lib|main))?\.rs$/, "");
      const path = crate + inCrate.replaceAll("/", "::");
      const source = readFileSync(root + file, "utf8");
      modules.set(path, parse(file, source));
      for (const [, name = ""] of source.matchAll(TEST_MODULE)) tests.add(`${path}::${name}`);
    }
  for (const path of tests) modules.delete(path);
  return modules;
};

export const rustImports = (root: string): Imports => {
  const modules = modulesOf(root);

  /** The module that `name` is, or that defines it, seen from `module`; `undefined` for what `module` defines or gets from elsewhere. */
  const find = (module: string, name: string): string | undefined => {
    if (modules.has(`${module}::${name}`)) return `${module}::${name}`;
    const path = modules.get(module)?.names.get(name);
    return path === undefined || path.split("::")[0] === name ? undefined : resolve(module, path);
  };

  /** The module that defines the target of `path`, used in `module`; `undefined` if it is of another crate. */
  const resolve = (module: string, path: string): string | undefined => {
    const [first = "", ...rest] = path.split("::");
    let now: string | undefined = module;
    if (first === "crate") now = module.split("::")[0];
    else if (first === "super") now = module.split("::").slice(0, -1).join("::");
    else if (first !== "self") now = find(module, first) ?? (first in CRATES ? first : undefined);
    for (const name of rest) {
      if (now === undefined) return undefined;
      if (name === "super") now = now.split("::").slice(0, -1).join("::");
      else now = find(now, name) ?? now;
    }
    return now;
  };

  const imports = new Map<string, Set<string>>();
  for (const [module, { file, paths }] of modules) {
    const files = paths.map((path) => modules.get(resolve(module, path) ?? "")?.file ?? file);
    imports.set(file, new Set(files.filter((other) => other !== file)));
  }
  return imports;
};
