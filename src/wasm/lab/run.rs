//! A run of the lab as it crosses the boundary: a summary, and the recording in columns.

use js_sys::Int32Array;
use serde::{Serialize, Serializer};
use tsify::Tsify;

use crate::lab::EventKind;
use crate::score::Score;
use crate::search::{Bound, Expected, ProofOutcome, SearchKind};

/// A column of a table: one whole number per row, -1 for none.
#[derive(Clone, Debug, Tsify)]
#[tsify(type = "Int32Array & { readonly buffer: ArrayBuffer }")]
pub struct Column(pub Vec<i32>);

impl Serialize for Column {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serde_wasm_bindgen::preserve::serialize(&Int32Array::from(self.0.as_slice()), serializer)
    }
}

/// A run of a search.
#[derive(Clone, Debug, Serialize, Tsify)]
pub struct LabRun {
    /// The run as a whole.
    pub summary: LabSummary,
    /// In the order in which they began, the root first.
    pub visits: LabVisits,
    /// In the order in which they happened.
    pub events: LabEvents,
    /// The names of pruned moves, visit by visit, as indices of `names`. Empty in chess, where pruned moves are only counted.
    pub pruned: Column,
    /// The names of the moves.
    pub names: Vec<String>,
    /// The meaning of the numbers in columns of kinds.
    pub ordinals: LabOrdinals,
    /// The meaning of the numbers in columns of values.
    pub encoding: ScoreEncoding,
}

/// The visits of a recording by column. Values are from the view of the side to move: see `encoding`.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct LabVisits {
    /// The visit above; -1 at the root.
    pub parent: Column,
    /// The move that leads here, as an index of `names`.
    pub name: Column,
    /// Plies from the root.
    pub ply: Column,
    /// The kind of search: an index of `ordinals.searchKind`.
    pub kind: Column,
    /// 1 in a zero window, else 0.
    pub zero: Column,
    /// An index of `ordinals.expected`.
    pub expected: Column,
    /// The lower end of the window.
    pub alpha: Column,
    /// The upper end of the window.
    pub beta: Column,
    /// The value returned.
    pub value: Column,
    /// The actual type of the node: an index of `ordinals.bound`.
    pub bound: Column,
    /// What the value is proven to be: an index of `ordinals.bound`, or -1 for a value that is no bound.
    pub proven: Column,
    /// The outcome of the proof that ends with the visit: an index of `ordinals.proofOutcome`, or -1.
    pub proof: Column,
    /// 1 at a leaf, else 0.
    pub leaf: Column,
    /// Visits below it that are not recorded.
    pub omitted: Column,
    /// The first of its pruned moves in `pruned`.
    pub first_pruned: Column,
    /// The number of pruned successors.
    pub pruned_count: Column,
}

/// The events of a recording by column.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct LabEvents {
    /// An index of `ordinals.eventKind`.
    pub kind: Column,
    /// The visit where it happens.
    pub visit: Column,
    /// For a raise or a skip, the visit of the successor; otherwise -1.
    pub child: Column,
    /// The line of the pseudo-code, from 0; -1 for none.
    pub code_line: Column,
}

/// The names behind the numbers of the columns, in order.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct LabOrdinals {
    #[tsify(type = "readonly SearchKind[]")]
    pub search_kind: &'static [SearchKind],
    #[tsify(type = "readonly Expected[]")]
    pub expected: &'static [Expected],
    #[tsify(type = "readonly Bound[]")]
    pub bound: &'static [Bound],
    #[tsify(type = "readonly ProofOutcome[]")]
    pub proof_outcome: &'static [ProofOutcome],
    #[tsify(type = "readonly EventKind[]")]
    pub event_kind: &'static [EventKind],
}

impl LabOrdinals {
    pub const ALL: LabOrdinals = LabOrdinals {
        search_kind: &SearchKind::ALL,
        expected: &Expected::ALL,
        bound: &Bound::ALL,
        proof_outcome: &ProofOutcome::ALL,
        event_kind: &EventKind::ALL,
    };
}

/// How a whole number is a score. The negated number is the score from the other side's view.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ScoreEncoding {
    /// The largest number of centipawns.
    pub max_cp: i32,
    /// A mate at once. Less one for every ply to the mate.
    pub mate: i32,
    /// Infinity.
    pub infinity: i32,
}

impl ScoreEncoding {
    pub const OF_SCORES: ScoreEncoding = ScoreEncoding {
        max_cp: Score::MAX_EVAL.value(),
        mate: Score::mate_in(0).value(),
        infinity: Score::INFINITY.value(),
    };
}

/// A run as a whole. Counts include visits that are not recorded.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct LabSummary {
    /// The value of the root in centipawns, from the view of the side to move there.
    pub value: i32,
    /// What the value is proven to be: exact, a lower or an upper bound. Absent if it is no bound.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub proven: Option<Bound>,
    /// The names of its moves.
    pub line: Vec<String>,
    /// Whether the source writes values from the view of max instead of the mover's.
    pub max_view: bool,
    /// Whether min moves at the root, as for Black in a source that begins with max for White.
    pub min_root: bool,
    /// Searches of a node: a node searched twice counts twice.
    pub visits: u64,
    /// Absent for the engine, whose leaves lie in quiescence.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub leaves: Option<u64>,
    /// Searches with a zero window (Z).
    pub proofs: u64,
    /// Proofs that failed low, as hoped.
    pub proofs_held: u64,
    /// Full searches after a failed proof (Z+F).
    pub re_searches: u64,
    /// Absent for the engine.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub cutoffs: Option<u64>,
    /// `matrix[expected][turnedOut]`: pv, cut, all by exact, lower, upper.
    pub matrix: [[u64; 3]; 3],
    /// Visits omitted from the recording.
    pub omitted: u64,
    /// Knuth and Moore's minimum of leaves, for a tree of uniform branching and depth.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub minimum_leaves: Option<u64>,
    /// The pseudo-code, line by line.
    pub code: Vec<String>,
}
