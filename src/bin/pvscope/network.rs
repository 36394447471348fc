//! The command `network`: reads a network file as the engine does, and says what it is worth to it.

use std::path::Path;
use std::{fs, io};

use pvscope::chess::{PositionError, parse_fen};
use pvscope::eval::{Network, NetworkError};
use thiserror::Error;

use crate::epd::Epd;
use crate::output;

/// Why nothing is said.
#[derive(Debug, Error)]
pub enum Error {
    #[error("{file} cannot be read: {source}")]
    File { file: String, source: io::Error },
    #[error("{file} is no network for this engine: {fault}")]
    Network { file: String, fault: NetworkError },
    #[error("{file}, line {line}: {fault}")]
    Position { file: String, line: usize, fault: PositionError },
}

/// Prints what the network of `file` says of the positions of EPD files, as `train/expected.py` does: the first four fields
/// of a FEN, a tab, and the centipawns for the side to move.
///
/// # Errors
///
/// [`Error`] for a file that is not what it should be.
pub fn run(file: &str, positions: &[&str]) -> Result<(), Error> {
    let bytes = fs::read(Path::new(file)).map_err(|source| Error::File { file: file.to_owned(), source })?;
    let network = Network::parse(&bytes).map_err(|fault| Error::Network { file: file.to_owned(), fault })?;
    for &name in positions {
        let text = fs::read_to_string(name).map_err(|source| Error::File { file: name.to_owned(), source })?;
        for Epd { line, fen, .. } in Epd::lines(&text) {
            let position =
                parse_fen(&fen, false).map_err(|fault| Error::Position { file: name.to_owned(), line, fault })?;
            let fields: Vec<&str> = fen.split_whitespace().take(4).collect();
            output::print(format!("{}\t{}", fields.join(" "), network.evaluate(&position).value()));
        }
    }
    Ok(())
}
