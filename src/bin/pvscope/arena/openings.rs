//! The positions that games start from.

use pvscope::chess::{PositionError, parse_fen};
use shakmaty::{Chess, Position as _};
use thiserror::Error;

use crate::epd::Epd;

/// Balanced positions eight moves into the game.
const BALANCED: &str = include_str!("../../../../benches/openings.epd");

#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OpeningError {
    #[error("the openings {file} cannot be read: {fault}")]
    File { file: String, fault: String },
    #[error("{file}, line {line}: {error}")]
    Position { file: String, line: usize, error: PositionError },
    #[error("{file}, line {line}: the game is over before it begins")]
    Over { file: String, line: usize },
    #[error("{0} has no openings")]
    None(String),
}

/// The openings of `file`, or those that are built in; shuffled by `seed` where there is one.
///
/// # Errors
///
/// [`OpeningError`], naming the file and the line.
pub fn read(file: Option<&str>, chess960: bool, seed: Option<u64>) -> Result<Vec<Chess>, OpeningError> {
    let name = file.unwrap_or("the list of openings");
    let text = match file {
        Some(file) => &std::fs::read_to_string(file)
            .map_err(|error| OpeningError::File { file: file.to_owned(), fault: error.to_string() })?,
        None => BALANCED,
    };
    let opening = |epd: Epd| {
        let (file, line) = (name.to_owned(), epd.line);
        match parse_fen(&epd.fen, chess960) {
            Ok(position) if position.board().is_game_over() => Err(OpeningError::Over { file, line }),
            Ok(position) => Ok(position.board().clone()),
            Err(error) => Err(OpeningError::Position { file, line, error }),
        }
    };
    let mut openings = Epd::lines(text).into_iter().map(opening).collect::<Result<Vec<_>, _>>()?;
    if openings.is_empty() {
        return Err(OpeningError::None(name.to_owned()));
    }
    if let Some(seed) = seed {
        shuffle(&mut openings, seed);
    }
    Ok(openings)
}

/// Fisher-Yates, by the random numbers of SplitMix64 (Steele, Lea and Flood 2014): a seed means the same everywhere.
fn shuffle<T>(items: &mut [T], seed: u64) {
    let mut state = seed;
    for last in (1..items.len()).rev() {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut random = state;
        random = (random ^ (random >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        random = (random ^ (random >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        random ^= random >> 31;
        items.swap(last, (random % (last as u64 + 1)) as usize);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_openings_built_in_are_positions_and_differ() {
        let openings = read(None, false, None).unwrap();
        let mut fens: Vec<String> = openings.iter().map(|board| format!("{:?}", board.board())).collect();
        fens.sort();
        fens.dedup();
        assert_eq!(fens.len(), openings.len());
    }

    #[test]
    fn a_seed_reorders_and_loses_nothing() {
        let mut items: Vec<u32> = (0..100).collect();
        shuffle(&mut items, 1);
        assert!(!items.is_sorted());
        let mut again: Vec<u32> = (0..100).collect();
        shuffle(&mut again, 1);
        assert_eq!(items, again);
        items.sort_unstable();
        assert_eq!(items, (0..100).collect::<Vec<u32>>());
    }
}
