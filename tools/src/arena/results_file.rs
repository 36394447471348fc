//! The results of a match as a file from which an interrupted match resumes: tab-separated, one game per line, after
//! comments that identify the match.

use std::fs::{File, OpenOptions};
use std::io::{Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use shakmaty::{Color, KnownOutcome};
use thiserror::Error;

use super::side::Side;

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
    #[error("cannot use {}: {source}", file.display())]
    File { file: PathBuf, source: std::io::Error },
    #[error("{} already has results: resume that match with --resume, or name another file", .0.display())]
    Exists(PathBuf),
    #[error("{} belongs to another match: it has \"{found}\" instead of \"{expected}\"", file.display())]
    OtherMatch { file: PathBuf, found: String, expected: String },
    #[error("{}, line {line}: \"{text}\" is not the result of a game", file.display())]
    Line { file: PathBuf, line: usize, text: String },
}

/// The file, open at its end.
pub struct ResultsFile {
    name: PathBuf,
    file: File,
}

const COLUMNS: &str = "pair\tcandidate\tresult\tending\tbroken by\tplies\tseconds\tfen\tdetail";

impl ResultsFile {
    /// A new file for the match that `header` identifies.
    ///
    /// # Errors
    ///
    /// [`ResultsFileError`] if it exists or cannot be written.
    pub fn create(name: &Path, header: &[String]) -> Result<ResultsFile, ResultsFileError> {
        let file = OpenOptions::new().write(true).create_new(true).open(name).map_err(|error| match error.kind() {
            std::io::ErrorKind::AlreadyExists => ResultsFileError::Exists(name.to_owned()),
            _ => file_error(name, error),
        })?;
        let mut results = ResultsFile { name: name.to_owned(), file };
        results.append(&format!("{}{COLUMNS}\n", preamble(header)))?;
        Ok(results)
    }

    /// The file of the match that `header` identifies, with its games; a new file if there is none. An incomplete last line
    /// is removed.
    ///
    /// # Errors
    ///
    /// [`ResultsFileError`] if it belongs to another match, or cannot be read or written.
    pub fn resume(name: &Path, header: &[String]) -> Result<(ResultsFile, Vec<GameResult>), ResultsFileError> {
        let text = match std::fs::read_to_string(name) {
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
                return Ok((ResultsFile::create(name, header)?, Vec::new()));
            }
            text => text.map_err(|source| file_error(name, source))?,
        };
        let whole = &text[..text.rfind('\n').map_or(0, |end| end + 1)];
        let expected = format!("{}{COLUMNS}\n", preamble(header));
        let mut lines = whole.lines();
        for expected in expected.lines() {
            let found = lines.next().unwrap_or_default();
            if found != expected {
                let (found, expected) = (found.to_owned(), expected.to_owned());
                return Err(ResultsFileError::OtherMatch { file: name.to_owned(), found, expected });
            }
        }
        let first = expected.lines().count() + 1;
        let games = lines.enumerate().map(|(index, line)| {
            let bad = || ResultsFileError::Line { file: name.to_owned(), line: first + index, text: line.to_owned() };
            GameResult::parse(line).ok_or_else(bad)
        });
        let games = games.collect::<Result<Vec<_>, _>>()?;
        let open = || {
            let mut file = OpenOptions::new().write(true).open(name)?;
            file.set_len(whole.len() as u64)?;
            file.seek(SeekFrom::End(0))?;
            Ok::<_, std::io::Error>(file)
        };
        let file = open().map_err(|source| file_error(name, source))?;
        Ok((ResultsFile { name: name.to_owned(), file }, games))
    }

    /// # Errors
    ///
    /// [`ResultsFileError::File`] if it cannot be written.
    pub fn write(&mut self, result: &GameResult) -> Result<(), ResultsFileError> {
        self.append(&result.line())
    }

    fn append(&mut self, text: &str) -> Result<(), ResultsFileError> {
        let written = self.file.write_all(text.as_bytes()).and_then(|()| self.file.flush());
        written.map_err(|source| file_error(&self.name, source))
    }
}

fn preamble(header: &[String]) -> String {
    header.iter().map(|line| format!("# {}\n", one_field(line))).collect()
}

fn file_error(name: &Path, source: std::io::Error) -> ResultsFileError {
    ResultsFileError::File { file: name.to_owned(), source }
}

/// Without control characters, which end a field.
fn one_field(text: &str) -> String {
    text.replace(|letter: char| letter.is_control(), " ")
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
