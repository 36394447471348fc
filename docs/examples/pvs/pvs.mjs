const INFINITY = 1_000_000;

/**
 * The value of a node for the side to move there, and the line: the number of each best move. A number is a leaf, worth that to
 * the side to move; an array holds the nodes after each move.
 * @returns {{ value: number, line: number[] }}
 */
export function pvs(node, alpha = -INFINITY, beta = INFINITY) {
  if (!Array.isArray(node)) return { value: node, line: [] };
  let [best, line] = [-INFINITY, []];
  for (const [move, child] of node.entries()) {
    // The first move is searched in full. The others have to show that they are better.
    let found = move === 0 ? pvs(child, -beta, -alpha) : pvs(child, -alpha - 1, -alpha);
    if (move > 0 && -found.value > alpha && -found.value < beta) found = pvs(child, -beta, -alpha);
    const value = -found.value;
    best = Math.max(best, value);
    if (value > alpha) [alpha, line] = [value, [move, ...found.line]];
    if (alpha >= beta) break;
  }
  return { value: best, line };
}
