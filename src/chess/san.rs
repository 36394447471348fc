//! SAN, as it is written; `notation` reads it.

use shakmaty::san::{San, SanPlus, Suffix};
use shakmaty::{Move, Position as _};

use super::position::Position;

/// The SAN of `moves`, a legal line from `position`.
pub fn san_line(position: &Position, moves: &[Move]) -> Vec<String> {
    let mut board = position.board().clone();
    let san = moves.iter().map(|&mv| {
        let san = San::from_move(&board, mv);
        board.play_unchecked(mv);
        // `Suffix::from_position` lists the moves of every position, and a mate needs only those out of check.
        let mate = board.is_checkmate().then_some(Suffix::Checkmate);
        let suffix = mate.or_else(|| board.is_check().then_some(Suffix::Check));
        SanPlus { san, suffix }.to_string()
    });
    san.collect()
}
