/**
 * A line of EPD (Extended Position Description) or FEN. Source: chessprogramming.org/Extended_Position_Description. What the
 * board looks like, the engine judges.
 */
import { type Entry } from "./batch_items.js";
import type { Line } from "./text_lines.js";
export declare function epdEntry({ number, text, isCut }: Line, chess960: boolean): Entry;
