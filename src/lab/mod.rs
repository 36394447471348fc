//! The search algorithms of the literature, each in a file to read, over any game; games to run them on; recordings of
//! every visit.

mod algorithm;
mod algorithms;
mod engine_observer;
pub mod examples;
mod experiment;
mod knuth_moore;
mod pseudocode;
mod random_tree;
mod recorder;
mod recording;
mod tree;
mod tree_notation;
mod value_range;

pub use algorithm::{Algorithm, MergedVariant, SearchError, View};
pub use algorithms::Fail;
pub use engine_observer::{EngineObserver, WatchError, watch_engine};
pub use experiment::{Cutoff, RunOptions};
pub use knuth_moore::minimum_leaves;
pub use pseudocode::Pseudocode;
pub use random_tree::{RandomTree, RandomTreeError};
pub use recording::{EventKind, RecordedEvent, Recording, Totals, Visit};
pub use tree::{Tree, TreeMove, TreeNode, TreePosition};
pub use tree_notation::{TreeError, WrittenTree};

use crate::game::Game;
use crate::score::Score;

/// The minimax value of `game` to the side to move, `depth` plies deep, and a line that reaches it. `evaluate` values
/// positions at the horizon, from the view of their side to move.
///
/// # Examples
///
/// Grandfather moves; each father answers with the son that is worst for him.
///
/// ```
/// use pvscope::lab::{WrittenTree, minimax};
/// use pvscope::score::Score;
///
/// let game = WrittenTree::parse("[ father1: [ 2 7 ] father2: [ -4 9 ] ]")?.tree.game();
/// let (value, line) = minimax(&game, 2, &|_| Score::DRAW);
/// let names = game.tree().names();
/// let line: Vec<&str> = line.iter().map(|mv| names[mv.0 as usize].as_str()).collect();
/// assert_eq!((value, line), (Score::from_cp(2), vec!["father1", "a"]));
/// # Ok::<(), pvscope::lab::TreeError>(())
/// ```
pub fn minimax<G: Game>(game: &G, depth: u32, evaluate: &impl Fn(&G) -> Score) -> (Score, Vec<G::Move>) {
    let options = RunOptions { max_recorded: 0, max_visits: u64::MAX, ..RunOptions::DEFAULT };
    let run = Algorithm::Minimax.run(game, depth as usize, evaluate, options);
    let recording = run.expect("a search without a limit never gives up");
    (recording.value, recording.collected.unwrap_or_default())
}
