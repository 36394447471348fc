//! Static exchange evaluation: the gain of a sequence of captures on one square.
//!
//! Source: chessprogramming.org/SEE_-_The_Swap_Algorithm

use shakmaty::{Bitboard, Move, Position as _, Role, Square, attacks};

use super::position::Position;

/// The exchange value of a piece in centipawns.
pub const fn value(role: Role) -> i32 {
    match role {
        Role::Pawn => 100,
        Role::Knight => 300,
        Role::Bishop => 300,
        Role::Rook => 500,
        Role::Queen => 900,
        Role::King => 10_000,
    }
}

const CHEAPEST_FIRST: [Role; 6] = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King];

/// Whether `mv` and the exchange on its target square gain at least `threshold` centipawns. Each side captures with its
/// cheapest piece and stops when that is better. Ignores pins.
pub fn gains(position: &Position, mv: Move, threshold: i32) -> bool {
    let board = position.board().board();
    let (Some(from), to) = (mv.from(), mv.to()) else { return threshold <= 0 };
    if mv.is_castle() {
        return threshold <= 0;
    }
    let mover = mv.promotion().unwrap_or(mv.role());
    let promoted = mv.promotion().map_or(0, |role| value(role) - value(Role::Pawn));
    let mut balance = mv.capture().map_or(0, value) + promoted - threshold;
    if balance < 0 {
        return false;
    }
    // The worst case: the moved piece is lost for nothing.
    balance -= value(mover);
    if balance >= 0 {
        return true;
    }

    let mut occupied = board.occupied() ^ Bitboard::from(from) | Bitboard::from(to);
    if mv.is_en_passant() {
        occupied ^= Bitboard::from(Square::from_coords(to.file(), from.rank()));
    }
    let diagonal = board.bishops() | board.queens();
    let straight = board.rooks() | board.queens();
    let mut attackers =
        board.attacks_to(to, shakmaty::Color::White, occupied) | board.attacks_to(to, shakmaty::Color::Black, occupied);
    let us = position.board().turn();
    let mut side = !us;
    loop {
        attackers &= occupied;
        let own = attackers & board.by_color(side);
        let Some((role, square)) = cheapest(position, own) else { break };
        if role == Role::King && (attackers & board.by_color(!side)).any() {
            break;
        }
        occupied ^= Bitboard::from(square);
        if matches!(role, Role::Pawn | Role::Bishop | Role::Queen) {
            attackers |= attacks::bishop_attacks(to, occupied) & diagonal;
        }
        if matches!(role, Role::Rook | Role::Queen) {
            attackers |= attacks::rook_attacks(to, occupied) & straight;
        }
        side = !side;
        balance = -balance - 1 - value(role);
        if balance >= 0 {
            break;
        }
    }
    side != us
}

fn cheapest(position: &Position, attackers: Bitboard) -> Option<(Role, Square)> {
    CHEAPEST_FIRST
        .into_iter()
        .find_map(|role| (attackers & position.board().board().by_role(role)).first().map(|square| (role, square)))
}
