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

/// Takes quiet moves as they are generated: where only the target changes, a ranking has little to do for each.
pub trait QuietMoves {
    /// The moves of a piece to each of the `targets`.
    fn piece(&mut self, role: Role, from: Square, targets: Bitboard);

    /// Any other move.
    fn other(&mut self, mv: Move);
}

impl QuietMoves for MoveList {
    fn piece(&mut self, role: Role, from: Square, targets: Bitboard) {
        self.extend(targets.into_iter().map(|to| quiet_move(role, from, to)));
    }

    fn other(&mut self, mv: Move) {
        self.push(mv);
    }
}

/// A move without capture and promotion.
pub fn quiet_move(role: Role, from: Square, to: Square) -> Move {
    Move::Normal { role, from, capture: None, to, promotion: None }
}

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
            self.king_captures(moves);
        }
        let pawns = self.chess.our(Role::Pawn);
        let [left, right] = [File::A, File::H].map(|edge| pawns & !Bitboard::from_file(edge));
        for (pawns, offset) in [(left, self.us.fold_wb(7, -9)), (right, self.us.fold_wb(9, -7))] {
            for (from, to) in self.pawn_moves(pawns.shift(offset) & them & !Bitboard::BACKRANKS, offset) {
                moves.push(self.capture(Role::Pawn, from, to, None));
            }
            for (from, to) in self.pawn_moves(pawns.shift(offset) & them & Bitboard::BACKRANKS, offset) {
                moves.extend(CAPTURE_PROMOTIONS.map(|promotion| self.capture(Role::Pawn, from, to, promotion)));
            }
        }
        let (pushed, offset) = self.pushed_pawns();
        for (from, to) in self.pawn_moves(pushed & Bitboard::BACKRANKS, offset) {
            moves.push(promotion(from, to, Some(Role::Queen)));
        }
        self.piece_moves(them, |role, from, targets| {
            moves.extend(targets.into_iter().map(|to| self.capture(role, from, to, None)));
        });
        if !self.checked {
            self.king_captures(moves);
        }
    }

    /// Gives the quiet moves to `moves`.
    pub fn quiet(&self, moves: &mut impl QuietMoves) {
        let empty = !self.board.occupied();
        if self.checked {
            moves.piece(Role::King, self.king, self.king_targets(empty));
        }
        let (pushed, offset) = self.pushed_pawns();
        for (from, to) in self.pawn_moves(pushed & !Bitboard::BACKRANKS, offset) {
            moves.piece(Role::Pawn, from, to.into());
        }
        for (from, to) in self.pawn_moves(pushed & Bitboard::BACKRANKS, offset) {
            CAPTURE_PROMOTIONS[1..].iter().for_each(|&role| moves.other(promotion(from, to, role)));
        }
        let twice = pushed.shift(offset) & self.us.fold_wb(Bitboard::SOUTH, Bitboard::NORTH) & empty;
        for (from, to) in self.pawn_moves(twice, 2 * offset) {
            moves.piece(Role::Pawn, from, to.into());
        }
        self.piece_moves(empty, |role, from, targets| moves.piece(role, from, targets));
        if !self.checked {
            moves.piece(Role::King, self.king, self.king_targets(empty));
            self.castlings().for_each(|mv| moves.other(mv));
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

    /// Origins and targets of the pawn moves by `offset` to the `targets`.
    fn pawn_moves(&self, targets: Bitboard, offset: i32) -> impl Iterator<Item = (Square, Square)> {
        (targets & self.targets)
            .into_iter()
            .filter_map(move |to| Some((to.offset(-offset)?, to)))
            .filter(|&(from, to)| !self.blockers.contains(from) || attacks::aligned(self.king, from, to))
    }

    /// Gives `take` the role and square of every piece except pawns and king, and its targets.
    #[inline(always)]
    fn piece_moves(&self, targets: Bitboard, mut take: impl FnMut(Role, Square, Bitboard)) {
        let (targets, occupied) = (targets & self.targets, self.board.occupied());
        self.moves_of(Role::Knight, targets, &mut take, attacks::knight_attacks);
        self.moves_of(Role::Bishop, targets, &mut take, |from| attacks::bishop_attacks(from, occupied));
        self.moves_of(Role::Rook, targets, &mut take, |from| attacks::rook_attacks(from, occupied));
        self.moves_of(Role::Queen, targets, &mut take, |from| attacks::queen_attacks(from, occupied));
    }

    #[inline(always)]
    fn moves_of(
        &self,
        role: Role,
        targets: Bitboard,
        take: &mut impl FnMut(Role, Square, Bitboard),
        attacks: impl Fn(Square) -> Bitboard,
    ) {
        for from in self.chess.our(role) {
            let line = if self.blockers.contains(from) { attacks::ray(self.king, from) } else { Bitboard::FULL };
            take(role, from, attacks(from) & targets & line);
        }
    }

    fn capture(&self, role: Role, from: Square, to: Square, promotion: Option<Role>) -> Move {
        Move::Normal { role, from, capture: self.board.role_at(to), to, promotion }
    }

    fn king_captures(&self, moves: &mut MoveList) {
        let targets = self.king_targets(self.chess.them());
        moves.extend(targets.into_iter().map(|to| self.capture(Role::King, self.king, to, None)));
    }

    /// The `targets` that the king may move to.
    fn king_targets(&self, targets: Bitboard) -> Bitboard {
        // Without the king, which shields no square from a slider that checks it.
        let occupied = self.board.occupied().without(self.king);
        let mut safe = Bitboard::EMPTY;
        for to in attacks::king_attacks(self.king) & targets {
            if self.board.attacks_to(to, !self.us, occupied).is_empty() {
                safe.add(to);
            }
        }
        safe
    }

    fn castlings(&self) -> impl Iterator<Item = Move> {
        let castles = self.chess.castles();
        CastlingSide::ALL
            .into_iter()
            .filter(|&side| {
                castles.has(self.us, side) && (castles.path(self.us, side) & self.board.occupied()).is_empty()
            })
            .filter_map(|side| self.chess.castling_moves(side).first().copied())
    }
}

fn promotion(from: Square, to: Square, promotion: Option<Role>) -> Move {
    Move::Normal { role: Role::Pawn, from, capture: None, to, promotion }
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
