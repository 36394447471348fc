//! Tapered material and piece-square values, kept as sums that a move updates.
//!
//! Source: chessprogramming.org/Tapered_Eval, chessprogramming.org/Incremental_Updates

use shakmaty::{CastlingSide, Color, Move, Piece, Position as _, Role, Square};

use super::tables::{ENDGAME, MIDDLEGAME};
use crate::chess::Position;
use crate::score::Score;

/// Sums over the pieces on the board, White's minus Black's, in centipawns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Accumulator {
    middlegame: i32,
    endgame: i32,
    /// What is left of the pieces, from [`FULL_PHASE`] at the start down to 0.
    phase: i32,
}

/// The phase of the starting position: four minor pieces, two rooks and a queen a side.
const FULL_PHASE: i32 = 24;

impl Accumulator {
    pub fn of(position: &Position) -> Accumulator {
        let mut sums = Accumulator::default();
        for (square, piece) in position.board().board().clone() {
            sums.add(piece, square);
        }
        sums
    }

    /// The sums after a legal move in `position`, whose sums these are.
    pub fn after(mut self, position: &Position, mv: Move) -> Accumulator {
        let us = position.board().turn();
        match mv {
            Move::Normal { role, from, capture, to, promotion } => {
                if let Some(captured) = capture {
                    self.remove(captured.of(!us), to);
                }
                self.remove(role.of(us), from);
                self.add(promotion.unwrap_or(role).of(us), to);
            }
            Move::EnPassant { from, to } => {
                self.remove(Role::Pawn.of(!us), Square::from_coords(to.file(), from.rank()));
                self.remove(Role::Pawn.of(us), from);
                self.add(Role::Pawn.of(us), to);
            }
            Move::Castle { king, rook } => {
                let side = if rook < king { CastlingSide::QueenSide } else { CastlingSide::KingSide };
                self.remove(Role::King.of(us), king);
                self.remove(Role::Rook.of(us), rook);
                self.add(Role::King.of(us), Square::from_coords(side.king_to_file(), king.rank()));
                self.add(Role::Rook.of(us), Square::from_coords(side.rook_to_file(), rook.rank()));
            }
            Move::Put { .. } => unreachable!("chess has no drops"),
        }
        self
    }

    /// The value of the position to the side to move.
    pub fn score(&self, position: &Position) -> Score {
        let phase = self.phase.min(FULL_PHASE);
        let white = (self.middlegame * phase + self.endgame * (FULL_PHASE - phase)) / FULL_PHASE;
        Score::from_cp(if position.board().turn().is_white() { white } else { -white })
    }

    fn add(&mut self, piece: Piece, square: Square) {
        let (middlegame, endgame) = values(piece, square);
        self.middlegame += middlegame;
        self.endgame += endgame;
        self.phase += phase(piece.role);
    }

    fn remove(&mut self, piece: Piece, square: Square) {
        let (middlegame, endgame) = values(piece, square);
        self.middlegame -= middlegame;
        self.endgame -= endgame;
        self.phase -= phase(piece.role);
    }
}

fn values(piece: Piece, square: Square) -> (i32, i32) {
    let role = usize::from(piece.role) - 1;
    match piece.color {
        Color::White => (i32::from(MIDDLEGAME[role][square as usize]), i32::from(ENDGAME[role][square as usize])),
        Color::Black => {
            let mirrored = square.flip_vertical() as usize;
            (-i32::from(MIDDLEGAME[role][mirrored]), -i32::from(ENDGAME[role][mirrored]))
        }
    }
}

const fn phase(role: Role) -> i32 {
    match role {
        Role::Knight | Role::Bishop => 1,
        Role::Rook => 2,
        Role::Queen => 4,
        Role::Pawn | Role::King => 0,
    }
}
