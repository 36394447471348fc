//! Whatever can be wrong with what JavaScript asks for, with its code.

use thiserror::Error;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;

use super::types::{EngineErrorCode, EngineErrorInfo};
use crate::chess::{MoveError, PathError};
use crate::search::{HashError, RequestError};

#[derive(Debug, Error)]
pub enum Fault {
    #[error(transparent)]
    Path(#[from] PathError),
    #[error(transparent)]
    Move(#[from] MoveError),
    #[error(transparent)]
    Request(#[from] RequestError),
    #[error(transparent)]
    Hash(#[from] HashError),
    /// A number of JavaScript's that is none of the core's.
    #[error("{noun} of {value} cannot be used: it has to be a whole number from 1 to {max}")]
    Number { code: EngineErrorCode, noun: &'static str, value: String, max: u64 },
    #[error("a score of {value} cannot be held against a line: {expected}")]
    Score { value: String, expected: &'static str },
    #[error("the request cannot be read: {0}")]
    Unreadable(serde_wasm_bindgen::Error),
    #[error("nothing is being searched: a request has to come first")]
    Idle,
}

impl Fault {
    fn code(&self) -> EngineErrorCode {
        match self {
            Fault::Path(PathError::Position(_)) => EngineErrorCode::BadFen,
            Fault::Unreadable(_) => EngineErrorCode::BadRequest,
            Fault::Path(PathError::Move(_)) | Fault::Move(_) => EngineErrorCode::BadMove,
            Fault::Request(error) => match error {
                RequestError::Depth(_) | RequestError::Nodes | RequestError::Time | RequestError::Mate(_) => {
                    EngineErrorCode::BadLimit
                }
                RequestError::MultiPv(_) => EngineErrorCode::BadMultiPv,
                RequestError::SearchMove(_) => EngineErrorCode::BadMove,
                RequestError::GameOver(_) => EngineErrorCode::GameOver,
            },
            Fault::Hash(HashError::Size(_)) => EngineErrorCode::BadHash,
            Fault::Hash(HashError::Memory(_)) => EngineErrorCode::OutOfMemory,
            Fault::Number { code, .. } => *code,
            Fault::Score { .. } => EngineErrorCode::BadScore,
            Fault::Idle => EngineErrorCode::BadLimit,
        }
    }
}

/// What is thrown.
impl From<Fault> for JsValue {
    fn from(fault: Fault) -> JsValue {
        let info = EngineErrorInfo { code: fault.code(), message: fault.to_string() };
        info.into_ts().map_or_else(|error| JsValue::from_str(&error.to_string()), Ts::into)
    }
}
