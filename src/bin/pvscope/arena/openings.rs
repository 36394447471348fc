//! The positions that games start from.
//!
//! Where a line says by which `moves` its position came about, from the initial one or from `base`, the engines are told
//! these: repetitions count from there, and xboard engines that cannot set up a position need it.

use pvscope::chess::{MoveError, Position, PositionError, parse_fen, parse_uci};
use pvscope::random::Random;
use shakmaty::fen::Epd as Board;
use shakmaty::{Chess, EnPassantMode, Move, Position as _};
use thiserror::Error;

use crate::epd::Epd;

/// Balanced positions eight moves into the game.
const BALANCED: &str = include_str!("../../../../benches/openings.epd");

/// A position, and how it came about.
#[derive(Clone, Debug)]
pub struct Opening {
    pub start: Chess,
    /// From `start` to `board`.
    pub moves: Vec<Move>,
    pub board: Chess,
}

#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OpeningError {
    #[error("the openings {file} cannot be read: {fault}")]
    File { file: String, fault: String },
    #[error("{file}, line {line}: {fault}")]
    Line { file: String, line: usize, fault: LineError },
    #[error("{0} has no openings")]
    None(String),
}

/// What is wrong with one opening.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LineError {
    #[error(transparent)]
    Position(#[from] PositionError),
    #[error(transparent)]
    Move(#[from] MoveError),
    #[error("the moves do not lead to the position")]
    Elsewhere,
    #[error("the game is over before it begins")]
    Over,
}

/// The openings of `file`, or those that are built in; shuffled by `seed` where there is one.
///
/// # Errors
///
/// [`OpeningError`], naming the file and the line.
pub fn read(file: Option<&str>, chess960: bool, seed: Option<u64>) -> Result<Vec<Opening>, OpeningError> {
    let name = file.unwrap_or("the list of openings");
    let text = match file {
        Some(file) => &std::fs::read_to_string(file)
            .map_err(|error| OpeningError::File { file: file.to_owned(), fault: error.to_string() })?,
        None => BALANCED,
    };
    let opening = |epd: Epd| {
        Opening::new(&epd, chess960).map_err(|fault| OpeningError::Line {
            file: name.to_owned(),
            line: epd.line,
            fault,
        })
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

impl Opening {
    fn new(epd: &Epd, chess960: bool) -> Result<Opening, LineError> {
        let position = parse_fen(&epd.fen, chess960)?;
        if position.board().is_game_over() {
            return Err(LineError::Over);
        }
        let Some(text) = epd.operand("moves") else {
            let board = position.board().clone();
            return Ok(Opening { start: board.clone(), moves: Vec::new(), board });
        };
        let start =
            epd.operand("base").map_or_else(|| Ok(Position::new(Chess::default())), |fen| parse_fen(fen, chess960))?;
        let (mut end, mut moves) = (start.clone(), Vec::new());
        for text in text.split_whitespace() {
            let mv = parse_uci(text, &end)?;
            end = end.after(mv);
            moves.push(mv);
        }
        let of = |position: &Position| Board::from_position(position.board(), EnPassantMode::Legal);
        if of(&end) != of(&position) {
            return Err(LineError::Elsewhere);
        }
        Ok(Opening { start: start.board().clone(), moves, board: end.board().clone() })
    }
}

/// Fisher-Yates; a seed means the same everywhere.
fn shuffle<T>(items: &mut [T], seed: u64) {
    let mut random = Random::new(seed);
    for last in (1..items.len()).rev() {
        items.swap(last, random.below(last + 1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_openings_built_in_are_positions_and_differ() {
        let openings = read(None, false, None).unwrap();
        let mut fens: Vec<String> = openings.iter().map(|opening| format!("{:?}", opening.board.board())).collect();
        fens.sort();
        fens.dedup();
        assert_eq!(fens.len(), openings.len());
    }

    fn one(line: &str) -> Result<Opening, LineError> {
        Opening::new(&Epd::lines(line)[0], false)
    }

    const AFTER_E4: &str = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - hmvc 0; fmvn 1;";

    #[test]
    fn moves_lead_from_the_initial_position_or_from_the_base() {
        let opening = one(&format!("{AFTER_E4} moves \"e2e4\";")).unwrap();
        assert_eq!((opening.start, opening.moves.len()), (Chess::default(), 1));
        assert!(one(AFTER_E4).unwrap().moves.is_empty());
        let base = "base \"7k/8/8/8/8/8/8/R6K w - - 0 1\"";
        assert!(one(&format!("7k/8/8/8/8/8/8/1R5K b - - {base}; moves \"a1b1\";")).is_ok());
    }

    #[test]
    fn moves_that_lead_elsewhere_are_refused() {
        assert_eq!(one(&format!("{AFTER_E4} moves \"d2d4\";")).unwrap_err(), LineError::Elsewhere);
        let illegal = one(&format!("{AFTER_E4} moves \"e2e5\";")).unwrap_err();
        assert_eq!(illegal.to_string(), "the move e2e5 is not legal here");
        assert_eq!(one("7k/5Q2/6K1/8/8/8/8/8 b - -").unwrap_err(), LineError::Over);
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
