/** The documentation site: the guides of docs/, beside the page, the interface's pages and the package (build.sh, build_docs). */

import { defineConfig } from "vitepress";
import { withPolicy } from "./content_security_policy";
import { githubSlug } from "./github_slug";
import { extendMarkdown } from "./markdown";

/** "/pvscope/" where the site is a folder of a server. */
const base = process.env["DOCS_BASE"] ?? "/";

const guide = (text: string, name: string) => ({ text, link: `/${name}` });

export default defineConfig({
  title: "pvscope",
  description:
    "A chess analyzer for the web, whose principal variation can be checked and whose search can be seen.",
  lang: "en",
  base,
  head: [["link", { rel: "icon", type: "image/png", href: `${base}app/icon-192.png` }]],
  outDir: "../target/docs",
  cacheDir: "../target/docs-cache",
  transformHtml: withPolicy,
  // In the package and on GitHub the same files link to the repository's README.
  ignoreDeadLinks: [/^https:\/\/github\.com\//],
  markdown: {
    anchor: { slugify: githubSlug },
    config: extendMarkdown,
    theme: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" },
  },
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag === "pv-analyzer" } } },
  themeConfig: {
    search: { provider: "local" },
    outline: [2, 3],
    nav: [
      { text: "The page", link: "/app/", target: "_self" },
      { text: "Course", link: "/app/#course", target: "_self" },
      { text: "Package", link: "/api/index.html", target: "_self" },
      { text: "Crate", link: "/rust/pvscope/index.html", target: "_self" },
    ],
    socialLinks: [{ icon: "github", link: "https://github.com/pvscope/pvscope" }],
    sidebar: [
      {
        text: "Use it",
        items: [
          guide("A board in ten minutes", "tutorial"),
          guide("Embedding", "embedding"),
          guide("Recipes", "recipes"),
          guide("Batch", "batch"),
          guide("UCI", "uci"),
          guide("Levels", "levels"),
          guide("Questions", "faq"),
        ],
      },
      {
        text: "Understand it",
        items: [
          guide("Principal variation", "principal-variation"),
          guide("Search", "search"),
          guide("Network", "network"),
          guide("Winning chances", "winning_chances"),
          guide("Lab", "lab"),
          guide("Course", "course"),
          guide("Glossary", "glossary"),
          guide("Sources", "sources"),
          guide("Errata", "errata"),
        ],
      },
      {
        text: "Work on it",
        items: [
          guide("Architecture", "architecture"),
          guide("Strength", "strength"),
          guide("Experiments", "experiments"),
          guide("Tuning", "tuning"),
          guide("Fuzzing", "fuzzing"),
        ],
      },
    ],
    footer: { message: "GPL-3.0-or-later" },
  },
});
