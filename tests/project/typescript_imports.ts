/** What each TypeScript file of `www` imports: values and types, at once and on demand. */

import { existsSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import ts from "typescript";
import { filesIn, type Imports } from "./import_graph";

/** The file that `specifier` means in `file`; `undefined` for packages. Files that the build makes need not be there. */
const target = (root: string, file: string, specifier: string): string | undefined => {
  if (!specifier.startsWith(".")) return undefined;
  const path = posix.join(posix.dirname(file), specifier.replace(/\?.*$/, ""));
  const source = [path.replace(/\.js$/, ".ts"), `${path}.ts`, `${path}/index.ts`];
  return source.find((name) => name.endsWith(".ts") && existsSync(root + name)) ?? path;
};

export const typeScriptImports = (root: string): Imports => {
  const files = filesIn(root, "www", /(?<!\.test|\.d)\.ts$/).filter((file) => !file.startsWith("www/wasm/"));
  return new Map(
    files.map((file) => {
      const { importedFiles } = ts.preProcessFile(readFileSync(root + file, "utf8"), true, true);
      const targets = importedFiles.map(({ fileName }) => target(root, file, fileName));
      return [file, new Set(targets.filter((path) => path !== undefined))];
    }),
  );
};
