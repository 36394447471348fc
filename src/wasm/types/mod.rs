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

/// A score from White's view: `cp` in centipawns, or `moves` to mate, positive if White mates, negative if Black does.
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
    /// Whether castling is that of Chess960, and named by the king taking its rook.
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
    /// Whether castling is that of Chess960, and named by the king taking its rook.
    pub chess960: bool,
    /// Plies of the last iteration.
    #[tsify(optional)]
    pub depth: Option<f64>,
    /// Nodes, quiescence included.
    #[tsify(optional)]
    pub nodes: Option<f64>,
    /// Milliseconds.
    #[tsify(optional)]
    pub time_ms: Option<f64>,
    /// Ends once a mate in at most this many moves is proven.
    #[tsify(optional)]
    pub mate: Option<f64>,
    /// UCI; empty for all moves.
    pub search_moves: Vec<String>,
    /// Lines to report.
    pub multi_pv: f64,
    /// Size of the hash table in MiB.
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
    /// Whether every move is legal, the line long enough, and its last position worth the score.
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
    /// Plies, nominally: the line goes on through quiescence.
    pub depth: u32,
    /// From White's view.
    pub score: Score,
    /// UCI.
    pub moves: Vec<String>,
    /// The same in SAN.
    pub san: Vec<String>,
    /// What replaying the line proved.
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
    /// What it does.
    pub effect: RuleEffect,
    /// Times it was tried.
    pub tries: f64,
    /// Times it acted.
    pub successes: f64,
}

/// What a search has counted.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Counters {
    /// root + pv + nonPv + quiescence.
    pub nodes: f64,
    /// Searches of the root: steps of the aspiration window times lines.
    pub root: f64,
    /// Nodes searched with an open window, the root not counted.
    pub pv: f64,
    /// Nodes searched with a zero window.
    pub non_pv: f64,
    /// Nodes of quiescence, whatever their window.
    pub quiescence: f64,
    /// Entered in the main search, but kept from returning by an interruption.
    pub unfinished: f64,
    /// `matrix[expected][turnedOut]`: pv, cut, all by exact, lower, upper. Sums to root + pv + nonPv - unfinished.
    pub matrix: [[f64; 3]; 3],
    /// Zero-window searches of later moves at nodes with an open window, to prove that they fail low.
    pub scouts: f64,
    /// Scouts that did not fail low. reSearches + scoutCutoffs.
    pub proofs_failed: f64,
    /// Full searches after a failed proof.
    pub re_searches: f64,
    /// Scouts that returned at least beta, which is no less than a re-search would.
    pub scout_cutoffs: f64,
    /// Nodes of the main search cut off by a move searched there.
    pub cutoffs: f64,
    /// Of these, by the first move.
    pub first_move_cutoffs: f64,
    /// Nodes of quiescence cut off by a move, not by the static evaluation.
    pub quiescence_cutoffs: f64,
    /// Of these, by the first move.
    pub quiescence_first_move_cutoffs: f64,
    /// Look-ups in the hash table, quiescence included.
    pub table_probes: f64,
    /// Look-ups that found the position.
    pub table_hits: f64,
    /// Nodes ended by a stored bound.
    pub table_cutoffs: f64,
    /// Every selective rule.
    pub rules: Vec<RuleCount>,
}

/// Nodes spent on one root move.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct RootEffort {
    /// UCI.
    #[serde(rename = "move")]
    pub uci: String,
    /// The same in SAN.
    pub san: String,
    /// Nodes of zero-window searches of it.
    pub scout_nodes: f64,
    /// Nodes of full searches of it.
    pub full_nodes: f64,
}

/// One search of the root: a step of the aspiration window.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct AspirationReport {
    /// Plies.
    pub depth: u32,
    /// From 1.
    pub multi_pv: u32,
    /// The window in centipawns, from the view of the side to move; null where it is open.
    #[tsify(type = "number | null")]
    pub alpha: Option<i32>,
    /// The upper end of the window.
    #[tsify(type = "number | null")]
    pub beta: Option<i32>,
    /// From White's view.
    pub score: Score,
    /// How the score stands to the true one.
    pub bound: Bound,
    /// UCI. Behind a bound they are no variation, but the branch that was searched last.
    pub moves: Vec<String>,
    /// The same in SAN.
    pub san: Vec<String>,
    /// Since the request began.
    pub nodes: f64,
    /// Milliseconds since the request began.
    pub time_ms: f64,
}

/// A completed depth.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct IterationReport {
    /// Plies, nominally.
    pub depth: u32,
    /// Plies from the root to the deepest position that was searched.
    pub seldepth: u32,
    /// Best first.
    pub lines: Vec<PvLine>,
    /// Of this iteration.
    pub counters: Counters,
    /// Since the request began.
    pub total: Counters,
    /// Of every root move that this iteration searched, best first.
    pub root_moves: Vec<RootEffort>,
    /// Since the request began.
    pub nodes: f64,
    /// Nodes per second since the request began.
    pub nps: f64,
    /// Milliseconds since the request began.
    pub time_ms: f64,
    /// Permille.
    pub hashfull: u32,
}

/// How far the search is, between reports.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PulseReport {
    /// Plies of the iteration that is under way.
    pub depth: u32,
    /// Plies from the root to the deepest position that was searched.
    pub seldepth: u32,
    /// Since the request began.
    pub nodes: f64,
    /// Nodes per second since the request began.
    pub nps: f64,
    /// Milliseconds since the request began.
    pub time_ms: f64,
}

/// What an analysis reports while it is under way, told apart by `kind`.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(tag = "kind", rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub enum Report {
    Aspiration(AspirationReport),
    Iteration(Box<IterationReport>),
    Progress(PulseReport),
}

/// Why an analysis has ended: a limit was reached, or it was stopped.
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
    /// Which limit was reached, or that it was stopped.
    pub reason: StopReason,
    /// Of the last completed iteration, a better move proven since then first; may be empty.
    pub lines: Vec<PvLine>,
    /// UCI. That of the first line, or one that has failed high since, so that it is better although its line is not known.
    pub best_move: String,
    /// The same in SAN.
    pub best_move_san: String,
    /// Since the request began.
    pub total: Counters,
    /// Milliseconds since the request began.
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
    /// What it is about.
    pub code: EngineErrorCode,
    /// In words that a user understands, naming the input at fault.
    pub message: String,
}
