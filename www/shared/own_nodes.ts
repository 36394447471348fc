/** The nodes of the main thread: node types, root moves and branches are those of its search, not of the helpers'. */

import type { Counters } from "../engine/index";

export const ownNodes = ({ nodes, helpers }: Counters): number => nodes - helpers;
