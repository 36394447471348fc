//! The evaluation explained: the value of each piece on its square.

use shakmaty::{Color, Piece, Position as _, Role, Square};

use super::accumulator::Accumulator;
use super::network::Network;
use crate::chess::Position;

/// The static evaluation of a position, and the value of each piece except the kings.
///
/// The values do not add up to the evaluation: the value of a piece depends on the other pieces.
///
/// # Examples
///
/// ```
/// use pvscope::chess::parse_fen;
/// use pvscope::eval::{Explanation, Network};
///
/// let position = parse_fen("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", false)?;
/// let explanation = Explanation::of(&position, &Network::embedded());
/// assert_eq!(explanation.pieces.len(), 1);
/// assert!(explanation.pieces[0].value_cp > 0);
/// # Ok::<(), pvscope::chess::PositionError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// Centipawns, from White's view.
    pub score_cp: i32,
    /// By square, a1 first.
    pub pieces: Vec<PieceValue>,
}

/// The value of a piece on its square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceValue {
    pub square: Square,
    pub piece: Piece,
    /// The evaluation with the piece minus the one without it, in centipawns from White's view. Negative for Black's
    /// pieces, unless they stand in their own side's way.
    pub value_cp: i32,
}

impl Explanation {
    /// Removes one piece at a time and evaluates the rest.
    ///
    /// The rest may be an illegal position, with the side not to move in check; the network's inputs are only pieces on
    /// squares. The side to move stays, and the output is the one for the remaining number of pieces. Kings have no value: a
    /// perspective depends on its king's square.
    pub fn of(position: &Position, network: &Network) -> Explanation {
        let board = position.board().board();
        let turn = position.board().turn();
        let pieces = board.occupied().count();
        let sums = Accumulator::of(position, network);
        let white_cp = |sums: &Accumulator, pieces| {
            let score = sums.score_of(turn, pieces, network);
            if turn == Color::White { score.value() } else { -score.value() }
        };
        let score_cp = white_cp(&sums, pieces);
        let valued = board.clone().into_iter().filter(|(_, piece)| piece.role != Role::King);
        let pieces = valued
            .map(|(square, piece)| {
                let without_cp = white_cp(&sums.without(board, square, piece, network), pieces - 1);
                PieceValue { square, piece, value_cp: score_cp - without_cp }
            })
            .collect();
        Explanation { score_cp, pieces }
    }
}
