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

#[cfg(test)]
mod tests {
    use super::super::reader::Reader;
    use super::super::scratch::Scratch;
    use super::*;

    /// What is imported, what is said of the lines refused, and how it ended.
    fn import_text(test: &str, text: &[u8]) -> (Vec<Record>, String, Result<u64, ImportError>) {
        let scratch = Scratch::new(test);
        let path = scratch.file("data");
        let mut refusals = Vec::new();
        let end = import(path.to_str().unwrap(), &mut &*text, &mut refusals);
        let records = Reader::open(&path).unwrap().records().unwrap().unwrap_or_default();
        (records, String::from_utf8(refusals).unwrap(), end)
    }

    #[test]
    fn lines_become_records_in_their_order() {
        let text = b"4k3/8/8/8/8/8/P7/4K3 w - - 0 1 | 132 | 1-0\n\
            4k3/8/8/8/8/8/P7/4K3 b - - 7 41|-99999|1/2-1/2\r\n\
            rkbbnnqr/pppppppp/8/8/8/8/PPPPPPPP/RKBBNNQR w KQkq - 0 1 | 15000 | 0-1";
        let (records, refusals, end) = import_text("import", text);
        assert_eq!((refusals.as_str(), end.unwrap()), ("", 3));
        let labels: Vec<_> = records.iter().map(|record| (record.score_cp, record.outcome, record.ply)).collect();
        assert_eq!(
            labels,
            [(132, Outcome::WhiteWins, 0), (-10_000, Outcome::Draw, 81), (10_000, Outcome::BlackWins, 0)]
        );
    }

    #[test]
    fn bad_lines_of_every_kind_are_named_by_number_and_left_out() {
        let good = "4k3/8/8/8/8/8/P7/4K3 w - - 0 1 | 132 | 1-0";
        let lines: [(&[u8], &str); 9] = [
            (b"", "line 2: it has 1 fields, not three"),
            (b"4k3/8/8/8/8/8/P7/4K3 w - - 0 1 | 1 | 1-0 | x", "line 3: it has 4 fields, not three"),
            (b"4k3/8/8/8/8/8/P7 w - - 0 1 | 1 | 1-0", "line 4: the FEN \"4k3/8/8/8/8/8/P7 w - - 0 1\" cannot be read"),
            (
                b"8/8/8/8/8/8/P7/4K3 w - - 0 1 | 1 | 1-0",
                "line 5: the FEN \"8/8/8/8/8/8/P7/4K3 w - - 0 1\" is not a legal",
            ),
            (b"4k3/8/8/8/8/8/P7/4K3 w - - 0 1 | 1.5 | 1-0", "line 6: the score \"1.5\" is not a whole number"),
            (b"4k3/8/8/8/8/8/P7/4K3 w - - 0 1 | #3 | 1-0", "line 7: the score \"#3\" is not a whole number"),
            (b"4k3/8/8/8/8/8/P7/4K3 w - - 0 1 | 1 | *", "line 8: the result \"*\" is not 1-0, 1/2-1/2 or 0-1"),
            (b"4k3/8/8/8/8/8/P7/4K3 w - - 0 1 | 1 | \xff", "line 9: it is not UTF-8 text"),
            (
                b"qqqqkqqq/qqqqqqqq/8/8/8/Q7/QQQQQQQQ/QQQQKQQQ w - - 0 1 | 1 | 1-0",
                "line 10: there are 33 men on the board",
            ),
        ];
        let text: Vec<&[u8]> = std::iter::once(good.as_bytes()).chain(lines.map(|(line, _)| line)).collect();
        let (records, refusals, end) = import_text("refused", &text.join(&b'\n'));
        assert_eq!(records.len(), 1);
        assert_eq!(refusals.lines().count(), lines.len());
        for (refusal, (_, expected)) in refusals.lines().zip(lines) {
            assert!(refusal.starts_with(expected), "{refusal}");
        }
        assert!(matches!(end, Err(ImportError::Refused { refused: 9, lines: 10, .. })));
    }

    #[test]
    fn a_file_that_is_there_is_not_overwritten() {
        let scratch = Scratch::new("overwrite");
        let path = scratch.file("data");
        std::fs::write(&path, "precious").unwrap();
        let end = import(path.to_str().unwrap(), &mut &b""[..], &mut Vec::new());
        assert!(matches!(end, Err(ImportError::File(FileError::Io { .. }))));
        assert_eq!(std::fs::read(&path).unwrap(), b"precious");
    }
}
