//! The layout of data files, and their errors.

use std::path::{Path, PathBuf};

use thiserror::Error;

use super::training_record::TrainingRecordError;

pub const MAGIC: [u8; 8] = *b"PVSCOPE1";
/// The greatest number of records in a block.
pub const MAX_BLOCK_RECORDS: usize = 4096;
/// Number of records and checksum.
pub const HEADER_BYTES: usize = 8;

/// A failure to read or write a data file. Blocks and records are numbered from 1.
#[derive(Debug, Error)]
pub enum DataFileError {
    #[error("{}: {error}", file.display())]
    Io { file: PathBuf, error: std::io::Error },
    #[error("{} is not a data file: it does not start with PVSCOPE1", .0.display())]
    Magic(PathBuf),
    #[error("{}: block {block} is incomplete", file.display())]
    Incomplete { file: PathBuf, block: u64 },
    #[error("{}: block {block} is damaged: it claims {count} records instead of 1 to {MAX_BLOCK_RECORDS}", file.display())]
    Count { file: PathBuf, block: u64, count: u32 },
    #[error("{}: block {block} is damaged: its checksum is {computed:08x} instead of {stored:08x}", file.display())]
    Checksum { file: PathBuf, block: u64, computed: u32, stored: u32 },
    #[error("{}: block {block}, record {record}: {error}", file.display())]
    Record { file: PathBuf, block: u64, record: usize, error: TrainingRecordError },
    #[error("{} is being written by another process", .0.display())]
    Busy(PathBuf),
}

/// Adds the name of the file to an I/O error.
pub fn io_error(file: &Path) -> impl Fn(std::io::Error) -> DataFileError {
    move |error| DataFileError::Io { file: file.to_owned(), error }
}
