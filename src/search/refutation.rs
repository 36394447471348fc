//! The refutation of a root move: the reply whose search failed high, and the branch below it.
//!
//! A scout that fails low proves its bound by a tree, not by a variation: one reply to each move of the side refuted. The line
//! here is one branch of that tree, along the move with the highest bound. Source: the refutation lines of
//! chessprogramming.org/Refutation_Table

use arrayvec::ArrayVec;
use shakmaty::Move;

use super::observer::{NodeEntry, SearchKind};
use super::table::{Hit, Table};
use super::window::Bound;
use crate::chess::{PackedMove, Position};
use crate::score::Score;

/// The longest branch: a reply, the best try against it, and the reply to that.
const PLIES: usize = 3;

/// The known part of the refutation of a root move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RootRefutation {
    moves: [PackedMove; PLIES],
    /// Whether a null move refutes it: not even a reply is needed, and none is known.
    pub null_move: bool,
}

impl RootRefutation {
    /// The moves from `position`, the one after the root move. They end with a reply; none if no reply is known.
    pub fn moves(&self, position: &Position) -> ArrayVec<Move, PLIES> {
        let mut position = position.clone();
        let mut moves = ArrayVec::new();
        for mv in self.moves {
            let Some(mv) = mv.legal_in(&position) else { break };
            position = position.after(mv);
            moves.push(mv);
        }
        if moves.len().is_multiple_of(2) {
            moves.pop();
        }
        moves
    }

    /// The refutation of a move to `position` that the table has decided: `self`, if it begins with the stored reply, else that
    /// reply alone. Only a reply whose entry proves `score`, from the view of the side refuted, counts.
    pub fn as_stored(self, position: &Position, score: Score, depth: u32, table: &Table) -> RootRefutation {
        let proves = |hit: &Hit| hit.bound != Bound::Upper && hit.score >= -score && hit.depth + 1 >= depth as i32;
        match table.probe(position.key(), 1).filter(proves) {
            Some(hit) if hit.best == self.moves[0] => self,
            hit => {
                let reply = hit.map_or(PackedMove::NONE, |hit| hit.best);
                RootRefutation { moves: [reply, PackedMove::NONE, PackedMove::NONE], null_move: false }
            }
        }
    }
}

/// The best moves found so far from a node on.
#[derive(Clone, Copy, Debug)]
struct Branch {
    /// The highest value of a move, from the view of the side to move.
    value: Score,
    moves: [PackedMove; PLIES],
    /// Whether a null move failed high.
    null_move: bool,
}

impl Default for Branch {
    fn default() -> Branch {
        Branch { value: Score::INFINITY_NEGATIVE, moves: [PackedMove::NONE; PLIES], null_move: false }
    }
}

/// The branches below the root move in progress, by ply from 1. They end at the horizon.
#[derive(Clone, Debug, Default)]
pub struct Branches([Branch; PLIES]);

impl Branches {
    /// The last ply whose nodes matter below a root move, by the kind of its search and the depth after it: their values are
    /// those of the last moves.
    pub fn last_ply(kind: SearchKind, depth: i32) -> usize {
        // The value of a move searched in full at once is exact in the end.
        if kind == SearchKind::Full { 1 } else { 1 + depth.clamp(0, PLIES as i32) as usize }
    }

    /// Takes the value of a node, from the view of its side to move.
    pub fn leave(&mut self, node: &NodeEntry, value: Score) {
        let (failed_high, failed_low) = (value >= node.window.beta, value <= node.window.alpha);
        // A verified null move leaves the branch of its verification to the node, other searches within a node nothing.
        if node.kind == SearchKind::NullMoveVerification && failed_high {
            return;
        }
        let rest = self.at(node.ply).map(std::mem::take).unwrap_or_default().moves;
        let Some(parent) = self.at(node.ply.wrapping_sub(1)) else { return };
        let best = match node.kind {
            SearchKind::Full | SearchKind::Scout | SearchKind::ReSearch => true,
            // A scout to the full depth follows a failed one.
            SearchKind::ReducedScout => failed_high,
            SearchKind::ProbCut => failed_low && !node.quiescence && !value.is_mate(),
            SearchKind::NullMove => {
                parent.null_move |= failed_low;
                false
            }
            SearchKind::NullMoveVerification
            | SearchKind::SingularTest
            | SearchKind::Razoring
            | SearchKind::Quiescence => false,
        };
        if let Some(mv) = node.mv
            && best
            && -value > parent.value
        {
            *parent = Branch { value: -value, moves: [PackedMove::new(mv), rest[0], rest[1]], ..*parent };
        }
    }

    /// The refutation of the root move left just now, if its search has failed low. Forgets it.
    pub fn take(&mut self) -> RootRefutation {
        let Branch { moves, null_move, .. } = std::mem::take(&mut self.0[0]);
        RootRefutation { moves, null_move: null_move && moves[0] == PackedMove::NONE }
    }

    fn at(&mut self, ply: usize) -> Option<&mut Branch> {
        self.0.get_mut(ply.wrapping_sub(1))
    }
}
