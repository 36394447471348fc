//! Training data: positions with their score and the result of the game, from self-play or imported from text.
//!
//! A data file starts with 8 bytes: `PVSGAME1` in a file of games, as self-play writes it, or `PVSCOPE1` in a file of positions. Blocks
//! follow:
//!
//! | bytes | content |
//! |---|---|
//! | 4 | the size of the content: in bytes, 1 to 1,048,576, for games; in records, 1 to 4096, for positions |
//! | 4 | CRC-32 (IEEE 802.3) of the content |
//! | size | the content |
//!
//! A block of games has the number of their quiet positions and of the games, 4 bytes each, and the games (`game_record.rs`). A block of
//! positions has records:
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

mod block_reader;
mod block_writer;
mod chances_fit;
mod data_expand;
mod data_file;
mod data_import;
mod data_label;
mod data_stats;
mod datagen;
mod game_block;
mod game_record;
mod game_start;
mod label_args;
mod labelling_engine;
mod position_reader;
mod position_writer;
#[cfg(test)]
mod scratch_folder;
mod selfplay;
mod training_record;

use std::error::Error;
use std::path::PathBuf;

use clap::Subcommand;

pub use datagen::{DatagenArgs, run as generate};
pub use game_record::is_quiet;
use label_args::LabelArgs;
#[cfg(test)]
pub use training_record::plies_played;

#[derive(Debug, Subcommand)]
pub enum DataCommand {
    /// Import lines "FEN | centipawns from White's view | result" from standard input into a new data file
    Import {
        /// The data file to create
        file: PathBuf,
    },
    /// Write the quiet positions of data files into a new file of positions, for the trainer
    Expand {
        /// The file to create
        #[arg(long, value_name = "FILE")]
        out: PathBuf,
        /// Data files
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
    },
    /// Write the quiet positions of games into a new file of positions, with the scores of another engine
    Label(LabelArgs),
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
        DataCommand::Expand { out, files } => data_expand::run(out, files)?,
        DataCommand::Label(args) => data_label::run(args)?,
        DataCommand::Stats { files } => data_stats::run(files)?,
        DataCommand::Chances { files } => chances_fit::run(files)?,
    }
    Ok(())
}
