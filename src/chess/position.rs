//! A position: shakmaty's board with the Zobrist key kept beside it.

use shakmaty::{CastlingMode, Chess, Move, MoveList, Position as _, Role};

use super::ending::Ending;
use super::key;

/// A legal position with its key. Moves make a new one (copy-make).
#[derive(Clone, Debug)]
pub struct Position {
    board: Chess,
    key: u64,
    checked: bool,
    reversible_plies: u32,
}

impl Position {
    pub fn new(board: Chess) -> Position {
        Position { key: key::of(&board), checked: board.is_check(), reversible_plies: board.halfmoves(), board }
    }

    /// The board, with everything shakmaty knows of it.
    pub fn board(&self) -> &Chess {
        &self.board
    }

    /// The Zobrist key: equal for positions that are the same under the repetition rule.
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

    pub fn legal_moves(&self) -> MoveList {
        self.board.legal_moves()
    }

    /// The position after a legal move.
    pub fn after(&self, mv: Move) -> Position {
        let mut board = self.board.clone();
        board.play_unchecked(mv);
        Position {
            key: key::after(self.key, &self.board, mv, &board),
            checked: board.is_check(),
            reversible_plies: if mv.is_zeroing() { 0 } else { self.reversible_plies.saturating_add(1) },
            board,
        }
    }

    /// The same position with the other side to move, or `None` where that is not a position: in check.
    pub fn passed(&self) -> Option<Position> {
        if self.checked {
            return None;
        }
        let board = self.board.clone().swap_turn().ok()?;
        Some(Position { key: key::passed(self.key, &self.board), checked: false, reversible_plies: 0, board })
    }

    /// Whether the side to move has a piece besides king and pawns.
    pub fn has_piece(&self) -> bool {
        let board = self.board.board();
        (self.board.us() & !board.by_role(Role::Pawn) & !board.by_role(Role::King)).any()
    }

    /// Plies since the last capture or pawn move.
    pub fn halfmoves(&self) -> u32 {
        self.board.halfmoves()
    }

    /// Plies since the last capture, pawn move or pass: no earlier position can come again.
    pub fn reversible_plies(&self) -> u32 {
        self.reversible_plies
    }

    /// Whether neither side can ever mate.
    pub fn is_insufficient_material(&self) -> bool {
        let board = self.board.board();
        let mating = board.by_role(Role::Pawn) | board.by_role(Role::Rook) | board.by_role(Role::Queen);
        mating.is_empty() && self.board.is_insufficient_material()
    }

    /// How the game has ended here, repetition aside. `has_moves` says whether there is a legal move.
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
