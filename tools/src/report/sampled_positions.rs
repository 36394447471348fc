//! The positions of a report.

use std::path::PathBuf;

use pvscope::chess::{Epd, Path};
use pvscope_terminal::input_file::read_text;

use super::report_error::ReportError;

/// Every position of `files` that has a legal move.
///
/// # Errors
///
/// [`ReportError`] for an unreadable file, an invalid position, or no position at all.
pub fn read(files: &[PathBuf]) -> Result<Vec<Path>, ReportError> {
    let mut paths = Vec::new();
    for file in files {
        for Epd { line, fen, .. } in Epd::parse_lines(&read_text(file)?) {
            let standard = Path::parse::<&str>(&fen, &[], false);
            let path = standard.or_else(|_| Path::parse::<&str>(&fen, &[], true));
            paths.push(path.map_err(|error| ReportError::Position { file: file.clone(), line, error })?);
        }
    }
    paths.retain(|path| !path.position().legal_moves().is_empty());
    if paths.is_empty() { Err(ReportError::Empty) } else { Ok(paths) }
}

/// At most `wanted` of `paths`, evenly spread.
pub fn spread(paths: &[Path], wanted: usize) -> Vec<Path> {
    let wanted = wanted.min(paths.len());
    (0..wanted).map(|index| paths[index * paths.len() / wanted].clone()).collect()
}
