//! The network's hidden layer for both sides, updated move by move.
//!
//! Source: chessprogramming.org/NNUE#Accumulator

use arrayvec::ArrayVec;
use shakmaty::{Board, CastlingSide, Color, Move, Piece, Position as _, Role, Square};

use super::network::{Hidden, Network};
use super::perspective::Perspective;
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

    /// Updates the sums of `network` from the position `before` to the position `after` the move `mv`.
    pub fn play(&mut self, before: &Position, mv: Move, after: &Position, network: &Network) {
        let changes = Changes::of(mv, before.board().turn());
        let (before, after) = (before.board().board(), after.board().board());
        for (side, sums) in [Color::White, Color::Black].into_iter().zip(&mut self.0) {
            let perspective = Perspective::of(side, after);
            if Perspective::of(side, before) == perspective {
                changes.apply(perspective, sums, network);
            } else {
                *sums = network.sums(perspective, after);
            }
        }
    }

    /// These sums of `board` without the piece on `square`. Not for kings, which the perspectives depend on.
    pub(super) fn without(&self, board: &Board, square: Square, piece: Piece, network: &Network) -> Accumulator {
        let mut sums = *self;
        for (side, sums) in [Color::White, Color::Black].into_iter().zip(&mut sums.0) {
            network.remove(sums, Perspective::of(side, board).feature(piece, square));
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

/// The pieces that a move removes from their squares, and those that it adds.
struct Changes {
    removed: ArrayVec<(Piece, Square), 2>,
    added: ArrayVec<(Piece, Square), 2>,
}

impl Changes {
    fn of(mv: Move, us: Color) -> Changes {
        let mut changes = Changes { removed: ArrayVec::new(), added: ArrayVec::new() };
        match mv {
            Move::Normal { role, from, capture, to, promotion } => {
                changes.removed.push((role.of(us), from));
                changes.removed.extend(capture.map(|captured| (captured.of(!us), to)));
                changes.added.push((promotion.unwrap_or(role).of(us), to));
            }
            Move::EnPassant { from, to } => {
                changes.removed.push((Role::Pawn.of(us), from));
                changes.removed.push((Role::Pawn.of(!us), Square::from_coords(to.file(), from.rank())));
                changes.added.push((Role::Pawn.of(us), to));
            }
            Move::Castle { king, rook } => {
                let side = if rook < king { CastlingSide::QueenSide } else { CastlingSide::KingSide };
                changes.removed.extend([(Role::King.of(us), king), (Role::Rook.of(us), rook)]);
                changes.added.push((Role::King.of(us), Square::from_coords(side.king_to_file(), king.rank())));
                changes.added.push((Role::Rook.of(us), Square::from_coords(side.rook_to_file(), rook.rank())));
            }
            Move::Put { .. } => unreachable!("chess has no drops"),
        }
        changes
    }

    /// Updates `sums` to after the move, in one pass.
    fn apply(&self, perspective: Perspective, sums: &mut Hidden, network: &Network) {
        let feature = |&(piece, square): &(Piece, Square)| perspective.feature(piece, square);
        match (self.removed.as_slice(), self.added.as_slice()) {
            ([from], [to]) => network.move_feature(sums, feature(from), feature(to)),
            ([from, captured], [to]) => network.capture_feature(sums, [feature(from), feature(captured)], feature(to)),
            (removed, added) => {
                removed.iter().for_each(|piece| network.remove(sums, feature(piece)));
                added.iter().for_each(|piece| network.add(sums, feature(piece)));
            }
        }
    }
}
