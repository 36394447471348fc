//! Training data: positions with their score and the result of the game, from self-play or imported from text.
//!
//! A data file starts with the 8 bytes `PVSCOPE1`. Blocks follow; those of self-play consist of whole games.
//!
//! | bytes | content |
//! |---|---|
//! | 4 | n, the number of records, 1 to 4096 |
//! | 4 | CRC-32 (IEEE 802.3) of the payload |
//! | 32 n | the payload: n records |
//!
//! A record:
//!
//! | bytes | content |
//! |---|---|
//! | 8 | occupied squares: a1 is bit 0, h8 is bit 63 |
//! | 16 | a nibble for each occupied square from a1 up, low nibble of a byte first: pawn 0, knight 1, bishop 2, rook 3, queen 4, king 5; black pieces have 8 added |
//! | 2 | score in centipawns from White's view, signed, -10000 to 10000 |
//! | 1 | result: 0 Black wins, 1 draw, 2 White wins |
//! | 1 | bit 0: Black is to move |
//! | 2 | plies played before the position, 0 if unknown |
//! | 2 | 0 |
//!
//! Numbers are little endian. Castling and en passant rights are not stored.

mod chances_fit;
mod data_file;
mod data_import;
mod data_reader;
mod data_stats;
mod data_writer;
mod datagen;
#[cfg(test)]
mod scratch_folder;
mod selfplay;
mod training_record;

use std::error::Error;
use std::path::PathBuf;

use clap::Subcommand;

pub use datagen::{DatagenArgs, run as generate};
#[cfg(test)]
pub use selfplay::SELFPLAY_ADJUDICATION;

#[derive(Debug, Subcommand)]
pub enum DataCommand {
    /// Import lines "FEN | centipawns from White's view | result" from standard input into a new data file
    Import {
        /// The data file to create
        file: PathBuf,
    },
    /// Verify data files, and count their results, scores, phases and duplicates
    Stats {
        /// Data files
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
    },
    /// Fit the model of winning chances to the results of data files, and test it on every tenth block
    Chances {
        /// Data files
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
    },
}

/// # Errors
///
/// That of the subcommand.
pub fn run(command: &DataCommand) -> Result<(), Box<dyn Error>> {
    match command {
        DataCommand::Import { file } => data_import::run(file)?,
        DataCommand::Stats { files } => data_stats::run(files)?,
        DataCommand::Chances { files } => chances_fit::run(files)?,
    }
    Ok(())
}
