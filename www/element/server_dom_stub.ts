/**
 * A minimal DOM for lit's server build, which only needs a class to extend; nothing is rendered on a server. It replaces
 * `@lit-labs/ssr-dom-shim`, which is larger than lit and adds a global element registry.
 */

export const HTMLElement = Object;
export const customElements = undefined;
