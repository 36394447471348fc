//! The engine's reports. Scores and windows are from White's view.
//!
//! Counts are JavaScript numbers, never BigInts.

use serde::Serialize;
use tsify::Tsify;

use super::{Certificate, Finding, Score, WinningChances};
use crate::search::{Bound, Counters as SearchCounters, Effect as RuleEffect, Expected, Rule, SearchKind, StopReason};

/// A line with an exact score.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PvLine {
    /// From 1.
    pub multi_pv: usize,
    /// Nominal depth in plies; the line continues through quiescence.
    pub depth: u32,
    /// From White's view.
    pub score: Score,
    /// The probability of each result, by the score and the material on the board. Always there, except in analyses saved
    /// before they were known.
    #[tsify(optional)]
    pub chances: Option<WinningChances>,
    /// UCI.
    pub moves: Vec<String>,
    /// The same in SAN.
    pub san: Vec<String>,
    /// The result of replaying the line.
    pub certificate: Certificate,
    /// The line as each collector has it, the engine's own first; absent unless `collectors` is on.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub comparison: Option<Vec<Finding>>,
}

/// One selective rule: how often it was tried and how often it acted.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
pub struct RuleCount {
    /// The rule, as in `switches`. Always there, except in analyses saved before it was.
    #[tsify(optional)]
    pub rule: Option<Rule>,
    /// As in the literature: "Null Move", "Late Move Reductions".
    pub name: &'static str,
    /// The effect of the rule.
    pub effect: RuleEffect,
    /// Times it was tried.
    pub tries: u64,
    /// Times it acted.
    pub successes: u64,
}

/// The counters of a search: those of the core, with sums.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Counters {
    /// root + pv + nonPv + quiescence + helpers.
    pub nodes: u64,
    #[serde(flatten)]
    pub counters: SearchCounters,
    /// Nodes of the main search cut off by a move searched there.
    pub cutoffs: u64,
    /// Of these, by the first move.
    pub first_move_cutoffs: u64,
    /// Nodes of quiescence cut off by a move, not by the static evaluation.
    pub quiescence_cutoffs: u64,
    /// Of these, by the first move.
    pub quiescence_first_move_cutoffs: u64,
    /// Every selective rule.
    pub rules: Vec<RuleCount>,
}

/// Nodes spent on one root move in one iteration, and what its last search, to the depth of the iteration, has proven.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct RootEffort {
    /// UCI.
    #[serde(rename = "move")]
    pub uci: String,
    /// The same in SAN.
    pub san: String,
    /// Nodes of zero-window searches of it.
    pub scout_nodes: u64,
    /// Of these, nodes of scouts that failed: the move was better than α.
    pub failed_scout_nodes: u64,
    /// Nodes of full searches of it.
    pub full_nodes: u64,
    /// From White's view. For most moves a bound: no better for the side to move than this.
    pub score: Score,
    /// Whether the score is exact, or an upper bound (White to move) or a lower bound (Black to move).
    pub bound: Bound,
    /// Why a move is no better: a reply to it that proves the bound, in UCI, and as far as they are known the best try against
    /// the reply and the reply to that. One branch of the proof, not a variation. Empty if no reply is known.
    pub refutation: Vec<String>,
    /// The same in SAN.
    pub refutation_san: Vec<String>,
    /// Whether a null move proves the bound: the opponent could even pass, so no reply was looked for.
    pub null_move: bool,
}

/// One search of the root: a step of the aspiration window. Everything is from White's view: with Black to move, the
/// window is that of the search negated.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct AspirationReport {
    /// Plies.
    pub depth: u32,
    /// From 1.
    pub multi_pv: usize,
    /// The lower end of the window; null if it is open.
    #[tsify(type = "Score | null")]
    pub alpha: Option<Score>,
    /// The upper end of the window; null if it is open.
    #[tsify(type = "Score | null")]
    pub beta: Option<Score>,
    /// The value returned: inside the window, or on or beyond one end.
    pub score: Score,
    /// Whether the score is exact, a lower or an upper bound. A lower bound is a fail high for White and
    /// a fail low for Black.
    pub bound: Bound,
    /// UCI. With a bound it is only the branch searched last, not a variation.
    pub moves: Vec<String>,
    /// The same in SAN.
    pub san: Vec<String>,
    /// Since the request began.
    pub nodes: u64,
    /// Milliseconds since the request began.
    pub time_ms: f64,
}

/// The nodes of one iteration below one sequence of first moves.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct EffortBranch {
    /// The last move of the sequence in UCI; null at the root and for a null move.
    #[serde(rename = "move")]
    pub uci: Option<String>,
    /// The same in SAN.
    pub san: Option<String>,
    /// Of the position and all below it, whatever the purpose of their searches.
    pub nodes: u64,
    /// Searches of the position in this iteration.
    pub searches: u64,
    /// The type that the last search expected.
    pub expected: Expected,
    /// The type that the last search turned out to be; null in quiescence.
    pub turned_out: Option<Expected>,
    /// The largest first. Branches of less than two thousandths of the iteration are omitted.
    pub children: Vec<EffortBranch>,
}

/// A node under search at one of the first plies.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct PathNode {
    /// The move to the node in UCI; null at the root and for a null move.
    #[serde(rename = "move")]
    pub uci: Option<String>,
    /// The same in SAN.
    pub san: Option<String>,
    /// The purpose of its search.
    pub search: SearchKind,
    /// The type that the search expects.
    pub expected: Expected,
    /// Plies to search before quiescence, extensions and reductions included.
    pub depth: i32,
    /// The lower end of the window, from White's view; null if it is open.
    #[tsify(type = "Score | null")]
    pub alpha: Option<Score>,
    /// The upper end of the window, from White's view; null if it is open.
    #[tsify(type = "Score | null")]
    pub beta: Option<Score>,
}

/// A completed depth.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct IterationReport {
    /// Nominal depth in plies.
    pub depth: u32,
    /// Plies from the root to the deepest position reached.
    pub seldepth: usize,
    /// Best first.
    pub lines: Vec<PvLine>,
    /// Of this iteration.
    pub counters: Counters,
    /// Since the request began.
    pub total: Counters,
    /// Every root move searched in this iteration, best first.
    pub root_moves: Vec<RootEffort>,
    /// The nodes of this iteration by first moves; absent unless `effortTree` is on.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub effort_tree: Option<EffortBranch>,
    /// Since the request began.
    pub nodes: u64,
    /// Nodes per second since the request began.
    pub nps: f64,
    /// Milliseconds since the request began.
    pub time_ms: f64,
    /// Permille.
    pub hashfull: u32,
}

/// Progress of the search between other reports.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ProgressReport {
    /// Depth of the current iteration in plies.
    pub depth: u32,
    /// Plies from the root to the deepest position reached.
    pub seldepth: usize,
    /// Since the request began.
    pub nodes: u64,
    /// Nodes per second since the request began.
    pub nps: f64,
    /// Milliseconds since the request began.
    pub time_ms: f64,
    /// The nodes under search, from the root to the third ply at most.
    pub path: Vec<PathNode>,
}

/// A report of a running analysis, distinguished by `kind`.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(tag = "kind", rename_all = "camelCase")]
#[tsify(missing_as_null, hashmap_as_object)]
pub enum Report {
    Aspiration(AspirationReport),
    Iteration(Box<IterationReport>),
    Progress(ProgressReport),
}

/// The end of a request.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(hashmap_as_object)]
pub struct End {
    /// The reason for the end: a limit, a stop, or lines that no deeper search can change (`proven`): each a mate in one or two
    /// moves, or the unavoidable mate in one by the opponent.
    pub reason: StopReason,
    /// Of the last completed iteration, after any better move proven since.
    #[tsify(type = "[PvLine, ...PvLine[]]")]
    pub lines: Vec<PvLine>,
    /// UCI. The first move of the first line, or a move that has failed high since: better, but its line is not known. With `elo`
    /// the first move of any line, by chance.
    pub best_move: String,
    /// The same in SAN.
    pub best_move_san: String,
    /// Since the request began.
    pub total: Counters,
    /// Milliseconds since the request began.
    pub time_ms: f64,
}
