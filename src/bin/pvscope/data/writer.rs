//! Writes a data file block by block, each in one piece, so that a kill loses the unfinished one at most.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::Path;

use super::checksum::crc32;
use super::file::{FileError, HEADER_BYTES, MAGIC, MAX_BLOCK_RECORDS, io};
use super::reader::Reader;
use super::record::Record;

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
        let bytes = output.metadata().map_err(io(&file))?.len();
        let mut reader = Reader::new(file.clone(), output.try_clone().map_err(io(&file))?)?;
        let mut records = 0;
        loop {
            match reader.payload().map(|payload| payload.map(<[_]>::len)) {
                Ok(Some(count)) => records += count as u64,
                Ok(None) | Err(FileError::CutShort { .. }) => break,
                // Where power fails, a block may have its length before its bytes.
                Err(FileError::Checksum { .. }) if reader.position() == bytes => break,
                Err(error) => return Err(error),
            }
        }
        let (blocks, end) = (reader.blocks(), reader.end());
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
