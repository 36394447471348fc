//! The comparison of the collectors, as it crosses the boundary.

use serde::Serialize;
use tsify::Tsify;

use super::Certificate;

/// A way of collecting the principal variation.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum Collector {
    Stack,
    Triangular,
    TableWalk,
    PvTable,
    Holder,
    Tree,
}

/// Why a collected line ends where it does: an evaluation or the end of the game gave its value (leaf); the transposition
/// table gave it without a line (hit); a table had lost the position to another (overwritten), or kept only a bound or a
/// shallower search of it; a walk along a table came to the end of the game; the stored move belonged to another position
/// with the same key (collision); the memory for lines was full.
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

/// How a line differs from the engine's own: it ends sooner, has another move, or goes on where the other ends.
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
    /// Of the first move that is not the same, from 1.
    pub ply: u32,
    /// What differs there.
    pub cause: Cause,
    /// The cause in words.
    pub message: String,
}

/// What one collector has collected.
#[derive(Clone, Debug, Serialize, Tsify)]
pub struct Finding {
    /// Which collector.
    pub collector: Collector,
    /// Its name in the literature.
    pub name: &'static str,
    /// Whose idea it is.
    pub source: &'static str,
    /// UCI.
    pub moves: Vec<String>,
    /// The same in SAN.
    pub san: Vec<String>,
    /// Why it ends where it does.
    pub end: LineEnd,
    /// Memory that the collector holds.
    pub bytes: f64,
    /// Absent where the line is the engine's own.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub difference: Option<Difference>,
    /// What replaying this line proves of the score that the search gave.
    pub certificate: Certificate,
}
