/**
 * One tab stop for all words with explanations in an element, such as the heads of a table, and arrow keys between them.
 * Source: ARIA Authoring Practices Guide, roving tabindex.
 */

import { noChange } from "lit";
import { directive, Directive, type ElementPart, type PartInfo, PartType } from "lit/directive.js";
import { moveFocus } from "../../shared/roving_tabindex";

class OneTabStop extends Directive {
  constructor(part: PartInfo) {
    super(part);
    if (part.type !== PartType.ELEMENT) throw new Error("oneTabStop belongs to an element");
  }

  override render(): unknown {
    return noChange;
  }

  override update({ element }: ElementPart): unknown {
    element.addEventListener("focusin", move);
    element.addEventListener("keydown", press);
    // Lit renders the content of an element after it.
    queueMicrotask(() => joinTabStops(element));
    return noChange;
  }
}

/** For the element around the words: `<thead ${oneTabStop()}>`. It has no other buttons. */
export const oneTabStop = directive(OneTabStop);

const wordsIn = (group: Element): HTMLElement[] => [...group.querySelectorAll<HTMLElement>(".explained")];

/** The word that was focused last stays the tab stop. */
function joinTabStops(group: Element): void {
  const words = wordsIn(group);
  const last = words.find((word) => word.getAttribute("tabindex") === "0");
  for (const word of words) word.tabIndex = word === (last ?? words[0]) ? 0 : -1;
}

function move({ currentTarget, target }: Event): void {
  const words = wordsIn(currentTarget as Element);
  if (words.includes(target as HTMLElement))
    for (const word of words) word.tabIndex = word === target ? 0 : -1;
}

const press = (event: Event): void => moveFocus(event as KeyboardEvent);
