//! The reports of a search. Scores are from the view of the side to move at the root.

use shakmaty::Move;

use super::counters::Counters;
use super::effort_tree::EffortBranch;
use super::limits::StopReason;
use super::observer::NodeEntry;
use super::root_efforts::RootEffort;
use super::window::{Bound, Window};
use crate::pv::{Certificate, Comparison, Line};
use crate::score::Score;

/// A report of a running search.
#[derive(Clone, Debug)]
pub enum Report {
    Aspiration(Box<AspirationStep>),
    Iteration(Box<Iteration>),
}

/// One search of the root: a step of the aspiration window, for one MultiPV line.
#[derive(Clone, Debug)]
pub struct AspirationStep {
    /// Nominal depth in plies.
    pub depth: u32,
    /// The line, from 0.
    pub multi_pv: usize,
    pub window: Window,
    pub score: Score,
    pub bound: Bound,
    /// After a fail high the move that failed high; after a fail low only the leftmost branch of refuted moves.
    pub line: Line,
    /// Nodes since the request began.
    pub nodes: u64,
    /// Milliseconds since the request began.
    pub time_ms: f64,
}

/// A completed depth.
#[derive(Clone, Debug)]
pub struct Iteration {
    /// Nominal depth in plies.
    pub depth: u32,
    /// The deepest ply reached, from the root.
    pub seldepth: usize,
    /// Best first; all exact.
    pub lines: Vec<PvLine>,
    /// Of this iteration only.
    pub counters: Counters,
    /// Since the request began.
    pub total: Counters,
    /// The effort of this iteration, by root move, best first.
    pub root_moves: Vec<RootEffort>,
    /// The nodes of this iteration by sequence of moves, on demand.
    pub effort_tree: Option<EffortBranch>,
    /// Milliseconds since the request began.
    pub time_ms: f64,
    /// Permille of the table, filled by this search.
    pub hashfull: u32,
}

/// One line of an iteration, exact.
#[derive(Clone, Debug)]
pub struct PvLine {
    /// Nominal depth in plies.
    pub depth: u32,
    pub score: Score,
    pub line: Line,
    /// The result of replaying the line.
    pub certificate: Certificate,
    /// The lines of the other collectors, on demand.
    pub comparison: Option<Box<Comparison>>,
}

/// The progress of a search between reports.
#[derive(Clone, Copy, Debug)]
pub struct Progress<'a> {
    /// Of the iteration in progress, in plies.
    pub depth: u32,
    pub seldepth: usize,
    /// Since the request began.
    pub nodes: u64,
    /// Milliseconds since the request began.
    pub time_ms: f64,
    /// The nodes under search, from the root to the third ply at most.
    pub path: &'a [NodeEntry],
}

/// The end of a search.
#[derive(Clone, Debug)]
pub struct SearchEnd {
    pub reason: StopReason,
    /// The lines of the last completed iteration. A better move that the unfinished iteration had already proven comes first,
    /// with its own depth. Empty only if the control stopped the search at depth 1, which no limit ends.
    pub lines: Vec<PvLine>,
    /// The move to play: a move that failed high in the unfinished iteration, so that it is better although its line is
    /// unknown; else the move of the first line; else the first legal move. At a low [`Strength`](super::Strength) the move of any
    /// line, by chance.
    pub best_move: Move,
    /// Of the whole request, with the unfinished iteration.
    pub total: Counters,
    /// Milliseconds since the request began.
    pub time_ms: f64,
}
