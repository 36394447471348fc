//! Writes files of positions.

use std::path::Path;

use super::block_writer::BlockWriter;
use super::data_file::{DataFileError, FileKind};
use super::training_record::{RECORD_BYTES, TrainingRecord};

pub struct PositionWriter {
    blocks: BlockWriter,
    /// The records of the next block.
    bytes: Vec<u8>,
    /// Records added so far.
    pub records: u64,
}

impl PositionWriter {
    /// A new file.
    ///
    /// # Errors
    ///
    /// [`DataFileError::Io`], also if the file exists.
    pub fn create(path: &Path) -> Result<PositionWriter, DataFileError> {
        let blocks = BlockWriter::create(path, FileKind::POSITIONS)?;
        Ok(PositionWriter { blocks, bytes: Vec::with_capacity(FileKind::POSITIONS.max_bytes()), records: 0 })
    }

    /// # Errors
    ///
    /// If the file cannot be written.
    pub fn add(&mut self, record: &TrainingRecord) -> Result<(), DataFileError> {
        self.bytes.extend(record.to_bytes());
        self.records += 1;
        if self.bytes.len() == FileKind::POSITIONS.max_bytes() { self.flush() } else { Ok(()) }
    }

    /// Writes the last block.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub fn finish(mut self) -> Result<u64, DataFileError> {
        self.flush()?;
        Ok(self.records)
    }

    fn flush(&mut self) -> Result<(), DataFileError> {
        debug_assert!(self.bytes.len().is_multiple_of(RECORD_BYTES));
        if self.bytes.is_empty() {
            return Ok(());
        }
        self.blocks.append(&self.bytes)?;
        self.bytes.clear();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use pvscope::checksum::crc32;
    use pvscope::chess::Position;
    use shakmaty::Chess;

    use super::super::data_file::HEADER_BYTES;
    use super::super::position_reader::PositionReader;
    use super::super::scratch_folder::ScratchFolder;
    use super::super::training_record::GameOutcome;
    use super::*;

    fn records(count: usize) -> Vec<TrainingRecord> {
        let start = Position::new(Chess::default());
        (0..count).map(|score| TrainingRecord::new(&start, score as i32, GameOutcome::Draw).unwrap()).collect()
    }

    fn write(path: &Path, records: &[TrainingRecord]) {
        let mut writer = PositionWriter::create(path).unwrap();
        records.iter().for_each(|record| writer.add(record).unwrap());
        assert_eq!(writer.finish().unwrap(), records.len() as u64);
    }

    #[test]
    fn records_are_read_back_in_blocks_of_at_most_the_maximum() {
        let scratch = ScratchFolder::new("blocks");
        let path = scratch.file("data");
        let most = FileKind::POSITIONS.max_units as usize;
        let all = records(most + 1);
        write(&path, &all);
        let mut reader = PositionReader::open(&path).unwrap();
        let blocks = [reader.records().unwrap().unwrap(), reader.records().unwrap().unwrap()];
        assert_eq!(blocks[0].len(), most);
        assert_eq!(blocks.concat(), all);
        assert!(reader.records().unwrap().is_none());
    }

    #[test]
    fn an_invalid_record_is_reported() {
        let scratch = ScratchFolder::new("record");
        let path = scratch.file("data");
        write(&path, &records(3));
        let mut bytes = std::fs::read(&path).unwrap();
        let first = FileKind::POSITIONS.magic.len() + HEADER_BYTES;
        bytes[first + RECORD_BYTES + 26] = 9;
        let checksum = crc32(&bytes[first..]);
        bytes[first - 4..first].copy_from_slice(&checksum.to_le_bytes());
        std::fs::write(&path, &bytes).unwrap();
        let error = PositionReader::open(&path).unwrap().records().unwrap_err().to_string();
        assert!(error.ends_with("block 1, record 2: 9 is not the number of a result: it must be 0, 1 or 2"), "{error}");
    }
}
