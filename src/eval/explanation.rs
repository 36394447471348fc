//! The evaluation explained: what each man is worth on its square.

use shakmaty::{Color, Piece, Position as _, Role, Square};

use super::accumulator::Accumulator;
use crate::chess::Position;

/// The static evaluation of a position, and the value of each of its men but the kings.
///
/// The values do not add up to the evaluation: men are worth more or less by what stands beside them, and a network of more
/// than one layer knows that.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// Centipawns, from White's view.
    pub score_cp: i32,
    /// By square, a1 first.
    pub pieces: Vec<PieceValue>,
}

/// What a man is worth where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceValue {
    pub square: Square,
    pub piece: Piece,
    /// The evaluation with the man minus that without it, in centipawns from White's view: a black man's is below zero,
    /// unless it is in its own side's way.
    pub value_cp: i32,
}

impl Explanation {
    /// Takes one man after the other off the board, and asks the network what the rest is worth.
    ///
    /// The rest need not be a legal position (the side that is not to move may be in check): the network only knows which man
    /// stands where. The side to move keeps the turn, and the output of the network is that for the men left. A king has no
    /// value: without it there is no game, and no view of the board either, which is mirrored by where the king stands.
    pub fn of(position: &Position) -> Explanation {
        let board = position.board().board();
        let turn = position.board().turn();
        let pieces = board.occupied().count();
        let sums = Accumulator::of(position);
        let white_cp = |sums: &Accumulator, pieces| {
            let score = sums.score_of(turn, pieces);
            if turn == Color::White { score.value() } else { -score.value() }
        };
        let score_cp = white_cp(&sums, pieces);
        let valued = board.clone().into_iter().filter(|(_, piece)| piece.role != Role::King);
        let pieces = valued
            .map(|(square, piece)| {
                let without_cp = white_cp(&sums.without(board, square, piece), pieces - 1);
                PieceValue { square, piece, value_cp: score_cp - without_cp }
            })
            .collect();
        Explanation { score_cp, pieces }
    }
}
