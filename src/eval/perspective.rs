//! One side's view of the board: its own pieces first, its own side below, its own king on the left half.

use shakmaty::{Board, Color, Piece, Square};

/// A feature, one input of the network: a piece on a square, seen from a perspective.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Feature(u16);

impl Feature {
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A piece on its square.
pub type Placed = (Piece, Square);

/// The viewing side, and whether the board is mirrored because that side's king stands on the right half.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Perspective {
    side: Color,
    mirrored: bool,
}

impl Perspective {
    pub fn of(side: Color, board: &Board) -> Perspective {
        let mirrored = board.king_of(side).is_some_and(|king| u32::from(king.file()) >= 4);
        Perspective { side, mirrored }
    }

    pub fn feature(self, (piece, square): Placed) -> Feature {
        let flipped = if self.side.is_black() { square.flip_vertical() } else { square };
        let seen = if self.mirrored { flipped.flip_horizontal() } else { flipped };
        let whose = if piece.color == self.side { 0 } else { 6 };
        Feature((whose + u16::from(piece.role) - 1) * 64 + u16::from(seen))
    }
}
