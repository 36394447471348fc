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
      { text: "Learn PVS", link: "/app/#essay", target: "_self" },
      { text: "Package", link: "/api/index.html", target: "_self" },
      { text: "Crate", link: "/rust/pvscope/index.html", target: "_self" },
    ],
    socialLinks: [{ icon: "github", link: "https://github.com/pvscope/pvscope" }],
    sidebar: [
      {
        text: "Learn",
        items: [
          guide("A board in ten minutes", "tutorial"),
          { text: "Essay", link: "/app/#essay", target: "_self" },
          guide("Course", "course"),
          guide("Lab", "lab"),
          guide("Glossary", "glossary"),
          guide("Sources", "sources"),
          guide("Errata", "errata"),
        ],
      },
      {
        text: "How to",
        items: [
          guide("Embed it", "embedding"),
          guide("By framework", "frameworks"),
          guide("Recipes", "recipes"),
          guide("Analyse files", "batch"),
          guide("Tune the search", "tuning"),
          guide("Fuzz the readers", "fuzzing"),
          guide("Questions", "faq"),
        ],
      },
      {
        text: "Reference",
        items: [
          { text: "Package", link: "/api/index.html", target: "_self" },
          { text: "Crate", link: "/rust/pvscope/index.html", target: "_self" },
          guide("UCI", "uci"),
          guide("Levels", "levels"),
          guide("Winning chances", "winning_chances"),
        ],
      },
      {
        text: "Why",
        items: [
          guide("Architecture", "architecture"),
          guide("Principal variation", "principal-variation"),
          guide("Search", "search"),
          guide("Network", "network"),
          guide("Strength", "strength"),
          guide("Experiments", "experiments"),
        ],
      },
    ],
    footer: { message: "GPL-3.0-or-later" },
  },
});
