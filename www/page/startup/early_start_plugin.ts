/** Puts the early script into the built HTML. The content security policy names it by its hash. */

import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { Plugin } from "vite";

/** The script for these files, in browsers' JavaScript. */
async function scriptFor(
  files: Readonly<Record<"worker" | "threads" | "jspi" | "plain" | "network", string>>,
): Promise<string> {
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
      const script = await scriptFor({
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
          /^( *)<script type="module"/m,
          (module, indent: string) => `${indent}<script>${script}</script>\n${module}`,
        );
    },
  },
};
