/** A chapter with two searches: its text and question, and beside them the lab's stage. */

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { LabError, type LabGame } from "../engine/lab/index";
import { messageOf } from "../engine/errors";
import { prose } from "../page/kit/prose";
import { LightDomElement } from "../page/kit/light_dom_element";
import { loadPart, type PagePart } from "../page/navigation/page_part";
import { type LabAddress, type LabTree, writeLabAddress } from "../lab/lab_address";
import type { GameFormElement } from "../lab/game_form";
import { legend } from "../lab/lab_bar";
import "../lab/lab_stage";
import type { LabStageElement, Searched } from "../lab/lab_stage";
import type { Moment, Start } from "../lab/paired_stepper";
import { searchNamed, searchOf, selectSearch } from "../lab/search_choices";
import { gameOf } from "../lab/tree_examples";
import "../lab/lab_in_course.css";
import type { Pair } from "../lab/visit_pairing";
import type { Lesson, SearchContent } from "./chapter";
import { lab } from "./course_lab";
import "./question_view";
import type { Question } from "./question";
import { seededTree, seedOf } from "./seeded_trees";

/** In plies, for a position that comes without. */
const USUAL_DEPTH = 3;

/** A tree of the reader's own and a step, where they are not the chapter's. */
export type ChapterPlace = Pick<LabAddress, "tree" | "step">;

const FORM: PagePart = {
  name: "The form of trees",
  place: "#course-form pv-game-form",
  load: () => import("../lab/game_form"),
};

/** The searches on the stage, and what they teach. */
interface Shown extends Searched {
  /** The reader's own tree; absent if it is the chapter's. */
  readonly tree: LabTree | undefined;
  readonly lesson: Lesson;
}

export class ChapterSearchesElement extends LightDomElement {
  static override properties = {
    content: { attribute: false },
    place: { attribute: false },
    whole: { type: Boolean },
    shown: { state: true },
    error: { state: true },
    busy: { state: true },
    notes: { state: true },
    folded: { state: true },
    onScreen: { state: true },
  };
  declare content: SearchContent;
  /** Where to begin. */
  declare place: ChapterPlace;
  /** Whether the trees are shown whole. */
  whole = false;
  declare shown: Shown | undefined;
  /** Why a tree cannot be searched. */
  declare error: LabError | undefined;
  busy = false;
  notes = false;
  /** Whether the subtrees of proofs are hidden. */
  folded = false;
  /** The search on a narrow screen. */
  onScreen: 0 | 1 = 1;
  #start: Start | undefined;
  /** The first moment of the searches on the stage. */
  #first: number | undefined;
  #request = 0;
  /** Requests the latest searches again. */
  #again: () => void = () => undefined;

  protected override willUpdate(changed: PropertyValues<this>): void {
    const isNew = changed.has("content");
    if (isNew) {
      this.shown = this.error = undefined;
      this.notes = this.content.notes === true && matchMedia("(min-width: 900px)").matches;
    }
    if (!isNew && !changed.has("place")) return;
    const { tree, step } = this.place;
    const isShown = this.shown !== undefined && this.shown.tree === undefined && tree === undefined;
    if (isShown && step === undefined) return;
    const game = tree === undefined ? this.content.game() : gameOf(tree, USUAL_DEPTH);
    if (game === undefined)
      this.error = new LabError({
        code: "badTree",
        message: "The address names an example that does not exist.",
      });
    else void this.#search(game, tree, step === undefined ? undefined : step - 1);
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has("error") && this.error !== undefined) this.#popover?.showPopover();
  }

  /** Shows where a search answers a question. */
  answer({ at }: Question): void {
    if (at === undefined) return;
    this.onScreen = at.which;
    this.#stage?.follow(at.which, at.event);
  }

  /** Takes a key of the lab. */
  press(key: KeyboardEvent): void {
    this.#stage?.press(key);
  }

  protected override render(): TemplateResult {
    const { shown, error } = this;
    return html`
      <article class="course-text">
        ${shown === undefined ? html`<p class="hint" role="status">${error === undefined ? "Searching" : nothing}</p>` : prose(shown.lesson, shown.lesson.text)}
        ${
          shown?.lesson.question &&
          html`<pv-question-view
            .question=${shown.lesson.question}
            .more=${shown.game.kind !== "chess"}
            @another=${() => this.#askAnother()}
          ></pv-question-view>`
        }
      </article>
      <div class="course-stage">
        ${this.#tools()}
        ${
          shown &&
          html`<pv-lab-stage
            .searched=${shown}
            .start=${this.#start}
            .shown=${this.onScreen}
            .notes=${this.notes}
            .folded=${this.folded}
            .whole=${this.whole}
            @moment=${({ detail }: CustomEvent<Moment>) => this.#moved(detail)}
            @shown=${({ detail }: CustomEvent<0 | 1>) => (this.onScreen = detail)}
          ></pv-lab-stage>`
        }
      </div>
    `;
  }

  #tools(): TemplateResult {
    const { shown, folded } = this;
    const labAddress = shown && this.#labAddress(shown);
    return html`
      <div class="lab-tools" role="group" aria-label="Trees">
        <button type="button" popovertarget="course-legend">Legend</button>
        <button type="button" aria-pressed=${this.notes} @click=${() => (this.notes = !this.notes)}>
          Notes
        </button>
        ${
          shown?.tree === undefined
            ? html`<button type="button" popovertarget="course-form">Another tree</button>`
            : html`<button type="button" @click=${() => void this.#search(this.content.game(), undefined)}>
                Chapter’s tree
              </button>`
        }
        ${labAddress === undefined ? nothing : html`<a class="button" href=${labAddress}>In the lab</a>`}
      </div>
      <div popover id="course-form" class="lab-popover" @beforetoggle=${() => void this.#loadForm()}>
        <pv-game-form
          .idPrefix=${"course"}
          .error=${this.error}
          .busy=${this.busy}
          .hasRuns=${shown !== undefined}
          @run=${() => this.#searchOwn()}
          @again=${() => this.#again()}
        ></pv-game-form>
      </div>
      <div popover id="course-legend" class="lab-popover">
        ${legend({ folded, onFolded: (folded) => (this.folded = folded) })}
      </div>
    `;
  }

  /** The same lesson on the tree of the next seed. */
  #askAnother(): void {
    const tree = seededTree(1 + seedOf(this.shown?.tree));
    const game = gameOf(tree, USUAL_DEPTH);
    if (game !== undefined) void this.#search(game, tree);
  }

  #searchOwn(): void {
    const described = this.#form?.described;
    if (described !== undefined) void this.#search(described.game, described.tree);
  }

  /** Runs both searches; on an error, the previous ones stay. Only the latest request is shown. */
  async #search(game: LabGame, tree: LabTree | undefined, start?: number): Promise<void> {
    const request = ++this.#request;
    this.#again = () => void this.#search(game, tree, start);
    const { content } = this;
    const [one, other] = content.searches;
    const chosen = [
      searchNamed(one) ?? selectSearch(one),
      searchNamed(other) ?? selectSearch(other),
    ] as const;
    this.busy = true;
    try {
      const recordings = await bothRuns(game, chosen);
      if (request !== this.#request) return;
      const lesson = content.lesson(recordings, seedOf(tree));
      this.error = undefined;
      const answered = lesson.question?.at;
      this.#start = start ?? (answered && { ...answered, event: answered.event - 1 });
      this.#first = undefined;
      this.shown = { game, chosen, recordings, tree, lesson };
      this.onScreen = answered?.which ?? 1;
      this.#describe(game);
      this.#popover?.hidePopover();
    } catch (thrown) {
      if (request === this.#request)
        this.error =
          thrown instanceof LabError ? thrown : new LabError({ code: "crashed", message: messageOf(thrown) });
    } finally {
      if (request === this.#request) this.busy = false;
    }
  }

  /** Puts the tree on the stage into the form, for the reader to change. */
  #describe(game: LabGame): void {
    const form = this.#form;
    if (form === undefined) return;
    if (game.kind === "chess") {
      form.kind = "chess";
      form.depth = String(game.depth);
    } else form.load(game);
  }

  #moved({ number }: Moment): void {
    this.#first ??= number;
    const moved = number !== this.#first || typeof this.#start === "number";
    const { tree } = this.shown ?? {};
    const detail = { ...(tree === undefined ? {} : { tree }), ...(moved ? { step: number + 1 } : {}) };
    this.dispatchEvent(new CustomEvent<ChapterPlace>("place", { detail }));
  }

  /** The same searches in the lab. */
  #labAddress({ tree, game }: Shown): string | undefined {
    const own: LabTree | undefined = game.kind === "written" ? { kind: "text", text: game.text } : undefined;
    const [first, second] = this.content.searches;
    return writeLabAddress({ tree: tree ?? own, first, second });
  }

  /** The form loads when it is first opened. */
  async #loadForm(): Promise<void> {
    if (this.#form !== undefined) return;
    await loadPart(FORM);
    if (this.shown !== undefined) this.#describe(this.shown.game);
  }

  /** Absent while its component loads. */
  get #form(): GameFormElement | undefined {
    return this.querySelector<GameFormElement>("pv-game-form:defined") ?? undefined;
  }

  get #popover(): HTMLElement | null {
    return this.querySelector<HTMLElement>("#course-form");
  }

  get #stage(): LabStageElement | null {
    return this.querySelector<LabStageElement>("pv-lab-stage");
  }
}

async function bothRuns(game: LabGame, [one, other]: Searched["chosen"]): Promise<Searched["recordings"]> {
  const runs = [one, other].map((chosen) => lab.run({ game, search: searchOf(chosen) }));
  return (await Promise.all(runs)) as unknown as Pair<Searched["recordings"][0]>;
}

customElements.define("pv-chapter-searches", ChapterSearchesElement);
