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
            Move::Normal { role, from, capture, to, promotion } => {
                let (from, placed) = ((role.of(us), from), (promotion.unwrap_or(role).of(us), to));
                match capture {
                    None => self.updated(before, after, [from], [placed], network),
                    Some(captured) => self.updated(before, after, [from, (captured.of(!us), to)], [placed], network),
                }
            }
            Move::EnPassant { from, to } => {
                let captured = Square::from_coords(to.file(), from.rank());
                let (pawn, enemy) = (Role::Pawn.of(us), Role::Pawn.of(!us));
                self.updated(before, after, [(pawn, from), (enemy, captured)], [(pawn, to)], network)
            }
            Move::Castle { king: king_from, rook: rook_from } => {
                let (king, rook) = (Role::King.of(us), Role::Rook.of(us));
                let side = if rook_from < king_from { CastlingSide::QueenSide } else { CastlingSide::KingSide };
                let to = |file| Square::from_coords(file, king_from.rank());
                let placed = [(king, to(side.king_to_file())), (rook, to(side.rook_to_file()))];
                self.updated(before, after, [(king, king_from), (rook, rook_from)], placed, network)
            }
            Move::Put { .. } => unreachable!("chess has no drops"),
        }
    }

    /// With other pieces, and from scratch where the king's move has changed its side's perspective.
    #[inline(always)]
    fn updated<const R: usize, const A: usize>(
        &self,
        before: &Position,
        after: &Position,
        removed: [Placed; R],
        added: [Placed; A],
        network: &Network,
    ) -> Accumulator {
        let (old, [white, black]) = (perspectives(before), perspectives(after));
        let updated = |side: Perspective, sums: &Hidden| {
            let feature = |piece| side.feature(piece);
            network.updated(sums, removed.map(feature), added.map(feature))
        };
        let updated = Accumulator([updated(white, &self.0[0]), updated(black, &self.0[1])]);
        if old == [white, black] { updated } else { updated.turned(old, after, network) }
    }

    /// From scratch for the side whose perspective has changed.
    #[cold]
    fn turned(mut self, old: [Perspective; 2], after: &Position, network: &Network) -> Accumulator {
        for ((old, new), sums) in old.into_iter().zip(perspectives(after)).zip(&mut self.0) {
            if old != new {
                *sums = network.sums(new, after.board().board());
            }
        }
        self
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
