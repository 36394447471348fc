//! Reads data files block by block, and verifies the checksums.

use std::fs::File;
use std::io::{BufReader, Read};
use std::path::{Path, PathBuf};

use pvscope::checksum::crc32;

use super::data_file::{DataFileError, FileKind, HEADER_BYTES, io_error};

pub struct BlockReader {
    pub file: PathBuf,
    pub kind: FileKind,
    input: BufReader<File>,
    /// The bytes of the last read.
    bytes: Vec<u8>,
    /// Bytes read.
    position: u64,
    blocks: u64,
    end: u64,
}

impl BlockReader {
    /// # Errors
    ///
    /// [`DataFileError`] if it cannot be opened, or is not a data file.
    pub fn open(path: &Path) -> Result<BlockReader, DataFileError> {
        let input = File::open(path).map_err(io_error(path))?;
        BlockReader::new(path.to_owned(), input)
    }

    /// Reads `input` from its start; `file` names it in errors.
    ///
    /// # Errors
    ///
    /// [`DataFileError`] if it cannot be read, or is not a data file.
    pub fn new(file: PathBuf, input: File) -> Result<BlockReader, DataFileError> {
        let (input, kind) = (BufReader::new(input), FileKind::POSITIONS);
        let mut reader = BlockReader { file, kind, input, bytes: Vec::new(), position: 0, blocks: 0, end: 0 };
        reader.fill(kind.magic.len())?;
        let found = FileKind::ALL.into_iter().find(|kind| kind.magic == reader.bytes.as_slice());
        reader.kind = found.ok_or_else(|| DataFileError::Magic(reader.file.clone()))?;
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

    /// The content of the next block; `None` at the end.
    ///
    /// # Errors
    ///
    /// [`DataFileError`], with the number of the block.
    pub fn next_block(&mut self) -> Result<Option<&[u8]>, DataFileError> {
        let (file, block) = (&self.file, self.blocks + 1);
        let incomplete = DataFileError::Incomplete { file: file.clone(), block };
        if self.fill(HEADER_BYTES)? == 0 {
            return Ok(None);
        }
        let &[a, b, c, d, e, f, g, h] = self.bytes.as_slice() else { return Err(incomplete) };
        let (size, stored) = (u32::from_le_bytes([a, b, c, d]), u32::from_le_bytes([e, f, g, h]));
        let max = self.kind.max_units;
        if !(1..=max).contains(&size) {
            return Err(DataFileError::Size { file: self.file.clone(), block, size, max });
        }
        let bytes = size as usize * self.kind.unit_bytes;
        if self.fill(bytes)? < bytes {
            return Err(incomplete);
        }
        let computed = crc32(&self.bytes);
        if computed != stored {
            return Err(DataFileError::Checksum { file: self.file.clone(), block, computed, stored });
        }
        self.blocks = block;
        self.end = self.position;
        Ok(Some(&self.bytes))
    }

    /// Reads `count` bytes, or fewer at the end of the file; returns their number.
    fn fill(&mut self, count: usize) -> Result<usize, DataFileError> {
        self.bytes.clear();
        let read = (&mut self.input).take(count as u64).read_to_end(&mut self.bytes).map_err(io_error(&self.file))?;
        self.position += read as u64;
        Ok(read)
    }
}
