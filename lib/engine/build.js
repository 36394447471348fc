/** The builds of the engine. */
export function bestBuild() {
    return "Suspending" in WebAssembly ? "jspi" : "plain";
}
/** The URL of a build's wasm. Literal, so that bundlers see it. */
export function wasmUrl(build) {
    return build === "jspi"
        ? new URL("../../pkg/jspi/pvscope_bg.wasm", import.meta.url)
        : new URL("../../pkg/plain/pvscope_bg.wasm", import.meta.url);
}
