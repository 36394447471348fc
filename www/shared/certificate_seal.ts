/** Whether a line replays to its score: all moves legal, long enough, and its last position worth the score. */

import { html, type TemplateResult } from "lit";
import type { Certificate } from "../engine/index";

/** A sign and a word; colour is never the only cue. */
export const certificateSeal = ({ holds }: Certificate): TemplateResult => html`
  <span class="seal ${holds ? "holds" : "fails"}"
    ><span aria-hidden="true">${holds ? "✓" : "✕"}</span
    ><span class="word">${holds ? "replays" : "does not replay"}</span></span
  >
`;
