/** The course: its chapters by address, with the reader's progress, the keys and the presenter's view. */

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { keyed } from "lit/directives/keyed.js";
import { sentence } from "../shared/notation";
import { showPassingNote } from "../page/actions/announcements";
import { faultNotice } from "../page/kit/fault_notice";
import { LightDomElement } from "../page/kit/light_dom_element";
import { isCourse } from "../page/game/page_address";
import { sourceLink } from "../lab/source_link";
import { loadPart, type PagePart } from "../page/navigation/page_part";
import { PartAddress } from "../page/navigation/part_address";
import { Throttle } from "../page/state/throttle";
import { quoting } from "../shared/user_text";
import type { Chapter } from "./chapter";
import type { ChapterPlace, ChapterSearchesElement } from "./chapter_searches";
import { CHAPTERS } from "./chapters";
import "./course.css";
import "./course_question.css";
import "./course_figures.css";
import "./course_screens.css";
import { type CourseAddress, readCourseAddress, writeCourseAddress } from "./course_address";
import { courseBar } from "./course_bar";
import { keyAction } from "./course_keys";
import { clearProgress, type Progress, readProgress, withAnswer } from "./course_progress";
import type { Answer, QuestionViewElement } from "./question_view";

/** Browsers refuse more than 100 changes of the address in 30 seconds. */
const WRITE_INTERVAL_MS = 350;

const SEARCHES: PagePart = {
  name: "The chapter",
  place: "pv-chapter-searches",
  load: () => import("./chapter_searches"),
};

class CourseViewElement extends LightDomElement {
  static override properties = {
    chapter: { state: true },
    place: { state: true },
    presenting: { state: true },
    fault: { state: true },
    progress: { state: true },
  };
  /** Absent before the first address has been read. */
  declare chapter: Chapter | undefined;
  /** Where the address begins the chapter. */
  place: ChapterPlace = {};
  presenting = false;
  /** Why the address cannot be used. */
  declare fault: string | undefined;
  progress: Progress = readProgress();
  /** Where the reader has come to in the chapter. */
  #reached: ChapterPlace = {};
  readonly #windowAddress = new PartAddress();
  readonly #writes = new Throttle<undefined>(() => this.#writeAddress(), WRITE_INTERVAL_MS);

  override connectedCallback(): void {
    super.connectedCallback();
    this.#followAddress();
    addEventListener("hashchange", this.#followAddress);
    document.addEventListener("keydown", this.#press);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("hashchange", this.#followAddress);
    document.removeEventListener("keydown", this.#press);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { chapter, fault } = this;
    if (chapter === undefined) return nothing;
    const { content, sources, title } = chapter;
    return html`
      <div class="course${this.presenting ? " presenting" : ""}" @answer=${this.#answered}>
        ${courseBar({
          chapter,
          progress: this.progress,
          onChapter: ({ id }) => this.#go({ chapter: id }),
          onPresent: () => this.#present(true),
          onForget: () => (this.progress = clearProgress()),
        })}
        ${fault === undefined ? nothing : faultNotice(quoting(fault))}
        <header class="course-head">
          <h2>
            <span class="course-number">${1 + CHAPTERS.indexOf(chapter)}</span>
            ${keyed(chapter, html`<span translate="yes">${title}</span>`)}
          </h2>
          ${sources.length === 0 ? nothing : html`<p class="hint">After ${sources.map((source, index) => html`${index === 0 ? "" : "; "}${sourceLink(source)}`)}</p>`}
        </header>
        <div class="course-body">
          ${
            content.kind === "view"
              ? content.view(this.presenting)
              : html`<pv-chapter-searches
                  .content=${content}
                  .place=${this.place}
                  .whole=${this.presenting}
                  @place=${({ detail }: CustomEvent<ChapterPlace>) => this.#moved(detail)}
                ></pv-chapter-searches>`
          }
        </div>
        ${this.#next()}
      </div>
    `;
  }

  protected override updated(changed: PropertyValues<this>): void {
    this.#hideHead();
    if (!changed.has("chapter") || this.chapter === undefined) return;
    const { content } = this.chapter;
    void loadPart(content.kind === "view" ? content.part : SEARCHES);
  }

  #next(): TemplateResult | typeof nothing {
    const next = this.#neighbour(1);
    if (next === undefined) return nothing;
    return html`<p class="course-next">
      <a href=${writeCourseAddress({ chapter: next.id, present: this.presenting, lab: {} })}
        >Next: ${next.title} →</a
      >
    </p>`;
  }

  /** Where the reader goes on; at the end, the ten questions. */
  get #nextUnanswered(): Chapter {
    return CHAPTERS.find(({ id }) => !this.progress.has(id)) ?? CHAPTERS[0];
  }

  #neighbour(step: 1 | -1): Chapter | undefined {
    const { chapter } = this;
    return chapter && CHAPTERS[CHAPTERS.indexOf(chapter) + step];
  }

  /** Goes to an address of the course, in a new entry of the history. */
  #go(address: Partial<CourseAddress>): void {
    location.hash = writeCourseAddress({
      chapter: this.chapter?.id,
      present: this.presenting,
      lab: {},
      ...address,
    });
  }

  #present(present: boolean): void {
    this.#go({ present, lab: this.#reached });
    if (present) showPassingNote("Arrow keys step, Page Up and Page Down change the chapter, Escape ends.");
  }

  readonly #followAddress = (): void => {
    this.#hideHead();
    if (!isCourse(location.hash)) return;
    this.#windowAddress.follow();
    const read = readCourseAddress(location.hash);
    if (read.ok) this.#open(read.value);
    else {
      this.fault = sentence(read.error);
      this.chapter ??= this.#nextUnanswered;
    }
  };

  #open({ chapter: id, present, lab }: CourseAddress): void {
    const chapter = id === undefined ? this.#nextUnanswered : CHAPTERS.find((other) => other.id === id);
    this.fault =
      chapter === undefined
        ? `There is no chapter “${(id ?? "").slice(0, 40)}”; there are ${CHAPTERS.map((other) => other.id).join(", ")}.`
        : undefined;
    const shown = chapter ?? this.#nextUnanswered;
    if (shown !== this.chapter) {
      this.closest("main")?.scrollTo(0, 0);
      scrollTo(0, 0);
    }
    this.chapter = shown;
    this.presenting = present;
    this.place = this.#reached = lab;
  }

  /** In the presenter's view, the page has no head and no foot. */
  #hideHead(): void {
    document.documentElement.toggleAttribute("data-presenting", this.presenting && isCourse(location.hash));
  }

  #moved(place: ChapterPlace): void {
    this.#reached = place;
    this.#writes.push(undefined);
  }

  #writeAddress(): void {
    if (this.chapter === undefined || this.fault !== undefined) return;
    this.#windowAddress.replace(
      writeCourseAddress({ chapter: this.chapter.id, present: this.presenting, lab: this.#reached }),
    );
  }

  readonly #answered = ({ detail: { question, right } }: CustomEvent<Answer>): void => {
    if (this.chapter !== undefined) this.progress = withAnswer(this.progress, this.chapter.id, right);
    if (right) this.#searches?.answer(question);
  };

  readonly #press = (event: KeyboardEvent): void => {
    if (!isCourse(location.hash)) return;
    const action = keyAction(event, this.presenting, this);
    if (action === undefined) return;
    if (action.kind === "step") {
      this.#searches?.press(event);
      return;
    }
    event.preventDefault();
    if (action.kind === "chapter") {
      const chapter = this.#neighbour(action.step);
      if (chapter !== undefined) this.#go({ chapter: chapter.id });
    } else if (action.kind === "leave") this.#present(false);
    else this.querySelector<QuestionViewElement>("pv-question-view")?.choose(action.choice);
  };

  /** Absent while its component loads. */
  get #searches(): ChapterSearchesElement | undefined {
    return this.querySelector<ChapterSearchesElement>("pv-chapter-searches:defined") ?? undefined;
  }
}

customElements.define("pv-course-view", CourseViewElement);
