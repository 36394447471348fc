/** Puts the early script into the built HTML in place of the page's script, which it starts. The policy names it by its hash. */

import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { Plugin } from "vite";

/** The files that the early script starts. */
type EarlyFiles = Readonly<Record<"page" | "worker" | "threads" | "jspi" | "plain" | "network", string>>;

const PAGE_SCRIPT = /^( *)<script type="module"([^>]*) src="([^"]+)"><\/script>/m;

/** The script for these files, in browsers' JavaScript. */
async function scriptFor(files: EarlyFiles): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL("./early_script.ts", import.meta.url))],
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    define: { FILES: JSON.stringify(files) },
    write: false,
    logLevel: "warning",
  });
  return outputFiles[0]?.text.trim() ?? "";
}

export const earlyStart: Plugin = {
  name: "early-start",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    async handler(html, { bundle }) {
      if (bundle === undefined) return html;
      const names = Object.keys(bundle);
      const fileOf = (pattern: RegExp): string => {
        const [name, ...others] = names.filter((name) => pattern.test(name));
        if (name === undefined || others.length > 0)
          throw new Error(`${pattern.source} is in no file or in many`);
        return `./${name}`;
      };
      const [tag = "", indent = "", attributes = "", page = ""] = PAGE_SCRIPT.exec(html) ?? [];
      if (page === "") throw new Error("the page has no script");
      const script = await scriptFor({
        page,
        worker: fileOf(/\/worker-[^/]*\.js$/),
        threads: fileOf(/\/threads_bg-[^/]*\.wasm$/),
        jspi: fileOf(/\/jspi_bg-[^/]*\.wasm$/),
        plain: fileOf(/\/plain_bg-[^/]*\.wasm$/),
        network: fileOf(/\/network-[^/]*\.bin$/),
      });
      const hash = createHash("sha256").update(script).digest("base64");
      return html
        .replace("script-src 'self'", () => `script-src 'self' 'sha256-${hash}'`)
        .replace(
          tag,
          () =>
            `${indent}<script>${script}</script>\n${indent}<link rel="modulepreload"${attributes} href="${page}">`,
        );
    },
  },
};
