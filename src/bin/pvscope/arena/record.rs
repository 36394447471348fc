//! The results of a match as a file, one game a line, from which an interrupted match goes on.
//!
//! Tab-separated, behind comments that say which match it is.

use std::fs::{File, OpenOptions};
use std::io::{Seek, SeekFrom, Write};

use shakmaty::{Color, KnownOutcome};
use thiserror::Error;

use super::side::Side;

/// A game that is over.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// From 1.
    pub pair: usize,
    /// The colour that the candidate played.
    pub candidate: Color,
    pub outcome: KnownOutcome,
    pub ending: String,
    /// Who broke the rules.
    pub broken_by: Option<Side>,
    pub plies: usize,
    pub seconds: f64,
    pub fen: String,
    /// The end in words.
    pub detail: String,
}

#[derive(Debug, Error)]
pub enum RecordError {
    #[error("{file} cannot be used: {fault}")]
    File { file: String, fault: String },
    #[error("{0} holds results already: go on with --resume, or name another file")]
    Exists(String),
    #[error("{file} is of another match: it says \"{found}\" where this one is \"{expected}\"")]
    Other { file: String, found: String, expected: String },
    #[error("{file}, line {line}: \"{text}\" is not a game")]
    Row { file: String, line: usize, text: String },
}

/// The file, open at its end.
pub struct Record {
    name: String,
    file: File,
}

const COLUMNS: &str = "pair\tcandidate\tresult\tending\tbroken by\tplies\tseconds\tfen\tdetail";

impl Record {
    /// A new file, beginning with `header`.
    ///
    /// # Errors
    ///
    /// [`RecordError`] if it exists or cannot be written.
    pub fn create(name: &str, header: &[String]) -> Result<Record, RecordError> {
        let file = OpenOptions::new().write(true).create_new(true).open(name).map_err(|error| match error.kind() {
            std::io::ErrorKind::AlreadyExists => RecordError::Exists(name.to_owned()),
            _ => fault(name, &error),
        })?;
        let mut record = Record { name: name.to_owned(), file };
        record.append(&format!("{}{COLUMNS}\n", preamble(header)))?;
        Ok(record)
    }

    /// The file of the match that `header` names, with the games it holds; a new one if there is none. A last line that was
    /// cut off is dropped.
    ///
    /// # Errors
    ///
    /// [`RecordError`] if it is of another match, cannot be read or cannot be written.
    pub fn resume(name: &str, header: &[String]) -> Result<(Record, Vec<Row>), RecordError> {
        let text = match std::fs::read_to_string(name) {
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
                return Ok((Record::create(name, header)?, Vec::new()));
            }
            text => text.map_err(|error| fault(name, &error))?,
        };
        let whole = &text[..text.rfind('\n').map_or(0, |end| end + 1)];
        let expected = format!("{}{COLUMNS}\n", preamble(header));
        let mut lines = whole.lines();
        for expected in expected.lines() {
            let found = lines.next().unwrap_or_default();
            if found != expected {
                let (found, expected) = (found.to_owned(), expected.to_owned());
                return Err(RecordError::Other { file: name.to_owned(), found, expected });
            }
        }
        let first = expected.lines().count() + 1;
        let rows = lines.enumerate().map(|(index, line)| {
            let bad = || RecordError::Row { file: name.to_owned(), line: first + index, text: line.to_owned() };
            Row::parse(line).ok_or_else(bad)
        });
        let rows = rows.collect::<Result<Vec<_>, _>>()?;
        let open = || {
            let mut file = OpenOptions::new().write(true).open(name)?;
            file.set_len(whole.len() as u64)?;
            file.seek(SeekFrom::End(0))?;
            Ok(file)
        };
        let file = open().map_err(|error: std::io::Error| fault(name, &error))?;
        Ok((Record { name: name.to_owned(), file }, rows))
    }

    /// # Errors
    ///
    /// [`RecordError::File`] if it cannot be written.
    pub fn write(&mut self, row: &Row) -> Result<(), RecordError> {
        self.append(&row.line())
    }

    fn append(&mut self, text: &str) -> Result<(), RecordError> {
        self.file.write_all(text.as_bytes()).and_then(|()| self.file.flush()).map_err(|error| fault(&self.name, &error))
    }
}

fn preamble(header: &[String]) -> String {
    header.iter().map(|line| format!("# {}\n", one_field(line))).collect()
}

fn fault(name: &str, error: &std::io::Error) -> RecordError {
    RecordError::File { file: name.to_owned(), fault: error.to_string() }
}

/// Without what would end a field.
fn one_field(text: &str) -> String {
    text.replace(|letter: char| letter.is_control(), " ")
}

impl Row {
    fn line(&self) -> String {
        let Row { pair, candidate, outcome, ending, broken_by, plies, seconds, fen, detail } = self;
        let broken_by = broken_by.map_or("-".to_owned(), |side| side.to_string());
        let detail = one_field(detail);
        format!("{pair}\t{candidate}\t{outcome}\t{ending}\t{broken_by}\t{plies}\t{seconds:.3}\t{fen}\t{detail}\n")
    }

    fn parse(line: &str) -> Option<Row> {
        let fields: Vec<&str> = line.split('\t').collect();
        let [pair, candidate, outcome, ending, broken_by, plies, seconds, fen, detail] = fields[..] else {
            return None;
        };
        Some(Row {
            pair: pair.parse().ok()?,
            candidate: candidate.parse().ok()?,
            outcome: outcome.parse().ok()?,
            ending: ending.to_owned(),
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
    fn a_row_is_read_back_as_it_was_written() {
        let row = Row {
            pair: 7,
            candidate: Color::Black,
            outcome: KnownOutcome::Decisive { winner: Color::White },
            ending: "crash".to_owned(),
            broken_by: Some(Side::Candidate),
            plies: 31,
            seconds: 1.5,
            fen: "8/8/8/8/8/8/k7/7K w - - 0 1".to_owned(),
            detail: "it\tsaid\nno".to_owned(),
        };
        let line = row.line();
        assert_eq!(line.matches('\n').count(), 1);
        assert_eq!(Row::parse(line.trim_end()), Some(Row { detail: "it said no".to_owned(), ..row }));
        assert_eq!(Row::parse("7\tblack"), None);
    }
}
