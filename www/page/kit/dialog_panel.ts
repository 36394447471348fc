/** The base class of dialogs. */

import { nothing, type TemplateResult } from "lit";
import { closeDialog } from "../actions/dialogs";
import type { DialogTag } from "../state/store";
import { Panel } from "./panel";

/** A dialog that is there while it is open. Its row in the registry loads it, and `openDialog` opens it. */
export abstract class DialogPanel extends Panel {
  #shown: HTMLDialogElement | null = null;

  /** The `<dialog>`, with `closed` for its event `close`. */
  protected abstract dialog(): TemplateResult;

  protected get isOpen(): boolean {
    return this.state.dialog === this.localName;
  }

  protected readonly closed = (): void => closeDialog(this.localName as DialogTag);

  protected override render(): TemplateResult | typeof nothing {
    return this.isOpen ? this.dialog() : nothing;
  }

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
