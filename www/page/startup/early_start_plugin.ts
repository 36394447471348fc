/**
 * Loads the engine beside the page's script instead of after it: a short script in the built HTML starts the worker and asks
 * for the wasm. Only a script can choose between the two builds. The content security policy names it by its hash.
 */

import { createHash } from "node:crypto";
import type { Plugin } from "vite";

/** The script, in browsers' JavaScript. early_start.ts takes what it leaves behind. */
const scriptFor = (worker: string, jspi: string, plain: string): string =>
  `{const load=new AbortController;` +
  `const start=globalThis.pvscopeEarlyStart={load,url:new URL("Suspending"in WebAssembly?"${jspi}":"${plain}",location).href};` +
  `start.response=fetch(start.url,{credentials:"same-origin",signal:load.signal});` +
  `start.response.catch(()=>{});` +
  `try{start.worker=new Worker("${worker}",{type:"module"});` +
  `start.worker.addEventListener("error",(event)=>{event.preventDefault();start.failed=true})}catch{}}`;

export const earlyStart: Plugin = {
  name: "early-start",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler(html, { bundle }) {
      if (bundle === undefined) return html;
      const names = Object.keys(bundle);
      const fileOf = (pattern: RegExp): string => {
        const [name, ...others] = names.filter((name) => pattern.test(name));
        if (name === undefined || others.length > 0)
          throw new Error(`${pattern.source} is in no file or in many`);
        return `./${name}`;
      };
      const script = scriptFor(
        fileOf(/\/worker-[^/]*\.js$/),
        fileOf(/\/jspi_bg-[^/]*\.wasm$/),
        fileOf(/\/plain_bg-[^/]*\.wasm$/),
      );
      const hash = createHash("sha256").update(script).digest("base64");
      return html
        .replace("script-src 'self'", `script-src 'self' 'sha256-${hash}'`)
        .replace(
          /( *)<script type="module"/,
          (module, indent: string) => `${indent}<script>${script}</script>\n${module}`,
        );
    },
  },
};
