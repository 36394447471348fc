//! A move as histories know it, whatever its origin.

use shakmaty::{Color, Move, Piece, Square};

/// A piece on the target square of its move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceTo(u16);

impl PieceTo {
    pub fn new(mover: Color, mv: Move) -> PieceTo {
        PieceTo::of(mv.role().of(mover), mv.to())
    }

    pub fn of(piece: Piece, to: Square) -> PieceTo {
        let kind = u16::from(piece.role) - 1 + 6 * u16::from(piece.color.is_black());
        PieceTo(kind * 64 + u16::from(to))
    }

    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}
