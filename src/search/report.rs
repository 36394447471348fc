//! What a search tells its host. Scores are from the view of the side to move at the root.

use shakmaty::Move;

use super::counters::Counters;
use super::limits::StopReason;
use super::window::{Bound, Window};
use crate::pv::{Certificate, Comparison, Line};
use crate::score::Score;

/// One message of a running search.
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
    /// Which line, from 0.
    pub multi_pv: usize,
    pub window: Window,
    pub score: Score,
    pub bound: Bound,
    /// After a fail high the move that failed high, after a fail low only the leftmost branch of refuted moves.
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
    /// Of this iteration.
    pub counters: Counters,
    /// Since the request began.
    pub total: Counters,
    /// Effort of this iteration for every root move searched, best first.
    pub root_moves: Vec<RootEffort>,
    /// Milliseconds since the request began.
    pub time_ms: f64,
    /// Permille of the table filled by this search.
    pub hashfull: u32,
}

/// One line of an iteration, exact.
#[derive(Clone, Debug)]
pub struct PvLine {
    /// Nominal depth it was searched to, in plies.
    pub depth: u32,
    pub score: Score,
    pub line: Line,
    /// What replaying the line proved.
    pub certificate: Certificate,
    /// What other collectors made of the same search, where they listened.
    pub comparison: Option<Box<Comparison>>,
}

/// Nodes spent on one root move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RootEffort {
    pub mv: Move,
    /// In zero-window searches (Z).
    pub scout_nodes: u64,
    /// In full searches (F).
    pub full_nodes: u64,
}

/// How far a search is, between reports.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// Of the iteration under way, in plies.
    pub depth: u32,
    pub seldepth: usize,
    /// Since the request began.
    pub nodes: u64,
    /// Milliseconds since the request began.
    pub time_ms: f64,
}

/// The end of a search.
#[derive(Clone, Debug)]
pub struct SearchEnd {
    pub reason: StopReason,
    /// The lines of the last completed iteration; where the unfinished one had already proven a better move, its line
    /// comes first, with its own depth. Empty if no iteration was completed.
    pub lines: Vec<PvLine>,
    /// The move to play: that of the first line, or one that has failed high since, in the unfinished iteration, so that
    /// it is better although its line is not known; or the first legal move if there is neither.
    pub best_move: Move,
    /// All nodes of the request, the unfinished iteration included.
    pub total: Counters,
    /// Milliseconds since the request began.
    pub time_ms: f64,
}
