/** The Content-Security-Policy of the guides: only files of the site, and the inline scripts of VitePress by their digests. */

import { createHash } from "node:crypto";

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g;
const CHARSET = /<meta charset="utf-8">/;

/** A page with its policy before everything that it governs. */
export function withPolicy(html: string): string {
  if (!CHARSET.test(html)) throw new Error("a page of the site has no charset");
  const digests = Array.from(
    html.matchAll(INLINE_SCRIPT),
    ([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
  const policy = [
    "default-src 'self'",
    // The engine of the examples is wasm.
    ["script-src 'self' 'wasm-unsafe-eval'", ...new Set(digests)].join(" "),
    // Diagrams and highlighted code have styles of their own.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  return html.replace(
    CHARSET,
    (charset) => `${charset}<meta http-equiv="Content-Security-Policy" content="${policy}">`,
  );
}
