//! The positions that are measured.

use pvscope::chess::Path;

use super::ReportError;
use crate::epd::Epd;

/// Every position of `files` in which there is a move.
///
/// # Errors
///
/// [`ReportError`] for a file that cannot be read, a line of it that is no position, and if nothing is left.
pub fn read(files: &[String]) -> Result<Vec<Path>, ReportError> {
    let mut paths = Vec::new();
    for file in files {
        let unreadable = |error: std::io::Error| ReportError::File { file: file.clone(), fault: error.to_string() };
        let text = std::fs::read_to_string(file).map_err(unreadable)?;
        for Epd { line, fen, .. } in Epd::lines(&text) {
            let standard = Path::parse::<&str>(&fen, &[], false);
            let path = standard.or_else(|_| Path::parse::<&str>(&fen, &[], true));
            let fault = |error: pvscope::chess::PathError| error.to_string();
            let named = |fault| ReportError::Position { file: file.clone(), line, fault };
            paths.push(path.map_err(fault).map_err(named)?);
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
