/** The environment of an analyzer, which provides the engine's wasm and workers. */
export {};
