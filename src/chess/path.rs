//! A position together with the game that led to it.

use shakmaty::Move;

use super::ending::Ending;
use super::history::History;
use super::notation::{MoveError, PositionError, parse_fen, parse_uci};
use super::position::Position;
use crate::game::Game;
use crate::score::Score;

/// A position that knows what came before it, so that repetitions can be told.
#[derive(Clone, Debug)]
pub struct Path {
    position: Position,
    history: History,
}

/// Why a position or the moves that lead on from it cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PathError {
    #[error(transparent)]
    Position(#[from] PositionError),
    #[error(transparent)]
    Move(#[from] MoveError),
}

impl Path {
    /// A game that starts here.
    pub fn new(position: Position) -> Path {
        Path { position, history: History::default() }
    }

    /// The position after `moves` (UCI) from `fen`.
    ///
    /// # Errors
    ///
    /// [`PathError`] for a FEN that is no position or the first move that is not legal.
    pub fn parse<M: AsRef<str>>(fen: &str, moves: &[M], chess960: bool) -> Result<Path, PathError> {
        let mut path = Path::new(parse_fen(fen, chess960)?);
        for mv in moves {
            let mv = parse_uci(mv.as_ref(), &path.position)?;
            path.play(mv);
        }
        Ok(path)
    }

    /// The same game with this position as the root: what came before needs two occurrences to count as repeated.
    pub fn rooted(&self) -> Path {
        let mut path = self.clone();
        path.history.keep_last(path.position.reversible_plies() as usize);
        path.history.set_root();
        path
    }

    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The keys before this position.
    pub fn history(&self) -> &History {
        &self.history
    }

    /// Plays a legal move.
    pub fn play(&mut self, mv: Move) {
        self.history.push(self.position.key());
        self.position = self.position.after(mv);
    }

    /// How the game has ended here; `None` while it goes on.
    pub fn ending(&self) -> Option<Ending> {
        let has_moves = !self.position.legal_moves().is_empty();
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
