/** The essay "Principal variation search": one page of sections by address, alone for a frame in another page. */

import { html, nothing, type TemplateResult } from "lit";
import "../course/course_question.css";
import { faultNotice } from "../page/kit/fault_notice";
import { LightDomElement } from "../page/kit/light_dom_element";
import { isEssay } from "../page/game/page_address";
import { quoting } from "../shared/user_text";
import { sentence } from "../shared/notation";
import "../lab/node_colours.css";
import "./essay.css";
import { type EssayAddress, readEssayAddress, writeEssayAddress } from "./essay_address";
import type { Section } from "./section";
import { QUIZZES } from "./quizzes/quizzes";
import "./quizzes/quiz_view";
import type { QuizViewElement } from "./quizzes/quiz_view";
import { SECTIONS } from "./sections";
import "./tree_section";
import type { TreeSectionElement } from "./tree_section";

class EssayViewElement extends LightDomElement {
  static override properties = { address: { state: true }, fault: { state: true } };
  /** Absent before the first address has been read. */
  declare address: EssayAddress | undefined;
  /** Why the address cannot be used. */
  declare fault: string | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#followAddress();
    addEventListener("hashchange", this.#followAddress);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("hashchange", this.#followAddress);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { address, fault } = this;
    if (address === undefined) return nothing;
    const shown = address.alone ? SECTIONS.filter(({ id }) => id === address.section) : SECTIONS;
    return html`
      <article class="essay">
        ${address.alone ? nothing : beginning()}
        ${fault === undefined ? nothing : faultNotice(quoting(fault))}
        ${shown.map((section) => sectionView(section, address.alone))}
      </article>
    `;
  }

  readonly #followAddress = (): void => {
    document.documentElement.toggleAttribute("data-alone", false);
    if (!isEssay(location.hash)) return;
    const read = readEssayAddress(
      location.hash,
      SECTIONS.map(({ id }) => id),
    );
    this.fault = read.ok ? undefined : sentence(read.error);
    this.address = read.ok ? read.value : { alone: false };
    document.documentElement.toggleAttribute("data-alone", this.address.alone);
    void this.#scroll(this.address);
  };

  /** To the section, once the text above it has its height. */
  async #scroll(address: EssayAddress): Promise<void> {
    await this.updateComplete;
    const parts = this.querySelectorAll<TreeSectionElement | QuizViewElement>(
      "pv-tree-section, pv-quiz-view",
    );
    await Promise.all([...parts].map(({ ready }) => ready));
    if (this.address !== address || !isEssay(location.hash)) return;
    if (address.section === undefined) scrollTo(0, 0);
    else this.querySelector(`#essay-${address.section}`)?.scrollIntoView();
  }
}

function beginning(): TemplateResult {
  return html`
    <header>
      <h2 translate="yes">Principal variation search</h2>
      <p translate="yes">
        How a chess program finds its line, on trees small enough to search by hand. Every number here comes
        from a search that runs as you read. Drag a leaf, or select it and press the arrow keys: values,
        windows, cutoffs, the line and the text follow.
      </p>
      <nav aria-label="Sections" translate="yes">
        <ol>
          ${SECTIONS.map(
            ({ id, title }) =>
              html`<li><a href=${writeEssayAddress({ section: id, alone: false })}>${title}</a></li>`,
          )}
        </ol>
      </nav>
    </header>
  `;
}

function sectionView({ id, title, content }: Section, alone: boolean): TemplateResult {
  const quiz = QUIZZES[id];
  return html`
    <section id="essay-${id}" aria-labelledby="essay-title-${id}">
      <h3 id="essay-title-${id}" translate="yes">
        ${
          alone
            ? html`<a
                href=${new URL(writeEssayAddress({ section: id, alone: false }), location.href).href}
                target="_blank"
                >${title}</a
              >`
            : html`<a href=${writeEssayAddress({ section: id, alone: false })}>${title}</a>`
        }
      </h3>
      ${
        content.kind === "view"
          ? content.view()
          : html`<pv-tree-section .section=${id} .content=${content}></pv-tree-section>`
      }
      ${quiz && html`<pv-quiz-view .quiz=${quiz} first=${firstQuestion(id)}></pv-quiz-view>`}
    </section>
  `;
}

/** Sections with trees of one shape begin with different ones. */
const firstQuestion = (id: string): number => 100 * SECTIONS.findIndex((section) => section.id === id);

customElements.define("pv-essay-view", EssayViewElement);
