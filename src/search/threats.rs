//! Threats: attacks on pieces by cheaper ones. Quiet moves out of a threat come early, moves into one late.
//!
//! Source: Stockfish, quiet move ordering by threats

use shakmaty::{Bitboard, ByRole, Position as _, Role, Square, attacks};

use super::parameters::{threat_to_minor, threat_to_queen, threat_to_rook};
use crate::chess::Position;

/// By role, the squares attacked by cheaper pieces.
#[derive(Default)]
pub struct Threats(ByRole<Bitboard>);

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
        Threats(ByRole { knight: to_minor, bishop: to_minor, rook: to_rook, queen: to_queen, ..ByRole::default() })
    }

    /// The bonus of a quiet move of a piece out of a threat, negative for a move into one, by target.
    #[inline(always)]
    pub fn relief(&self, role: Role, from: Square) -> impl Fn(Square) -> i32 + use<> {
        let (attacked, stake) = (self.0[role], stakes()[role]);
        let left = i32::from(attacked.contains(from));
        move |to| stake * (left - i32::from(attacked.contains(to)))
    }
}

fn stakes() -> ByRole<i32> {
    let minor = threat_to_minor();
    ByRole { pawn: 0, knight: minor, bishop: minor, rook: threat_to_rook(), queen: threat_to_queen(), king: 0 }
}
