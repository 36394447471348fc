/** Wasm that vite.config.ts puts into a script: deflated, in base64. */
declare module "*?deflated" {
  const base64: string;
  export default base64;
}
