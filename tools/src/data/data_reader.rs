//! Reads data files block by block, and verifies the checksums.

use std::fs::File;
use std::io::{BufReader, Read};
use std::path::{Path, PathBuf};

use pvscope::checksum::crc32;

use super::data_file::{DataFileError, HEADER_BYTES, MAGIC, MAX_BLOCK_RECORDS, io_error};
use super::training_record::{RECORD_BYTES, TrainingRecord};

pub struct DataReader {
    file: PathBuf,
    input: BufReader<File>,
    /// The bytes of the last read.
    bytes: Vec<u8>,
    /// Bytes read.
    position: u64,
    blocks: u64,
    end: u64,
}

impl DataReader {
    /// # Errors
    ///
    /// [`DataFileError`] if it cannot be opened, or is not a data file.
    pub fn open(path: &Path) -> Result<DataReader, DataFileError> {
        let input = File::open(path).map_err(io_error(path))?;
        DataReader::new(path.to_owned(), input)
    }

    /// Reads `input` from its start; `file` names it in errors.
    ///
    /// # Errors
    ///
    /// [`DataFileError`] if it cannot be read, or is not a data file.
    pub fn new(file: PathBuf, input: File) -> Result<DataReader, DataFileError> {
        let input = BufReader::new(input);
        let mut reader = DataReader { file, input, bytes: Vec::new(), position: 0, blocks: 0, end: 0 };
        if reader.fill(MAGIC.len())? < MAGIC.len() || reader.bytes != MAGIC {
            return Err(DataFileError::Magic(reader.file));
        }
        reader.end = reader.position;
        Ok(reader)
    }

    /// Complete blocks read so far.
    pub fn blocks(&self) -> u64 {
        self.blocks
    }

    /// The end of the last complete block, as an offset in the file.
    pub fn end(&self) -> u64 {
        self.end
    }

    /// Bytes read so far, including those of an incomplete block.
    pub fn position(&self) -> u64 {
        self.position
    }

    /// The records of the next block; `None` at the end.
    ///
    /// # Errors
    ///
    /// [`DataFileError`], with the number of the block.
    pub fn records(&mut self) -> Result<Option<Vec<TrainingRecord>>, DataFileError> {
        let (file, block) = (self.file.clone(), self.blocks + 1);
        let Some(payload) = self.payload()? else { return Ok(None) };
        let decode = |(index, bytes)| {
            let record = TrainingRecord::from_bytes(bytes);
            record.map_err(|error| DataFileError::Record { file: file.clone(), block, record: index + 1, error })
        };
        payload.iter().enumerate().map(decode).collect::<Result<_, _>>().map(Some)
    }

    /// The next block, with its records not yet verified; `None` at the end.
    ///
    /// # Errors
    ///
    /// [`DataFileError`], with the number of the block.
    pub fn payload(&mut self) -> Result<Option<&[[u8; RECORD_BYTES]]>, DataFileError> {
        let (file, block) = (&self.file, self.blocks + 1);
        let incomplete = DataFileError::Incomplete { file: file.clone(), block };
        if self.fill(HEADER_BYTES)? == 0 {
            return Ok(None);
        }
        let &[a, b, c, d, e, f, g, h] = self.bytes.as_slice() else { return Err(incomplete) };
        let (count, stored) = (u32::from_le_bytes([a, b, c, d]), u32::from_le_bytes([e, f, g, h]));
        if !(1..=MAX_BLOCK_RECORDS as u32).contains(&count) {
            return Err(DataFileError::Count { file: self.file.clone(), block, count });
        }
        let payload_bytes = count as usize * RECORD_BYTES;
        if self.fill(payload_bytes)? < payload_bytes {
            return Err(incomplete);
        }
        let computed = crc32(&self.bytes);
        if computed != stored {
            return Err(DataFileError::Checksum { file: self.file.clone(), block, computed, stored });
        }
        self.blocks = block;
        self.end = self.position;
        Ok(Some(self.bytes.as_chunks().0))
    }

    /// Reads `count` bytes, or fewer at the end of the file; returns their number.
    fn fill(&mut self, count: usize) -> Result<usize, DataFileError> {
        self.bytes.clear();
        let read = (&mut self.input).take(count as u64).read_to_end(&mut self.bytes).map_err(io_error(&self.file))?;
        self.position += read as u64;
        Ok(read)
    }
}
