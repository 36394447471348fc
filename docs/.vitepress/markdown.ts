/** What the site makes of the documents' Markdown beyond VitePress: diagrams, live examples, links into the repository and to the page. */

import type { MarkdownRenderer } from "vitepress";

/** The repository's page of a file. */
const FILES = "https://github.com/pvscope/pvscope/blob/main/";

/** An address of the page, with nothing left out. */
export const PAGE_ADDRESS = /^#(analysis|course|essay|lab)(?!.*…)/;

/** The attributes of a `<pv-analyzer>` in an example. */
const ANALYZER = /<pv-analyzer\s+(?<attributes>[^>]*?)\s*>/;

export function extendMarkdown(md: MarkdownRenderer): void {
  const { fence, code_inline: codeInline, link_open: linkOpen } = md.renderer.rules;
  md.renderer.rules.fence = (tokens, index, ...rest) => {
    const { info = "", content = "" } = tokens[index] ?? {};
    if (info === "mermaid") return `<Diagram code="${encodeURIComponent(content)}" />`;
    const shown = fence?.(tokens, index, ...rest) ?? "";
    const attributes = info === "html" ? ANALYZER.exec(content)?.groups?.["attributes"] : undefined;
    return attributes === undefined
      ? shown
      : `${shown}<LiveAnalyzer attributes="${encodeURIComponent(attributes)}" />`;
  };
  md.renderer.rules.code_inline = (tokens, index, ...rest) => {
    const address = tokens[index]?.content ?? "";
    // Paths and long names may break after a slash or an underscore.
    const code = (codeInline?.(tokens, index, ...rest) ?? "").replaceAll(/(?<=\w[/_])(?=\w)/g, "<wbr>");
    return PAGE_ADDRESS.test(address)
      ? `<a href="./app/${md.utils.escapeHtml(address)}" target="_self">${code}</a>`
      : code;
  };
  // Wide tables scroll, also by the keyboard.
  md.renderer.rules.table_open = () => `<table tabindex="0">\n`;
  md.renderer.rules.link_open = (tokens, index, options, env: { relativePath?: string }, self) => {
    const token = tokens[index];
    const href = token?.attrGet("href") ?? "";
    if (/^(\.\.|examples)\//.test(href))
      token?.attrSet("href", FILES + (href.startsWith("../") ? href.slice(3) : `docs/${href}`));
    return linkOpen?.(tokens, index, options, env, self) ?? self.renderToken(tokens, index, options);
  };
}
