/** The base class of components that are a dialog while the state asks for it. */

import { Panel } from "./panel";

export abstract class DialogPanel extends Panel {
  #shown: HTMLDialogElement | null = null;

  /** Shows a dialog once: closed by the user, it is there until the state follows. */
  protected override updated(): void {
    const dialog = this.querySelector("dialog");
    if (dialog !== null && dialog !== this.#shown) dialog.showModal();
    this.#shown = dialog;
  }
}

/** Closes a dialog without padding: only a click on its backdrop hits the dialog itself. */
export function closeOutside({ target }: MouseEvent): void {
  if (target instanceof HTMLDialogElement) target.close();
}
