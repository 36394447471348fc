//! Moves in 16 bits, for the transposition table.

use shakmaty::{Move, Position as _, Role, Square};

use super::position::Position;

/// Origin, target and promotion; castling as the king taking its own rook. 0 means no move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct PackedMove(u16);

impl PackedMove {
    pub const NONE: PackedMove = PackedMove(0);

    #[inline]
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

    /// The move in `position`; `None` if it is illegal there, as after a key collision.
    pub fn legal_in(self, position: &Position) -> Option<Move> {
        if self == PackedMove::NONE {
            return None;
        }
        let chess = position.board();
        let board = chess.board();
        let (from, to) = (Square::new(u32::from(self.0 & 63)), Square::new(u32::from(self.0 >> 6 & 63)));
        let role = (board.color_at(from) == Some(chess.turn())).then(|| board.role_at(from))??;
        let promotion = match self.0 >> 12 {
            0 => None,
            1 => Some(Role::Knight),
            2 => Some(Role::Bishop),
            3 => Some(Role::Rook),
            4 => Some(Role::Queen),
            _ => return None,
        };
        let castles = role == Role::King && board.piece_at(to) == Some(Role::Rook.of(chess.turn()));
        let mv = if castles {
            Move::Castle { king: from, rook: to }
        } else if role == Role::Pawn && from.file() != to.file() && board.role_at(to).is_none() {
            Move::EnPassant { from, to }
        } else {
            Move::Normal { role, from, capture: board.role_at(to), to, promotion }
        };
        (PackedMove::new(mv) == self && chess.is_legal(mv)).then_some(mv)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::parse_fen;

    /// Castling on both sides, en passant, promotion with and without capture, evasions, pins.
    const FENS: [&str; 6] = [
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
        "4k3/8/8/8/4r3/8/3PP3/4K2R w K - 0 1",
        "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1",
    ];

    #[test]
    fn only_legal_moves_unpack_and_each_to_itself() {
        for fen in FENS {
            let position = parse_fen(fen, true).unwrap();
            let legal = position.legal_moves();
            let mut unpacked: Vec<Move> =
                (0..=u16::MAX).filter_map(|bits| PackedMove(bits).legal_in(&position)).collect();
            assert_eq!(unpacked.len(), legal.len(), "{fen}");
            unpacked.retain(|mv| !legal.contains(mv));
            assert!(unpacked.is_empty(), "{fen}: {unpacked:?}");
            assert!(legal.iter().all(|&mv| PackedMove::new(mv).legal_in(&position) == Some(mv)));
        }
    }
}
