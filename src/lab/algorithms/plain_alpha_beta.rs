//! Fail-soft alpha-beta with either cutoff convention.
//!
//! Source: the first drawing of "Principal Variation Search"; its `zws`, with any window.

use crate::game::Game;
use crate::lab::experiment::{ChildSearch, Cutoff, Experiment};
use crate::score::Score;
use crate::search::SearchKind;
use crate::search::Window;

/// The value to the side to move.
pub fn alpha_beta<G: Game>(lab: &mut Experiment<G>, node: &G, window: Window, cutoff: Cutoff) -> Score {
    if let Some(value) = lab.leaf(node) {
        return value;
    }
    let Window { mut alpha, beta } = window;
    let mut best = Score::INFINITY_NEGATIVE;
    let moves = node.moves();
    for (n, &mv) in moves.iter().enumerate() {
        if cutoff.is_reached(alpha, beta) {
            lab.cut(&moves[n..]);
            break;
        }
        let below = Window { alpha, beta }.negated();
        let call = ChildSearch::new(SearchKind::Full, below);
        let value = -lab.visit(node, mv, call, |lab, child| alpha_beta(lab, child, below, cutoff));
        if value > best {
            best = value;
            lab.raise();
        }
        alpha = alpha.max(value);
    }
    best
}

pub fn code(cutoff: Cutoff) -> String {
    let (reached, _) = cutoff.code();
    format!(
        "\
alphabeta(node, alpha0, beta):
    if the tree ends at node: return its value        @leaf
    alpha = alpha0; best = none
    for each move:
        if {reached}: break                        @cut
        value = -alphabeta(child, -beta, -alpha)      @full
        best = max(best, value)                       @raise
        alpha = max(alpha, value)
    return best                                       @return"
    )
}
