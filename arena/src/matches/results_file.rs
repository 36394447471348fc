//! The results of a match as a file from which an interrupted match resumes, one game per line.

use std::path::{Path, PathBuf};

use shakmaty::{Color, KnownOutcome};
use thiserror::Error;

use super::side::Side;
use crate::record_file::{self, RecordFile, RecordFileError, one_field};

/// One line of the file: the result of one game.
#[derive(Clone, Debug, PartialEq)]
pub struct GameResult {
    /// From 1.
    pub pair: usize,
    /// The colour of the candidate.
    pub candidate: Color,
    pub outcome: KnownOutcome,
    /// The name of the [`Termination`](super::engine_game::Termination).
    pub termination: String,
    /// The side that broke the rules, if any.
    pub broken_by: Option<Side>,
    pub plies: usize,
    pub seconds: f64,
    /// The position after the opening.
    pub fen: String,
    /// The termination in words.
    pub detail: String,
}

#[derive(Debug, Error)]
pub enum ResultsFileError {
    #[error(transparent)]
    File(#[from] RecordFileError),
    #[error("{} already has results: resume that match with --resume, or name another file", .0.display())]
    Exists(PathBuf),
}

/// The file, open at its end.
pub struct ResultsFile(RecordFile);

const COLUMNS: &str = "pair\tcandidate\tresult\tending\tbroken by\tplies\tseconds\tfen\tdetail";

impl ResultsFile {
    /// A new file for the match that `header` identifies.
    ///
    /// # Errors
    ///
    /// [`ResultsFileError`] if it exists or cannot be written.
    pub fn create(name: &Path, header: &[String]) -> Result<ResultsFile, ResultsFileError> {
        RecordFile::create(name, &record_file::head(header, COLUMNS)).map(ResultsFile).map_err(|error| match error {
            RecordFileError::File { file, source } if source.kind() == std::io::ErrorKind::AlreadyExists => {
                ResultsFileError::Exists(file)
            }
            error => error.into(),
        })
    }

    /// The file of the match that `header` identifies, with its games; a new file if there is none.
    ///
    /// # Errors
    ///
    /// [`ResultsFileError`] if it belongs to another match, or cannot be read or written.
    pub fn resume(name: &Path, header: &[String]) -> Result<(ResultsFile, Vec<GameResult>), ResultsFileError> {
        let (file, games) = RecordFile::resume(name, &record_file::head(header, COLUMNS), GameResult::parse)?;
        Ok((ResultsFile(file), games))
    }

    /// # Errors
    ///
    /// [`ResultsFileError`] if it cannot be written.
    pub fn write(&mut self, result: &GameResult) -> Result<(), ResultsFileError> {
        Ok(self.0.append(&result.line())?)
    }
}

impl GameResult {
    fn line(&self) -> String {
        let GameResult { pair, candidate, outcome, termination, broken_by, plies, seconds, fen, detail } = self;
        let broken_by = broken_by.map_or("-".to_owned(), |side| side.to_string());
        let detail = one_field(detail);
        format!("{pair}\t{candidate}\t{outcome}\t{termination}\t{broken_by}\t{plies}\t{seconds:.3}\t{fen}\t{detail}\n")
    }

    fn parse(line: &str) -> Option<GameResult> {
        let fields: Vec<&str> = line.split('\t').collect();
        let [pair, candidate, outcome, termination, broken_by, plies, seconds, fen, detail] = fields[..] else {
            return None;
        };
        Some(GameResult {
            pair: pair.parse().ok()?,
            candidate: candidate.parse().ok()?,
            outcome: outcome.parse().ok()?,
            termination: termination.to_owned(),
            broken_by: match broken_by {
                "-" => None,
                "candidate" => Some(Side::Candidate),
                "base" => Some(Side::Base),
                _ => return None,
            },
            plies: plies.parse().ok()?,
            seconds: seconds.parse().ok()?,
            fen: fen.to_owned(),
            detail: detail.to_owned(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_is_read_back_as_it_was_written() {
        let result = GameResult {
            pair: 7,
            candidate: Color::Black,
            outcome: KnownOutcome::Decisive { winner: Color::White },
            termination: "crash".to_owned(),
            broken_by: Some(Side::Candidate),
            plies: 31,
            seconds: 1.5,
            fen: "8/8/8/8/8/8/k7/7K w - - 0 1".to_owned(),
            detail: "it\tsaid\nno".to_owned(),
        };
        let line = result.line();
        assert_eq!(line.matches('\n').count(), 1);
        assert_eq!(GameResult::parse(line.trim_end()), Some(GameResult { detail: "it said no".to_owned(), ..result }));
        assert_eq!(GameResult::parse("7\tblack"), None);
    }
}
