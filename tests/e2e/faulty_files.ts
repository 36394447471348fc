/** The files of the built site that a fault may hit. */

import { type Fault, script } from "./fault_server";

export const WASM = /_bg-.*\.wasm$/;
export const NETWORK = /\/network-.*\.bin$/;
export const WORKER = /\/worker-.*\.js$/;
export const MAIN = /\/index-.*\.js$/;
export const REST = /\/deferred_features-.*\.js$/;
export const LAB = /\/lab_view-.*\.js$/;
export const LAB_WORKER = /\/lab_worker-.*\.js$/;

/** A worker's script that imports the true one and misbehaves. */
export const misbehaving = (misbehaviour: string): Fault =>
  script(
    (name) => `import ${JSON.stringify(`./${name.split("/").at(-1)}?true`)};
      const post = postMessage.bind(globalThis);
      const die = () => queueMicrotask(() => { throw new Error("broken on purpose"); });
      const block = () => { for (;;); };
      const fallSilent = () => { globalThis.postMessage = () => undefined; };
      /** Acts before the first request. */
      const before = (act) => addEventListener("message", ({ data }) => { if (data.kind === "request") act(); });
      /** Acts after the third depth. */
      const during = (act) => after(({ kind, report }) => kind === "report" && report.kind === "iteration" && report.depth === 3, act);
      /** Acts once it has posted such a message. */
      const after = (isSuch, act) => { globalThis.postMessage = (message, options) => { post(message, options); if (isSuch(message)) act(); }; };
      ${misbehaviour};`,
  );
