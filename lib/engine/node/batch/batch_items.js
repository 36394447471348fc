/** What the input holds, one position after the other, be it EPD, FEN or PGN. */
import { epdEntry } from "./epd_item.js";
import { pgnEntries } from "./pgn_items.js";
/** Characters of a line that are kept. */
export const MAX_LINE = 1 << 16;
/** How the first line of a PGN begins, and no line of EPD: with a tag, a comment or a move number. */
const PGN = /^\s*(\[|[{;%]|\d+\s*\.)/;
/** The entries of `lines`. The first line that is not blank says whether it is PGN. */
export async function* entriesOf(lines, chess960) {
    for await (const line of lines) {
        if (line.text.trim() === "")
            continue;
        const rest = following(line, lines);
        yield* PGN.test(line.text) ? pgnEntries(rest, chess960) : epdEntries(rest, chess960);
    }
}
async function* following(first, lines) {
    yield first;
    yield* lines;
}
async function* epdEntries(lines, chess960) {
    // A line that begins with a number sign is a comment, as in most collections.
    for await (const line of lines)
        if (!/^\s*(#|$)/.test(line.text))
            yield epdEntry(line, chess960);
}
