/** What the packed package contains. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anchorsOf, linksOf } from "../markdown";
import { codesOf, consumersIn } from "./setting";
import { install, uninstall } from "./site";

let folder = "";
let root = "";

beforeAll(() => {
  folder = install([]);
  root = join(folder, "node_modules/pvscope");
});

afterAll(() => uninstall(folder));

const textOf = (path: string): string => readFileSync(join(root, path), "utf8");

test("the single file is ASCII, for pages without a charset", () => {
  expect(textOf("single.js")).not.toMatch(/[^\x20-\x7e\n\r\t]/);
});

const documents = (): string[] => [
  "README.md",
  ...readdirSync(join(root, "docs"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => join("docs", name)),
];

test("every file that a document of the package links is in it", () => {
  const links = documents().flatMap((document) =>
    linksOf(textOf(document)).map((link) => join(dirname(document), link.split("#")[0] ?? "")),
  );
  expect(links).toEqual(expect.arrayContaining(["docs/embedding.md", "docs/examples/ray_batch.py"]));
  expect(links.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test("every setting of a consumer in the README is one of docs/embedding.md, which the tests use", () => {
  const settings = codesOf(consumersIn("www/package/README.md").split(/^\[Embedding/m)[0] ?? "");
  expect(settings).toContain("--external:pvscope");
  const documented = consumersIn("docs/embedding.md");
  expect(settings.filter((code) => !documented.includes(code))).toEqual([]);
});

test("every link between the documents of the package leads to a heading there", () => {
  const broken = documents().flatMap((document) =>
    [...textOf(document).matchAll(/\]\((?!https?:)([^)#]*)#([^)]+)\)/g)].flatMap(
      ([, path = "", anchor = ""]) => {
        const target = path === "" ? document : join(dirname(document), path);
        const known = existsSync(join(root, target)) && anchorsOf(textOf(target)).includes(anchor);
        return known ? [] : [`${document}: ${path}#${anchor}`];
      },
    ),
  );
  expect(broken).toEqual([]);
});

test("the bill of materials has every part of the notices", () => {
  const bom = JSON.parse(textOf("sbom.cdx.json")) as {
    bomFormat: string;
    components: { name: string; version: string }[];
  };
  const notices = [...textOf("NOTICES.txt").matchAll(/^--- (\S+) (\d[^\s,]*), /gm)];
  const parts = notices.map(([, name = "", version = ""]) => `${name} ${version}`);
  expect(parts).toEqual(expect.arrayContaining([expect.stringMatching(/^shakmaty \d/)]));
  expect(bom.bomFormat).toBe("CycloneDX");
  expect(bom.components.map(({ name, version }) => `${name} ${version}`).sort()).toEqual(parts.sort());
});

test("no script names a source map, which is not in the package", () => {
  const files = readdirSync(root, { recursive: true, encoding: "utf8" });
  expect(files).toContain(join("engine", "analyzer.js"));
  const scripts = files.filter((file) => /\.(js|d\.ts)$/.test(file));
  expect(scripts.filter((file) => textOf(file).includes("# sourceMappingURL="))).toEqual([]);
});
