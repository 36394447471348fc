//! The network's hidden layer for both sides, updated move by move.
//!
//! Source: chessprogramming.org/NNUE#Accumulator

use shakmaty::{Board, CastlingSide, Color, Move, Piece, Position as _, Role, Square};

use super::layers::Hidden;
use super::network::Network;
use super::perspective::{Perspective, Placed};
use crate::chess::Position;
use crate::score::Score;

/// The hidden sums of a position: White's view, then Black's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Accumulator([Hidden; 2]);

impl Accumulator {
    pub fn of(position: &Position, network: &Network) -> Accumulator {
        let board = position.board().board();
        Accumulator([Color::White, Color::Black].map(|side| network.sums(Perspective::of(side, board), board)))
    }

    /// Becomes the sums of the position `after` the move `mv`, from those of the position `before`.
    pub fn follow(&mut self, parent: &Accumulator, before: &Position, mv: Move, after: &Position, network: &Network) {
        let us = before.board().turn();
        match mv {
            Move::Normal { role, from, capture, to, promotion } => {
                let (from, placed) = ((role.of(us), from), (promotion.unwrap_or(role).of(us), to));
                match capture {
                    None => self.update(parent, after, [from], [placed], network),
                    Some(captured) => self.update(parent, after, [from, (captured.of(!us), to)], [placed], network),
                }
            }
            Move::EnPassant { from, to } => {
                let captured = Square::from_coords(to.file(), from.rank());
                let (pawn, enemy) = (Role::Pawn.of(us), Role::Pawn.of(!us));
                self.update(parent, after, [(pawn, from), (enemy, captured)], [(pawn, to)], network);
            }
            Move::Castle { king: king_from, rook: rook_from } => {
                let (king, rook) = (Role::King.of(us), Role::Rook.of(us));
                let side = if rook_from < king_from { CastlingSide::QueenSide } else { CastlingSide::KingSide };
                let to = |file| Square::from_coords(file, king_from.rank());
                let placed = [(king, to(side.king_to_file())), (rook, to(side.rook_to_file()))];
                self.update(parent, after, [(king, king_from), (rook, rook_from)], placed, network);
            }
            Move::Put { .. } => unreachable!("chess has no drops"),
        }
        self.turn(before, after, network);
    }

    /// The sums of `parent` with other pieces.
    #[inline(always)]
    fn update<const R: usize, const A: usize>(
        &mut self,
        parent: &Accumulator,
        after: &Position,
        removed: [Placed; R],
        added: [Placed; A],
        network: &Network,
    ) {
        for ((side, parent), sums) in perspectives(after).into_iter().zip(&parent.0).zip(&mut self.0) {
            let feature = |piece| side.feature(piece);
            network.update(sums, parent, removed.map(feature), added.map(feature));
        }
    }

    /// From scratch where the king's move has changed its side's perspective.
    #[inline(always)]
    fn turn(&mut self, before: &Position, after: &Position, network: &Network) {
        for ((old, new), sums) in perspectives(before).into_iter().zip(perspectives(after)).zip(&mut self.0) {
            if old != new {
                *sums = network.sums(new, after.board().board());
            }
        }
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
