/** PGN: every position of the main line of every game. The rules and the tags are those of chessops. */
import type { Entry } from "./batch_items.js";
import type { Line } from "./text_lines.js";
export declare function pgnEntries(lines: AsyncIterable<Line>, chess960: boolean): AsyncGenerator<Entry, void>;
