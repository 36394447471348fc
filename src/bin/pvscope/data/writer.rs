//! Writes a data file block by block, each in one piece, so that a kill loses the unfinished one at most.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::Path;

use pvscope::checksum::crc32;

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

#[cfg(test)]
mod tests {
    use pvscope::chess::Position;
    use shakmaty::Chess;

    use super::super::record::{Outcome, RECORD_BYTES};
    use super::super::scratch::Scratch;
    use super::*;

    fn records(count: usize) -> Vec<Record> {
        let start = Position::new(Chess::default());
        (0..count).map(|score| Record::new(&start, score as i32, Outcome::Draw).unwrap()).collect()
    }

    /// Two blocks, of 3 and 2 records.
    fn two_blocks(path: &Path) -> Vec<u8> {
        let mut writer = Writer::create(path).unwrap();
        writer.append(&records(3)).unwrap();
        writer.append(&records(2)).unwrap();
        assert_eq!((writer.blocks, writer.records), (2, 5));
        std::fs::read(path).unwrap()
    }

    fn read(path: &Path) -> Result<Vec<usize>, FileError> {
        let mut reader = Reader::open(path)?;
        std::iter::from_fn(|| reader.records().transpose()).map(|block| block.map(|records| records.len())).collect()
    }

    #[test]
    fn what_is_written_is_read_back_in_blocks_of_no_more_than_can_be() {
        let scratch = Scratch::new("blocks");
        let path = scratch.file("data");
        let all = records(MAX_BLOCK_RECORDS + 1);
        Writer::create(&path).unwrap().append(&all).unwrap();
        let mut reader = Reader::open(&path).unwrap();
        let blocks = [reader.records().unwrap().unwrap(), reader.records().unwrap().unwrap()];
        assert_eq!(blocks[0].len(), MAX_BLOCK_RECORDS);
        assert_eq!(blocks.concat(), all);
        assert!(reader.records().unwrap().is_none());
    }

    #[test]
    fn a_file_torn_anywhere_goes_on_after_its_last_whole_block() {
        let scratch = Scratch::new("torn");
        let path = scratch.file("data");
        let whole = two_blocks(&path);
        let first_end = MAGIC.len() + HEADER_BYTES + 3 * RECORD_BYTES;
        for len in 0..=whole.len() {
            std::fs::write(&path, &whole[..len]).unwrap();
            let mut writer = Writer::resume(&path).unwrap();
            let (blocks, end) = match len {
                _ if len == whole.len() => (2, len),
                _ if len >= first_end => (1, first_end),
                _ => (0, MAGIC.len().min(len)),
            };
            assert_eq!((writer.blocks, writer.torn_bytes), (blocks, (len - end) as u64), "cut after {len} bytes");
            if blocks == 1 {
                writer.append(&records(2)).unwrap();
                assert_eq!(std::fs::read(&path).unwrap(), whole);
            }
        }
    }

    #[test]
    fn a_last_block_with_a_wrong_checksum_is_torn() {
        let scratch = Scratch::new("power");
        let path = scratch.file("data");
        let mut bytes = two_blocks(&path);
        bytes.iter_mut().rev().take(40).for_each(|byte| *byte = 0);
        std::fs::write(&path, &bytes).unwrap();
        let writer = Writer::resume(&path).unwrap();
        assert_eq!((writer.blocks, writer.records), (1, 3));
    }

    #[test]
    fn a_flipped_bit_is_named_with_its_block() {
        let scratch = Scratch::new("flipped");
        let path = scratch.file("data");
        let whole = two_blocks(&path);
        for index in MAGIC.len()..whole.len() {
            let mut bytes = whole.clone();
            bytes[index] ^= 1 << (index % 8);
            std::fs::write(&path, &bytes).unwrap();
            let error = read(&path).unwrap_err().to_string();
            let first_end = MAGIC.len() + HEADER_BYTES + 3 * RECORD_BYTES;
            let block = if index < first_end { "block 1" } else { "block 2" };
            assert!(error.starts_with(&format!("{}: {block} is ", path.display())), "byte {index}: {error}");
            let payload_of_first = MAGIC.len() + HEADER_BYTES..first_end;
            if payload_of_first.contains(&index) {
                assert!(matches!(Writer::resume(&path), Err(FileError::Checksum { block: 1, .. })));
                assert_eq!(std::fs::read(&path).unwrap(), bytes, "the file stays as it was");
            }
        }
    }

    #[test]
    fn a_record_that_is_none_is_named() {
        let scratch = Scratch::new("record");
        let path = scratch.file("data");
        let mut bytes = two_blocks(&path);
        let first = MAGIC.len() + HEADER_BYTES;
        let payload = first..first + 3 * RECORD_BYTES;
        bytes[first + RECORD_BYTES + 26] = 9;
        let checksum = crc32(&bytes[payload]);
        bytes[first - 4..first].copy_from_slice(&checksum.to_le_bytes());
        std::fs::write(&path, &bytes).unwrap();
        let error = read(&path).unwrap_err().to_string();
        assert!(
            error.ends_with("block 1, record 2: 9 is not the number of a result: it has to be 0, 1 or 2"),
            "{error}"
        );
    }

    #[test]
    fn another_file_is_left_alone() {
        let scratch = Scratch::new("foreign");
        let path = scratch.file("notes");
        for text in ["notes", "PVSCOPE2 and more"] {
            std::fs::write(&path, text).unwrap();
            assert!(matches!(Writer::resume(&path), Err(FileError::Magic(_))));
            assert!(matches!(Writer::create(&path), Err(FileError::Io { .. })));
            assert!(matches!(read(&path), Err(FileError::Magic(_))));
            assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
        }
    }

    #[test]
    fn a_file_has_one_writer_at_a_time() {
        let scratch = Scratch::new("busy");
        let path = scratch.file("data");
        let writer = Writer::resume(&path).unwrap();
        assert!(matches!(Writer::resume(&path), Err(FileError::Busy(_))));
        drop(writer);
        assert!(Writer::resume(&path).is_ok());
    }
}
