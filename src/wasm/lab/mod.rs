//! The lab for JavaScript. A recording leaves as columns of numbers, which a worker hands to a page without copying them.

mod columns;
pub mod error;
mod games;
mod run;
mod types;

use tsify::Ts;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use self::error::LabError;
use self::types::{LabGame, LabRequest};
use super::error::{read, write};

pub use run::LabRun;

/// Runs a search of the lab.
///
/// # Errors
///
/// Throws a `LabErrorInfo`.
#[wasm_bindgen(js_name = runLab)]
pub fn run_lab(request: Ts<LabRequest>) -> Result<Ts<LabRun>, JsValue> {
    write(&try_run(&request)?)
}

fn try_run(request: &Ts<LabRequest>) -> Result<LabRun, LabError> {
    let LabRequest { game, search } = read(request)?;
    let Some(search) = search.to_core() else {
        return match game {
            LabGame::Chess(chess) => games::engine(&chess),
            _ => Err(LabError::NoChess),
        };
    };
    match game {
        LabGame::Written { text } => games::written(&text, search),
        LabGame::Random(tree) => games::random(tree.to_core()?, search),
        LabGame::Chess(chess) => games::chess(&chess, search),
    }
}
