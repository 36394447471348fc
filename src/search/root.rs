//! The moves at the root: their scores, lines and the effort spent on them.

use shakmaty::Move;

use super::report::RootEffort;
use super::window::Bound;
use crate::pv::{Comparison, Line};
use crate::score::Score;

pub struct RootMove {
    pub mv: Move,
    /// From the search under way; minus infinity while unknown or no better than α.
    pub score: Score,
    /// From the last iteration in which it headed a line.
    pub previous_score: Score,
    pub line: Line,
    /// Of `line` with those of the other collectors, once it is exact and where they listen.
    pub comparison: Option<Box<Comparison>>,
    pub scout_nodes: u64,
    pub full_nodes: u64,
}

/// All moves of a request, best first.
pub struct RootMoves {
    pub moves: Vec<RootMove>,
    /// The MultiPV line being searched: moves before this one head the lines before it.
    pub line_index: usize,
    /// Whether every legal move is among them.
    all: bool,
    /// The last exact value of the iteration under way that beat all moves before it, on the first line.
    proven: Option<(Score, Line)>,
    /// The move of the first line that has failed high since, so that it is better, by an amount not yet known.
    failed_high: Option<Move>,
}

/// What nodes were spent on.
#[derive(Clone, Copy)]
pub enum Effort {
    /// Zero-window searches (Z).
    Scout,
    /// Full searches (F).
    Full,
}

impl RootMoves {
    pub fn new(moves: impl Iterator<Item = Move>, all: bool) -> RootMoves {
        let moves = moves.map(|mv| RootMove {
            mv,
            score: Score::INFINITY_NEGATIVE,
            previous_score: Score::INFINITY_NEGATIVE,
            line: Line::new(),
            comparison: None,
            scout_nodes: 0,
            full_nodes: 0,
        });
        RootMoves { moves: moves.collect(), line_index: 0, all, proven: None, failed_high: None }
    }

    /// Whether the moves open are all legal ones, so that their best value is the position's.
    pub fn is_complete(&self) -> bool {
        self.all && self.line_index == 0
    }

    /// The moves still open for the line being searched, in order.
    pub fn open(&self) -> impl Iterator<Item = Move> {
        self.moves[self.line_index..].iter().map(|root| root.mv)
    }

    /// A move turned out better than those before it, or is the first.
    pub fn found(&mut self, mv: Move, score: Score, bound: Bound, rest: &Line) {
        let Some(root) = self.moves.iter_mut().find(|root| root.mv == mv) else { return };
        root.score = score;
        root.line.set(mv, rest);
        if self.line_index > 0 {
            return;
        }
        match bound {
            Bound::Exact => {
                self.proven = Some((score, root.line.clone()));
                self.failed_high = None;
            }
            Bound::Lower => self.failed_high = Some(mv),
            Bound::Upper => {}
        }
    }

    /// The best move so far of an iteration that will not be completed.
    pub fn take_proven(&mut self) -> Option<(Score, Line)> {
        self.proven.take()
    }

    /// The move that an iteration that will not be completed has shown to be better than all exact ones.
    pub fn failed_high(&self) -> Option<Move> {
        self.failed_high
    }

    pub fn count(&mut self, mv: Move, effort: Effort, nodes: u64) {
        let Some(root) = self.moves.iter_mut().find(|root| root.mv == mv) else { return };
        match effort {
            Effort::Scout => root.scout_nodes += nodes,
            Effort::Full => root.full_nodes += nodes,
        }
    }

    pub fn begin_iteration(&mut self) {
        for root in &mut self.moves {
            root.previous_score = root.score;
            root.scout_nodes = 0;
            root.full_nodes = 0;
        }
    }

    pub fn begin_search(&mut self) {
        for root in &mut self.moves[self.line_index..] {
            root.score = Score::INFINITY_NEGATIVE;
        }
    }

    /// Brings the best open move to the front and leaves the order of the others.
    pub fn sort_open(&mut self) {
        self.moves[self.line_index..].sort_by_key(|root| std::cmp::Reverse(root.score));
    }

    /// Sorts the heads of the first `lines` lines.
    pub fn sort_lines(&mut self, lines: usize) {
        self.moves[..lines].sort_by_key(|root| std::cmp::Reverse(root.score));
    }

    /// The iteration is complete: its lines say what was proven.
    pub fn end_iteration(&mut self) {
        self.proven = None;
        self.failed_high = None;
    }

    pub fn efforts(&self) -> Vec<RootEffort> {
        let effort =
            |root: &RootMove| RootEffort { mv: root.mv, scout_nodes: root.scout_nodes, full_nodes: root.full_nodes };
        self.moves.iter().map(effort).collect()
    }
}
