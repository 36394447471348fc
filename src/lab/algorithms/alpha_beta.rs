//! Alpha-beta that collects the line in a LINE buffer on the stack of every node: a move that raises α takes the buffer of
//! the successor over, behind itself.
//!
//! Source: Bruce Moreland, "Collecting the principal variation" (seed 002), which is fail-hard. Fail-soft returns the best
//! value instead of the side of the window that it lies beyond; source: John Fishburn, 1984, chessprogramming.org/Fail-Soft.

use super::Fail;
use crate::game::Game;
use crate::lab::experiment::{ChildSearch, Experiment};
use crate::score::Score;
use crate::search::SearchKind;
use crate::search::Window;

pub const HARD: &str = "\
alphabeta(node, alpha, beta, pline):
    if the tree ends at node:                              @leaf
        pline = empty; return its value
    for each move:
        value = -alphabeta(child, -beta, -alpha, line)     @full
        if value >= beta: return beta                      @cut
        if value > alpha:
            alpha = value                                  @raise
            pline = move, then line
    return alpha                                           @return";

pub const SOFT: &str = "\
alphabeta(node, alpha, beta, pline):
    if the tree ends at node:                              @leaf
        pline = empty; return its value
    best = -infinity
    for each move:
        value = -alphabeta(child, -beta, -alpha, line)     @full
        best = max(best, value)
        if value >= beta: return value                     @cut
        if value > alpha:
            alpha = value                                  @raise
            pline = move, then line
    return best                                            @return";

/// The value to the side to move: exact inside the window, beyond it a bound. `pline` becomes the line of an exact value.
pub fn alpha_beta<G: Game>(
    lab: &mut Experiment<G>,
    node: &G,
    window: Window,
    fail: Fail,
    pline: &mut Vec<G::Move>,
) -> Score {
    if let Some(value) = lab.leaf(node) {
        pline.clear();
        return value;
    }
    let Window { mut alpha, beta } = window;
    let mut best = Score::INFINITY_NEGATIVE;
    let mut line = Vec::new();
    let moves = node.moves();
    for (n, &mv) in moves.iter().enumerate() {
        let full = Window { alpha, beta }.negated();
        let value = -lab.visit(node, mv, ChildSearch::new(SearchKind::Full, full), |lab, child| {
            alpha_beta(lab, child, full, fail, &mut line)
        });
        best = best.max(value);
        if value >= beta {
            lab.cut(&moves[n + 1..]);
            return if fail == Fail::Hard { beta } else { value };
        }
        if value > alpha {
            alpha = value;
            pline.clear();
            pline.push(mv);
            pline.append(&mut line);
            lab.raise();
        }
    }
    if fail == Fail::Hard { alpha } else { best }
}
