INFINITY = 1_000_000


def pvs(node, alpha=-INFINITY, beta=INFINITY):
    """The value of a node for the side to move there, and the line: the number of each best move.

    A number is a leaf, worth that to the side to move; a list holds the nodes after each move.
    """
    if not isinstance(node, list):
        return node, []
    best, line = -INFINITY, []
    for move, child in enumerate(node):
        # The first move is searched in full. The others have to show that they are better.
        value, rest = pvs(child, -beta if move == 0 else -alpha - 1, -alpha)
        if move > 0 and alpha < -value < beta:
            value, rest = pvs(child, -beta, -alpha)
        best = max(best, -value)
        if -value > alpha:
            alpha, line = -value, [move, *rest]
        if alpha >= beta:
            break
    return best, line
