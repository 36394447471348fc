//! `pvscope data import`: reads positions from text, one per line, into a new data file.

use std::io::BufRead;
use std::path::{Path, PathBuf};

use indicatif::ProgressBar;
use pvscope::chess::{PositionError, parse_fen};
use pvscope_terminal::{output, progress};
use thiserror::Error;

use super::data_file::DataFileError;
use super::position_writer::PositionWriter;
use super::training_record::{GameOutcome, MAX_SCORE_CP, TrainingRecord, TrainingRecordError};

/// An invalid line.
#[derive(Debug, Error)]
pub enum ImportLineError {
    #[error("it is not UTF-8 text")]
    Encoding,
    #[error("it has {0} fields instead of three: FEN | score | result")]
    Fields(usize),
    #[error(transparent)]
    Position(#[from] PositionError),
    #[error("the score \"{0}\" is not a whole number of centipawns")]
    Score(String),
    #[error("the result \"{0}\" is not 1-0, 1/2-1/2 or 0-1")]
    Outcome(String),
    #[error(transparent)]
    Record(#[from] TrainingRecordError),
}

/// A failed import, or skipped lines.
#[derive(Debug, Error)]
pub enum ImportError {
    #[error("cannot read line {line}: {error}")]
    Read { line: u64, error: std::io::Error },
    #[error("{refused} of {lines} lines were refused; the others are in {}", file.display())]
    Refused { refused: u64, lines: u64, file: PathBuf },
    #[error(transparent)]
    File(#[from] DataFileError),
}

/// Imports standard input. Invalid lines are reported and skipped.
///
/// # Errors
///
/// [`ImportError`], also for skipped lines.
pub fn run(file: &Path) -> Result<(), ImportError> {
    let bar = progress::spinner("lines");
    let refuse = |refusal: &str| bar.suspend(|| eprintln!("{refusal}"));
    let records = import(file, &mut std::io::stdin().lock(), refuse, &bar)?;
    bar.finish_and_clear();
    output::say(format_args!("{}: {records} positions", file.display()));
    Ok(())
}

/// Imports `text`, and passes refused lines to `refuse`. Returns the number of records.
fn import(
    file: &Path,
    text: &mut impl BufRead,
    mut refuse: impl FnMut(&str),
    bar: &ProgressBar,
) -> Result<u64, ImportError> {
    let mut writer = PositionWriter::create(file)?;
    let (mut lines, mut refused) = (0, 0);
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        let read = text.read_until(b'\n', &mut bytes);
        if read.map_err(|error| ImportError::Read { line: lines + 1, error })? == 0 {
            break;
        }
        lines += 1;
        bar.inc(1);
        match parse(&bytes) {
            Ok(record) => writer.add(&record)?,
            Err(error) => {
                refused += 1;
                refuse(&format!("line {lines}: {error}"));
            }
        }
    }
    let records = writer.finish()?;
    match refused {
        0 => Ok(records),
        _ => Err(ImportError::Refused { refused, lines, file: file.to_owned() }),
    }
}

fn parse(line: &[u8]) -> Result<TrainingRecord, ImportLineError> {
    let line = std::str::from_utf8(line).map_err(|_| ImportLineError::Encoding)?;
    let fields: Vec<&str> = line.split('|').map(str::trim).collect();
    let [fen, score, result] = fields[..] else { return Err(ImportLineError::Fields(fields.len())) };
    let position = parse_fen(fen, false).or_else(|error| parse_fen(fen, true).map_err(|_| error))?;
    let score_cp: i64 = score.parse().map_err(|_| ImportLineError::Score(score.to_owned()))?;
    let score_cp = score_cp.clamp(-i64::from(MAX_SCORE_CP), i64::from(MAX_SCORE_CP)) as i32;
    let outcome = GameOutcome::ALL.into_iter().find(|outcome| outcome.pgn() == result);
    let outcome = outcome.ok_or_else(|| ImportLineError::Outcome(result.to_owned()))?;
    Ok(TrainingRecord::new(&position, score_cp, outcome)?)
}

#[cfg(test)]
mod tests {
    use super::super::position_reader::PositionReader;
    use super::super::scratch_folder::ScratchFolder;
    use super::*;

    /// The records imported, the lines refused and the result.
    fn import_text(test: &str, text: &[u8]) -> (Vec<TrainingRecord>, Vec<String>, Result<u64, ImportError>) {
        let scratch = ScratchFolder::new(test);
        let path = scratch.file("data");
        let mut refusals = Vec::new();
        let refuse = |refusal: &str| refusals.push(refusal.to_owned());
        let end = import(&path, &mut &*text, refuse, &ProgressBar::hidden());
        let records = PositionReader::open(&path).unwrap().records().unwrap().unwrap_or_default();
        (records, refusals, end)
    }

    #[test]
    fn lines_become_records_in_order() {
        let text = b"4k3/8/8/8/8/8/P7/4K3 w - - 0 1 | 132 | 1-0\n\
            4k3/8/8/8/8/8/P7/4K3 b - - 7 41|-99999|1/2-1/2\r\n\
            rkbbnnqr/pppppppp/8/8/8/8/PPPPPPPP/RKBBNNQR w KQkq - 0 1 | 15000 | 0-1";
        let (records, refusals, end) = import_text("import", text);
        assert_eq!((refusals.len(), end.unwrap()), (0, 3));
        let labels: Vec<_> = records.iter().map(|record| (record.score_cp, record.outcome, record.ply)).collect();
        assert_eq!(
            labels,
            [(132, GameOutcome::WhiteWins, 0), (-10_000, GameOutcome::Draw, 81), (10_000, GameOutcome::BlackWins, 0)]
        );
    }

    #[test]
    fn invalid_lines_are_reported_by_number_and_skipped() {
        let good = "4k3/8/8/8/8/8/P7/4K3 w - - 0 1 | 132 | 1-0";
        let lines: [(&[u8], &str); 9] = [
            (b"", "line 2: it has 1 fields instead of three"),
            (b"4k3/8/8/8/8/8/P7/4K3 w - - 0 1 | 1 | 1-0 | x", "line 3: it has 4 fields instead of three"),
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
                "line 10: there are 33 pieces on the board",
            ),
        ];
        let text: Vec<&[u8]> = std::iter::once(good.as_bytes()).chain(lines.map(|(line, _)| line)).collect();
        let (records, refusals, end) = import_text("refused", &text.join(&b'\n'));
        assert_eq!(records.len(), 1);
        assert_eq!(refusals.len(), lines.len());
        for (refusal, (_, expected)) in refusals.iter().zip(lines) {
            assert!(refusal.starts_with(expected), "{refusal}");
        }
        assert!(matches!(end, Err(ImportError::Refused { refused: 9, lines: 10, .. })));
    }

    #[test]
    fn an_existing_file_is_not_overwritten() {
        let scratch = ScratchFolder::new("overwrite");
        let path = scratch.file("data");
        std::fs::write(&path, "precious").unwrap();
        let end = import(&path, &mut &b""[..], |_| {}, &ProgressBar::hidden());
        assert!(matches!(end, Err(ImportError::File(DataFileError::Io { .. }))));
        assert_eq!(std::fs::read(&path).unwrap(), b"precious");
    }
}
