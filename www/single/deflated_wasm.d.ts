/** Wasm inlined by vite.config.ts: deflated, then base64-encoded. */
declare module "*?deflated" {
  const base64: string;
  export default base64;
}
