/** The bar of the course: the chapters with the reader's progress, and the way into the presenter's view. */

import { html, nothing, type TemplateResult } from "lit";
import type { Chapter } from "./chapter";
import { CHAPTERS } from "./chapters";
import type { Progress } from "./course_progress";

export interface CourseBarProps {
  readonly chapter: Chapter;
  readonly progress: Progress;
  readonly onChapter: (chapter: Chapter) => void;
  readonly onPresent: () => void;
  /** Forgets all answers. */
  readonly onForget: () => void;
}

export function courseBar(props: CourseBarProps): TemplateResult {
  const { chapter, progress } = props;
  return html`
    <div class="row course-bar" role="group" aria-label="Chapters">
      <label for="course-chapter" class="sr-only">Chapter</label>
      <select
        id="course-chapter"
        @change=${({ target }: Event) => {
          const chosen = CHAPTERS[(target as HTMLSelectElement).selectedIndex];
          if (chosen !== undefined) props.onChapter(chosen);
        }}
      >
        ${CHAPTERS.map(
          ({ id, title }, index) =>
            html`<option value=${id} .selected=${id === chapter.id}>
              ${index + 1}. ${title}${markOf(progress.get(id))}
            </option>`,
        )}
      </select>
      ${neighbour(props, -1, "‹", "Previous chapter (p)")} ${neighbour(props, 1, "›", "Next chapter (n)")}
      <button type="button" title="Large, without controls" @click=${props.onPresent}>Present</button>
      <span class="course-progress hint" role="status"
        >${progress.size} of ${CHAPTERS.length - 1} answered</span
      >
      ${progress.size === 0 ? nothing : html`<button type="button" class="quiet" @click=${props.onForget}>Forget</button>`}
    </div>
  `;
}

function neighbour(
  { chapter, onChapter }: CourseBarProps,
  step: 1 | -1,
  sign: string,
  label: string,
): TemplateResult {
  const other = CHAPTERS[CHAPTERS.indexOf(chapter) + step];
  return html`<button
    type="button"
    class="icon"
    aria-label=${label}
    title=${label}
    aria-disabled=${other === undefined ? "true" : nothing}
    @click=${() => {
      if (other !== undefined) onChapter(other);
    }}
  >
    ${sign}
  </button>`;
}

const markOf = (right: boolean | undefined): string =>
  right === undefined ? "" : right ? " ✓" : " (answered)";
