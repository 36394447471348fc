//! A game, as a search needs it: moves, successors and endings. The evaluation of unfinished games is a separate argument
//! of a search.

use std::fmt::Debug;

use crate::score::Score;

/// A position, with its history, in a two-player zero-sum game of perfect information.
///
/// # Examples
///
/// Nim with one heap: take one or two; whoever takes the last one wins.
///
/// ```
/// use pvscope::game::Game;
/// use pvscope::lab::minimax;
/// use pvscope::score::Score;
///
/// #[derive(Clone)]
/// struct Nim(u32);
///
/// impl Game for Nim {
///     type Move = u32;
///
///     fn moves(&self) -> Vec<u32> {
///         (1..=self.0.min(2)).collect()
///     }
///
///     fn after(&self, taken: u32) -> Nim {
///         Nim(self.0 - taken)
///     }
///
///     fn ended(&self, ply: usize) -> Option<Score> {
///         (self.0 == 0).then_some(Score::mated_in(ply))
///     }
/// }
///
/// let (value, line) = minimax(&Nim(4), 10, &|_| Score::DRAW);
/// assert_eq!((value, line[0]), (Score::mate_in(3), 1));
/// assert_eq!(minimax(&Nim(3), 10, &|_| Score::DRAW).0, Score::mated_in(2));
/// ```
pub trait Game: Clone {
    type Move: Copy + Eq + Debug;

    /// The moves of the side to move; none after the end of the game.
    fn moves(&self) -> Vec<Self::Move>;

    /// The position after `mv`, which must be one of [`Game::moves`].
    fn after(&self, mv: Self::Move) -> Self;

    /// The score of a finished game, `ply` plies from the root, from the view of the side to move; `None` while it goes on.
    fn ended(&self, ply: usize) -> Option<Score>;
}
