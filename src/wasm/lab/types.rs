//! Requests from JavaScript to the lab.

use serde::Deserialize;
use tsify::Tsify;

use super::error::LabError;
use crate::lab::{Algorithm, Cutoff as LabCutoff, Fail as LabFail, MergedVariant as LabMergedVariant, RandomTree};
use crate::wasm::request::js_number;

/// A request: a tree, and the search to run on it.
#[derive(Clone, Debug, Deserialize, Tsify)]
pub struct LabRequest {
    /// The tree to search.
    pub game: LabGame,
    /// The search to run.
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

/// A tree grown from a seed. Whole numbers.
#[derive(Clone, Copy, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct LabRandomTree {
    /// From 0: the same seed grows the same tree.
    pub seed: f64,
    /// Successors of every node above the leaves.
    pub branching: f64,
    /// Plies from the root to every leaf.
    pub depth: f64,
    /// The percentage of nodes whose best successor comes first.
    pub order_percent: f64,
    /// The highest value of a leaf in centipawns; its negative is the lowest.
    pub range_cp: f64,
}

/// A chess position, searched to a fixed depth and evaluated there.
#[derive(Clone, Debug, Deserialize, Tsify)]
pub struct LabChess {
    /// The position to start from.
    pub fen: String,
    /// UCI moves played from `fen`; none by default.
    #[serde(default)]
    #[tsify(optional, type = "readonly string[]")]
    pub moves: Vec<String>,
    /// Chess960 castling; off by default.
    #[serde(default)]
    #[tsify(optional)]
    pub chess960: bool,
    /// Plies.
    pub depth: f64,
}

/// A search of the literature, in one of its forms.
#[derive(Clone, Copy, Debug, Deserialize, Tsify)]
#[serde(tag = "kind", rename_all = "camelCase")]
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
    OpenReSearch,
    Plain {
        cutoff: LabCutoff,
    },
    Split {
        cutoff: LabCutoff,
    },
    Merged(LabMergedVariant),
    /// The engine itself, on chess positions only.
    Engine,
}

impl LabSearch {
    /// `None` for the engine.
    pub fn to_core(self) -> Option<Algorithm> {
        Some(match self {
            LabSearch::Engine => return None,
            LabSearch::Minimax => Algorithm::Minimax,
            LabSearch::Tscp => Algorithm::Tscp,
            LabSearch::AlphaBeta { fail } => Algorithm::AlphaBeta(fail),
            LabSearch::MinimaxPvs => Algorithm::MinimaxPvs,
            LabSearch::NegamaxPvs { fail } => Algorithm::NegamaxPvs(fail),
            LabSearch::OpenReSearch => Algorithm::OpenReSearch,
            LabSearch::Plain { cutoff } => Algorithm::PlainAlphaBeta(cutoff),
            LabSearch::Split { cutoff } => Algorithm::SplitPvs(cutoff),
            LabSearch::Merged(variant) => Algorithm::MergedPvs(variant),
        })
    }
}

impl LabRandomTree {
    /// # Errors
    ///
    /// [`LabError::Number`] for anything but a whole number.
    pub fn to_core(self) -> Result<RandomTree, LabError> {
        let whole = |name, value: f64| {
            let fits = value.fract() == 0.0 && (0.0..=f64::from(u32::MAX)).contains(&value);
            if fits { Ok(value as u32) } else { Err(LabError::Number { name, value: js_number(value) }) }
        };
        Ok(RandomTree {
            seed: whole("the seed", self.seed)?.into(),
            branching: whole("the branching", self.branching)?,
            depth: whole("the depth", self.depth)?,
            order_percent: whole("the order in percent", self.order_percent)?,
            range_cp: whole("the range in centipawns", self.range_cp)?,
        })
    }
}
