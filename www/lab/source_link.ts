/** A work of the literature as a link, if it has an address. */

import { html, type TemplateResult } from "lit";
import type { Source } from "./search_choices";

export const sourceLink = ({ name, href }: Source): TemplateResult | string =>
  href === undefined ? name : html`<a href=${href} target="_blank" rel="noreferrer">${name}</a>`;
