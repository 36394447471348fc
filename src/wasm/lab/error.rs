//! Errors of the lab: a code and a message that names the input, with the place in a written tree.

use serde::Serialize;
use thiserror::Error;
use tsify::Tsify;
use wasm_bindgen::JsValue;

use crate::chess::PathError;
use crate::lab::{RandomTreeError, SearchError, TreeError, WatchError};
use crate::search::RequestError;
use crate::shortened::shortened;
use crate::wasm::error::thrown;

/// The kind of an error of the lab. `badTree`, `badRandomTree`, `badFen`, `badMove`, `badDepth`, `gameOver`: the game to
/// search; `noChess`: the engine cannot search a tree; `tooLong`: more visits than the lab's limit; `badRequest`: a request of
/// the wrong shape, or a visit or an event outside a recording; `outOfMemory`: no memory for the engine's hash table; `load`,
/// `crashed`: the lab cannot be loaded, or failed; `closed`: it has been closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum LabErrorCode {
    BadTree,
    BadRandomTree,
    BadFen,
    BadMove,
    BadDepth,
    GameOver,
    NoChess,
    TooLong,
    BadRequest,
    OutOfMemory,
    Load,
    Crashed,
    Closed,
}

/// The object thrown for every error of the lab.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
pub struct LabErrorInfo {
    /// The kind of error.
    pub code: LabErrorCode,
    /// For the user: the invalid input, and the valid values.
    pub message: String,
    /// In a written tree, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub line: Option<usize>,
    /// In that line, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub column: Option<usize>,
}

/// An error of the lab at the boundary.
#[derive(Debug, Error)]
pub enum LabError {
    #[error("{}", .0.fault)]
    Written(TreeError),
    #[error(transparent)]
    Random(#[from] RandomTreeError),
    #[error(transparent)]
    Chess(#[from] PathError),
    #[error("{name} must be a whole number from 1 to {max}, not {value}")]
    Depth { name: &'static str, value: String, max: u32 },
    #[error("the engine searches chess positions only: choose the position on the board, or another search")]
    NoChess,
    #[error(transparent)]
    Engine(#[from] WatchError),
    #[error("{name} must be a whole number from 0 to {max}, not {value}", max = u32::MAX)]
    Number { name: &'static str, value: String },
    #[error(transparent)]
    Search(#[from] SearchError),
    #[error("the request cannot be read: {}", shortened(&.0.to_string()))]
    Unreadable(#[from] serde_wasm_bindgen::Error),
}

impl LabError {
    fn code(&self) -> LabErrorCode {
        match self {
            LabError::Written(_) => LabErrorCode::BadTree,
            LabError::Random(_) | LabError::Number { .. } => LabErrorCode::BadRandomTree,
            LabError::Chess(PathError::Position(_)) => LabErrorCode::BadFen,
            LabError::Chess(PathError::Move { .. }) => LabErrorCode::BadMove,
            LabError::Depth { .. } => LabErrorCode::BadDepth,
            LabError::NoChess => LabErrorCode::NoChess,
            LabError::Engine(WatchError::Request(RequestError::GameOver(_))) => LabErrorCode::GameOver,
            LabError::Engine(WatchError::Hash(_)) => LabErrorCode::OutOfMemory,
            LabError::Search(SearchError::TooLong(_)) | LabError::Engine(WatchError::TooLong(_)) => {
                LabErrorCode::TooLong
            }
            LabError::Engine(WatchError::Request(_)) | LabError::Unreadable(_) => LabErrorCode::BadRequest,
        }
    }
}

impl From<LabError> for JsValue {
    fn from(error: LabError) -> JsValue {
        let (line, column) = match &error {
            LabError::Written(error) => (Some(error.line), Some(error.column)),
            _ => (None, None),
        };
        thrown(&LabErrorInfo { code: error.code(), message: error.to_string(), line, column })
    }
}
