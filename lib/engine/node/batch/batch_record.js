/** One line of output: what was found of a position, or what is wrong with it. */
export function finding(fen, { bestMove, bestMoveSan, lines, total, timeMs, reason }) {
    return {
        fen,
        bestMove,
        bestMoveSan,
        lines: lines.map(({ depth, score, moves, san, certificate }) => ({
            depth,
            score: { ...score, pointOfView: "white" },
            moves,
            san,
            certificate,
        })),
        nodes: total.nodes,
        timeMs,
        reason,
    };
}
/** Whether a position could not be read or analysed. That its game is over is an answer. */
export const isFault = (record) => "error" in record && record.error.code !== "gameOver";
export const isOf = (record, { line, game, ply }) => record.line === line && record.game === game && record.ply === ply;
