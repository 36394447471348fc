/**
 * A line of EPD (Extended Position Description) or FEN. Source: chessprogramming.org/Extended_Position_Description. What the
 * board looks like, the engine judges.
 */
import { MAX_LINE } from "./batch_items.js";
/** Four fields of a position, the counters of FEN perhaps, and whatever follows. */
const LINE = /^\s*(\S+\s+\S+\s+\S+\s+\S+)(?:\s+(\d+)(?:\s+(\d+))?)?(?=\s|;|$)(.*)$/;
/** One operation, `opcode operand … ;`, or an empty one. The last may lack its semicolon. */
const OPERATION = /\s*(?:([A-Za-z]\w*)((?:\s+(?:"[^"]*"|[^\s";]+))*)\s*)?(?:;|$)/y;
export function epdEntry({ number, text, isCut }, chess960) {
    const label = { line: number };
    if (isCut) {
        const message = `the line has more than ${MAX_LINE} characters`;
        return { label, error: { code: "badLine", message } };
    }
    const [, board, halfmoves, fullmoves, rest = ""] = LINE.exec(text.trimEnd()) ?? [];
    if (board === undefined)
        return { label, fen: text.trim(), position: { fen: text.trim(), chess960 } };
    const operations = operationsOf(rest);
    if (operations === undefined) {
        const message = `what follows the position is no operation of EPD: "${rest.trim().slice(0, 100)}"`;
        return { label, error: { code: "badEpd", message } };
    }
    const fen = [
        board,
        halfmoves ?? operations.get("hmvc") ?? "0",
        fullmoves ?? operations.get("fmvn") ?? "1",
    ].join(" ");
    return { label: { ...label, id: operations.get("id") }, fen, position: { fen, chess960 } };
}
/** The operands of each operation, without quotes; nothing if `text` is not made of operations. */
function operationsOf(text) {
    const operations = new Map();
    OPERATION.lastIndex = 0;
    while (OPERATION.lastIndex < text.length) {
        const found = OPERATION.exec(text);
        if (found === null)
            return undefined;
        const [, opcode, operands = ""] = found;
        if (opcode !== undefined)
            operations.set(opcode, operands.trim().replaceAll('"', ""));
    }
    return operations;
}
