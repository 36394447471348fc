//! Endings of games.

use std::fmt;

use crate::score::Score;

/// The end of a game. Repetition and the fifty-move rule count as soon as a player could claim the draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    Checkmate,
    Stalemate,
    InsufficientMaterial,
    FiftyMoves,
    /// The position occurred before: once since the root of the search, or twice in the game that led to it.
    Repetition,
}

impl Ending {
    /// The score from the view of the side to move, `ply` plies from the root.
    pub fn score(self, ply: usize) -> Score {
        match self {
            Ending::Checkmate => Score::mated_in(ply),
            _ => Score::DRAW,
        }
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Ending::Checkmate => "checkmate",
            Ending::Stalemate => "stalemate",
            Ending::InsufficientMaterial => "a draw by insufficient material",
            Ending::FiftyMoves => "a draw by the fifty-move rule",
            Ending::Repetition => "a draw by repetition",
        })
    }
}
