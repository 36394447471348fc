//! A move in 16 bits, for the table.

use shakmaty::{Move, Role};

use super::position::Position;

/// Origin, target and promotion; castling is the king taking its own rook. 0 is no move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct PackedMove(u16);

impl PackedMove {
    pub const NONE: PackedMove = PackedMove(0);

    pub fn new(mv: Move) -> PackedMove {
        let from = mv.from().map_or(0, u16::from);
        let promotion = mv.promotion().map_or(0, |role| match role {
            Role::Knight => 1,
            Role::Bishop => 2,
            Role::Rook => 3,
            _ => 4,
        });
        PackedMove(from | u16::from(mv.to()) << 6 | promotion << 12)
    }

    /// The move of `position` that this is; `None` if it is legal there no more than the move of a colliding key.
    pub fn unpack(self, position: &Position) -> Option<Move> {
        position.legal_moves().into_iter().find(|&mv| PackedMove::new(mv) == self)
    }
}

impl From<PackedMove> for u16 {
    fn from(packed: PackedMove) -> u16 {
        packed.0
    }
}

impl From<u16> for PackedMove {
    fn from(bits: u16) -> PackedMove {
        PackedMove(bits)
    }
}
