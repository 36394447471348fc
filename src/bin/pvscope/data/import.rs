//! The command `data import`: positions as text, a line each, into a new data file.

use std::io::{BufRead, Write};
use std::path::Path;

use pvscope::chess::{PositionError, parse_fen};
use thiserror::Error;

use super::file::{FileError, MAX_BLOCK_RECORDS};
use super::record::{MAX_SCORE_CP, Outcome, Record, RecordError};
use super::writer::Writer;

/// Why a line is no record.
#[derive(Debug, Error)]
pub enum LineError {
    #[error("it is not UTF-8 text")]
    Encoding,
    #[error("it has {0} fields, not three: FEN | score | result")]
    Fields(usize),
    #[error(transparent)]
    Position(#[from] PositionError),
    #[error("the score \"{0}\" is not a whole number of centipawns")]
    Score(String),
    #[error("the result \"{0}\" is not 1-0, 1/2-1/2 or 0-1")]
    Outcome(String),
    #[error(transparent)]
    Record(#[from] RecordError),
}

/// Why an import ended before the last line, or left lines out.
#[derive(Debug, Error)]
pub enum ImportError {
    #[error("line {line} cannot be read: {error}")]
    Read { line: u64, error: std::io::Error },
    #[error("{refused} of {lines} lines were refused; the others are in {file}")]
    Refused { refused: u64, lines: u64, file: String },
    #[error(transparent)]
    File(#[from] FileError),
}

/// Imports the standard input; lines that are no records are named and left out.
///
/// # Errors
///
/// [`ImportError`], also if all was read but lines were refused.
pub fn run(file: &str) -> Result<(), ImportError> {
    let refusals = &mut std::io::stderr().lock();
    let records = import(file, &mut std::io::stdin().lock(), refusals)?;
    // Nobody listens to an output that is closed.
    let _ = writeln!(std::io::stdout(), "{file}: {records} positions");
    Ok(())
}

/// Imports `text`, and names the lines refused in `refusals`.
fn import(file: &str, text: &mut impl BufRead, refusals: &mut impl Write) -> Result<u64, ImportError> {
    let mut writer = Writer::create(Path::new(file))?;
    let mut block = Vec::with_capacity(MAX_BLOCK_RECORDS);
    let (mut lines, mut refused) = (0, 0);
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        let read = text.read_until(b'\n', &mut bytes);
        if read.map_err(|error| ImportError::Read { line: lines + 1, error })? == 0 {
            break;
        }
        lines += 1;
        match parse(&bytes) {
            Ok(record) => block.push(record),
            Err(error) => {
                refused += 1;
                let _ = writeln!(refusals, "line {lines}: {error}");
            }
        }
        if block.len() == MAX_BLOCK_RECORDS {
            writer.append(&block)?;
            block.clear();
        }
    }
    writer.append(&block)?;
    match refused {
        0 => Ok(writer.records),
        _ => Err(ImportError::Refused { refused, lines, file: file.to_owned() }),
    }
}

fn parse(line: &[u8]) -> Result<Record, LineError> {
    let line = std::str::from_utf8(line).map_err(|_| LineError::Encoding)?;
    let fields: Vec<&str> = line.split('|').map(str::trim).collect();
    let [fen, score, result] = fields[..] else { return Err(LineError::Fields(fields.len())) };
    let position = parse_fen(fen, false).or_else(|error| parse_fen(fen, true).map_err(|_| error))?;
    let score_cp: i64 = score.parse().map_err(|_| LineError::Score(score.to_owned()))?;
    let score_cp = score_cp.clamp(-i64::from(MAX_SCORE_CP), i64::from(MAX_SCORE_CP)) as i32;
    let outcome = Outcome::ALL.into_iter().find(|outcome| outcome.pgn() == result);
    let outcome = outcome.ok_or_else(|| LineError::Outcome(result.to_owned()))?;
    Ok(Record::new(&position, score_cp, outcome)?)
}
