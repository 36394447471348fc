//! Text files named on the command line.

use std::path::{Path, PathBuf};

use thiserror::Error;

#[derive(Debug, Error)]
#[error("cannot read {}: {source}", file.display())]
pub struct ReadFileError {
    pub file: PathBuf,
    pub source: std::io::Error,
}

/// The content of a UTF-8 file.
///
/// # Errors
///
/// [`ReadFileError`], with the name of the file.
pub fn read_text(file: &Path) -> Result<String, ReadFileError> {
    std::fs::read_to_string(file).map_err(|source| ReadFileError { file: file.to_owned(), source })
}
