/** Copying to the clipboard. */

import { fault } from "../actions/actions";

/** Returns whether the text has been copied; a fault is shown to the user. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    fault("game", "The browser does not let this page write to the clipboard.");
    return false;
  }
}
