/** The documentation site's configuration; tests/docs checks the built site. */

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import config from "../../docs/.vitepress/config";
import { githubSlug } from "../../docs/.vitepress/github_slug";
import { anchorsOf, codeBlocksOf } from "../markdown";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const read = (path: string): string => readFileSync(ROOT + path, "utf8");
const GUIDES = readdirSync(`${ROOT}docs`).filter((name) => name.endsWith(".md") && name !== "index.md");

test("the sidebar names every guide once", () => {
  const sidebar = config.themeConfig?.sidebar as { items: { link: string }[] }[];
  const links = sidebar.flatMap(({ items }) => items.map(({ link }) => link));
  // The others are the page, and pages of the package and of the crate.
  const named = links.filter((link) => !/^\/app\/|\.html$/.test(link)).map((link) => `${link.slice(1)}.md`);
  expect(named.sort()).toEqual(GUIDES.sort());
});

test("the headings of the site have the anchors of GitHub", () => {
  const headings = [...read("docs/glossary.md").matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) => heading);
  expect(headings.length).toBeGreaterThan(5);
  expect(headings.map(githubSlug)).toEqual(anchorsOf(read("docs/glossary.md")));
  expect(githubSlug("“a_b”: Why not `c`, d?")).toBe("a_b-why-not-c-d");
});

test("the first page shows examples of the README, which other tests run", () => {
  const readme = codeBlocksOf(read("README.md")).map(({ code }) => code);
  const shown = codeBlocksOf(read("docs/index.md"));
  expect(shown.map(({ language }) => language)).toEqual(["js", "html"]);
  for (const { code } of shown)
    expect(
      readme.some((example) => example.includes(code)),
      code,
    ).toBe(true);
});

test("the first page's links to the other parts are relative, for VitePress puts no folder before a link with a target", () => {
  const links = [...read("docs/index.md").matchAll(/\]\(([^)]*)\)\{target=/g)].map(([, link = ""]) => link);
  expect(links).toHaveLength(4);
  for (const link of links) expect(link).toMatch(/^\.\//);
});
