/** What a chapter of the course is made of. */

import type { TemplateResult } from "lit";
import type { LabGame, Recording } from "../engine/lab/index";
import type { PagePart } from "../page/navigation/page_part";
import type { Source } from "../lab/search_choices";
import type { Pair } from "../lab/visit_pairing";
import type { Question } from "./question";

export interface Chapter {
  /** Its name in the address. */
  readonly id: string;
  readonly title: string;
  /** The works that it teaches from. */
  readonly sources: readonly Source[];
  /** Two searches on the lab's stage, or a view of the chapter's own. */
  readonly content: SearchContent | ViewContent;
}

export interface SearchContent {
  readonly kind: "searches";
  readonly game: () => LabGame;
  /** The names of the two searches, as in an address of the lab. */
  readonly searches: Pair<string>;
  /** Whether the notes are open at first. */
  readonly notes?: boolean;
  /**
   * What to say of the searches; also of those of another tree, which the reader may choose. A tree has several places to ask about:
   * `seed`, 0 if absent, selects one.
   */
  readonly lesson: (recordings: Pair<Recording>, seed?: number) => Lesson;
}

export interface ViewContent {
  readonly kind: "view";
  readonly view: (present: boolean) => TemplateResult;
  /** The component of the view, which loads with its chapter. */
  readonly part: PagePart;
}

/** What two searches of a tree teach. */
export interface Lesson {
  readonly text: TemplateResult;
  /** Asked right before the event that answers it; absent if the tree has nothing to ask about. */
  readonly question?: Question;
}
