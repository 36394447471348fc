/** A score as the page shows it: a mate also says in words who mates, to pointers and screen readers. */

import { html, type TemplateResult } from "lit";
import type { Score } from "../engine/index";
import { scoreText, scoreWords } from "./notation";

export const scoreLabel = (score: Score): TemplateResult | string =>
  score.kind === "cp" ? scoreText(score) : html`<abbr title=${scoreWords(score)}>${scoreText(score)}</abbr>`;
