/** A fault in words, with a way to try again where that may help. */

import { html, type TemplateResult } from "lit";

export const faultNotice = (text: unknown, again?: () => void): TemplateResult =>
  html`<p class="notice fault" role="alert">
    <span aria-hidden="true">✕</span><span>${text}</span>${
      again && html`<button type="button" @click=${again}>Try again</button>`
    }
  </p>`;
