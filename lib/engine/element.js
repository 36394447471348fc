/**
 * `<pv-analyzer>`, as scripts see it:
 *
 *     import "pvscope/element";
 *     document.querySelector("pv-analyzer").addEventListener("end", ({ detail }) => console.log(detail.bestMoveSan));
 *
 * The import registers the element, where there are elements; on a server it does nothing.
 */
export {};
