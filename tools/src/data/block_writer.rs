//! Writes data files block by block, each with one call, so that a kill loses one unfinished block at most.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use pvscope::checksum::crc32;

use super::block_reader::BlockReader;
use super::data_file::{DataFileError, FileKind, HEADER_BYTES, io_error};

pub struct BlockWriter {
    file: PathBuf,
    kind: FileKind,
    output: File,
    /// The current block with its header.
    bytes: Vec<u8>,
    /// Blocks in the file.
    pub blocks: u64,
    /// Bytes of an incomplete last block, removed when the file was opened.
    pub torn_bytes: u64,
}

impl BlockWriter {
    /// A new file.
    ///
    /// # Errors
    ///
    /// [`DataFileError::Io`], also if the file exists.
    pub fn create(path: &Path, kind: FileKind) -> Result<BlockWriter, DataFileError> {
        let output = OpenOptions::new().write(true).create_new(true).open(path).map_err(io_error(path))?;
        BlockWriter::start(path.to_owned(), kind, output)
    }

    /// Continues a file of games after its last complete block, or creates a new one. Calls `seen` with each block.
    ///
    /// # Errors
    ///
    /// [`DataFileError`] if it is not a file of games, is damaged before its last block, or is being written by another process.
    pub fn resume_games(path: &Path, mut seen: impl FnMut(&[u8])) -> Result<BlockWriter, DataFileError> {
        let (file, kind) = (path.to_owned(), FileKind::GAMES);
        let options = OpenOptions::new().read(true).write(true).create(true).truncate(false).clone();
        let mut output = options.open(path).map_err(io_error(&file))?;
        output.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => DataFileError::Busy(file.clone()),
            TryLockError::Error(error) => DataFileError::Io { file: file.clone(), error },
        })?;
        let mut start = Vec::new();
        (&output).take(kind.magic.len() as u64).read_to_end(&mut start).map_err(io_error(&file))?;
        output.rewind().map_err(io_error(&file))?;
        if start.len() < kind.magic.len() && kind.magic.starts_with(&start) {
            return BlockWriter::start(file, kind, output);
        }
        let bytes = output.metadata().map_err(io_error(&file))?.len();
        let mut reader = BlockReader::new(file.clone(), output.try_clone().map_err(io_error(&file))?)?;
        if reader.kind != kind {
            return Err(DataFileError::NotGames(file));
        }
        loop {
            match reader.next_block().map(|block| block.map(<[u8]>::to_vec)) {
                Ok(Some(block)) => seen(&block),
                Ok(None) | Err(DataFileError::Incomplete { .. }) => break,
                // A power failure may leave a block with its length but without its bytes.
                Err(DataFileError::Checksum { .. }) if reader.position() == bytes => break,
                Err(error) => return Err(error),
            }
        }
        let (blocks, end) = (reader.blocks(), reader.end());
        output.set_len(end).map_err(io_error(&file))?;
        output.seek(SeekFrom::Start(end)).map_err(io_error(&file))?;
        Ok(BlockWriter { file, kind, output, bytes: Vec::new(), blocks, torn_bytes: bytes - end })
    }

    fn start(file: PathBuf, kind: FileKind, mut output: File) -> Result<BlockWriter, DataFileError> {
        output.write_all(&kind.magic).map_err(io_error(&file))?;
        Ok(BlockWriter { file, kind, output, bytes: Vec::new(), blocks: 0, torn_bytes: 0 })
    }

    /// Appends a block of 1 to [`FileKind::max_bytes`] bytes.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub fn append(&mut self, content: &[u8]) -> Result<(), DataFileError> {
        let size = (content.len() / self.kind.unit_bytes) as u32;
        self.bytes.clear();
        self.bytes.extend(size.to_le_bytes());
        self.bytes.extend(crc32(content).to_le_bytes());
        debug_assert_eq!(self.bytes.len(), HEADER_BYTES);
        self.bytes.extend(content);
        self.output.write_all(&self.bytes).map_err(io_error(&self.file))?;
        self.blocks += 1;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::scratch_folder::ScratchFolder;
    use super::*;

    const MAGIC: [u8; 8] = FileKind::GAMES.magic;
    const FIRST_END: usize = MAGIC.len() + HEADER_BYTES + 3;

    /// Two blocks, of 3 and 2 bytes.
    fn two_blocks(path: &Path) -> Vec<u8> {
        let mut writer = BlockWriter::create(path, FileKind::GAMES).unwrap();
        writer.append(b"one").unwrap();
        writer.append(b"to").unwrap();
        assert_eq!(writer.blocks, 2);
        std::fs::read(path).unwrap()
    }

    fn read(path: &Path) -> Result<Vec<Vec<u8>>, DataFileError> {
        let mut reader = BlockReader::open(path)?;
        let mut blocks = Vec::new();
        while let Some(block) = reader.next_block()? {
            blocks.push(block.to_vec());
        }
        Ok(blocks)
    }

    fn resume(path: &Path) -> Result<BlockWriter, DataFileError> {
        BlockWriter::resume_games(path, |_| ())
    }

    #[test]
    fn an_incomplete_file_continues_after_its_last_complete_block() {
        let scratch = ScratchFolder::new("torn");
        let path = scratch.file("data");
        let whole = two_blocks(&path);
        for len in 0..=whole.len() {
            std::fs::write(&path, &whole[..len]).unwrap();
            let mut seen = Vec::new();
            let mut writer = BlockWriter::resume_games(&path, |block| seen.push(block.to_vec())).unwrap();
            let (blocks, end) = match len {
                _ if len == whole.len() => (2, len),
                _ if len >= FIRST_END => (1, FIRST_END),
                _ => (0, MAGIC.len().min(len)),
            };
            assert_eq!((writer.blocks, seen.len() as u64), (blocks, blocks), "{len} bytes");
            assert_eq!(writer.torn_bytes, len.saturating_sub(end) as u64);
            writer.append(b"more").unwrap();
            drop(writer);
            seen.push(b"more".to_vec());
            assert_eq!(read(&path).unwrap(), seen, "{len} bytes");
        }
    }

    #[test]
    fn a_last_block_of_zeros_is_removed() {
        let scratch = ScratchFolder::new("zeros");
        let path = scratch.file("data");
        let mut bytes = two_blocks(&path);
        bytes.iter_mut().rev().take(2).for_each(|byte| *byte = 0);
        std::fs::write(&path, &bytes).unwrap();
        assert_eq!(resume(&path).unwrap().blocks, 1);
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
            let block = if index < FIRST_END { "block 1" } else { "block 2" };
            assert!(error.starts_with(&format!("{}: {block} is ", path.display())), "byte {index}: {error}");
            if (MAGIC.len() + HEADER_BYTES..FIRST_END).contains(&index) {
                assert!(matches!(resume(&path), Err(DataFileError::Checksum { block: 1, .. })));
                assert_eq!(std::fs::read(&path).unwrap(), bytes, "the file is unchanged");
            }
        }
    }

    #[test]
    fn another_kind_of_file_is_not_changed() {
        let scratch = ScratchFolder::new("foreign");
        let path = scratch.file("notes");
        for text in ["notes", "PVSGAME2 and more"] {
            std::fs::write(&path, text).unwrap();
            assert!(matches!(resume(&path), Err(DataFileError::Magic(_))));
            assert!(matches!(BlockWriter::create(&path, FileKind::GAMES), Err(DataFileError::Io { .. })));
            assert!(matches!(read(&path), Err(DataFileError::Magic(_))));
            assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
        }
        std::fs::write(&path, "PVSCOPE1").unwrap();
        assert!(matches!(resume(&path), Err(DataFileError::NotGames(_))));
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "PVSCOPE1");
    }

    #[test]
    fn a_file_has_one_writer_at_a_time() {
        let scratch = ScratchFolder::new("busy");
        let path = scratch.file("data");
        let writer = resume(&path).unwrap();
        assert!(matches!(resume(&path), Err(DataFileError::Busy(_))));
        drop(writer);
        assert!(resume(&path).is_ok());
    }
}
