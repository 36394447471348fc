//! Writes data files block by block, each with one call, so that a kill loses one unfinished block at most.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use pvscope::checksum::crc32;

use super::data_file::{DataFileError, HEADER_BYTES, MAGIC, MAX_BLOCK_RECORDS, io_error};
use super::data_reader::DataReader;
use super::training_record::TrainingRecord;

pub struct DataWriter {
    file: PathBuf,
    output: File,
    /// The current block with its header.
    bytes: Vec<u8>,
    /// Blocks in the file.
    pub blocks: u64,
    /// Records in the file.
    pub records: u64,
    /// Bytes of an incomplete last block, removed when the file was opened.
    pub torn_bytes: u64,
}

impl DataWriter {
    /// A new file.
    ///
    /// # Errors
    ///
    /// [`DataFileError::Io`], also if the file exists.
    pub fn create(path: &Path) -> Result<DataWriter, DataFileError> {
        let output = OpenOptions::new().write(true).create_new(true).open(path).map_err(io_error(path))?;
        DataWriter::start(path.to_owned(), output)
    }

    /// Continues after the last complete block of a file, or creates a new one.
    ///
    /// # Errors
    ///
    /// [`DataFileError`] if it is not a data file, is damaged before its last block, or is being written by another process.
    pub fn resume(path: &Path) -> Result<DataWriter, DataFileError> {
        let file = path.to_owned();
        let options = OpenOptions::new().read(true).write(true).create(true).truncate(false).clone();
        let mut output = options.open(path).map_err(io_error(&file))?;
        output.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => DataFileError::Busy(file.clone()),
            TryLockError::Error(error) => DataFileError::Io { file: file.clone(), error },
        })?;
        let mut start = Vec::new();
        (&output).take(MAGIC.len() as u64).read_to_end(&mut start).map_err(io_error(&file))?;
        output.rewind().map_err(io_error(&file))?;
        if start.len() < MAGIC.len() && MAGIC.starts_with(&start) {
            return DataWriter::start(file, output);
        }
        let bytes = output.metadata().map_err(io_error(&file))?.len();
        let mut reader = DataReader::new(file.clone(), output.try_clone().map_err(io_error(&file))?)?;
        let mut records = 0;
        loop {
            match reader.payload().map(|payload| payload.map(<[_]>::len)) {
                Ok(Some(count)) => records += count as u64,
                Ok(None) | Err(DataFileError::Incomplete { .. }) => break,
                // A power failure may leave a block with its length but without its bytes.
                Err(DataFileError::Checksum { .. }) if reader.position() == bytes => break,
                Err(error) => return Err(error),
            }
        }
        let (blocks, end) = (reader.blocks(), reader.end());
        output.set_len(end).map_err(io_error(&file))?;
        output.seek(SeekFrom::Start(end)).map_err(io_error(&file))?;
        Ok(DataWriter { file, output, bytes: Vec::new(), blocks, records, torn_bytes: bytes - end })
    }

    fn start(file: PathBuf, mut output: File) -> Result<DataWriter, DataFileError> {
        output.write_all(&MAGIC).map_err(io_error(&file))?;
        Ok(DataWriter { file, output, bytes: Vec::new(), blocks: 0, records: 0, torn_bytes: 0 })
    }

    /// Appends `records` as one block, or several if they are too many for one.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub fn append(&mut self, records: &[TrainingRecord]) -> Result<(), DataFileError> {
        for block in records.chunks(MAX_BLOCK_RECORDS) {
            self.bytes.clear();
            self.bytes.extend([0; HEADER_BYTES]);
            block.iter().for_each(|record| self.bytes.extend(record.to_bytes()));
            let checksum = crc32(&self.bytes[HEADER_BYTES..]);
            self.bytes[..4].copy_from_slice(&(block.len() as u32).to_le_bytes());
            self.bytes[4..HEADER_BYTES].copy_from_slice(&checksum.to_le_bytes());
            self.output.write_all(&self.bytes).map_err(io_error(&self.file))?;
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

    use super::super::scratch_folder::ScratchFolder;
    use super::super::training_record::{GameOutcome, RECORD_BYTES};
    use super::*;

    fn records(count: usize) -> Vec<TrainingRecord> {
        let start = Position::new(Chess::default());
        (0..count).map(|score| TrainingRecord::new(&start, score as i32, GameOutcome::Draw).unwrap()).collect()
    }

    /// Two blocks, of 3 and 2 records.
    fn two_blocks(path: &Path) -> Vec<u8> {
        let mut writer = DataWriter::create(path).unwrap();
        writer.append(&records(3)).unwrap();
        writer.append(&records(2)).unwrap();
        assert_eq!((writer.blocks, writer.records), (2, 5));
        std::fs::read(path).unwrap()
    }

    fn read(path: &Path) -> Result<Vec<usize>, DataFileError> {
        let mut reader = DataReader::open(path)?;
        std::iter::from_fn(|| reader.records().transpose()).map(|block| block.map(|records| records.len())).collect()
    }

    #[test]
    fn records_are_read_back_in_blocks_of_at_most_the_maximum() {
        let scratch = ScratchFolder::new("blocks");
        let path = scratch.file("data");
        let all = records(MAX_BLOCK_RECORDS + 1);
        DataWriter::create(&path).unwrap().append(&all).unwrap();
        let mut reader = DataReader::open(&path).unwrap();
        let blocks = [reader.records().unwrap().unwrap(), reader.records().unwrap().unwrap()];
        assert_eq!(blocks[0].len(), MAX_BLOCK_RECORDS);
        assert_eq!(blocks.concat(), all);
        assert!(reader.records().unwrap().is_none());
    }

    #[test]
    fn an_incomplete_file_continues_after_its_last_complete_block() {
        let scratch = ScratchFolder::new("torn");
        let path = scratch.file("data");
        let whole = two_blocks(&path);
        let first_end = MAGIC.len() + HEADER_BYTES + 3 * RECORD_BYTES;
        for len in 0..=whole.len() {
            std::fs::write(&path, &whole[..len]).unwrap();
            let mut writer = DataWriter::resume(&path).unwrap();
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
    fn a_last_block_with_a_wrong_checksum_is_removed() {
        let scratch = ScratchFolder::new("power");
        let path = scratch.file("data");
        let mut bytes = two_blocks(&path);
        bytes.iter_mut().rev().take(40).for_each(|byte| *byte = 0);
        std::fs::write(&path, &bytes).unwrap();
        let writer = DataWriter::resume(&path).unwrap();
        assert_eq!((writer.blocks, writer.records), (1, 3));
    }

    #[test]
    fn a_flipped_bit_is_reported_with_its_block() {
        let scratch = ScratchFolder::new("flipped");
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
                assert!(matches!(DataWriter::resume(&path), Err(DataFileError::Checksum { block: 1, .. })));
                assert_eq!(std::fs::read(&path).unwrap(), bytes, "the file is unchanged");
            }
        }
    }

    #[test]
    fn an_invalid_record_is_reported() {
        let scratch = ScratchFolder::new("record");
        let path = scratch.file("data");
        let mut bytes = two_blocks(&path);
        let first = MAGIC.len() + HEADER_BYTES;
        let payload = first..first + 3 * RECORD_BYTES;
        bytes[first + RECORD_BYTES + 26] = 9;
        let checksum = crc32(&bytes[payload]);
        bytes[first - 4..first].copy_from_slice(&checksum.to_le_bytes());
        std::fs::write(&path, &bytes).unwrap();
        let error = read(&path).unwrap_err().to_string();
        assert!(error.ends_with("block 1, record 2: 9 is not the number of a result: it must be 0, 1 or 2"), "{error}");
    }

    #[test]
    fn another_kind_of_file_is_not_changed() {
        let scratch = ScratchFolder::new("foreign");
        let path = scratch.file("notes");
        for text in ["notes", "PVSCOPE2 and more"] {
            std::fs::write(&path, text).unwrap();
            assert!(matches!(DataWriter::resume(&path), Err(DataFileError::Magic(_))));
            assert!(matches!(DataWriter::create(&path), Err(DataFileError::Io { .. })));
            assert!(matches!(read(&path), Err(DataFileError::Magic(_))));
            assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
        }
    }

    #[test]
    fn a_file_has_one_writer_at_a_time() {
        let scratch = ScratchFolder::new("busy");
        let path = scratch.file("data");
        let writer = DataWriter::resume(&path).unwrap();
        assert!(matches!(DataWriter::resume(&path), Err(DataFileError::Busy(_))));
        drop(writer);
        assert!(DataWriter::resume(&path).is_ok());
    }
}
