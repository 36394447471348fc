//! Whatever can be wrong with what the lab is asked for, with its place in a written tree.

use thiserror::Error;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;

use super::types::{LabErrorCode, LabErrorInfo};
use crate::chess::PathError;
use crate::lab::{EngineError, RandomTreeError, SearchError, TreeError};
use crate::search::RequestError;

#[derive(Debug, Error)]
pub enum LabFault {
    #[error("{}", .0.fault)]
    Written(TreeError),
    #[error(transparent)]
    Random(#[from] RandomTreeError),
    #[error(transparent)]
    Chess(#[from] PathError),
    #[error("a depth of {0} cannot be searched here: it goes from 1 to {max}", max = super::game::MAX_DEPTH)]
    Depth(String),
    #[error("the engine cannot search to a depth of {0}: it goes from 1 to {max} here", max = super::game::MAX_ENGINE_DEPTH)]
    EngineDepth(String),
    #[error("the engine searches chess positions: take the position on the board, or another search")]
    NoChess,
    #[error(transparent)]
    Engine(#[from] EngineError),
    #[error("{noun} of {value} cannot be used: it has to be a whole number that is not below 0")]
    Number { noun: &'static str, value: String },
    #[error(transparent)]
    Search(#[from] SearchError),
    #[error("the request cannot be read: {0}")]
    Unreadable(serde_wasm_bindgen::Error),
}

impl LabFault {
    fn code(&self) -> LabErrorCode {
        match self {
            LabFault::Written(_) => LabErrorCode::BadTree,
            LabFault::Random(_) | LabFault::Number { .. } => LabErrorCode::BadRandomTree,
            LabFault::Chess(PathError::Position(_)) => LabErrorCode::BadFen,
            LabFault::Chess(PathError::Move(_)) => LabErrorCode::BadMove,
            LabFault::Depth(_) | LabFault::EngineDepth(_) => LabErrorCode::BadDepth,
            LabFault::NoChess => LabErrorCode::NoChess,
            LabFault::Engine(EngineError::Request(RequestError::GameOver(_))) => LabErrorCode::GameOver,
            LabFault::Engine(EngineError::Hash(_)) => LabErrorCode::OutOfMemory,
            LabFault::Search(SearchError::TooLong(_)) | LabFault::Engine(EngineError::TooLong(_)) => {
                LabErrorCode::TooLong
            }
            LabFault::Engine(EngineError::Request(_)) | LabFault::Unreadable(_) => LabErrorCode::BadRequest,
        }
    }
}

/// What is thrown.
impl From<LabFault> for JsValue {
    fn from(fault: LabFault) -> JsValue {
        let (line, column) = match &fault {
            LabFault::Written(error) => (Some(error.line as u32), Some(error.column as u32)),
            _ => (None, None),
        };
        let info = LabErrorInfo { code: fault.code(), message: fault.to_string(), line, column };
        info.into_ts().map_or_else(|error| JsValue::from_str(&error.to_string()), Ts::into)
    }
}
