//! The types of the lab that cross the boundary. TypeScript's declarations of them are generated from here.

use serde::{Deserialize, Serialize};
use tsify::Tsify;

use super::fault::LabFault;
use crate::lab::{Algorithm, Cutoff, Fail, MergedVariant, RandomTree};
use crate::wasm::request::js_number;

/// What to search, and by which search.
#[derive(Clone, Debug, Deserialize, Tsify)]
pub struct LabRequest {
    /// The tree to search.
    pub game: LabGame,
    /// How to search it.
    pub search: LabSearch,
}

/// A tree: written down, grown from a seed, or that of a chess position.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum LabGame {
    /// Nested lists of leaf values.
    Written {
        text: String,
    },
    Random(LabRandomTree),
    Chess(LabChess),
}

/// A tree that grows from a seed. Whole numbers.
#[derive(Clone, Copy, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct LabRandomTree {
    /// From 0: the same seed grows the same tree.
    pub seed: f64,
    /// Successors of every node above the leaves.
    pub branching: f64,
    /// Plies from the root to every leaf.
    pub depth: f64,
    /// At how many of a hundred nodes the best successor is put first.
    pub order_percent: f64,
    /// Leaves are worth up to this many centipawns either way.
    pub range_cp: f64,
}

/// A chess position, searched to a fixed depth and evaluated there.
#[derive(Clone, Debug, Deserialize, Tsify)]
pub struct LabChess {
    /// Six fields.
    pub fen: String,
    /// UCI moves played from there; none if not given.
    #[serde(default)]
    #[tsify(optional)]
    pub moves: Vec<String>,
    /// False if not given.
    #[serde(default)]
    #[tsify(optional)]
    pub chess960: bool,
    /// Plies.
    pub depth: f64,
}

/// What is returned from outside the window: its nearer end (hard), or the better bound that was found (soft).
#[derive(Clone, Copy, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum LabFail {
    Hard,
    Soft,
}

/// When a node is cut off: β < α (beyond) or β ≤ α (meeting).
#[derive(Clone, Copy, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum LabCutoff {
    Beyond,
    Meeting,
}

/// A search of the literature, in one of its forms.
#[derive(Clone, Copy, Debug, Deserialize, Tsify)]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum LabSearch {
    Minimax,
    Tscp,
    AlphaBeta {
        fail: LabFail,
    },
    MinimaxPvs,
    NegamaxPvs {
        fail: LabFail,
    },
    Plain {
        cutoff: LabCutoff,
    },
    Split {
        cutoff: LabCutoff,
    },
    /// The switches are off if not given.
    Merged {
        cutoff: LabCutoff,
        /// No full search where the proof returns exactly α.
        #[serde(default)]
        #[tsify(optional)]
        improved: bool,
        /// A proof for the first successor of an expected All node.
        #[serde(default)]
        #[tsify(optional)]
        first_of_all: bool,
        /// No proof until a successor has met α.
        #[serde(default)]
        #[tsify(optional)]
        until_met: bool,
    },
    /// The engine itself, on chess positions only.
    Engine,
}

/// What there is to say of a run as a whole. Counts are of all visits, recorded or not.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct LabSummary {
    /// Of the root, in centipawns from the view of the side to move there.
    pub value: i32,
    /// Names of moves.
    pub line: Vec<String>,
    /// Whether the source writes values from the view of the root's side instead of the mover's.
    pub root_view: bool,
    /// Nodes entered, those entered twice counted twice.
    pub visits: f64,
    /// Not counted of the engine, whose leaves lie in quiescence.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub leaves: Option<f64>,
    /// Searches with a zero window (Z).
    pub proofs: f64,
    /// Of these, those that failed low as hoped.
    pub proofs_held: f64,
    /// Full searches after a proof that failed (Z+F).
    pub re_searches: f64,
    /// Not counted of the engine.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub cutoffs: Option<f64>,
    /// `matrix[expected][turnedOut]`: pv, cut, all by exact, lower, upper.
    pub matrix: [[f64; 3]; 3],
    /// Visits that the recording has no room for.
    pub left_out: f64,
    /// Knuth and Moore's minimum of leaves, for a tree of one branching and depth.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub minimum_leaves: Option<f64>,
    /// The pseudo-code, line by line.
    pub code: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum LabErrorCode {
    BadTree,
    BadRandomTree,
    BadFen,
    BadMove,
    BadDepth,
    BadRequest,
    GameOver,
    /// The engine plays chess only.
    NoChess,
    OutOfMemory,
    TooLong,
}

/// What is thrown when a run is refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
pub struct LabErrorInfo {
    pub code: LabErrorCode,
    /// In words that a user understands, naming the input at fault.
    pub message: String,
    /// Where a written tree is wrong, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub line: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub column: Option<u32>,
}

impl LabSearch {
    /// `None` for the engine.
    pub fn to_core(self) -> Option<Algorithm> {
        Some(match self {
            LabSearch::Engine => return None,
            LabSearch::Minimax => Algorithm::Minimax,
            LabSearch::Tscp => Algorithm::Tscp,
            LabSearch::AlphaBeta { fail } => Algorithm::AlphaBeta(fail.to_core()),
            LabSearch::MinimaxPvs => Algorithm::MinimaxPvs,
            LabSearch::NegamaxPvs { fail } => Algorithm::NegamaxPvs(fail.to_core()),
            LabSearch::Plain { cutoff } => Algorithm::PlainAlphaBeta(cutoff.to_core()),
            LabSearch::Split { cutoff } => Algorithm::SplitPvs(cutoff.to_core()),
            LabSearch::Merged { cutoff, improved, first_of_all, until_met } => {
                Algorithm::MergedPvs(MergedVariant { cutoff: cutoff.to_core(), improved, first_of_all, until_met })
            }
        })
    }
}

impl LabFail {
    fn to_core(self) -> Fail {
        match self {
            LabFail::Hard => Fail::Hard,
            LabFail::Soft => Fail::Soft,
        }
    }
}

impl LabCutoff {
    fn to_core(self) -> Cutoff {
        match self {
            LabCutoff::Beyond => Cutoff::Strict,
            LabCutoff::Meeting => Cutoff::Inclusive,
        }
    }
}

impl LabRandomTree {
    /// # Errors
    ///
    /// [`LabFault::Number`] for what is no whole number.
    pub fn to_core(self) -> Result<RandomTree, LabFault> {
        let whole = |noun, value: f64| {
            let fits = value.fract() == 0.0 && (0.0..=f64::from(u32::MAX)).contains(&value);
            if fits { Ok(value as u32) } else { Err(LabFault::Number { noun, value: js_number(value) }) }
        };
        Ok(RandomTree {
            seed: whole("a seed", self.seed)?.into(),
            branching: whole("a branching", self.branching)?,
            depth: whole("a depth", self.depth)?,
            order_percent: whole("an order", self.order_percent)?,
            range_cp: whole("a range", self.range_cp)?,
        })
    }
}
