/** PGN: every position of the main line of every game. The rules and the tags are those of chessops. */
import { scanMoves } from "../../movetext.js";
import { gamesOf, MAX_GAME } from "./pgn_games.js";
import { makeFen, makeUci, parsePgn, parseSan, parseVariant, startingPosition, } from "./chess_rules.js";
export async function* pgnEntries(lines, chess960) {
    let game = 0;
    for await (const text of gamesOf(lines)) {
        game++;
        yield* positionsOf(text, (ply) => ({ line: text.line, game, ply }), chess960);
    }
}
/** A game that cannot be read to its end gives the positions that can, and what is wrong with the next. */
function* positionsOf(text, label, chess960) {
    const start = startOf(text);
    if ("code" in start) {
        yield { label: label(0), error: start };
        return;
    }
    const { position, is960 } = start;
    const startFen = makeFen(position.toSetup());
    const moves = [];
    const here = () => ({
        label: label(moves.length),
        fen: makeFen(position.toSetup()),
        position: { fen: startFen, moves: [...moves], chess960: is960 || chess960 },
    });
    const scan = scanMoves(text.moves.join("\n"));
    for (const token of scan.moves) {
        yield here();
        const move = parseSan(position, plain(token));
        if (move === undefined) {
            const message = `"${token.slice(0, 100)}" is not a legal move at ${moveName(position)}`;
            yield { label: label(moves.length + 1), error: { code: "badMove", message } };
            return;
        }
        moves.push(makeUci(move));
        position.play(move);
    }
    yield here();
    if (scan.breaksOff !== undefined) {
        const message = `the game breaks off at ${moveName(position)}: ${scan.breaksOff}`;
        yield { label: label(moves.length + 1), error: { code: "badPgn", message } };
    }
}
function startOf({ tags, badTag, isCut }) {
    if (isCut)
        return { code: "badPgn", message: `the game has more than ${MAX_GAME} characters` };
    if (badTag !== undefined)
        return { code: "badPgn", message: `the tag "${badTag.slice(0, 100)}" cannot be read` };
    const headers = parsePgn(tags.join("\n"), () => new Map())[0]?.headers ?? new Map();
    const variant = headers.get("Variant");
    if (parseVariant(variant) !== "chess")
        return { code: "badPgn", message: `the game is of the variant "${variant ?? ""}", which is not chess` };
    return startingPosition(headers).unwrap((position) => ({ position, is960: /960|fischer/i.test(variant ?? "") }), () => ({
        code: "badFen",
        message: `the game begins at "${(headers.get("FEN") ?? "").slice(0, 100)}", which is no legal position`,
    }));
}
/** Without marks of how good it is, which stand at a move as it is written, and castling with the letter of the standard. */
const plain = (token) => token.replace(/[+#!?]+$/, "").replace(/^0-0(-0)?$/, (castling) => castling.replaceAll("0", "O"));
const moveName = ({ fullmoves, turn }) => `move ${fullmoves}, ${turn === "white" ? "White" : "Black"}`;
