/** Messages to the user that belong to no part of the page. */

import { Slice } from "../state/slice";

/** Words to the user. A new object is a new message even if its words are the same. */
export interface Announcement {
  readonly text: string;
}

interface Announcements {
  /** For screen readers. */
  readonly spoken?: Announcement;
  /** A note that disappears by itself. */
  readonly note?: Announcement;
}

export const announcementSlice = new Slice<Announcements>({});

/** Has screen readers read out `text`. */
export const announce = (text: string): void => announcementSlice.update({ spoken: { text } });

/** Shows a note that disappears by itself. */
export const showPassingNote = (text: string): void => announcementSlice.update({ note: { text } });
