//! The lab for JavaScript. A recording leaves as columns of numbers, which a worker hands to a page without copying them.

mod columns;
pub mod error;
mod games;
mod run;
mod types;

use std::sync::Arc;

use tsify::Ts;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use self::error::LabError;
use self::types::{LabGame, LabRequest};
use super::error::{read, write};
use super::network::Network;
use crate::eval;

pub use run::LabRun;

/// Runs a search of the lab. In chess, `network` evaluates.
///
/// # Errors
///
/// Throws a `LabErrorInfo`.
#[wasm_bindgen(js_name = runLab)]
pub fn run_lab(request: Ts<LabRequest>, network: &Network) -> Result<Ts<LabRun>, JsValue> {
    write(&try_run(&request, network.core())?)
}

fn try_run(request: &Ts<LabRequest>, network: &Arc<eval::Network>) -> Result<LabRun, LabError> {
    let LabRequest { game, search } = read(request)?;
    let Some(search) = search.to_core() else {
        return match game {
            LabGame::Chess(chess) => games::engine(&chess, Arc::clone(network)),
            _ => Err(LabError::NoChess),
        };
    };
    match game {
        LabGame::Written { text } => games::written(&text, search),
        LabGame::Random(tree) => games::random(tree.to_core()?, search),
        LabGame::Chess(chess) => games::chess(&chess, search, network),
    }
}
