//! The types that cross the boundary. TypeScript's declarations of them are generated from here.
//!
//! Numbers are JavaScript's: no count leaves as a BigInt. Scores are from White's view.

mod comparison;
mod explanation;
mod verification;

pub use comparison::{Cause, Collector, Difference, Finding, LineEnd};
pub use explanation::{Color, Explanation, PieceValue, Role};
pub use verification::{
    Claim, ClaimedScore, Equation, LineToVerify, Refutation, RefutationReason, Step, Verdict, Verification,
};

use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// From White's view.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Tsify)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum Score {
    /// Centipawns.
    Cp { cp: i32 },
    /// Moves to mate: positive if White mates, negative if Black does.
    Mate { moves: i32 },
}

/// How a score stands to the true one, from White's view: at least (lower) or at most (upper) that much.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum Bound {
    Exact,
    Lower,
    Upper,
}

/// A position of a game.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Position {
    /// The position the game starts from.
    pub fen: String,
    /// UCI moves played from there.
    pub moves: Vec<String>,
    pub chess960: bool,
}

/// What to search. With no limit it goes on until it is stopped.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Request {
    /// The position the game starts from.
    pub fen: String,
    /// UCI moves played from there; the position after them is analysed.
    pub moves: Vec<String>,
    pub chess960: bool,
    /// Plies of the last iteration.
    #[tsify(optional)]
    pub depth: Option<f64>,
    #[tsify(optional)]
    pub nodes: Option<f64>,
    #[tsify(optional)]
    pub time_ms: Option<f64>,
    /// Ends once a mate in at most this many moves is proven.
    #[tsify(optional)]
    pub mate: Option<f64>,
    /// UCI; empty for all moves.
    pub search_moves: Vec<String>,
    /// Lines to report.
    pub multi_pv: f64,
    pub hash_mb: f64,
    /// Let exact scores of the table cut off at PV nodes too, which leaves the principal variation short.
    pub exact_cutoffs: bool,
    /// Collect every line in six ways, and compare them.
    pub collectors: bool,
}

/// What replaying a line proved.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Certificate {
    pub holds: bool,
    /// Plies replayed.
    pub plies: u32,
    /// How the game ends after them, if it does.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub ending: Option<String>,
    /// What the last position is worth.
    pub score: Score,
    /// What does not hold, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub fault: Option<String>,
}

/// A line with an exact score.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PvLine {
    /// From 1.
    pub multi_pv: u32,
    pub depth: u32,
    pub score: Score,
    /// UCI.
    pub moves: Vec<String>,
    pub san: Vec<String>,
    pub certificate: Certificate,
    /// What each of the six collectors has of this line, the engine's own first; absent where they did not listen.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub comparison: Option<Vec<Finding>>,
}

/// What a rule does: changes the depth of a search, ends a node before its moves are searched, or leaves a move out.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum RuleEffect {
    Depth,
    Node,
    Move,
}

/// One selective rule: how often it was tried and how often it acted.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
pub struct RuleCount {
    /// As in the literature: "Null Move", "Late Move Reductions".
    pub name: &'static str,
    pub effect: RuleEffect,
    pub tries: f64,
    pub successes: f64,
}

#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Counters {
    /// root + pv + nonPv + quiescence.
    pub nodes: f64,
    pub root: f64,
    pub pv: f64,
    pub non_pv: f64,
    pub quiescence: f64,
    /// Entered in the main search, but kept from returning by an interruption.
    pub unfinished: f64,
    /// `matrix[expected][turnedOut]`: pv, cut, all by exact, lower, upper. Sums to root + pv + nonPv - unfinished.
    pub matrix: [[f64; 3]; 3],
    pub scouts: f64,
    pub proofs_failed: f64,
    pub re_searches: f64,
    pub scout_cutoffs: f64,
    pub cutoffs: f64,
    pub first_move_cutoffs: f64,
    pub table_probes: f64,
    pub table_hits: f64,
    pub table_cutoffs: f64,
    /// Every selective rule.
    pub rules: Vec<RuleCount>,
}

/// Nodes spent on one root move.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct RootEffort {
    #[serde(rename = "move")]
    pub uci: String,
    pub san: String,
    pub scout_nodes: f64,
    pub full_nodes: f64,
}

/// One search of the root: a step of the aspiration window.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct AspirationReport {
    pub depth: u32,
    /// From 1.
    pub multi_pv: u32,
    /// The window in centipawns, from the view of the side to move; null where it is open.
    #[tsify(type = "number | null")]
    pub alpha: Option<i32>,
    #[tsify(type = "number | null")]
    pub beta: Option<i32>,
    pub score: Score,
    pub bound: Bound,
    pub moves: Vec<String>,
    pub san: Vec<String>,
    pub nodes: f64,
    pub time_ms: f64,
}

/// A completed depth.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct IterationReport {
    pub depth: u32,
    pub seldepth: u32,
    pub lines: Vec<PvLine>,
    /// Of this iteration.
    pub counters: Counters,
    /// Since the request began.
    pub total: Counters,
    pub root_moves: Vec<RootEffort>,
    pub nodes: f64,
    pub nps: f64,
    pub time_ms: f64,
    /// Permille.
    pub hashfull: u32,
}

/// How far the search is, between reports.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PulseReport {
    pub depth: u32,
    pub seldepth: u32,
    pub nodes: f64,
    pub nps: f64,
    pub time_ms: f64,
}

#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(tag = "kind", rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub enum Report {
    Aspiration(AspirationReport),
    Iteration(Box<IterationReport>),
    Pulse(PulseReport),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum StopReason {
    Depth,
    Nodes,
    Time,
    Mate,
    Stopped,
}

/// The end of a request.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct End {
    pub reason: StopReason,
    /// Of the last completed iteration, a better move proven since then first; may be empty.
    pub lines: Vec<PvLine>,
    /// UCI. That of the first line, or one that has failed high since, so that it is better although its line is not known.
    pub best_move: String,
    pub best_move_san: String,
    pub total: Counters,
    pub time_ms: f64,
}

/// What an error is about. The last three are not wasm's to say: they come from whoever runs it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum EngineErrorCode {
    BadFen,
    BadMove,
    GameOver,
    BadLimit,
    BadMultiPv,
    BadHash,
    BadScore,
    BadRequest,
    OutOfMemory,
    Crashed,
    Load,
    Closed,
}

/// Every error that is thrown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
pub struct EngineErrorInfo {
    pub code: EngineErrorCode,
    /// In words that a user understands, naming the input at fault.
    pub message: String,
}
