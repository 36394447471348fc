/** The lab: two searches from the literature on the same tree, step by step. */

import { html, nothing, type TemplateResult } from "lit";
import { LightDomElement } from "../page/kit/light_dom_element";
import { Lab, LabError } from "../engine/lab/index";
import { messageOf } from "../engine/errors";
import { isLab } from "../page/game/page_address";
import { type LabAddress, type LabTree, readLabAddress, writeLabAddress } from "./lab_address";
import { PartAddress } from "../page/navigation/part_address";
import { Throttle } from "../page/state/throttle";
import "./game_form";
import type { GameFormElement } from "./game_form";
import { labBar } from "./lab_bar";
import "./lab_stage";
import type { LabStageElement, Searched } from "./lab_stage";
import type { Moment } from "./paired_stepper";
import { nameOf, readSearch, searchOf, selectSearch, type SearchSelection } from "./search_choices";
import { type CountedSearch, verdict } from "./search_comparison";
import { type Example, EXAMPLES, isTree, TEXTBOOK } from "./tree_examples";
import type { Pair } from "./visit_pairing";

/** Browsers refuse more than 100 changes of the address in 30 seconds. */
const WRITE_INTERVAL_MS = 350;

interface Runs extends Searched {
  /** The tree in the words of an address. */
  readonly tree: LabTree;
}

class LabViewElement extends LightDomElement {
  static override properties = {
    runs: { state: true },
    error: { state: true },
    busy: { state: true },
    chosen: { state: true },
    shown: { state: true },
    notes: { state: true },
    folded: { state: true },
  };
  declare runs: Runs | undefined;
  declare error: LabError | undefined;
  /** The first search begins with the first render. */
  busy = true;
  chosen: Pair<SearchSelection> = [selectSearch(TEXTBOOK.searches[0]), selectSearch(TEXTBOOK.searches[1])];
  /** The search on a narrow screen, which has room for one. */
  shown: 0 | 1 = 1;
  notes = matchMedia("(min-width: 900px)").matches;
  /** Whether the subtrees of proofs are hidden. */
  folded = false;
  readonly #lab = new Lab();
  readonly #windowAddress = new PartAddress();
  readonly #writes = new Throttle<undefined>(() => this.#writeAddress(), WRITE_INTERVAL_MS);
  #latestRequest = 0;
  /** Requests the latest searches again. */
  #again: () => void = () => undefined;
  /** The moment on the screen. */
  #moment = 0;
  /** The step of the address, for the searches in progress. */
  #start: number | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("hashchange", this.#followAddress);
    document.addEventListener("keydown", this.#press);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("hashchange", this.#followAddress);
    document.removeEventListener("keydown", this.#press);
  }

  protected override firstUpdated(): void {
    this.#followAddress();
  }

  readonly #followAddress = (): void => {
    if (!isLab(location.hash)) return;
    this.#windowAddress.follow();
    const read = readLabAddress(location.hash);
    try {
      if (!read.ok) throw new LabError({ code: "badFen", message: read.error });
      this.#open(read.value);
    } catch (error) {
      this.busy = false;
      this.#fail(error);
    }
  };

  /** Takes the keys of the lab, with the focus within it or nowhere, as on a fresh page. */
  readonly #press = (event: KeyboardEvent): void => {
    const at = event.target;
    const isOurs = at === document.body || (at instanceof Node && this.contains(at));
    if (isOurs && isLab(location.hash) && document.querySelector("dialog[open]") === null)
      this.#stage?.press(event);
  };

  /** Shows the tree, the searches and the step of an address; absent parts stay as they are. */
  #open({ tree, first, second, step }: LabAddress): void {
    const form = this.#form;
    if (form === null) return;
    if (tree === undefined && this.runs !== undefined) {
      form.choose(undefined);
      this.#writes.push(undefined);
      return;
    }
    const example = tree === undefined ? TEXTBOOK : exampleOf(tree);
    const usual =
      example?.searches ?? (tree?.kind === "position" ? ["engine", nameOf(this.chosen[1])] : undefined);
    const [one, other] = this.chosen;
    this.chosen = [named(first ?? usual?.[0]) ?? one, named(second ?? usual?.[1]) ?? other];
    if (example !== undefined) form.load(example.game);
    else if (tree?.kind === "text") form.load({ kind: "written", text: tree.text });
    else if (tree?.kind === "random") {
      const [branching, depth, orderPercent, rangeCp, seed] = tree.numbers;
      form.load({ kind: "random", branching, depth, orderPercent, rangeCp, seed });
    } else if (tree?.kind === "position") form.choose(tree);
    void this.#search(step === undefined ? undefined : step - 1);
  }

  protected override render(): TemplateResult {
    const { runs, chosen } = this;
    return html`
      <div class="lab">
        ${labBar({
          example: runs && exampleOf(runs.tree),
          chosen,
          counted: runs && counted(runs),
          shown: this.shown,
          notes: this.notes,
          folded: this.folded,
          form: html`<pv-game-form
            .error=${this.error}
            .busy=${this.busy}
            .hasRuns=${runs !== undefined}
            @run=${() => void this.#search()}
            @again=${() => this.#again()}
          ></pv-game-form>`,
          onExample: (example) => this.#loadExample(example),
          onSearches: (chosen) => {
            this.chosen = chosen;
            void this.#search(undefined, runs);
          },
          onNotes: () => (this.notes = !this.notes),
          onFolded: (folded) => (this.folded = folded),
          linkOf: () => {
            this.#writeAddress();
            return this.#address === undefined ? undefined : location.href;
          },
        })}
        ${runs === undefined ? html`<p class="hint lab-loading" role="status">${this.error === undefined ? "Loading the lab" : nothing}</p>` : this.#shown(runs)}
      </div>
    `;
  }

  #shown(runs: Runs): TemplateResult {
    return html`
      <pv-lab-stage
        .searched=${runs}
        .start=${this.#start}
        .lesson=${html`<p class="lab-lesson"><b>${verdict(counted(runs))}</b> ${exampleOf(runs.tree)?.lesson}</p>`}
        .shown=${this.shown}
        .notes=${this.notes}
        .folded=${this.folded}
        @moment=${({ detail }: CustomEvent<Moment>) => this.#show(detail)}
        @shown=${({ detail }: CustomEvent<0 | 1>) => (this.shown = detail)}
      ></pv-lab-stage>
    `;
  }

  get #stage(): LabStageElement | null {
    return this.querySelector<LabStageElement>("pv-lab-stage");
  }

  get #form(): GameFormElement | null {
    return this.querySelector<GameFormElement>("pv-game-form");
  }

  #show({ number }: Moment): void {
    this.#moment = number;
    this.#writes.push(undefined);
  }

  get #address(): string | undefined {
    if (this.runs === undefined) return undefined;
    const { tree, chosen } = this.runs;
    const example = exampleOf(tree);
    return writeLabAddress({
      tree: example === undefined ? tree : { kind: "example", id: example.id },
      first: nameOf(chosen[0]),
      second: nameOf(chosen[1]),
      step: this.#moment + 1,
    });
  }

  /** A tree too long for an address leaves the address without one. */
  #writeAddress(): void {
    this.#windowAddress.replace(this.#address ?? "#lab");
  }

  #loadExample(example: Example): void {
    const [one, other] = example.searches;
    this.chosen = [named(one) ?? this.chosen[0], named(other) ?? this.chosen[1]];
    this.#form?.load(example.game);
    void this.#search();
  }

  /** Runs both searches of the form's tree, or again of `searched`; on an error, the previous runs stay. Only the latest request is shown. */
  async #search(start?: number, searched?: Pick<Runs, "game" | "tree">): Promise<void> {
    const tree = searched ?? this.#form?.described;
    if (tree === undefined) return;
    const request = ++this.#latestRequest;
    this.#again = () => void this.#search(start, tree);
    const { chosen } = this;
    const { game } = tree;
    this.busy = true;
    try {
      const [one, other] = await Promise.all(
        chosen.map((each) => this.#lab.run({ game, search: searchOf(each) })),
      );
      if (request !== this.#latestRequest || one === undefined || other === undefined) return;
      this.error = undefined;
      this.#start = start;
      this.runs = { game, tree: tree.tree, chosen, recordings: [one, other] };
      this.querySelector<HTMLElement>("#lab-form")?.hidePopover();
    } catch (thrown) {
      if (request === this.#latestRequest) this.#fail(thrown);
    } finally {
      if (request === this.#latestRequest) this.busy = false;
    }
  }

  /** The fault is shown in the form. */
  #fail(thrown: unknown): void {
    this.error =
      thrown instanceof LabError ? thrown : new LabError({ code: "crashed", message: messageOf(thrown) });
    this.querySelector<HTMLElement>("#lab-form")?.showPopover();
  }
}

/** The example whose tree it is. */
function exampleOf(tree: LabTree): Example | undefined {
  if (tree.kind !== "example") return EXAMPLES.find(({ game }) => isTree(game, tree));
  const example = EXAMPLES.find(({ id }) => id === tree.id);
  if (example === undefined)
    throw new LabError({
      code: "badTree",
      message: `There is no example “${tree.id.slice(0, 40)}”; there are ${EXAMPLES.map(({ id }) => id).join(", ")}.`,
    });
  return example;
}

function named(name: string | undefined): SearchSelection | undefined {
  if (name === undefined) return undefined;
  const search = readSearch(name);
  if (!search.ok) throw new LabError({ code: "badRequest", message: search.error });
  return search.value;
}

const counted = ({ chosen, recordings }: Runs): Pair<CountedSearch> => [
  { chosen: chosen[0], recording: recordings[0] },
  { chosen: chosen[1], recording: recordings[1] },
];

customElements.define("pv-lab-view", LabViewElement);
