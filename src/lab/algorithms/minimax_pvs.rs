//! Principal variation search with two kinds of player: max raises α, min lowers β, and each scouts with a zero window at
//! its own side of the window. Scores and windows are from the view of the side that moves at the root.
//!
//! Source: Sanketh, "Principal Variation", "Traditional Minimax-Style PVS" (seed 000). Inside a zero window it scouts as
//! well, and searches what fails high a second time with the very same window; so does this.

use crate::game::Game;
use crate::lab::experiment::{ChildSearch, Experiment};
use crate::score::Score;
use crate::search::SearchKind;
use crate::search::Window;

pub const CODE: &str = "\
pvs(node, alpha, beta, player):
    if the tree ends at node: return its value for max     @max.leaf @min.leaf
    if player is max:
        best = -infinity
        for each move:
            if it is the first:
                value = pvs(child, alpha, beta, min)       @max.full
            else:
                value = pvs(child, alpha, alpha + 1, min)  @max.proof
                if value > alpha:                          @max.skip
                    value = pvs(child, alpha, beta, min)   @max.again
            best = max(best, value)                        @max.raise
            alpha = max(alpha, best)
            if alpha >= beta: break                        @max.cut
        return best                                        @max.return
    else:
        best = +infinity
        for each move:
            if it is the first:
                value = pvs(child, alpha, beta, max)       @min.full
            else:
                value = pvs(child, beta - 1, beta, max)    @min.proof
                if value < beta:                           @min.skip
                    value = pvs(child, alpha, beta, max)   @min.again
            best = min(best, value)                        @min.raise
            beta = min(beta, best)
            if alpha >= beta: break                        @min.cut
        return best                                        @min.return";

/// The value to max; `max` says who is to move.
pub fn pvs<G: Game>(lab: &mut Experiment<G>, node: &G, window: Window, max: bool) -> Score {
    if let Some(value) = lab.leaf(node) {
        return if max { value } else { -value };
    }
    if max { max_node(lab, node, window) } else { min_node(lab, node, window) }
}

fn max_node<G: Game>(lab: &mut Experiment<G>, node: &G, window: Window) -> Score {
    let Window { mut alpha, beta } = window;
    let mut best = Score::INFINITY_NEGATIVE;
    let moves = node.moves();
    for (n, &mv) in moves.iter().enumerate() {
        // The recording has every value and window from the view of the side to move: min's, in a successor.
        let search = |lab: &mut Experiment<G>, kind, window: Window| {
            -lab.visit(node, mv, ChildSearch::new(kind, window.negated()), |lab, child| -pvs(lab, child, window, false))
        };
        let value = if n == 0 {
            search(lab, SearchKind::Full, Window { alpha, beta })
        } else {
            let scout = search(lab, SearchKind::Scout, Window::zero_above(alpha));
            if scout > alpha {
                search(lab, SearchKind::ReSearch, Window { alpha, beta })
            } else {
                lab.skip();
                scout
            }
        };
        if value > best {
            best = value;
            lab.raise();
        }
        alpha = alpha.max(best);
        if alpha >= beta {
            lab.cut(&moves[n + 1..]);
            break;
        }
    }
    best
}

fn min_node<G: Game>(lab: &mut Experiment<G>, node: &G, window: Window) -> Score {
    let Window { alpha, mut beta } = window;
    let mut best = Score::INFINITY;
    let moves = node.moves();
    for (n, &mv) in moves.iter().enumerate() {
        let search = |lab: &mut Experiment<G>, kind, window: Window| {
            lab.visit(node, mv, ChildSearch::new(kind, window), |lab, child| pvs(lab, child, window, true))
        };
        let value = if n == 0 {
            search(lab, SearchKind::Full, Window { alpha, beta })
        } else {
            let scout = search(lab, SearchKind::Scout, Window::zero_above(-beta).negated());
            if scout < beta {
                search(lab, SearchKind::ReSearch, Window { alpha, beta })
            } else {
                lab.skip();
                scout
            }
        };
        if value < best {
            best = value;
            lab.raise();
        }
        beta = beta.min(best);
        if alpha >= beta {
            lab.cut(&moves[n + 1..]);
            break;
        }
    }
    best
}
