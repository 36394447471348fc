/** The files about the project: they agree with each other, and their links lead somewhere. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { anchorsOf, linksOf } from "../markdown";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");

const DOCUMENTS = [
  ...readdirSync(ROOT).filter((name) => name.endsWith(".md")),
  ...readdirSync(join(ROOT, "docs"))
    // The first page of the site has links of the site; tests/docs follows them.
    .filter((name) => name.endsWith(".md") && name !== "index.md")
    .map((name) => `docs/${name}`),
];

test.each(DOCUMENTS)("every link of %s leads to a file and a heading of the repository", (document) => {
  const broken = linksOf(read(document)).filter((link) => {
    const [path = "", anchor] = link.split("#");
    const target = path === "" ? document : join(dirname(document), path);
    if (!existsSync(join(ROOT, target))) return true;
    return anchor !== undefined && target.endsWith(".md") && !anchorsOf(read(target)).includes(anchor);
  });
  expect(broken).toEqual([]);
});

test("the documents have links to check", () => {
  expect(DOCUMENTS.flatMap((document) => linksOf(read(document))).length).toBeGreaterThan(100);
});

test("all manifests, lock files and examples name the same version", () => {
  const { version } = JSON.parse(read("www/package/package.json")) as { version: string };
  for (const manifest of ["Cargo.toml", "arena/Cargo.toml", "terminal/Cargo.toml", "tools/Cargo.toml"])
    expect(/^version = "(.*)"$/m.exec(read(manifest))?.[1], manifest).toBe(version);
  expect(/^version: (.*)$/m.exec(read("CITATION.cff"))?.[1]).toBe(version);
  for (const [lock, packages] of [
    ["Cargo.lock", ["pvscope", "pvscope-arena", "pvscope-terminal", "pvscope-tools"]],
    ["fuzz/Cargo.lock", ["pvscope"]],
  ] as const)
    for (const name of packages)
      expect(RegExp(`^name = "${name}"\nversion = "(.*)"$`, "m").exec(read(lock))?.[1], lock).toBe(version);
  const pages = ["cdn", "pinned_files"].map((name) => `docs/examples/frameworks/${name}.html`);
  const named = ["README.md", "docs/embedding.md", "docs/batch.md", ...pages].flatMap((document) =>
    [...read(document).matchAll(/pvscope(?:-|@|":")(\d[\w.-]*?)(?:\.tgz|[/"])/g)].map(
      ([, version]) => version,
    ),
  );
  expect(named).toHaveLength(8);
  expect(new Set(named)).toEqual(new Set([version]));
});

test("the changelog has the sections of Keep a Changelog", () => {
  const changelog = read("CHANGELOG.md");
  const [first, ...releases] = [...changelog.matchAll(/^## (.*)$/gm)].map(([, heading = ""]) => heading);
  expect(first).toBe("[Unreleased]");
  for (const release of releases) expect(release).toMatch(/^\[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d$/);
  for (const [, kind = ""] of changelog.matchAll(/^### (.*)$/gm))
    expect(["Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"]).toContain(kind);
});

test("every verb of build.sh that a document names exists", () => {
  const usage = /^readonly USAGE="(.*?)^dev/ms.exec(read("build.sh"))?.[1] ?? "";
  const verbs = [...usage.matchAll(/^ {2}(\w+)(?: |$)/gm)].map(([, verb]) => verb);
  expect(verbs).toContain("serve");
  for (const document of DOCUMENTS)
    for (const [, verb] of read(document).matchAll(/\.\/build\.sh (\w+)/g))
      expect(verbs, document).toContain(verb);
});

test("the budgets of downloads in docs/embedding.md are those that are enforced", () => {
  const limits = JSON.parse(read("www/package/size-limit.json")) as { name: string; limit: string }[];
  const rows = [...read("docs/embedding.md").matchAll(/^\| `(pvscope[^`]*)`.*\| ([^|]+) \|$/gm)];
  const documented = rows.flatMap(([, entry = "", budgets = ""]) =>
    budgets
      .trim()
      .split(", ")
      .map((budget) => `${entry} ${budget}`),
  );
  const enforced = limits
    .filter(({ name }) => !name.endsWith("pictures"))
    .map(({ name, limit }) => `${name.replace(/,.*/, "")} ${limit}`);
  expect(documented).toEqual(expect.arrayContaining(enforced));
  expect(documented).toHaveLength(enforced.length);
});
