//! Minimax with a line: every node of the tree, no window. The truth that every other search is held against.
//!
//! Source: Claude Shannon, "Programming a Computer for Playing Chess", 1950.

use crate::game::Game;
use crate::score::Score;

/// The value of `game` to the side to move after `depth` plies, and a line that reaches it. Positions at the horizon
/// are worth what `evaluate` says to their side to move.
pub fn minimax<G: Game>(game: &G, depth: u32, evaluate: &impl Fn(&G) -> Score) -> (Score, Vec<G::Move>) {
    visit(game, depth, 0, evaluate)
}

fn visit<G: Game>(game: &G, depth: u32, ply: usize, evaluate: &impl Fn(&G) -> Score) -> (Score, Vec<G::Move>) {
    if let Some(score) = game.ended(ply) {
        return (score, Vec::new());
    }
    if depth == 0 {
        return (evaluate(game), Vec::new());
    }
    let mut best = (Score::INFINITY_NEGATIVE, Vec::new());
    for mv in game.moves() {
        let (score, line) = visit(&game.after(mv), depth - 1, ply + 1, evaluate);
        if -score > best.0 {
            best = (-score, [vec![mv], line].concat());
        }
    }
    best
}
