/** The games of a PGN, told apart line by line, so that a file of any length is read game by game. */
/** Characters of a game that are kept. */
export const MAX_GAME = 1 << 20;
const TAG = /^\s*\[\s*\w/;
const WHOLE_TAGS = /^\s*(?:\[\s*\w+\s+"(?:[^"\\]|\\.)*"\s*\]\s*)+$/;
/** The first tag of a game. Also where the game before breaks off in a comment. */
const FIRST_TAG = /^\s*\[\s*Event\s+"/;
/**
 * A game ends before an empty line that follows its moves, and before the tags of the next. Neither counts in a comment, but
 * for the tag that games begin with.
 */
export async function* gamesOf(lines) {
    let game;
    let inComment = false;
    let size = 0;
    for await (const { number, text, isCut } of lines) {
        // What the standard calls an escape: a line for other programs.
        if (text.startsWith("%") && !inComment)
            continue;
        const isBlank = text.trim() === "";
        const isTag = FIRST_TAG.test(text) || (TAG.test(text) && !inComment);
        const hasMoves = game !== undefined && game.moves.length > 0;
        if (game !== undefined && (FIRST_TAG.test(text) || (hasMoves && !inComment && (isBlank || isTag)))) {
            yield game;
            game = undefined;
        }
        if (isBlank && !inComment)
            continue;
        if (game === undefined) {
            game = { line: number, tags: [], moves: [], isCut: false };
            inComment = false;
            size = 0;
        }
        size += text.length;
        game.isCut ||= isCut || size > MAX_GAME;
        if (isTag) {
            if (!WHOLE_TAGS.test(text))
                game.badTag ??= text;
            if (!game.isCut)
                game.tags.push(text);
        }
        else {
            if (!game.isCut)
                game.moves.push(text);
            inComment = isInComment(text, inComment);
        }
    }
    if (game !== undefined)
        yield game;
}
/** Whether a comment is open behind `text`, if one was, or was not, before it. */
function isInComment(text, before) {
    let open = before;
    for (const [mark] of text.matchAll(/[{};]/g)) {
        if (open)
            open = mark !== "}";
        else if (mark === "{")
            open = true;
        else if (mark === ";")
            return false;
    }
    return open;
}
