//! The lab for JavaScript. A recording leaves as columns of numbers, which a worker hands to a page without copying them.

pub mod error;
mod game;
mod run;
mod table;
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
            LabGame::Chess(chess) => game::engine(&chess),
            _ => Err(LabError::NoChess),
        };
    };
    match game {
        LabGame::Written { text } => game::written(&text, search),
        LabGame::Random(tree) => game::random(tree.to_core()?, search),
        LabGame::Chess(chess) => game::chess(&chess, search),
    }
}
