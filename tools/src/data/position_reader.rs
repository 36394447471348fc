//! Reads the positions of data files: of files of positions, and of files of games.

use std::path::Path;

use super::block_reader::BlockReader;
use super::data_file::{DataFileError, FileKind};
use super::game_block::read_block;
use super::training_record::{RECORD_BYTES, TrainingRecord};

pub struct PositionReader(BlockReader);

impl PositionReader {
    /// # Errors
    ///
    /// [`DataFileError`] if it cannot be opened, or is not a data file.
    pub fn open(path: &Path) -> Result<PositionReader, DataFileError> {
        BlockReader::open(path).map(PositionReader)
    }

    /// Complete blocks read so far.
    pub fn blocks(&self) -> u64 {
        self.0.blocks()
    }

    /// Bytes read so far.
    pub fn position(&self) -> u64 {
        self.0.position()
    }

    /// The positions of the next block; `None` at the end. A block of games may have none.
    ///
    /// # Errors
    ///
    /// [`DataFileError`], with the number of the block.
    pub fn records(&mut self) -> Result<Option<Vec<TrainingRecord>>, DataFileError> {
        let (file, kind, block) = (self.0.file.clone(), self.0.kind, self.0.blocks() + 1);
        let Some(content) = self.0.next_block()? else { return Ok(None) };
        if kind == FileKind::POSITIONS {
            let (chunks, _) = content.as_chunks::<RECORD_BYTES>();
            let decode = |(index, bytes)| {
                TrainingRecord::from_bytes(bytes).map_err(|error| DataFileError::Record {
                    file: file.clone(),
                    block,
                    record: index + 1,
                    error,
                })
            };
            return chunks.iter().enumerate().map(decode).collect::<Result<_, _>>().map(Some);
        }
        let mut records = Vec::new();
        read_block(content, |_, record| records.push(record)).map_err(|(game, error)| DataFileError::Game {
            file,
            block,
            game,
            error,
        })?;
        Ok(Some(records))
    }
}
