/** Lines of a text that may be of any length, bytes that are no text, and end in any way. */
/** The lines that `chunks` are made of, of each the first `most` characters. */
export async function* linesOf(chunks, most) {
    const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
    let number = 1;
    let text = "";
    let isCut = false;
    const add = (piece) => {
        isCut ||= text.length + piece.length > most;
        text += piece.slice(0, most - text.length);
    };
    const take = (isEnded) => {
        const line = { number: number++, text, isCut, isEnded };
        text = "";
        isCut = false;
        return line;
    };
    for await (const chunk of chunks) {
        const [first = "", ...others] = decoder.decode(chunk, { stream: true }).split("\n");
        add(first);
        for (const piece of others) {
            yield take(true);
            add(piece);
        }
    }
    add(decoder.decode());
    if (text !== "")
        yield take(false);
}
