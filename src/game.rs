//! What a search has to know of a game: its moves, what they lead to and where it ends.
//!
//! What a position is worth before the end is the evaluation's business, and handed to the search beside the game.

use std::fmt::Debug;

use crate::score::Score;

/// A two-player zero-sum game of perfect information, as a position that knows how it was reached.
pub trait Game: Clone {
    type Move: Copy + Eq + Debug;

    /// The moves of the side to move; none once the game has ended.
    fn moves(&self) -> Vec<Self::Move>;

    /// The position after `mv`, which must be one of [`Game::moves`].
    fn after(&self, mv: Self::Move) -> Self;

    /// The score of an ended game, `ply` plies from the root, from the view of the side to move; `None` while it
    /// goes on.
    fn ended(&self, ply: usize) -> Option<Score>;
}
