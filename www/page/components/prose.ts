/**
 * Prose that a browser may translate. A translation replaces text nodes by elements, and Lit loses those that it would change: the page
 * is exempt as a whole, by `translate` in index.html, and texts that never change come back in.
 */

import { html, type TemplateResult } from "lit";
import { keyed } from "lit/directives/keyed.js";

/** Prose of one `subject`: that of another one is made anew, so that no text changes in its place. */
export const prose = (subject: unknown, content: unknown): TemplateResult =>
  html`${keyed(subject, html`<div class="prose" translate="yes">${content}</div>`)}`;
