/** A section with a tree: its sentences, and beside them the tree, which follows them and the reader's hand. */

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import { lab } from "../course/course_lab";
import { SearchingElement } from "../course/searching_element";
import { prose } from "../page/kit/prose";
import { saveFile } from "../page/kit/save_file";
import { standaloneSvg } from "../page/kit/svg_file";
import { narrate } from "../lab/narration";
import { choiceOf, searchNamed, searchOf, type SearchSelection, selectSearch } from "../lab/search_choices";
import { type EssayNode, type EssayTree, treeText, withValue } from "./essay_tree";
import { followDrag, keyStep } from "./leaf_drag";
import type { Shown, TreeContent } from "./section";
import { leafValue, treeFigure, viewSign } from "./tree_figure";

export class TreeSectionElement extends SearchingElement {
  static override properties = {
    section: { attribute: false },
    content: { attribute: false },
    tree: { state: true },
    chosen: { state: true },
    shown: { state: true },
    event: { state: true },
  };
  /** Its name, for the file of its tree. */
  declare section: string;
  declare content: TreeContent;
  declare tree: EssayTree;
  /** The number of the chosen search. */
  chosen = 0;
  /** Absent until the first searches have ended. */
  declare shown: Shown | undefined;
  /** Of the chosen search. */
  event = 0;
  #isReady: () => void = () => undefined;
  /** Resolves when its text is there, or the reason why there is none. */
  readonly ready = new Promise<void>((resolve) => (this.#isReady = resolve));
  /** The number of the sentence that was read last. */
  #sentence = -1;
  /** Looks for the sentence in the middle of the screen. */
  readonly #reading = new IntersectionObserver((entries) => this.#read(entries), {
    rootMargin: "-50% 0px -49% 0px",
  });

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("content")) this.#change(this.content.tree);
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has("shown")) {
      // Another search has sentences of its own.
      this.#reading.disconnect();
      for (const text of this.querySelectorAll("[data-sentence]")) this.#reading.observe(text);
    }
    if (this.shown !== undefined || this.fault !== undefined) this.#isReady();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#reading.disconnect();
  }

  protected override render(): TemplateResult {
    if (this.failure !== undefined) return this.failure;
    if (this.shown === undefined) return html`<p class="hint">Searching</p>`;
    const { after } = this.content;
    return html`
      <div class="essay-text">${this.#text(this.shown)}</div>
      <div class="essay-figure">${this.#figure(this.shown)}</div>
      ${after && html`<div class="essay-after">${guard([this.shown], () => this.shown && after(this.shown))}</div>`}
    `;
  }

  #text(shown: Shown): TemplateResult {
    const sentences = this.content
      .sentences(shown)
      .map(
        ({ text, event }, number) =>
          html`<p
            class=${event === this.event ? "now" : nothing}
            data-sentence=${event === undefined ? nothing : number}
          >
            ${text}
          </p>`,
      );
    return prose(shown, sentences);
  }

  #figure(shown: Shown): TemplateResult {
    const { recording } = shown;
    const { searches, below, tree } = this.content;
    const told = narrate(recording, this.event);
    return html`
      ${searches.length < 2 ? nothing : this.#choices()}
      ${treeFigure({
        tree: this.tree,
        recording,
        event: this.event,
        label: `The tree. ${told}`,
        hand: {
          onGrab: (leaf, event) => this.#grab(leaf, event),
          onKey: (leaf, event) => this.#press(leaf, event),
        },
      })}
      <div class="essay-steps">
        <button type="button" class="icon" aria-label="One step back" @click=${() => this.#step(-1)}>
          ‹
        </button>
        <input
          type="range"
          min="0"
          max=${recording.eventCount - 1}
          .value=${String(this.event)}
          aria-label="Step of the search"
          aria-valuetext=${told}
          @input=${({ target }: Event) => (this.event = (target as HTMLInputElement).valueAsNumber)}
        />
        <button type="button" class="icon" aria-label="One step forward" @click=${() => this.#step(1)}>
          ›
        </button>
        <button type="button" class="quiet" ?hidden=${this.tree === tree} @click=${() => this.#change(tree)}>
          Reset
        </button>
        <button
          type="button"
          class="quiet"
          aria-label="Save this tree as SVG"
          @click=${() => this.#saveSvg()}
        >
          SVG
        </button>
      </div>
      <p class="essay-narration">${told}</p>
      ${below && html`<div class="essay-below">${below(shown, this.event)}</div>`}
    `;
  }

  #choices(): TemplateResult {
    const { searches } = this.content;
    return html`<div class="row essay-choices" role="group" aria-label="Search">
      ${searches.map(
        ([, label], number) =>
          html`<button
            type="button"
            aria-pressed=${this.chosen === number}
            @click=${() => this.#choose(number)}
          >
            ${label}
          </button>`,
      )}
    </div>`;
  }

  /** The selected searches, with their switches. */
  get #selections(): readonly SearchSelection[] {
    return this.content.searches.map(([name]) => searchNamed(name) ?? selectSearch(name));
  }

  #grab(leaf: EssayNode, down: PointerEvent): void {
    const { shown } = this;
    if (shown === undefined) return;
    const start = leafValue(shown.recording, leaf);
    followDrag(down, (steps) => this.#setLeaf(leaf, start + steps));
  }

  #press(leaf: EssayNode, event: KeyboardEvent): void {
    const { shown } = this;
    const step = keyStep(event);
    if (step === undefined || shown === undefined) return;
    event.preventDefault();
    this.#setLeaf(leaf, leafValue(shown.recording, leaf) + step);
  }

  #kindOf(number: number): Shown["kind"] {
    return choiceOf(this.#selections[number] ?? selectSearch("")).search.kind;
  }

  /** Gives a leaf a value in the view of the search. */
  #setLeaf(leaf: EssayNode, value: number): void {
    if (this.shown === undefined) return;
    this.#change(withValue(this.tree, leaf.name, viewSign(this.shown.recording, leaf) * value));
  }

  #change(tree: EssayTree): void {
    this.tree = tree;
    this.search();
  }

  #choose(number: number): void {
    const recording = this.shown?.all[number];
    if (this.shown === undefined || recording === undefined) return;
    this.chosen = number;
    this.shown = { ...this.shown, recording, kind: this.#kindOf(number) };
    this.event = recording.eventCount - 1;
  }

  protected override async find(isLate: () => boolean): Promise<void> {
    const { tree } = this;
    const game = { kind: "written", text: treeText(tree, this.content.window) } as const;
    const all = await Promise.all(
      this.#selections.map((selection) => lab.run({ game, search: searchOf(selection) })),
    );
    const recording = all[this.chosen];
    if (isLate() || recording === undefined) return;
    const before = this.shown;
    this.shown = { tree, recording, kind: this.#kindOf(this.chosen), all };
    this.event = before === undefined ? this.#firstEvent(this.shown) : this.#sameMoment(before, this.shown);
  }

  /** That of the first sentence about one; the end if there is none. */
  #firstEvent(shown: Shown): number {
    const [first] = this.content.sentences(shown).flatMap(({ event }) => event ?? []);
    return first ?? shown.recording.eventCount - 1;
  }

  /** The moment of the sentence that is read, if it is on the screen; the end, if that is; otherwise the same step. */
  #sameMoment(before: Shown, now: Shown): number {
    const eventIn = (shown: Shown): number | undefined =>
      this.content.sentences(shown)[this.#sentence]?.event;
    const last = now.recording.eventCount - 1;
    if (this.event === eventIn(before)) return eventIn(now) ?? Math.min(this.event, last);
    return this.event === before.recording.eventCount - 1 ? last : Math.min(this.event, last);
  }

  #step(by: 1 | -1): void {
    const last = (this.shown?.recording.eventCount ?? 1) - 1;
    this.event = Math.max(0, Math.min(last, this.event + by));
  }

  #read(entries: readonly IntersectionObserverEntry[]): void {
    const read = entries.find(({ isIntersecting }) => isIntersecting)?.target;
    if (!(read instanceof HTMLElement) || this.shown === undefined) return;
    const number = Number(read.dataset["sentence"]);
    // A reader who has stepped away from the moment of a sentence stays there until another one is read.
    if (number === this.#sentence) return;
    this.#sentence = number;
    this.event = this.content.sentences(this.shown)[number]?.event ?? this.event;
  }

  #saveSvg(): void {
    const svg = this.querySelector<SVGSVGElement>(".essay-figure > svg");
    if (svg !== null)
      saveFile(`${this.section}.svg`, new Blob([standaloneSvg(svg)], { type: "image/svg+xml" }));
  }
}

customElements.define("pv-tree-section", TreeSectionElement);
