/**
 * Texts of users, such as names and comments, between those of the page. Each is isolated, so that one in Hebrew or Arabic moves nothing
 * around it. Source: https://www.w3.org/International/articles/inline-bidi-markup/.
 */

import { html, type TemplateResult } from "lit";

/** Characters that change the direction up to another one, which may be missing: those of an isolate's end leave even an element. */
const CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;

/** Only letters of other scripts, and the controls, have a direction of their own. */
const NOT_LATIN = /(?!\p{Script=Latin})[\p{L}\p{Cf}]/u;

/** Quoted parts of a message. In ASCII, as the single file is. */
const QUOTED = /\u201C[^\u201C\u201D]*\u201D|"[^"]*"/g;

const withoutControls = (text: string): string => text.replace(CONTROLS, "");

/** A user's text, in its own direction. */
export const isolated = (text: string, style = ""): TemplateResult =>
  html`<bdi class=${style}>${withoutControls(text)}</bdi>`;

/** Texts of users, one after the other. */
export const isolatedList = (texts: readonly string[], separator: string): TemplateResult[] =>
  texts.map((text, index) => html`${index === 0 ? "" : separator}${isolated(text)}`);

/** {@link isolated} for a text that is no markup. */
export const isolatedText = (text: string): string =>
  NOT_LATIN.test(text) ? `\u2068${withoutControls(text)}\u2069` : text;

/** A message of the page, whose quotations are the user's. */
export function quoting(text: string): TemplateResult[] {
  const parts: TemplateResult[] = [];
  let end = 0;
  for (const quoted of text.matchAll(QUOTED)) {
    const [whole] = quoted;
    parts.push(html`${withoutControls(text.slice(end, quoted.index + 1))}${isolated(whole.slice(1, -1))}`);
    end = quoted.index + whole.length - 1;
  }
  return [...parts, html`${withoutControls(text.slice(end))}`];
}
