//! `pvscope network`: reads a network file as the engine does, and evaluates positions with it.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;
use pvscope::chess::{Epd, PositionError, parse_fen};
use pvscope::eval::{Network, NetworkError};
use pvscope_terminal::input_file::{ReadFileError, read_text};
use pvscope_terminal::output;
use thiserror::Error;

#[derive(Args, Debug)]
pub struct NetworkArgs {
    /// The network file
    network: PathBuf,
    /// EPD files of positions to evaluate
    #[arg(value_name = "EPD")]
    positions: Vec<PathBuf>,
}

#[derive(Debug, Error)]
pub enum NetworkValuesError {
    #[error(transparent)]
    File(#[from] ReadFileError),
    #[error("{} is not a network for this engine: {error}", file.display())]
    Network { file: PathBuf, error: NetworkError },
    #[error("{}, line {line}: {error}", file.display())]
    Position { file: PathBuf, line: usize, error: PositionError },
}

/// Prints a line per position: the first four fields of its FEN, a tab, and its evaluation in centipawns from the view of
/// the side to move. `train/expected.py` prints the same.
///
/// # Errors
///
/// [`NetworkValuesError`] for an invalid file.
pub fn run(args: &NetworkArgs) -> Result<(), NetworkValuesError> {
    let network = read_network(&args.network)?;
    for file in &args.positions {
        for Epd { line, fen, .. } in Epd::parse_lines(&read_text(file)?) {
            let position = parse_fen(&fen, false).map_err(|error| NetworkValuesError::Position {
                file: file.clone(),
                line,
                error,
            })?;
            let fields: Vec<&str> = fen.split_whitespace().take(4).collect();
            output::print(format_args!("{}\t{}", fields.join(" "), network.evaluate(&position).value()));
        }
    }
    Ok(())
}

fn read_network(file: &Path) -> Result<Arc<Network>, NetworkValuesError> {
    let bytes = std::fs::read(file).map_err(|source| ReadFileError { file: file.to_owned(), source })?;
    Network::parse(&bytes).map_err(|error| NetworkValuesError::Network { file: file.to_owned(), error })
}
