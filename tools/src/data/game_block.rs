//! Blocks of games: the numbers of their positions and games, then the games.

use pvscope::chess::Position;

use super::data_file::FileKind;
use super::game_record::{GameRecordError, read_game};
use super::training_record::TrainingRecord;

/// Bytes after which a block is complete. A kill loses at most these and the last game.
const FULL_BYTES: usize = 32 * 1024;
const PREFIX_BYTES: usize = 8;

/// The next block of a file.
#[derive(Default)]
pub struct GameBlock {
    /// Quiet positions of its games.
    pub positions: u32,
    games: u32,
    bytes: Vec<u8>,
}

impl GameBlock {
    pub fn add(&mut self, game: &[u8], positions: u32) {
        self.games += 1;
        self.positions += positions;
        self.bytes.extend(game);
    }

    pub fn is_full(&self) -> bool {
        self.bytes.len() >= FULL_BYTES
    }

    pub fn is_empty(&self) -> bool {
        self.games == 0
    }

    /// Its bytes. The block is then empty.
    pub fn take(&mut self) -> Vec<u8> {
        let GameBlock { positions, games, bytes } = std::mem::take(self);
        let block = [&positions.to_le_bytes(), &games.to_le_bytes(), bytes.as_slice()].concat();
        debug_assert!(block.len() <= FileKind::GAMES.max_bytes());
        block
    }
}

/// The number of quiet positions that a block claims.
pub fn positions_in(block: &[u8]) -> u64 {
    block.first_chunk().map_or(0, |positions| u64::from(u32::from_le_bytes(*positions)))
}

/// Passes the quiet positions of a block and their records to `add`.
///
/// # Errors
///
/// The number of the first faulty game, from 1, and its fault.
pub fn read_block(
    block: &[u8],
    mut add: impl FnMut(&Position, TrainingRecord),
) -> Result<(), (usize, GameRecordError)> {
    let Some((_, mut bytes)) = block.split_at_checked(PREFIX_BYTES) else {
        return Err((1, GameRecordError::Short(0)));
    };
    let mut games = 0;
    while !bytes.is_empty() {
        games += 1;
        read_game(&mut bytes, &mut add).map_err(|error| (games, error))?;
    }
    Ok(())
}
