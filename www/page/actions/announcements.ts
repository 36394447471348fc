/** Messages to the user that belong to no part of the page. */

import { store } from "../state/page_context";

/** Has screen readers read out `text`. */
export const announce = (text: string): void => store.update({ announcement: { text } });

/** Shows a note that disappears by itself. */
export const showPassingNote = (text: string): void => store.update({ passing: { text } });
