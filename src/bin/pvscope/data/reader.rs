//! Reads a data file block by block, each with its checksum verified.

use std::fs::File;
use std::io::{BufReader, Read};
use std::path::Path;

use pvscope::checksum::crc32;

use super::file::{FileError, HEADER_BYTES, MAGIC, MAX_BLOCK_RECORDS, io};
use super::record::{RECORD_BYTES, Record};

pub struct Reader {
    file: String,
    input: BufReader<File>,
    /// What was read last.
    bytes: Vec<u8>,
    /// Bytes read.
    position: u64,
    blocks: u64,
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

    /// Reads `input` from its start; `file` names it in errors.
    ///
    /// # Errors
    ///
    /// [`FileError`] if it cannot be read or is no data file.
    pub fn new(file: String, input: File) -> Result<Reader, FileError> {
        let input = BufReader::new(input);
        let mut reader = Reader { file, input, bytes: Vec::new(), position: 0, blocks: 0, end: 0 };
        if reader.fill(MAGIC.len())? < MAGIC.len() || reader.bytes != MAGIC {
            return Err(FileError::Magic(reader.file));
        }
        reader.end = reader.position;
        Ok(reader)
    }

    /// Whole blocks read so far.
    pub fn blocks(&self) -> u64 {
        self.blocks
    }

    /// Where the last whole block ends.
    pub fn end(&self) -> u64 {
        self.end
    }

    /// Bytes read so far, those of a block that is not whole among them.
    pub fn position(&self) -> u64 {
        self.position
    }

    /// The records of the next block; `None` at the end.
    ///
    /// # Errors
    ///
    /// [`FileError`], naming the block.
    pub fn records(&mut self) -> Result<Option<Vec<Record>>, FileError> {
        let (file, block) = (self.file.clone(), self.blocks + 1);
        let Some(payload) = self.payload()? else { return Ok(None) };
        let decode = |(index, bytes)| {
            let record = Record::from_bytes(bytes);
            record.map_err(|error| FileError::Record { file: file.clone(), block, record: index + 1, error })
        };
        payload.iter().enumerate().map(decode).collect::<Result<_, _>>().map(Some)
    }

    /// The next block, its checksum verified but not its records; `None` at the end.
    ///
    /// # Errors
    ///
    /// [`FileError`], naming the block.
    pub fn payload(&mut self) -> Result<Option<&[[u8; RECORD_BYTES]]>, FileError> {
        let (file, block) = (&self.file, self.blocks + 1);
        let cut_short = FileError::CutShort { file: file.clone(), block };
        if self.fill(HEADER_BYTES)? == 0 {
            return Ok(None);
        }
        let &[a, b, c, d, e, f, g, h] = self.bytes.as_slice() else { return Err(cut_short) };
        let (count, stored) = (u32::from_le_bytes([a, b, c, d]), u32::from_le_bytes([e, f, g, h]));
        if !(1..=MAX_BLOCK_RECORDS as u32).contains(&count) {
            return Err(FileError::Count { file: self.file.clone(), block, count });
        }
        let payload_bytes = count as usize * RECORD_BYTES;
        if self.fill(payload_bytes)? < payload_bytes {
            return Err(cut_short);
        }
        let computed = crc32(&self.bytes);
        if computed != stored {
            return Err(FileError::Checksum { file: self.file.clone(), block, computed, stored });
        }
        self.blocks = block;
        self.end = self.position;
        Ok(Some(self.bytes.as_chunks().0))
    }

    /// Reads `count` bytes, or what is left; returns how many.
    fn fill(&mut self, count: usize) -> Result<usize, FileError> {
        self.bytes.clear();
        let read = (&mut self.input).take(count as u64).read_to_end(&mut self.bytes).map_err(io(&self.file))?;
        self.position += read as u64;
        Ok(read)
    }
}
