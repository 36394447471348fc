//! Which moves of a position give check: by the man that moves, or by one behind it.

use shakmaty::{Bitboard, ByRole, Move, Position as _, Square, attacks};

use super::position::Position;

/// What gives check to the side that is not to move, looked up once for all the moves of a position.
pub struct Checks<'a> {
    position: &'a Position,
    /// `None` where there is no king to check.
    king: Option<Square>,
    /// By kind of man, the squares from which it attacks the king.
    squares: ByRole<Bitboard>,
    /// Men that stand alone between the king and a slider of their own.
    unmasking: Bitboard,
}

impl<'a> Checks<'a> {
    pub(super) fn of(position: &'a Position) -> Checks<'a> {
        let chess = position.board();
        let (board, us) = (chess.board(), chess.turn());
        let king = board.king_of(!us);
        let mut checks = Checks { position, king, squares: ByRole::default(), unmasking: Bitboard::EMPTY };
        let Some(king) = king else { return checks };
        let occupied = board.occupied();
        let (diagonal, straight) = (attacks::bishop_attacks(king, occupied), attacks::rook_attacks(king, occupied));
        checks.squares = ByRole {
            pawn: attacks::pawn_attacks(!us, king),
            knight: attacks::knight_attacks(king),
            bishop: diagonal,
            rook: straight,
            queen: diagonal | straight,
            king: Bitboard::EMPTY,
        };
        // What stands in the way of a slider is one of the men that the king sees.
        let own = board.by_color(us);
        let without = occupied ^ ((diagonal | straight) & own);
        let sliders = (attacks::bishop_attacks(king, without) & (board.bishops() | board.queens())
            | attacks::rook_attacks(king, without) & (board.rooks() | board.queens()))
            & own;
        for slider in sliders {
            checks.unmasking |= attacks::between(king, slider) & occupied;
        }
        checks
    }

    /// Whether a legal move of the position gives check.
    pub fn gives(&self, mv: Move) -> bool {
        let (Some(king), Move::Normal { role, from, to, promotion: None, .. }) = (self.king, mv) else {
            // Rare enough to be tried out.
            return self.position.after(mv).is_check();
        };
        self.squares[role].contains(to) || (self.unmasking.contains(from) && !attacks::aligned(from, to, king))
    }
}
