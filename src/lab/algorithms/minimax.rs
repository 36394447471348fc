//! Minimax with a line: every node of the tree, no window. The truth that every other search is held against.
//!
//! Source: Claude Shannon, "Programming a Computer for Playing Chess", 1950.

use crate::game::Game;
use crate::lab::experiment::{ChildSearch, Experiment};
use crate::score::Score;
use crate::search::SearchKind;
use crate::search::Window;

pub const CODE: &str = "\
minimax(node):
    if the tree ends at node:                     @leaf
        return its value and an empty line
    best = -infinity
    for each move:
        value, rest = minimax(node after move)    @full
        value = -value
        if value > best:
            best = value                          @raise
            line = move, then rest
    return best and line                          @return";

/// The value to the side to move, and a line that reaches it.
pub fn minimax<G: Game>(lab: &mut Experiment<G>, node: &G) -> (Score, Vec<G::Move>) {
    if let Some(value) = lab.leaf(node) {
        return (value, Vec::new());
    }
    let mut best = Score::INFINITY_NEGATIVE;
    let mut line = Vec::new();
    for mv in node.moves() {
        let mut rest = Vec::new();
        let value = -lab.visit(node, mv, ChildSearch::new(SearchKind::Full, Window::OPEN), |lab, child| {
            let (value, line) = minimax(lab, child);
            rest = line;
            value
        });
        if value > best {
            best = value;
            line = [vec![mv], rest].concat();
            lab.raise();
        }
    }
    (best, line)
}
