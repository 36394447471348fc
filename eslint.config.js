import js from "@eslint/js";
import tseslint from "typescript-eslint";

export default tseslint.config(
  { ignores: ["target", "pkg", "lib", "dist", "test-results", "tests/package/consumers"] },
  js.configs.recommended,
  {
    files: ["**/*.ts", "bin/*.js"],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // A number in a template reads well; an object there does not.
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      // `() => call()` for a call that returns nothing.
      "@typescript-eslint/no-confusing-void-expression": [
        "error",
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
    },
  },
  {
    files: ["benches/*", "bin/*", "notices.mjs"],
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
);
