//! A position: shakmaty's board, with its Zobrist key.

use shakmaty::{CastlingMode, CastlingSide, Chess, Move, MoveList, Position as _, Role};

use super::checks::Checks;
use super::ending::Ending;
use super::generation::{Generator, QuietMoves, is_tactical};
use super::key;
use super::mobility::{self, has_game_material};

/// A legal position with its key. Moves create a new position (copy-make).
#[derive(Clone, Debug)]
pub struct Position {
    board: Chess,
    key: u64,
    checked: bool,
    /// Whether its material can occur in a game, and so after every move.
    game_material: bool,
    reversible_plies: u32,
}

impl Position {
    pub fn new(board: Chess) -> Position {
        Position {
            key: key::of(&board),
            checked: board.is_check(),
            game_material: has_game_material(board.board()),
            reversible_plies: board.halfmoves(),
            board,
        }
    }

    /// shakmaty's position.
    pub fn board(&self) -> &Chess {
        &self.board
    }

    /// The Zobrist key. Positions equal under the repetition rule share it.
    pub fn key(&self) -> u64 {
        self.key
    }

    /// Whether the side to move is in check.
    pub fn is_check(&self) -> bool {
        self.checked
    }

    pub fn castling_mode(&self) -> CastlingMode {
        self.board.castles().mode()
    }

    /// All legal moves. Of more than a list holds, which no game comes to, those to capture come first and the rest is cut.
    pub fn legal_moves(&self) -> MoveList {
        if self.overflows() { self.first_moves() } else { self.board.legal_moves() }
    }

    /// Appends the legal captures and promotions to a queen to `moves`, in the order of [`Position::legal_moves`].
    pub fn tactical_moves(&self, moves: &mut MoveList) {
        if self.overflows() {
            moves.extend(self.first_moves().into_iter().filter(|&mv| is_tactical(mv)));
        } else {
            Generator::of(&self.board, self.checked).tactical(moves);
        }
    }

    /// Gives all other legal moves to `moves`, in the order of [`Position::legal_moves`].
    pub fn quiet_moves(&self, moves: &mut impl QuietMoves) {
        if self.overflows() {
            self.first_moves().into_iter().filter(|&mv| !is_tactical(mv)).for_each(|mv| moves.other(mv));
        } else {
            Generator::of(&self.board, self.checked).quiet(moves);
        }
    }

    /// Whether there is any legal move.
    pub fn has_moves(&self) -> bool {
        Generator::of(&self.board, self.checked).has_free_piece() || !self.legal_moves().is_empty()
    }

    pub fn is_legal(&self, mv: Move) -> bool {
        self.board.is_legal(mv)
    }

    /// Whether a side could have more moves than a list holds.
    #[inline]
    pub fn overflows(&self) -> bool {
        !self.game_material && mobility::overflows(&self.board)
    }

    /// Whether the position after a legal move overflows.
    pub fn overflows_after(&self, mv: Move) -> bool {
        !self.game_material && self.after(mv).overflows()
    }

    /// As many legal moves as a list holds, collected square by square.
    #[cold]
    fn first_moves(&self) -> MoveList {
        let mut moves = MoveList::new();
        let enemies = self.board.them();
        for to in enemies.into_iter().chain(!enemies) {
            for role in Role::ALL {
                moves.extend(self.board.san_candidates(role, to).into_iter().take(moves.remaining_capacity()));
            }
        }
        for side in CastlingSide::ALL {
            moves.extend(self.board.castling_moves(side).into_iter().take(moves.remaining_capacity()));
        }
        moves
    }

    /// The checks that the side to move can give.
    pub fn checks(&self) -> Checks<'_> {
        Checks::of(&self.board)
    }

    /// The position after a legal move.
    pub fn after(&self, mv: Move) -> Position {
        let mut after = self.clone();
        after.board.play_unchecked(mv);
        after.key = key::after(self.key, &self.board, mv, &after.board);
        after.checked = after.board.is_check();
        after.reversible_plies = if mv.is_zeroing() { 0 } else { self.reversible_plies.saturating_add(1) };
        after
    }

    /// The position after a null move; `None` in check.
    pub fn passed(&self) -> Option<Position> {
        if self.checked {
            return None;
        }
        let board = self.board.clone().swap_turn().ok()?;
        Some(Position { key: key::passed(self.key, &self.board), checked: false, reversible_plies: 0, board, ..*self })
    }

    /// Whether the side to move has a piece other than king and pawns.
    pub fn has_piece(&self) -> bool {
        let board = self.board.board();
        (self.board.us() & !board.by_role(Role::Pawn) & !board.by_role(Role::King)).any()
    }

    /// Plies since the last capture or pawn move.
    pub fn halfmoves(&self) -> u32 {
        self.board.halfmoves()
    }

    /// Plies since the last capture, pawn move or null move. No earlier position can repeat.
    pub fn reversible_plies(&self) -> u32 {
        self.reversible_plies
    }

    /// Whether neither side can ever mate.
    #[inline]
    pub fn is_insufficient_material(&self) -> bool {
        let board = self.board.board();
        let mating = board.by_role(Role::Pawn) | board.by_role(Role::Rook) | board.by_role(Role::Queen);
        mating.is_empty() && self.board.is_insufficient_material()
    }

    /// The end of the game here, repetitions aside. `has_moves` if there is a legal move.
    pub fn ending(&self, has_moves: bool) -> Option<Ending> {
        if !has_moves {
            return Some(if self.checked { Ending::Checkmate } else { Ending::Stalemate });
        }
        if self.is_insufficient_material() {
            return Some(Ending::InsufficientMaterial);
        }
        (self.halfmoves() >= 100).then_some(Ending::FiftyMoves)
    }
}

#[cfg(test)]
mod tests {
    use crate::chess::parse_fen;

    #[test]
    fn gives_agrees_with_the_position_after_the_move() {
        let fens = [
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            "8/8/8/2k5/3Pp3/8/8/4K2Q b - d3 0 1",
            "4k3/8/4N3/8/8/8/4R3/B3K3 w - - 0 1",
            "5k2/8/8/8/8/8/8/4K2R w K - 0 1",
            "3k4/1P6/8/8/8/8/6p1/3K1R2 b - - 0 1",
            "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1",
        ];
        let mut checks = 0;
        for fen in fens {
            let position = parse_fen(fen, true).unwrap();
            for mv in position.legal_moves() {
                let after = position.after(mv);
                assert_eq!(position.checks().gives(mv), after.is_check(), "{fen} {mv:?}");
                checks += u32::from(after.is_check());
                for reply in after.legal_moves() {
                    assert_eq!(after.checks().gives(reply), after.after(reply).is_check(), "{fen} {mv:?} {reply:?}");
                }
            }
        }
        assert!(checks > 10);
    }
}
