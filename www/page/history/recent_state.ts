/** The list of recent analyses, as it was read last, and what the browser's storage refuses. */

import { Slice } from "../state/slice";
import type { KeptAnalyses } from "./recent_analyses";

export interface RecentList extends KeptAnalyses {
  /** Whether they have been read. */
  readonly isRead: boolean;
  /** Why they cannot be read or deleted. */
  readonly fault?: string;
}

export const NOT_READ: RecentList = { analyses: [], unreadable: 0, isRead: false };

interface Recent {
  readonly list: RecentList;
  /** Why the browser does not keep the analysis. */
  readonly storageFault?: string;
}

export const recentSlice = new Slice<Recent>({ list: NOT_READ });
