//! The network's hidden layer for both sides, updated move by move.
//!
//! Source: chessprogramming.org/NNUE#Accumulator

use shakmaty::{Board, CastlingSide, Color, Move, Piece, Position as _, Role, Square};

use super::network::{Hidden, Network};
use super::perspective::{Perspective, Placed};
use crate::chess::Position;
use crate::score::Score;

/// The hidden sums of a position: White's view, then Black's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Accumulator([Hidden; 2]);

impl Accumulator {
    pub fn of(position: &Position, network: &Network) -> Accumulator {
        let board = position.board().board();
        Accumulator([Color::White, Color::Black].map(|side| network.sums(Perspective::of(side, board), board)))
    }

    /// The sums of `network` in the position `after` the move `mv`, from those of the position `before`.
    pub fn after(&self, before: &Position, mv: Move, after: &Position, network: &Network) -> Accumulator {
        let us = before.board().turn();
        match mv {
            Move::Normal { role, from, capture, to, promotion } if role != Role::King => {
                let (from, placed) = ((role.of(us), from), (promotion.unwrap_or(role).of(us), to));
                match capture {
                    None => self.moved(after, from, placed, network),
                    Some(captured) => self.captured(after, [from, (captured.of(!us), to)], placed, network),
                }
            }
            Move::EnPassant { from, to } => {
                let captured = Square::from_coords(to.file(), from.rank());
                let (pawn, enemy) = (Role::Pawn.of(us), Role::Pawn.of(!us));
                self.captured(after, [(pawn, from), (enemy, captured)], (pawn, to), network)
            }
            _ => self.after_king_move(before, mv, after, network),
        }
    }

    fn moved(&self, after: &Position, from: Placed, to: Placed, network: &Network) -> Accumulator {
        let [white, black] = perspectives(after);
        let sums = |side: Perspective, sums| network.moved(sums, side.feature(from), side.feature(to));
        Accumulator([sums(white, &self.0[0]), sums(black, &self.0[1])])
    }

    fn captured(&self, after: &Position, gone: [Placed; 2], to: Placed, network: &Network) -> Accumulator {
        let [white, black] = perspectives(after);
        let sums =
            |side: Perspective, sums| network.captured(sums, gone.map(|piece| side.feature(piece)), side.feature(to));
        Accumulator([sums(white, &self.0[0]), sums(black, &self.0[1])])
    }

    /// After a move of the king, which may change its side's perspective.
    fn after_king_move(&self, before: &Position, mv: Move, after: &Position, network: &Network) -> Accumulator {
        let us = before.board().turn();
        let (king, rook) = (Role::King.of(us), Role::Rook.of(us));
        let [removed, added] = match mv {
            Move::Castle { king: from, rook: rook_from } => {
                let side = if rook_from < from { CastlingSide::QueenSide } else { CastlingSide::KingSide };
                let to = |file| Square::from_coords(file, from.rank());
                [
                    [Some((king, from)), Some((rook, rook_from))],
                    [Some((king, to(side.king_to_file()))), Some((rook, to(side.rook_to_file())))],
                ]
            }
            _ => {
                let captured = mv.capture().map(|role| (role.of(!us), mv.to()));
                [[mv.from().map(|from| (king, from)), captured], [Some((king, mv.to())), None]]
            }
        };
        let mut accumulator = *self;
        let changes = perspectives(before).into_iter().zip(perspectives(after)).zip(&mut accumulator.0);
        for ((before, perspective), sums) in changes {
            if before == perspective {
                removed.into_iter().flatten().for_each(|piece| network.remove(sums, perspective.feature(piece)));
                added.into_iter().flatten().for_each(|piece| network.add(sums, perspective.feature(piece)));
            } else {
                *sums = network.sums(perspective, after.board().board());
            }
        }
        accumulator
    }

    /// These sums of `board` without the piece on `square`. Not for kings, which the perspectives depend on.
    pub(super) fn without(&self, board: &Board, square: Square, piece: Piece, network: &Network) -> Accumulator {
        let mut sums = *self;
        for (side, sums) in [Color::White, Color::Black].into_iter().zip(&mut sums.0) {
            network.remove(sums, Perspective::of(side, board).feature((piece, square)));
        }
        sums
    }

    /// The evaluation from the view of the side to move.
    pub fn score(&self, position: &Position, network: &Network) -> Score {
        self.score_of(position.board().turn(), position.board().board().occupied().count(), network)
    }

    /// The evaluation from the view of `turn`, the side to move, with `pieces` pieces on the board.
    pub(super) fn score_of(&self, turn: Color, pieces: usize, network: &Network) -> Score {
        let [white, black] = &self.0;
        let (ours, theirs) = if turn.is_white() { (white, black) } else { (black, white) };
        Score::from_cp(network.centipawns(ours, theirs, pieces))
    }
}

/// White's and Black's.
fn perspectives(position: &Position) -> [Perspective; 2] {
    [Color::White, Color::Black].map(|side| Perspective::of(side, position.board().board()))
}
