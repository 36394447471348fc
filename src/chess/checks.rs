//! Moves that give check, directly or by discovery.

use shakmaty::{Bitboard, ByRole, Chess, Move, Position as _, Role, Square, attacks};

/// The checks that the side to move can give, computed once for all moves of a position.
pub struct Checks<'a> {
    chess: &'a Chess,
    /// The opponent's king; `None` on a board without one.
    king: Option<Square>,
    /// By role, the squares from which a piece attacks the king.
    squares: ByRole<Bitboard>,
    /// Pieces alone between the king and a slider of their own side.
    blockers: Bitboard,
}

impl<'a> Checks<'a> {
    pub(super) fn of(chess: &'a Chess) -> Checks<'a> {
        let (board, us) = (chess.board(), chess.turn());
        let king = board.king_of(!us);
        let mut checks = Checks { chess, king, squares: ByRole::default(), blockers: Bitboard::EMPTY };
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
        // A slider's only blocker is also the first piece in its direction from the king.
        let own = board.by_color(us);
        let without = occupied ^ ((diagonal | straight) & own);
        let sliders = (attacks::bishop_attacks(king, without) & (board.bishops() | board.queens())
            | attacks::rook_attacks(king, without) & (board.rooks() | board.queens()))
            & own;
        for slider in sliders {
            checks.blockers |= attacks::between(king, slider) & occupied;
        }
        checks
    }

    /// Whether a legal move of the position gives check.
    #[inline]
    pub fn gives(&self, mv: Move) -> bool {
        let Move::Normal { role, from, to, promotion: None, .. } = mv else { return self.gives_by_playing(mv) };
        self.targets(role, from).contains(to)
    }

    /// The targets of a piece, which is not promoted, where it gives check.
    #[inline]
    pub fn targets(&self, role: Role, from: Square) -> Bitboard {
        match self.king {
            Some(king) if self.blockers.contains(from) => self.squares[role] | !attacks::ray(from, king),
            _ => self.squares[role],
        }
    }

    /// As [`Checks::gives`] for castling, promotions and en passant captures, which are rare enough to play out.
    #[cold]
    fn gives_by_playing(&self, mv: Move) -> bool {
        let mut after = self.chess.clone();
        after.play_unchecked(mv);
        after.is_check()
    }
}
