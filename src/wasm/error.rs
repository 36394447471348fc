//! Errors of the engine's exports: a code, and a message that names the input.

use serde::Serialize;
use serde::de::DeserializeOwned;
use thiserror::Error;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;

use crate::chess::{MoveError, PathError};
use crate::eval::NetworkError;
use crate::search::{HashError, RequestError};
use crate::shortened::shortened;

/// The kind of an error. `badFen`, `badMove`: the position, a move or a search move; `gameOver`: the position has no legal
/// move; `badLimit`: a limit, or the claimed depth of a line; `badMultiPv`, `badHash`, `badThreads`, `badScore`: that number; `badRequest`:
/// an argument of the wrong type, or an unknown switch; `outOfMemory`: no memory for the hash table; `load`, `crashed`: the
/// engine cannot be loaded, or failed; `stopped`: the analysis was stopped before it had a result; `closed`: the analyzer has
/// been closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum EngineErrorCode {
    BadFen,
    BadMove,
    GameOver,
    BadLimit,
    BadMultiPv,
    BadHash,
    BadThreads,
    BadScore,
    BadRequest,
    OutOfMemory,
    Crashed,
    Load,
    Stopped,
    Closed,
}

/// The object thrown for every error.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
pub struct EngineErrorInfo {
    /// The kind of error.
    pub code: EngineErrorCode,
    /// For the user: the invalid input, and the valid values.
    pub message: String,
}

/// An error at the boundary.
#[derive(Debug, Error)]
pub enum BoundaryError {
    #[error(transparent)]
    Path(#[from] PathError),
    #[error(transparent)]
    Move(#[from] MoveError),
    #[error(transparent)]
    Request(#[from] RequestError),
    #[error(transparent)]
    Hash(#[from] HashError),
    #[error(transparent)]
    Network(#[from] NetworkError),
    /// A JavaScript number outside the engine's range.
    #[error("{name} must be a whole number from {min} to {max}, not {value}")]
    Number { code: EngineErrorCode, name: &'static str, value: String, min: u64, max: u64 },
    #[error("{name} must be a whole number from -{max} to {max}, not {value}")]
    Score { name: &'static str, value: String, max: i32 },
    #[error("there is no switch \"{}\": the names are those of the type Switch, such as nullMove and killers", shortened(.0))]
    Switch(String),
    #[error("the clock of the side to move is missing: {0}")]
    Clock(&'static str),
    #[error("the request cannot be read: {}", shortened(&.0.to_string()))]
    Unreadable(#[from] serde_wasm_bindgen::Error),
    #[error("no search is running: begin one first")]
    Idle,
}

impl BoundaryError {
    fn code(&self) -> EngineErrorCode {
        match self {
            BoundaryError::Path(PathError::Position(_)) => EngineErrorCode::BadFen,
            BoundaryError::Unreadable(_) | BoundaryError::Switch(_) => EngineErrorCode::BadRequest,
            BoundaryError::Path(PathError::Move { .. }) | BoundaryError::Move(_) => EngineErrorCode::BadMove,
            BoundaryError::Request(error) => match error {
                RequestError::Depth(_)
                | RequestError::Nodes
                | RequestError::Time
                | RequestError::Mate(_)
                | RequestError::Elo(_) => EngineErrorCode::BadLimit,
                RequestError::MultiPv(_) => EngineErrorCode::BadMultiPv,
                RequestError::SearchMove(_) => EngineErrorCode::BadMove,
                RequestError::GameOver(_) => EngineErrorCode::GameOver,
            },
            BoundaryError::Hash(HashError::Size(_)) => EngineErrorCode::BadHash,
            BoundaryError::Hash(HashError::Memory(_) | HashError::Kept { .. }) => EngineErrorCode::OutOfMemory,
            BoundaryError::Network(_) => EngineErrorCode::Load,
            BoundaryError::Number { code, .. } => *code,
            BoundaryError::Score { .. } => EngineErrorCode::BadScore,
            BoundaryError::Clock(_) | BoundaryError::Idle => EngineErrorCode::BadLimit,
        }
    }
}

impl From<BoundaryError> for JsValue {
    fn from(error: BoundaryError) -> JsValue {
        thrown(&EngineErrorInfo { code: error.code(), message: error.to_string() })
    }
}

/// `info` as the value to throw.
pub fn thrown<T: Tsify + Serialize>(info: &T) -> JsValue {
    info.into_ts().map_or_else(|error| JsValue::from_str(&error.to_string()), Ts::into)
}

/// Reads an argument.
///
/// # Errors
///
/// For an argument of the wrong type. Its values are checked later.
pub fn read<T: Tsify + DeserializeOwned>(argument: &Ts<T>) -> Result<T, serde_wasm_bindgen::Error> {
    serde_wasm_bindgen::from_value(argument.js_value())
}

/// A result for JavaScript.
///
/// # Errors
///
/// Throws a message if it contains a number beyond JavaScript's range.
pub fn write<T: Tsify + Serialize>(result: &T) -> Result<Ts<T>, JsValue> {
    result.into_ts().map_err(|error| JsValue::from_str(&error.to_string()))
}
