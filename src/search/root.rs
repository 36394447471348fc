//! The moves of the root: their order, scores and lines.

use shakmaty::Move;

use super::window::Bound;
use crate::pv::{Comparison, Line};
use crate::score::Score;

pub struct RootMove {
    pub mv: Move,
    /// From the search in progress; minus infinity while unknown or no better than α.
    pub score: Score,
    /// From the last iteration in which the move headed a line.
    pub previous_score: Score,
    pub line: Line,
    /// The comparison of `line` with the lines of the other collectors, on demand, once it is exact.
    pub comparison: Option<Box<Comparison>>,
}

/// All moves of a request, best first.
pub struct RootMoves {
    pub moves: Vec<RootMove>,
    /// The MultiPV line in progress: the moves before this index head the lines before it.
    pub line_index: usize,
    /// Whether these are all legal moves.
    all: bool,
    /// The last exact value of the iteration in progress that beat all moves before it, on the first line.
    proven: Option<(Score, Line)>,
    /// The move of the first line that failed high since: better, by an unknown amount.
    failed_high: Option<Move>,
}

impl RootMoves {
    pub fn new(moves: impl Iterator<Item = Move>, all: bool) -> RootMoves {
        let moves = moves.map(|mv| RootMove {
            mv,
            score: Score::INFINITY_NEGATIVE,
            previous_score: Score::INFINITY_NEGATIVE,
            line: Line::new(),
            comparison: None,
        });
        RootMoves { moves: moves.collect(), line_index: 0, all, proven: None, failed_high: None }
    }

    /// Whether the open moves are all legal moves, so that their best value is the value of the position.
    pub fn is_complete(&self) -> bool {
        self.all && self.line_index == 0
    }

    /// The moves open for the line in progress, in order.
    pub fn open(&self) -> impl Iterator<Item = Move> {
        self.moves[self.line_index..].iter().map(|root| root.mv)
    }

    /// Takes the result of a move that is better than those before it, or the first.
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

    /// The best move so far of an unfinished iteration.
    pub fn take_proven(&mut self) -> Option<(Score, Line)> {
        self.proven.take()
    }

    /// The move of an unfinished iteration that failed high against all exact ones.
    pub fn failed_high(&self) -> Option<Move> {
        self.failed_high
    }

    pub fn begin_iteration(&mut self) {
        for root in &mut self.moves {
            root.previous_score = root.score;
        }
    }

    pub fn begin_search(&mut self) {
        for root in &mut self.moves[self.line_index..] {
            root.score = Score::INFINITY_NEGATIVE;
        }
    }

    /// Brings the best open move to the front, and keeps the order of the others.
    pub fn sort_open(&mut self) {
        self.moves[self.line_index..].sort_by_key(|root| std::cmp::Reverse(root.score));
    }

    /// Sorts the heads of the first `lines` lines.
    pub fn sort_lines(&mut self, lines: usize) {
        self.moves[..lines].sort_by_key(|root| std::cmp::Reverse(root.score));
    }

    /// Forgets the partial results of a completed iteration.
    pub fn end_iteration(&mut self) {
        self.proven = None;
        self.failed_high = None;
    }
}
