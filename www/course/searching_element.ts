/** The base class of components that search and show what they find, or why they find nothing. */

import type { PropertyDeclarations, TemplateResult } from "lit";
import { messageOf } from "../engine/errors";
import { faultNotice } from "../page/kit/fault_notice";
import { LightDomElement } from "../page/kit/light_dom_element";
import { Latest } from "../page/state/latest";
import { sentence } from "../shared/notation";

export abstract class SearchingElement extends LightDomElement {
  static override properties: PropertyDeclarations = { fault: { state: true } };
  declare fault: string | undefined;
  readonly #searches = new Latest();

  /** Searches, and keeps what it finds unless the search `isLate`: another one has begun since. */
  protected abstract find(isLate: () => boolean): Promise<unknown>;

  protected search(): void {
    const isLate = this.#searches.begin();
    this.fault = undefined;
    this.find(isLate).catch((error: unknown) => {
      if (!isLate()) this.fault = sentence(messageOf(error));
    });
  }

  /** What went wrong, with a way to try again; absent if nothing did. */
  protected get failure(): TemplateResult | undefined {
    return this.fault === undefined ? undefined : faultNotice(this.fault, () => this.search());
  }
}
