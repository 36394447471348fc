//! The kinds of data files, and their errors.

use std::path::{Path, PathBuf};

use thiserror::Error;

use super::game_record::GameRecordError;
use super::training_record::{RECORD_BYTES, TrainingRecordError};

/// Size and checksum.
pub const HEADER_BYTES: usize = 8;

/// A kind of data file: its magic, then blocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FileKind {
    pub magic: [u8; 8],
    /// The size of a block is counted in units of so many bytes.
    pub unit_bytes: usize,
    /// The greatest size of a block, in units.
    pub max_units: u32,
}

impl FileKind {
    /// Positions; a unit is a record.
    pub const POSITIONS: FileKind = FileKind { magic: *b"PVSCOPE1", unit_bytes: RECORD_BYTES, max_units: 4096 };
    /// Games of self-play; a unit is a byte.
    pub const GAMES: FileKind = FileKind { magic: *b"PVSGAME1", unit_bytes: 1, max_units: 1 << 20 };
    pub const ALL: [FileKind; 2] = [FileKind::POSITIONS, FileKind::GAMES];

    /// The greatest size of a block, in bytes.
    pub const fn max_bytes(self) -> usize {
        self.max_units as usize * self.unit_bytes
    }
}

/// A failure to read or write a data file. Blocks, records and games are numbered from 1.
#[derive(Debug, Error)]
pub enum DataFileError {
    #[error("{}: {error}", file.display())]
    Io { file: PathBuf, error: std::io::Error },
    #[error("{} is not a data file: it starts neither with PVSCOPE1 (positions) nor with PVSGAME1 (games)", .0.display())]
    Magic(PathBuf),
    #[error("{} has positions, not games: it starts with PVSCOPE1", .0.display())]
    NotGames(PathBuf),
    #[error("{}: block {block} is incomplete", file.display())]
    Incomplete { file: PathBuf, block: u64 },
    #[error("{}: block {block} is damaged: it claims a size of {size} instead of 1 to {max}", file.display())]
    Size { file: PathBuf, block: u64, size: u32, max: u32 },
    #[error("{}: block {block} is damaged: its checksum is {computed:08x} instead of {stored:08x}", file.display())]
    Checksum { file: PathBuf, block: u64, computed: u32, stored: u32 },
    #[error("{}: block {block}, record {record}: {error}", file.display())]
    Record { file: PathBuf, block: u64, record: usize, error: TrainingRecordError },
    #[error("{}: block {block}, game {game}: {error}", file.display())]
    Game { file: PathBuf, block: u64, game: usize, error: GameRecordError },
    #[error("{} is being written by another process", .0.display())]
    Busy(PathBuf),
}

/// Adds the name of the file to an I/O error.
pub fn io_error(file: &Path) -> impl Fn(std::io::Error) -> DataFileError {
    move |error| DataFileError::Io { file: file.to_owned(), error }
}
