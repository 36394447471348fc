//! The comparison of the collectors, as it crosses the boundary.

use serde::Serialize;
use tsify::Tsify;

use super::Certificate;
use crate::pv::CollectorKind as Collector;

/// The reason for the end of a collected line: a static evaluation or the end of the game gave the value (leaf); the
/// transposition table gave the value without a line (hit); the entry was overwritten, holds only a bound, or comes from a
/// shallower search; the game is over; the stored move belongs to another position with the same key (collision); the
/// collector's memory is full.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum LineEnd {
    Leaf,
    Hit,
    Overwritten,
    BoundOnly,
    TooShallow,
    GameOver,
    Collision,
    Full,
}

/// The kind of difference from the engine's own line: it ends sooner, has another move, or continues where the engine's own
/// ends.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum Cause {
    Ends,
    OtherMove,
    GoesOn,
}

/// The first difference from the engine's own line.
#[derive(Clone, Debug, Serialize, Tsify)]
pub struct Difference {
    /// Of the first move that differs, from 1.
    pub ply: usize,
    /// The kind of difference.
    pub cause: Cause,
    /// The cause in words.
    pub message: String,
}

/// A line as one collector has it.
#[derive(Clone, Debug, Serialize, Tsify)]
pub struct Finding {
    /// The collector.
    pub collector: Collector,
    /// Its name in the literature.
    pub name: &'static str,
    /// Its author.
    pub source: &'static str,
    /// UCI.
    pub moves: Vec<String>,
    /// The same in SAN.
    pub san: Vec<String>,
    /// The reason for its end.
    pub end: LineEnd,
    /// Memory held by the collector.
    pub bytes: usize,
    /// Absent if the line equals the engine's own.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub difference: Option<Difference>,
    /// The result of checking this line against the score of the search.
    pub certificate: Certificate,
}
