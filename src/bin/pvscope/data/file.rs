//! What a data file is made of, and why one cannot be read or written.

use thiserror::Error;

use super::record::RecordError;

pub const MAGIC: [u8; 8] = *b"PVSCOPE1";
/// The most records of a block.
pub const MAX_BLOCK_RECORDS: usize = 4096;
/// Number of records and checksum, before the payload.
pub const HEADER_BYTES: usize = 8;

/// Why a data file cannot be read or written. Blocks and records are counted from 1.
#[derive(Debug, Error)]
pub enum FileError {
    #[error("{file}: {error}")]
    Io { file: String, error: std::io::Error },
    #[error("{0} is not a data file: it does not begin with PVSCOPE1")]
    Magic(String),
    #[error("{file}: block {block} is cut short")]
    CutShort { file: String, block: u64 },
    #[error("{file}: block {block} is damaged: it claims {count} records, where 1 to {MAX_BLOCK_RECORDS} can be")]
    Count { file: String, block: u64, count: u32 },
    #[error("{file}: block {block} is damaged: its checksum is {computed:08x}, where {stored:08x} is written")]
    Checksum { file: String, block: u64, computed: u32, stored: u32 },
    #[error("{file}: block {block}, record {record}: {error}")]
    Record { file: String, block: u64, record: usize, error: RecordError },
    #[error("{0} is being written by another process")]
    Busy(String),
}

/// What makes an error of the system one of `file`.
pub fn io(file: &str) -> impl Fn(std::io::Error) -> FileError {
    move |error| FileError::Io { file: file.to_owned(), error }
}
