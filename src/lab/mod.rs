//! The searches of the literature, over any game, each written to be read; the games to run them on; and what they did there.

mod algorithm;
mod algorithms;
mod engine;
pub mod examples;
mod experiment;
mod knuth_moore;
mod pseudocode;
mod random_tree;
mod recorder;
mod recording;
mod tree;
mod tree_notation;

pub use algorithm::{Algorithm, MergedVariant, SearchError, View};
pub use algorithms::Fail;
pub use engine::{EngineError, EngineObserver, watch_engine};
pub use experiment::{Cutoff, RunOptions};
pub use knuth_moore::minimum_leaves;
pub use pseudocode::Pseudocode;
pub use random_tree::{RandomTree, RandomTreeError};
pub use recording::{Event, EventKind, Recording, Totals, Visit};
pub use tree::{Tree, TreeMove, TreeNode, TreePosition};
pub use tree_notation::{TreeError, WrittenTree};

use crate::game::Game;
use crate::score::Score;

/// The value of `game` to the side to move after `depth` plies, and a line that reaches it. Positions at the horizon
/// are worth what `evaluate` says to their side to move.
pub fn minimax<G: Game>(game: &G, depth: u32, evaluate: &impl Fn(&G) -> Score) -> (Score, Vec<G::Move>) {
    let options = RunOptions { max_recorded: 0, max_visits: u64::MAX, ..RunOptions::DEFAULT };
    let run = Algorithm::Minimax.run(game, depth as usize, evaluate, options);
    let recording = run.expect("a search of endless patience is not given up");
    (recording.value, recording.collected.unwrap_or_default())
}
