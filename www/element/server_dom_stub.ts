/**
 * What lit's build for servers wants of a document, which is a name to extend: nothing is rendered there. In place of
 * `@lit-labs/ssr-dom-shim`, which is larger than lit and would leave a registry of elements in the global scope.
 */

export const HTMLElement = Object;
export const customElements = undefined;
