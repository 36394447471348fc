import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { deflateRawSync } from "node:zlib";
import type { BuildEnvironmentOptions, Plugin, UserConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { defineConfig } from "vitest/config";
import { firstPaint } from "./www/page/startup/first_paint_plugin.ts";
import { engineFrame } from "./www/page/second_engine/engine_frame_plugin.ts";
import { earlyStart } from "./www/page/startup/early_start_plugin.ts";
import { pieceSprite } from "./www/shared/style/piece_sprite.ts";
import { ISOLATION } from "./www/page/offline/isolation.ts";

/** Replaces imports by modules of this repository. */
const alias = (replaced: Record<string, string>): UserConfig["resolve"] => ({
  // Lit's build for servers also runs in browsers.
  conditions: ["node", "module", "import", "default"],
  alias: Object.entries(replaced).map(([id, path]) => ({
    find: new RegExp(`^${id.replaceAll(".", "\\.")}$`),
    replacement: fileURLToPath(new URL(path, import.meta.url)),
  })),
});

/** A script or module of the npm package. */
const SCRIPT = { outDir: "pkg", emptyOutDir: false } satisfies BuildEnvironmentOptions;

/** Makes the element import the engine from the package instead of bundling it. */
const packagedEngine: Plugin = {
  name: "packaged-engine",
  enforce: "pre",
  resolveId: (id) =>
    id.endsWith("/engine/index.js") ? { id: "./engine/index.js", external: "relative" } : undefined,
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

/** Allows the styles that the dev server injects into the page. The built site has style sheets only. */
const injectedStyles: Plugin = {
  name: "injected-styles",
  apply: "serve",
  transformIndexHtml: (html) => html.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"),
};

/** The digest of a file, as in Subresource Integrity. */
const integrityOf = (path: string): string =>
  `sha256-${createHash("sha256").update(readFileSync(path)).digest("base64")}`;

/** The page as an installable app that starts without a connection. */
const offline = VitePWA({
  strategies: "injectManifest",
  srcDir: "www/page/offline",
  filename: "service_worker.ts",
  // The page asks before it changes to a new version.
  registerType: "prompt",
  injectRegister: null,
  includeManifestIcons: false,
  injectManifest: {
    globPatterns: ["index.html", "manifest.webmanifest", "icon-*.png", "assets/*"],
    maximumFileSizeToCacheInBytes: 4_000_000,
    manifestTransforms: [
      (files) => ({
        manifest: files.map((file) => ({ ...file, integrity: integrityOf(`dist/${file.url}`) })),
      }),
    ],
  },
  manifest: {
    name: "pvscope",
    short_name: "pvscope",
    description: "A chess analyzer that proves its principal variation and counts every node by type.",
    id: "./",
    start_url: "./",
    scope: "./",
    display: "standalone",
    background_color: "#eaeeef",
    theme_color: "#0a6f78",
    categories: ["games", "education"],
    icons: [
      { src: "icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  },
});

/**
 * One script and style sheet for the first depth and one for the rest of the page, each with all its imports, so that no import
 * waits for another; and one for small modules that parts on demand share, as the page names every file that it may load.
 * Without these groups, every module that parts on demand share becomes a file of its own.
 */
const SCRIPTS = {
  groups: [
    { name: "index", test: /\/page(_entry\.ts|\.css)$/, priority: 2 },
    { name: "deferred_features", test: /\/deferred_features\.ts$/, priority: 1 },
    {
      name: "small_parts",
      test: /\/(axis|clipboard|column_heads|element_width|fields|measured_panel|save_file)\.ts$/,
    },
  ],
};

/** The engine's builds have files of the same name. */
const assetName = ({ originalFileNames: [path = ""] }: { originalFileNames: readonly string[] }): string =>
  path.endsWith("_bg.wasm")
    ? `assets/${path.split("/").at(-2) ?? ""}_bg-[hash][extname]`
    : "assets/[name]-[hash][extname]";

/** Browsers with `light-dark()`. Lowered for older ones, it would follow the system, not the page's colour scheme. */
const CSS_TARGET = ["chrome123", "firefox120", "safari17.5"];

/** The site's workers, bundled from their sources. */
const SITE_WORKERS = ["worker_url", "lab_worker_url"].map((name) => ({
  find: new RegExp(`^.*/${name}\\.js$`),
  replacement: fileURLToPath(new URL(`www/page/startup/${name}.ts`, import.meta.url)),
}));

const NO_DOM = { "@lit-labs/ssr-dom-shim": "www/element/server_dom_stub.ts" };

/** The builds of other modes; the default mode builds the site. */
const BUILDS: Record<string, UserConfig> = {
  // The page of the engine's own browser tests.
  test: {
    build: { outDir: "target/e2e", emptyOutDir: true, rolldownOptions: { input: "tests/e2e/engine.html" } },
  },
  // The documentation site, for its preview alone. An address without a page is not found.
  docs: { appType: "mpa", build: { outDir: "target/docs" } },
  // `pvscope/uci`: one script, for classic workers too.
  uci: {
    build: {
      ...SCRIPT,
      rolldownOptions: {
        input: "www/engine/uci/uci_worker.ts",
        output: { format: "iife", entryFileNames: "uci.js" },
      },
    },
  },
  // `pvscope/element`: `<pv-analyzer>` and its dependencies.
  element: {
    build: {
      ...SCRIPT,
      // A library build imports without a preload of Vite's own.
      lib: { entry: "www/element/element_entry.ts", formats: ["es"], fileName: () => "element.js" },
      rolldownOptions: {
        // The pictures import their common code from the script of the element.
        preserveEntrySignatures: "allow-extension",
        output: { minify: true, chunkFileNames: "[name].js" },
      },
      cssTarget: CSS_TARGET,
    },
    resolve: alias(NO_DOM),
    plugins: [packagedEngine],
  },
  // `pvscope/single`: package and element in one script, for CDNs and pages without a server.
  single: {
    build: {
      ...SCRIPT,
      // A library build also inlines dynamic imports.
      lib: {
        entry: "www/single/single_entry.ts",
        formats: ["iife"],
        name: "pvscope",
        fileName: () => "single.js",
      },
      rolldownOptions: { output: { codeSplitting: false } },
      chunkSizeWarningLimit: 1000,
      cssTarget: CSS_TARGET,
    },
    resolve: alias({
      ...NO_DOM,
      "./browser_host.js": "www/single/inline_browser.ts",
      "../wasm/jspi/pvscope.js": "www/wasm/plain/pvscope.js",
      "../wasm/threads/pvscope.js": "www/wasm/plain/pvscope.js",
      "./helper_threads.js": "www/single/no_helper_threads.ts",
    }),
    plugins: [deflated],
    worker: { format: "iife" },
  },
};

/** Vitest's modes: `programs` tests the built programs, `package` the packed package, `docs` the documentation site, the default the modules. */
export default defineConfig(({ mode }) => {
  const { build, ...others } = BUILDS[mode] ?? {};
  return {
    // Relative, for a site in any folder of a server.
    base: "./",
    publicDir: mode in BUILDS ? false : "www/public",
    resolve: { alias: SITE_WORKERS },
    css: { postcss: { plugins: [pieceSprite] } },
    plugins: [injectedStyles, ...(mode in BUILDS ? [] : [firstPaint, engineFrame, earlyStart, offline])],
    build: {
      target: "es2022",
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { assetFileNames: assetName, codeSplitting: SCRIPTS } },
      ...build,
    },
    worker: { format: "es" },
    server: {
      host: "127.0.0.1",
      strictPort: true,
      headers: ISOLATION,
      watch: { ignored: ["**/{target,pkg,dist,tests}/**"] },
    },
    preview: { host: "127.0.0.1", strictPort: true, headers: mode === "production" ? ISOLATION : {} },
    // Vite would scan every HTML file of the repository.
    optimizeDeps: { entries: ["index.html"] },
    test: {
      // The second that is the default passes quickly on a busy machine.
      expect: { poll: { timeout: 60_000 } },
      // Programs and browsers measure times, so their tests run one file at a time.
      ...(["programs", "package", "docs"].includes(mode)
        ? { include: [`tests/${mode}/*.test.ts`], testTimeout: 120_000, hookTimeout: 120_000 }
        : {
            include: ["www/**/*.test.ts", "tests/{project,readers}/*.test.ts"],
            maxWorkers: "100%",
            // Of a busy machine: properties are tried on hundreds of texts.
            testTimeout: 60_000,
          }),
      ...(mode === "package" ? { globalSetup: "tests/package/installation.ts" } : {}),
    },
    ...others,
  };
});
