/** Names the script of the engine's frame by its hash in the page's policy, which the frame inherits. */

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

export const engineFrame: Plugin = {
  name: "engine-frame",
  transformIndexHtml: {
    order: "pre",
    handler(html) {
      const script = readFileSync(new URL("./frame_script.js", import.meta.url));
      const hash = createHash("sha256").update(script).digest("base64");
      return html.replace("script-src 'self'", () => `script-src 'self' 'sha256-${hash}'`);
    },
  },
};
