//! The starting positions of games.
//!
//! The opcode `moves` has the moves that lead to the position, from the initial position or from that of `base`. Engines are
//! sent these moves: repetitions count from there, and xboard engines without `setboard` need them.

use std::path::{Path, PathBuf};

use pvscope::chess::{Epd, MoveError, Position, PositionError, parse_fen, parse_uci};
use pvscope::random::Random;
use pvscope_terminal::input_file::{ReadFileError, read_text};
use shakmaty::fen::Epd as EpdFields;
use shakmaty::{Chess, EnPassantMode, Move, Position as _};
use thiserror::Error;

/// Made by `pvscope openings`.
const BALANCED: &str = include_str!("../../../benches/openings.epd");

/// A starting position, with the moves that lead to it.
#[derive(Clone, Debug)]
pub struct Opening {
    pub start: Chess,
    /// From `start` to `board`.
    pub moves: Vec<Move>,
    pub board: Chess,
}

#[derive(Debug, Error)]
pub enum OpeningsError {
    #[error(transparent)]
    File(#[from] ReadFileError),
    #[error("{}, line {line}: {error}", file.display())]
    Line { file: PathBuf, line: usize, error: OpeningError },
    #[error("{} has no openings", .0.display())]
    Empty(PathBuf),
}

/// An invalid opening.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OpeningError {
    #[error(transparent)]
    Position(#[from] PositionError),
    #[error(transparent)]
    Move(#[from] MoveError),
    #[error("the moves do not lead to the position")]
    WrongMoves,
    #[error("the game is already over")]
    GameOver,
}

/// The openings of `file`, or the built-in ones; shuffled if there is a `seed`.
///
/// # Errors
///
/// [`OpeningsError`], with the file and the line.
pub fn read(file: Option<&Path>, chess960: bool, seed: Option<u64>) -> Result<Vec<Opening>, OpeningsError> {
    let name = file.unwrap_or(Path::new("the built-in list"));
    let text = match file {
        Some(file) => &read_text(file)?,
        None => BALANCED,
    };
    let opening = |epd: Epd| {
        let line = epd.line;
        Opening::new(&epd, chess960).map_err(|error| OpeningsError::Line { file: name.to_owned(), line, error })
    };
    let mut openings = Epd::parse_lines(text).into_iter().map(opening).collect::<Result<Vec<_>, _>>()?;
    if openings.is_empty() {
        return Err(OpeningsError::Empty(name.to_owned()));
    }
    if let Some(seed) = seed {
        shuffle(&mut openings, seed);
    }
    Ok(openings)
}

/// File, number and order of `count` openings, as [`read`] returns them.
pub fn describe(file: Option<&Path>, count: usize, seed: Option<u64>) -> String {
    let file = file.unwrap_or(Path::new("built in")).display();
    let order = seed.map_or("in their order".to_owned(), |seed| format!("shuffled by {seed}"));
    format!("{file}, {count}, {order}")
}

impl Opening {
    fn new(epd: &Epd, chess960: bool) -> Result<Opening, OpeningError> {
        let position = parse_fen(&epd.fen, chess960)?;
        if position.board().is_game_over() {
            return Err(OpeningError::GameOver);
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
        let fields = |position: &Position| EpdFields::from_position(position.board(), EnPassantMode::Legal);
        if fields(&end) != fields(&position) {
            return Err(OpeningError::WrongMoves);
        }
        Ok(Opening { start: start.board().clone(), moves, board: end.board().clone() })
    }
}

/// Fisher-Yates, with the same order for a seed on every machine.
fn shuffle<T>(items: &mut [T], seed: u64) {
    let mut random = Random::new(seed);
    for last in (1..items.len()).rev() {
        items.swap(last, random.below(last + 1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse_one(line: &str) -> Result<Opening, OpeningError> {
        Opening::new(&Epd::parse_lines(line)[0], false)
    }

    const AFTER_E4: &str = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - hmvc 0; fmvn 1;";

    #[test]
    fn moves_start_from_the_initial_position_or_from_the_base() {
        let opening = parse_one(&format!("{AFTER_E4} moves \"e2e4\";")).unwrap();
        assert_eq!((opening.start, opening.moves.len()), (Chess::default(), 1));
        assert!(parse_one(AFTER_E4).unwrap().moves.is_empty());
        let base = "base \"7k/8/8/8/8/8/8/R6K w - - 0 1\"";
        assert!(parse_one(&format!("7k/8/8/8/8/8/8/1R5K b - - {base}; moves \"a1b1\";")).is_ok());
    }

    #[test]
    fn moves_that_do_not_lead_to_the_position_are_refused() {
        assert_eq!(parse_one(&format!("{AFTER_E4} moves \"d2d4\";")).unwrap_err(), OpeningError::WrongMoves);
        let illegal = parse_one(&format!("{AFTER_E4} moves \"e2e5\";")).unwrap_err();
        assert_eq!(illegal.to_string(), "the move e2e5 is not legal here; near it are e2e3 and e2e4");
        assert_eq!(parse_one("7k/5Q2/6K1/8/8/8/8/8 b - -").unwrap_err(), OpeningError::GameOver);
    }

    #[test]
    fn a_shuffle_keeps_every_item_and_depends_on_the_seed_only() {
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
