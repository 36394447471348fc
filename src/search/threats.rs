//! Threats: attacks on pieces by cheaper ones. Quiet moves out of a threat come early, moves into one late.
//!
//! Source: Stockfish, quiet move ordering by threats

use shakmaty::{Bitboard, Move, Position as _, Role, attacks};

use crate::chess::Position;

/// Squares attacked by pieces cheaper than a minor piece, a rook and a queen.
#[derive(Default)]
pub struct Threats {
    to_minor: Bitboard,
    to_rook: Bitboard,
    to_queen: Bitboard,
}

impl Threats {
    pub fn of(position: &Position) -> Threats {
        let chess = position.board();
        let (board, occupied) = (chess.board(), chess.board().occupied());
        let them = !chess.turn();
        let mut to_minor = Bitboard::EMPTY;
        for pawn in chess.their(Role::Pawn) {
            to_minor |= attacks::pawn_attacks(them, pawn);
        }
        let mut to_rook = to_minor;
        for knight in chess.their(Role::Knight) {
            to_rook |= attacks::knight_attacks(knight);
        }
        for bishop in chess.their(Role::Bishop) {
            to_rook |= attacks::bishop_attacks(bishop, occupied);
        }
        let mut to_queen = to_rook;
        if (chess.us() & board.queens()).any() {
            for rook in chess.their(Role::Rook) {
                to_queen |= attacks::rook_attacks(rook, occupied);
            }
        }
        Threats { to_minor, to_rook, to_queen }
    }

    /// The bonus of a quiet move out of a threat, negative for a move into one.
    pub fn relief(&self, mv: Move) -> i32 {
        let (attacked, stake) = match mv.role() {
            Role::Knight | Role::Bishop => (self.to_minor, 4000),
            Role::Rook => (self.to_rook, 6000),
            Role::Queen => (self.to_queen, 10_000),
            Role::Pawn | Role::King => return 0,
        };
        let left = mv.from().is_some_and(|from| attacked.contains(from));
        stake * (i32::from(left) - i32::from(attacked.contains(mv.to())))
    }
}
