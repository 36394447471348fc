/** The base class of components that search, and show the result or the fault. */

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

  /** Searches, and keeps the result unless the search `isLate`, that is, a newer one has begun. */
  protected abstract find(isLate: () => boolean): Promise<unknown>;

  protected search(): void {
    const isLate = this.#searches.begin();
    this.fault = undefined;
    this.find(isLate).catch((error: unknown) => {
      if (!isLate()) this.fault = sentence(messageOf(error));
    });
  }

  /** The fault, with a button to try again; absent if there is none. */
  protected get failure(): TemplateResult | undefined {
    return this.fault === undefined ? undefined : faultNotice(this.fault, () => this.search());
  }
}
