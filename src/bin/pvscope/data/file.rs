//! A data file: whole blocks of records, read with their checksums verified, written so that a kill loses one at most.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{BufReader, Read, Seek, SeekFrom, Write};
use std::path::Path;

use thiserror::Error;

use super::checksum::crc32;
use super::record::{RECORD_BYTES, Record, RecordError};

const MAGIC: [u8; 8] = *b"PVSCOPE1";
/// The most records of a block.
pub const MAX_BLOCK_RECORDS: usize = 4096;
/// Number of records and checksum, before the payload.
const HEADER_BYTES: usize = 8;

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

fn io(file: &str) -> impl Fn(std::io::Error) -> FileError {
    move |error| FileError::Io { file: file.to_owned(), error }
}

/// Reads a file block by block.
pub struct Reader {
    file: String,
    input: BufReader<File>,
    /// Of the last block read.
    payload: Vec<u8>,
    /// Whole blocks so far.
    blocks: u64,
    /// Where the last whole block ends.
    end: u64,
}

impl Reader {
    /// # Errors
    ///
    /// [`FileError`] if it cannot be opened or is no data file.
    pub fn open(path: &Path) -> Result<Reader, FileError> {
        let file = path.display().to_string();
        let input = File::open(path).map_err(io(&file))?;
        Reader::new(file, input)
    }

    fn new(file: String, input: File) -> Result<Reader, FileError> {
        let mut reader = Reader { input: BufReader::new(input), payload: Vec::new(), blocks: 0, end: 0, file };
        if !reader.fill(MAGIC.len())? || reader.payload != MAGIC {
            return Err(FileError::Magic(reader.file));
        }
        reader.end = MAGIC.len() as u64;
        Ok(reader)
    }

    /// Whole blocks read so far.
    pub fn blocks(&self) -> u64 {
        self.blocks
    }

    /// The records of the next block; `None` at the end.
    ///
    /// # Errors
    ///
    /// [`FileError`], naming the block.
    pub fn block(&mut self) -> Result<Option<Vec<Record>>, FileError> {
        if !self.verify()? {
            return Ok(None);
        }
        let (records, _) = self.payload.as_chunks::<RECORD_BYTES>();
        let (file, block) = (&self.file, self.blocks);
        let decode = |(index, bytes)| {
            Record::from_bytes(bytes).map_err(|error| FileError::Record {
                file: file.clone(),
                block,
                record: index + 1,
                error,
            })
        };
        records.iter().enumerate().map(decode).collect::<Result<_, _>>().map(Some)
    }

    /// Reads the next payload and verifies its checksum; `false` at the end.
    fn verify(&mut self) -> Result<bool, FileError> {
        let block = self.blocks + 1;
        let whole = self.fill(HEADER_BYTES)?;
        if self.payload.is_empty() {
            return Ok(false);
        }
        let cut_short = || FileError::CutShort { file: self.file.clone(), block };
        let (&[a, b, c, d, e, f, g, h], true) = (self.payload.first_chunk().unwrap_or(&[0; HEADER_BYTES]), whole)
        else {
            return Err(cut_short());
        };
        let (count, stored) = (u32::from_le_bytes([a, b, c, d]), u32::from_le_bytes([e, f, g, h]));
        if !(1..=MAX_BLOCK_RECORDS as u32).contains(&count) {
            return Err(FileError::Count { file: self.file.clone(), block, count });
        }
        if !self.fill(count as usize * RECORD_BYTES)? {
            return Err(FileError::CutShort { file: self.file.clone(), block });
        }
        let computed = crc32(&self.payload);
        if computed != stored {
            return Err(FileError::Checksum { file: self.file.clone(), block, computed, stored });
        }
        self.blocks = block;
        self.end += (HEADER_BYTES + self.payload.len()) as u64;
        Ok(true)
    }

    /// Makes the next `count` bytes the payload; `false` if the file ends before.
    fn fill(&mut self, count: usize) -> Result<bool, FileError> {
        self.payload.clear();
        let read = (&mut self.input).take(count as u64).read_to_end(&mut self.payload);
        read.map(|read| read == count).map_err(io(&self.file))
    }
}

/// Writes a file block by block.
pub struct Writer {
    file: String,
    output: File,
    /// The block being written, header and all, so that one call writes it.
    bytes: Vec<u8>,
    /// In the file.
    pub blocks: u64,
    /// In the file.
    pub records: u64,
    /// Bytes of a torn last block, cut off when the file was opened.
    pub torn_bytes: u64,
}

impl Writer {
    /// A new file.
    ///
    /// # Errors
    ///
    /// [`FileError::Io`], also if there is one already.
    pub fn create(path: &Path) -> Result<Writer, FileError> {
        let file = path.display().to_string();
        let output = OpenOptions::new().write(true).create_new(true).open(path).map_err(io(&file))?;
        Writer::start(file, output)
    }

    /// Goes on after the last whole block of a file, or makes a new one.
    ///
    /// # Errors
    ///
    /// [`FileError`] if it is no data file, is damaged before its last block or is being written.
    pub fn resume(path: &Path) -> Result<Writer, FileError> {
        let file = path.display().to_string();
        let options = OpenOptions::new().read(true).write(true).create(true).truncate(false).clone();
        let mut output = options.open(path).map_err(io(&file))?;
        output.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => FileError::Busy(file.clone()),
            TryLockError::Error(error) => FileError::Io { file: file.clone(), error },
        })?;
        let mut start = Vec::new();
        (&output).take(MAGIC.len() as u64).read_to_end(&mut start).map_err(io(&file))?;
        output.rewind().map_err(io(&file))?;
        if start.len() < MAGIC.len() && MAGIC.starts_with(&start) {
            return Writer::start(file, output);
        }
        let mut reader = Reader::new(file.clone(), output.try_clone().map_err(io(&file))?)?;
        let bytes = output.metadata().map_err(io(&file))?.len();
        let mut records = 0;
        loop {
            match reader.verify() {
                Ok(true) => records += (reader.payload.len() / RECORD_BYTES) as u64,
                Ok(false) | Err(FileError::CutShort { .. }) => break,
                // Where power fails, a block may have its length before its bytes.
                Err(FileError::Checksum { .. })
                    if reader.end + (HEADER_BYTES + reader.payload.len()) as u64 == bytes =>
                {
                    break;
                }
                Err(error) => return Err(error),
            }
        }
        let Reader { blocks, end, .. } = reader;
        output.set_len(end).map_err(io(&file))?;
        output.seek(SeekFrom::Start(end)).map_err(io(&file))?;
        Ok(Writer { file, output, bytes: Vec::new(), blocks, records, torn_bytes: bytes - end })
    }

    fn start(file: String, mut output: File) -> Result<Writer, FileError> {
        output.write_all(&MAGIC).map_err(io(&file))?;
        Ok(Writer { file, output, bytes: Vec::new(), blocks: 0, records: 0, torn_bytes: 0 })
    }

    /// Appends `records` as one block, or as several where they are too many for one.
    ///
    /// # Errors
    ///
    /// [`FileError::Io`].
    pub fn append(&mut self, records: &[Record]) -> Result<(), FileError> {
        for block in records.chunks(MAX_BLOCK_RECORDS) {
            self.bytes.clear();
            self.bytes.extend([0; HEADER_BYTES]);
            block.iter().for_each(|record| self.bytes.extend(record.to_bytes()));
            let checksum = crc32(&self.bytes[HEADER_BYTES..]);
            self.bytes[..4].copy_from_slice(&(block.len() as u32).to_le_bytes());
            self.bytes[4..HEADER_BYTES].copy_from_slice(&checksum.to_le_bytes());
            self.output.write_all(&self.bytes).map_err(io(&self.file))?;
            self.blocks += 1;
            self.records += block.len() as u64;
        }
        Ok(())
    }
}
