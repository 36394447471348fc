import js from "@eslint/js";
import regexp from "eslint-plugin-regexp";
import tseslint from "typescript-eslint";

export default tseslint.config(
  { ignores: ["**/target", "pkg", "dist", "www/wasm", "tests/package/consumers"] },
  js.configs.recommended,
  {
    files: ["**/*.ts", "www/bin/*.js"],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // Numbers in templates are fine; objects are mistakes.
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      // Allows `() => call()` for calls without a result.
      "@typescript-eslint/no-confusing-void-expression": [
        "error",
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
    },
  },
  {
    // Users bring texts of any length.
    files: ["www/**"],
    plugins: { regexp },
    rules: {
      "regexp/no-super-linear-backtracking": "error",
      "regexp/no-super-linear-move": "error",
    },
  },
  {
    files: ["benches/*", "www/bin/*", "www/package/*"],
    languageOptions: {
      globals: {
        console: "readonly",
        performance: "readonly",
        process: "readonly",
        require: "readonly",
        setImmediate: "readonly",
        URL: "readonly",
      },
    },
  },
  {
    files: ["docs/examples/boards/*.js"],
    languageOptions: { globals: { CSSStyleSheet: "readonly", document: "readonly", setTimeout: "readonly" } },
  },
  {
    files: ["docs/examples/frameworks/**"],
    languageOptions: {
      globals: {
        AbortController: "readonly",
        chrome: "readonly",
        console: "readonly",
        document: "readonly",
        process: "readonly",
        URL: "readonly",
      },
    },
  },
  {
    files: ["www/page/second_engine/*.js"],
    languageOptions: {
      globals: {
        addEventListener: "readonly",
        Blob: "readonly",
        location: "readonly",
        parent: "readonly",
        postMessage: "readonly",
        removeEventListener: "readonly",
        Request: "readonly",
        self: "readonly",
        URL: "readonly",
        Worker: "readonly",
      },
    },
  },
);
