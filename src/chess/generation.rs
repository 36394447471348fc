//! Legal moves in two parts: tactical moves, which quiescence needs alone, and quiet moves, which many nodes never come to.
//!
//! Source: chessprogramming.org/Move_Generation#Staged_Move_Generation

use shakmaty::{
    Bitboard, Board, CastlingSide, Chess, Color, File, Move, MoveList, Position as _, Role, Square, attacks,
};

/// Whether a move is a capture or a promotion to a queen.
pub fn is_tactical(mv: Move) -> bool {
    mv.is_capture() || mv.promotion() == Some(Role::Queen)
}

const CAPTURE_PROMOTIONS: [Option<Role>; 4] =
    [Some(Role::Queen), Some(Role::Rook), Some(Role::Bishop), Some(Role::Knight)];

/// The legal moves of a position, each part in the order of shakmaty's `legal_moves`.
pub struct Generator<'a> {
    chess: &'a Chess,
    board: &'a Board,
    us: Color,
    king: Square,
    checked: bool,
    /// Pieces alone between the king and an enemy slider, whose line they must not leave.
    blockers: Bitboard,
    /// The squares that pieces other than the king may move to: in check, those that end it.
    targets: Bitboard,
}

impl<'a> Generator<'a> {
    pub fn of(chess: &'a Chess, checked: bool) -> Generator<'a> {
        let (board, us) = (chess.board(), chess.turn());
        let king = board.king_of(us).expect("a legal position has a king of each side");
        let straight = attacks::rook_attacks(king, Bitboard::EMPTY) & board.rooks_and_queens();
        let diagonal = attacks::bishop_attacks(king, Bitboard::EMPTY) & board.bishops_and_queens();
        let mut blockers = Bitboard::EMPTY;
        for slider in (straight | diagonal) & board.by_color(!us) {
            let between = attacks::between(king, slider) & board.occupied();
            if !between.more_than_one() {
                blockers |= between;
            }
        }
        let checkers = if checked { chess.checkers() } else { Bitboard::EMPTY };
        let targets = match checkers.single_square() {
            Some(checker) => attacks::between(king, checker).with(checker),
            None if checked => Bitboard::EMPTY,
            None => Bitboard::FULL,
        };
        Generator { chess, board, us, king, checked, blockers, targets }
    }

    /// Appends the tactical moves to `moves`.
    pub fn tactical(&self, moves: &mut MoveList) {
        let them = self.chess.them();
        if self.chess.pseudo_legal_ep_square().is_some() {
            moves.extend(self.chess.en_passant_moves());
        }
        if self.checked {
            self.king_moves::<true>(them, moves);
        }
        let pawns = self.chess.our(Role::Pawn);
        let [left, right] = [File::A, File::H].map(|edge| pawns & !Bitboard::from_file(edge));
        for (pawns, offset) in [(left, self.us.fold_wb(7, -9)), (right, self.us.fold_wb(9, -7))] {
            let captures = pawns.shift(offset) & them;
            self.pawn_moves::<true>(captures & !Bitboard::BACKRANKS, offset, &[None], moves);
            self.pawn_moves::<true>(captures & Bitboard::BACKRANKS, offset, &CAPTURE_PROMOTIONS, moves);
        }
        let (pushed, offset) = self.pushed_pawns();
        self.pawn_moves::<false>(pushed & Bitboard::BACKRANKS, offset, &[Some(Role::Queen)], moves);
        self.piece_moves::<true>(them, moves);
        if !self.checked {
            self.king_moves::<true>(them, moves);
        }
    }

    /// Appends the quiet moves to `moves`.
    pub fn quiet(&self, moves: &mut MoveList) {
        let empty = !self.board.occupied();
        if self.checked {
            self.king_moves::<false>(empty, moves);
        }
        let (pushed, offset) = self.pushed_pawns();
        self.pawn_moves::<false>(pushed & !Bitboard::BACKRANKS, offset, &[None], moves);
        self.pawn_moves::<false>(pushed & Bitboard::BACKRANKS, offset, &CAPTURE_PROMOTIONS[1..], moves);
        let twice = pushed.shift(offset) & self.us.fold_wb(Bitboard::SOUTH, Bitboard::NORTH) & empty;
        self.pawn_moves::<false>(twice, 2 * offset, &[None], moves);
        self.piece_moves::<false>(empty, moves);
        if !self.checked {
            self.king_moves::<false>(empty, moves);
            self.castlings(moves);
        }
    }

    /// Whether a piece other than the king, which is not in check, can move freely; most positions have one.
    pub fn has_free_piece(&self) -> bool {
        let free = self.chess.us() & !self.blockers;
        let (pushed, occupied) = (self.us.fold_wb(8, -8), self.board.occupied());
        !self.checked
            && (((free & self.board.pawns()).shift(pushed) & !occupied).any()
                || (free & !self.board.pawns() & !self.board.kings())
                    .into_iter()
                    .any(|from| (self.board.attacks_from(from) & !self.chess.us()).any()))
    }

    /// The empty squares one step before our pawns, and the offset of that step.
    fn pushed_pawns(&self) -> (Bitboard, i32) {
        let offset = self.us.fold_wb(8, -8);
        (self.chess.our(Role::Pawn).shift(offset) & !self.board.occupied(), offset)
    }

    fn pawn_moves<const CAPTURES: bool>(
        &self,
        targets: Bitboard,
        offset: i32,
        promotions: &[Option<Role>],
        moves: &mut MoveList,
    ) {
        for to in targets & self.targets {
            let Some(from) = to.offset(-offset) else { continue };
            if !self.blockers.contains(from) || attacks::aligned(self.king, from, to) {
                let capture = if CAPTURES { self.board.role_at(to) } else { None };
                moves.extend(promotions.iter().map(|&promotion| Move::Normal {
                    role: Role::Pawn,
                    from,
                    capture,
                    to,
                    promotion,
                }));
            }
        }
    }

    fn piece_moves<const CAPTURES: bool>(&self, targets: Bitboard, moves: &mut MoveList) {
        let (targets, occupied) = (targets & self.targets, self.board.occupied());
        self.moves_of::<CAPTURES>(Role::Knight, targets, moves, attacks::knight_attacks);
        self.moves_of::<CAPTURES>(Role::Bishop, targets, moves, |from| attacks::bishop_attacks(from, occupied));
        self.moves_of::<CAPTURES>(Role::Rook, targets, moves, |from| attacks::rook_attacks(from, occupied));
        self.moves_of::<CAPTURES>(Role::Queen, targets, moves, |from| attacks::queen_attacks(from, occupied));
    }

    #[inline(always)]
    fn moves_of<const CAPTURES: bool>(
        &self,
        role: Role,
        targets: Bitboard,
        moves: &mut MoveList,
        attacks: impl Fn(Square) -> Bitboard,
    ) {
        for from in self.chess.our(role) {
            let line = if self.blockers.contains(from) { attacks::ray(self.king, from) } else { Bitboard::FULL };
            for to in attacks(from) & targets & line {
                let capture = if CAPTURES { self.board.role_at(to) } else { None };
                moves.push(Move::Normal { role, from, capture, to, promotion: None });
            }
        }
    }

    fn king_moves<const CAPTURES: bool>(&self, targets: Bitboard, moves: &mut MoveList) {
        let (role, from) = (Role::King, self.king);
        // Without the king, which shields no square from a slider that checks it.
        let occupied = self.board.occupied().without(from);
        for to in attacks::king_attacks(from) & targets {
            if self.board.attacks_to(to, !self.us, occupied).is_empty() {
                let capture = if CAPTURES { self.board.role_at(to) } else { None };
                moves.push(Move::Normal { role, from, capture, to, promotion: None });
            }
        }
    }

    fn castlings(&self, moves: &mut MoveList) {
        let castles = self.chess.castles();
        for side in CastlingSide::ALL {
            if castles.has(self.us, side) && (castles.path(self.us, side) & self.board.occupied()).is_empty() {
                moves.extend(self.chess.castling_moves(side).first().copied());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::{Epd, Position, parse_fen};

    fn parts(position: &Position) -> [Vec<Move>; 2] {
        let mut lists = [MoveList::new(), MoveList::new()];
        position.tactical_moves(&mut lists[0]);
        position.quiet_moves(&mut lists[1]);
        lists.map(|list| list.to_vec())
    }

    fn check(position: &Position, plies: u32) {
        let legal = position.legal_moves();
        let (tactical, quiet): (Vec<Move>, Vec<Move>) = legal.iter().partition(|&&mv| is_tactical(mv));
        assert_eq!(parts(position), [tactical, quiet], "{position:?}");
        assert_eq!(position.has_moves(), !legal.is_empty(), "{position:?}");
        if plies > 0 {
            legal.iter().for_each(|&mv| check(&position.after(mv), plies - 1));
        }
    }

    #[test]
    fn both_parts_are_the_legal_moves_in_their_order() {
        let text = std::fs::read_to_string("tests/data/perft.epd").unwrap();
        let lines = Epd::parse_lines(&text);
        assert!(lines.len() > 10);
        for Epd { fen, .. } in lines {
            check(&parse_fen(&fen, false).or_else(|_| parse_fen(&fen, true)).unwrap(), 2);
        }
    }
}
