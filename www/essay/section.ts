/** What a section of the essay is made of. */

import type { TemplateResult } from "lit";
import type { LabSearch, Recording } from "../engine/lab/index";
import type { EssayTree } from "./essay_tree";

export interface Section {
  /** Its name in the address. */
  readonly id: string;
  readonly title: string;
  readonly content: TreeContent | ViewContent;
}

/** Sentences beside a tree that follows them. */
export interface TreeContent {
  readonly kind: "tree";
  readonly tree: EssayTree;
  /** The window of the root; open if absent. */
  readonly window?: readonly [number, number];
  /** The searches to choose from, by their names in an address of the lab, with short labels; the first is shown at first. */
  readonly searches: readonly (readonly [name: string, label: string])[];
  /** The sentences, made from the searches of the tree as it is now. */
  readonly sentences: (shown: Shown) => readonly Sentence[];
  /** What stands below the tree and follows its steps, such as the code. */
  readonly below?: (shown: Shown, event: number) => TemplateResult;
  /** What stands after sentences and tree. */
  readonly after?: (shown: Shown) => TemplateResult;
}

export interface ViewContent {
  readonly kind: "view";
  readonly view: () => TemplateResult;
}

/** The searches of a section's tree. */
export interface Shown {
  readonly tree: EssayTree;
  /** The search that is chosen, and its kind. */
  readonly recording: Recording;
  readonly kind: LabSearch["kind"];
  /** All, in the order of the section's searches. */
  readonly all: readonly Recording[];
}

export interface Sentence {
  readonly text: TemplateResult;
  /** The event that the tree shows while the sentence is read; absent if the sentence is about no moment. */
  readonly event?: number | undefined;
}
