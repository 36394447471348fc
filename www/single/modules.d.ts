/** A file inlined by vite.config.ts: deflated, then base64-encoded. */
declare module "*?deflated" {
  const base64: string;
  export default base64;
}

/** The single file, which the build puts at the top of the package. */
declare module "*/single.js";
