//! Everything that prevents a report.

use std::path::PathBuf;

use pvscope::chess::{Path, PathError};
use pvscope::search::{HashError, RequestError};
use pvscope_terminal::input_file::ReadFileError;
use shakmaty::EnPassantMode;
use shakmaty::fen::Fen;
use thiserror::Error;

#[derive(Debug, Error)]
pub enum ReportError {
    #[error(transparent)]
    File(#[from] ReadFileError),
    #[error("{}, line {line}: {error}", file.display())]
    Position { file: PathBuf, line: usize, error: PathError },
    #[error("the files have no position to search")]
    Empty,
    #[error(transparent)]
    Hash(#[from] HashError),
    #[error("{fen}: {error}")]
    Search { fen: String, error: RequestError },
}

impl ReportError {
    /// `error` of the search of the position at the end of `path`.
    pub fn search(path: &Path, error: RequestError) -> ReportError {
        let fen = Fen::from_position(path.position().board(), EnPassantMode::Legal).to_string();
        ReportError::Search { fen, error }
    }
}
