/** Messages to the user that belong to no part of the page, the list of keys, the glossary, and the picture of the board. */

import { store } from "../state/page_context";

/** Has screen readers read out `text`. */
export const announce = (text: string): void => store.update({ announcement: { text } });

/** Shows a note that disappears by itself. */
export const showPassingNote = (text: string): void => store.update({ passing: { text } });

/** Shows the list of keys. */
export const openHelp = (): void => store.update({ help: true });

export const closeHelp = (): void => store.update({ help: false });

/** Shows the glossary. */
export const openGlossary = (): void => store.update({ glossary: true });

export const closeGlossary = (): void => store.update({ glossary: false });

/** Shows the picture of the board. */
export const openPicture = (): void => store.update({ picture: true });

export const closePicture = (): void => store.update({ picture: false });
