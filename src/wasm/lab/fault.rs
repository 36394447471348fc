//! Whatever can be wrong with what the lab is asked for, with its place in a written tree.

use thiserror::Error;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;

use super::types::{LabErrorInfo, LabErrorKind};
use crate::chess::PathError;
use crate::lab::{EngineError, RandomTreeError, SearchError, TreeError};

#[derive(Debug, Error)]
pub enum LabFault {
    #[error("{}", .0.fault)]
    Written(TreeError),
    #[error(transparent)]
    Random(#[from] RandomTreeError),
    #[error(transparent)]
    Chess(#[from] PathError),
    #[error("a depth of {0} cannot be searched here: it goes from 1 to {max}", max = super::game::MAX_DEPTH)]
    Depth(f64),
    #[error("the engine cannot search to a depth of {0}: it goes from 1 to {max} here", max = super::game::MAX_ENGINE_DEPTH)]
    EngineDepth(f64),
    #[error("the engine searches chess positions: take the position on the board, or another search")]
    NoChess,
    #[error(transparent)]
    Engine(#[from] EngineError),
    #[error("{noun} of {value} cannot be used: it has to be a whole number that is not below 0")]
    Number { noun: &'static str, value: f64 },
    #[error(transparent)]
    Search(#[from] SearchError),
    #[error("the request cannot be read: {0}")]
    Unreadable(serde_wasm_bindgen::Error),
}

impl LabFault {
    fn kind(&self) -> LabErrorKind {
        match self {
            LabFault::Written(_) => LabErrorKind::BadTree,
            LabFault::Random(_) | LabFault::Number { .. } => LabErrorKind::BadRandomTree,
            LabFault::Chess(_) => LabErrorKind::BadPosition,
            LabFault::Depth(_) | LabFault::EngineDepth(_) => LabErrorKind::BadDepth,
            LabFault::NoChess => LabErrorKind::NoChess,
            LabFault::Engine(EngineError::Request(_)) => LabErrorKind::BadPosition,
            LabFault::Search(SearchError::TooLong(_)) | LabFault::Engine(_) => LabErrorKind::TooLong,
            LabFault::Unreadable(_) => LabErrorKind::Unreadable,
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
        let info = LabErrorInfo { kind: fault.kind(), message: fault.to_string(), line, column };
        info.into_ts().map_or_else(|error| JsValue::from_str(&error.to_string()), Ts::into)
    }
}
