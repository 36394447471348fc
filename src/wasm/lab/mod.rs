//! The lab as JavaScript asks for it and reads it. A recording leaves as tables of numbers, which cross from a worker to a page
//! without being copied.

mod fault;
mod game;
mod table;
pub mod types;

use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use fault::LabFault;
use types::{LabGame, LabRequest, LabSummary};

/// What a search did.
#[wasm_bindgen]
pub struct LabRun {
    pub(super) summary: LabSummary,
    pub(super) visits: Vec<i32>,
    pub(super) events: Vec<i32>,
    pub(super) pruned: Vec<i32>,
    pub(super) names: Vec<String>,
}

#[wasm_bindgen]
impl LabRun {
    /// What there is to say of it as a whole.
    ///
    /// # Errors
    ///
    /// None that a caller could mend.
    pub fn summary(&self) -> Result<Ts<LabSummary>, JsValue> {
        self.summary.into_ts().map_err(|error| JsValue::from_str(&error.to_string()))
    }

    /// A row of 14 numbers for each visit, in the order in which they began: parent (-1 at the root), name of its move, ply, how
    /// it was searched (0 F, 1 Z, 2 the F of Z+F), whether in a zero window, expected (0 Pv, 1 Cut, 2 All), α, β, value, turned
    /// out (0 exact, 1 lower, 2 upper), whether a leaf, visits left out below, where its pruned moves begin in their own list,
    /// how many they are. Scores are centipawns from the view of the side to move; beyond 30,000 mates, at 32,001 infinity.
    pub fn visits(&self) -> Vec<i32> {
        self.visits.clone()
    }

    /// A row of 4 numbers for each event, in order: what happens (0 enter, 1 leaf, 2 raise, 3 skip, 4 cut, 5 leave), the visit,
    /// the successor's visit that it is about (-1 for none), the line of the pseudo-code (-1 for none).
    pub fn events(&self) -> Vec<i32> {
        self.events.clone()
    }

    /// The names of pruned moves. In chess they are counted only, and this is empty.
    pub fn pruned(&self) -> Vec<i32> {
        self.pruned.clone()
    }

    /// The names of the moves, to be looked up by number.
    pub fn names(&self) -> Vec<String> {
        self.names.clone()
    }
}

/// Runs a search of the lab.
///
/// # Errors
///
/// Throws a `LabErrorInfo`.
#[wasm_bindgen(js_name = runLab)]
pub fn run_lab(request: Ts<LabRequest>) -> Result<LabRun, JsValue> {
    try_run(&request).map_err(JsValue::from)
}

fn try_run(request: &Ts<LabRequest>) -> Result<LabRun, LabFault> {
    let LabRequest { game, search } =
        serde_wasm_bindgen::from_value(request.js_value()).map_err(LabFault::Unreadable)?;
    let Some(search) = search.to_core() else {
        return match game {
            LabGame::Chess(chess) => game::engine(&chess),
            _ => Err(LabFault::NoChess),
        };
    };
    match game {
        LabGame::Written { text } => game::written(&text, search),
        LabGame::Random(tree) => game::random(tree.to_core()?, search),
        LabGame::Chess(chess) => game::chess(&chess, search),
    }
}
