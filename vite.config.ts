import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { deflateRawSync } from "node:zlib";
import type { BuildEnvironmentOptions, Plugin, UserConfig } from "vite";
import { defineConfig } from "vitest/config";

/** Modules of this folder that a mode puts in the place of others. */
const alias = (replaced: Record<string, string>): UserConfig["resolve"] => ({
  // Lit's build for servers runs in browsers, too.
  conditions: ["node", "module", "import", "default"],
  alias: Object.entries(replaced).map(([id, path]) => ({
    find: new RegExp(`^${id.replaceAll(".", "\\.")}$`),
    replacement: fileURLToPath(new URL(path, import.meta.url)),
  })),
});

/** One script or module of the npm package, `pkg/NAME.js`. */
const script = (name: string, format: "es" | "iife", input: string): BuildEnvironmentOptions => ({
  outDir: "pkg",
  emptyOutDir: false,
  rolldownOptions: {
    input,
    output: { format, entryFileNames: `${name}.js` },
  },
});

/** The element's module has the engine from the package, as its user has. */
const packagedEngine: Plugin = {
  name: "packaged-engine",
  enforce: "pre",
  resolveId: (id) =>
    id.endsWith("/engine/index.js") ? { id: "../lib/engine/index.js", external: "relative" } : undefined,
};

/** `import base64 from "…?deflated"`. */
const deflated: Plugin = {
  name: "deflated",
  enforce: "pre",
  load: (id) => {
    const [path, query] = id.split("?");
    if (query !== "deflated" || path === undefined) return undefined;
    return `export default "${deflateRawSync(readFileSync(path), { level: 9 }).toString("base64")}"`;
  },
};

/** What knows `light-dark()`: lowered, it would follow the system and not the colour scheme of the page. */
const CSS_TARGET = ["chrome123", "firefox120", "safari17.5"];

const NO_DOM = { "@lit-labs/ssr-dom-shim": "www/element/no_dom.ts" };

/** What other modes build instead of the site. */
const BUILDS: Record<string, UserConfig> = {
  // The page of the engine's own browser tests.
  test: {
    build: { outDir: "target/e2e", emptyOutDir: true, rolldownOptions: { input: "tests/e2e/engine.html" } },
  },
  // The UCI worker of the npm package: one script, for classic workers too.
  uci: { build: script("uci", "iife", "www/engine/uci/uci_worker.ts") },
  // `<pv-analyzer>`, with all it needs but the engine.
  element: {
    build: { ...script("element", "es", "www/element/main.ts"), cssTarget: CSS_TARGET },
    resolve: alias(NO_DOM),
    plugins: [packagedEngine],
  },
  // The package and the element in one script, for CDNs and pages without a server.
  single: {
    build: {
      outDir: "pkg",
      emptyOutDir: false,
      // A library, so that what is imported when it is needed is in the script, too.
      lib: { entry: "www/single/main.ts", formats: ["iife"], name: "pvscope", fileName: () => "single.js" },
      chunkSizeWarningLimit: 1000,
      cssTarget: CSS_TARGET,
    },
    resolve: alias({
      ...NO_DOM,
      "./browser_host.js": "www/single/browser.ts",
      "../../pkg/jspi/pvscope.js": "pkg/plain/pvscope.js",
    }),
    plugins: [deflated],
    worker: { format: "iife" },
  },
};

/** Modes of tests: `programs` tests the built programs instead of the modules, `package` the packed package. */
export default defineConfig(({ mode }) => {
  const { build, ...others } = BUILDS[mode] ?? {};
  return {
    // The site may lie in any folder of a server.
    base: "./",
    build: { target: "es2022", ...build },
    worker: { format: "es" },
    server: { host: "127.0.0.1" },
    preview: { host: "127.0.0.1", strictPort: true },
    test:
      mode === "programs" || mode === "package"
        ? { include: [`tests/${mode}/*.test.ts`], testTimeout: 120_000, hookTimeout: 120_000 }
        : { include: ["www/**/*.test.ts"] },
    ...others,
  };
});
