/** Wasm that vite.config.ts embeds in a script: deflated, in base64. */
declare module "*?deflated" {
  const base64: string;
  export default base64;
}

/** The single file, which the build puts at the top of the package. */
declare module "*/single.js";
