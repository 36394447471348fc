/**
 * Prose that a browser may translate. A translation replaces text nodes by elements, and Lit loses those that it would change. So
 * the page as a whole is exempt, by `translate` in index.html, except for texts that never change.
 */

import { html, type TemplateResult } from "lit";
import { keyed } from "lit/directives/keyed.js";

/** Prose of one `subject`: that of another one is made anew, so that no text changes in its place. */
export const prose = (subject: unknown, content: unknown): TemplateResult =>
  html`${keyed(subject, html`<div class="prose" translate="yes">${content}</div>`)}`;
