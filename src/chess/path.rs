//! A position with the game that led to it.

use shakmaty::fen::Fen;
use shakmaty::{EnPassantMode, Move};

use super::ending::Ending;
use super::history::History;
use super::move_error::MoveError;
use super::notation::{PositionError, parse_fen, parse_move};
use super::position::Position;
use crate::game::Game;
use crate::score::Score;

/// A position with the history needed to detect repetitions.
#[derive(Clone, Debug)]
pub struct Path {
    position: Position,
    history: History,
}

/// An invalid FEN, or an invalid move after it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PathError {
    #[error(transparent)]
    Position(#[from] PositionError),
    /// `fen` is the position before the move, `ply` counts from 1.
    #[error("ply {ply}, in {fen}: {fault}")]
    Move { ply: usize, fen: String, fault: MoveError },
}

impl Path {
    /// A game that starts here.
    pub fn new(position: Position) -> Path {
        Path { position, history: History::default() }
    }

    /// The position after `moves`, in UCI notation or SAN, from `fen`.
    ///
    /// # Errors
    ///
    /// [`PathError`] for an invalid FEN, or the first invalid move.
    ///
    /// # Examples
    ///
    /// ```
    /// use pvscope::chess::{Ending, Path};
    ///
    /// let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    /// let path = Path::parse(start, &["f2f3", "e7e5", "g4", "Qh4#"], false)?;
    /// assert_eq!(path.ending(), Some(Ending::Checkmate));
    ///
    /// let error = Path::parse(start, &["e2e5"], false).unwrap_err();
    /// let fault = "the move e2e5 is not legal here; near it are e2e3 and e2e4";
    /// assert_eq!(error.to_string(), format!("ply 1, in {start}: {fault}"));
    /// # Ok::<(), pvscope::chess::PathError>(())
    /// ```
    pub fn parse<M: AsRef<str>>(fen: &str, moves: &[M], chess960: bool) -> Result<Path, PathError> {
        let mut path = Path::new(parse_fen(fen, chess960)?);
        for (text, ply) in moves.iter().zip(1..) {
            let mv = parse_move(text.as_ref(), &path.position).map_err(|fault| {
                let fen = Fen::from_position(path.position.board(), EnPassantMode::Legal).to_string();
                PathError::Move { ply, fen, fault }
            })?;
            path.play(mv);
        }
        Ok(path)
    }

    /// The same game with this position as the root. Earlier positions then need two occurrences to count as a repetition.
    pub fn rooted(&self) -> Path {
        let mut path = self.clone();
        path.history.keep_last(path.position.reversible_plies() as usize);
        path.history.set_root();
        path
    }

    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The keys of earlier positions.
    pub fn history(&self) -> &History {
        &self.history
    }

    /// Plays a legal move.
    pub fn play(&mut self, mv: Move) {
        self.history.push(self.position.key());
        self.position = self.position.after(mv);
    }

    /// The end of the game here; `None` while it goes on.
    pub fn ending(&self) -> Option<Ending> {
        let has_moves = self.position.has_moves();
        self.position.ending(has_moves).or_else(|| {
            self.history
                .is_repetition(self.position.key(), self.position.reversible_plies())
                .then_some(Ending::Repetition)
        })
    }
}

impl Game for Path {
    type Move = Move;

    fn moves(&self) -> Vec<Move> {
        match self.ending() {
            None => self.position.legal_moves().to_vec(),
            Some(_) => Vec::new(),
        }
    }

    fn after(&self, mv: Move) -> Path {
        let mut path = self.clone();
        path.play(mv);
        path
    }

    fn ended(&self, ply: usize) -> Option<Score> {
        self.ending().map(|ending| ending.score(ply))
    }
}
