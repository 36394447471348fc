//! The searches of the literature, over any game, each written to be read; the games to run them on; and what they did there.

mod code;
mod engine;
pub mod examples;
mod experiment;
mod knuth_moore;
mod notation;
mod random_tree;
mod recorder;
mod recording;
mod search;
mod searches;
mod tree;

pub use code::Code;
pub use engine::{EngineError, watch_engine};
pub use experiment::{Cutoff, Terms};
pub use knuth_moore::minimum_leaves;
pub use notation::{TreeError, Written};
pub use random_tree::{RandomTree, RandomTreeError};
pub use recording::{Event, How, Recording, Step, Totals, Visit};
pub use search::{Form, Search, SearchError, View};
pub use searches::Fail;
pub use tree::{Branch, Place, Tree, TreeNode};

use crate::game::Game;
use crate::score::Score;

/// The value of `game` to the side to move after `depth` plies, and a line that reaches it. Positions at the horizon
/// are worth what `evaluate` says to their side to move.
pub fn minimax<G: Game>(game: &G, depth: u32, evaluate: &impl Fn(&G) -> Score) -> (Score, Vec<G::Move>) {
    let terms = Terms { recorded: 0, patience: u64::MAX, ..Terms::DEFAULT };
    let run = Search::Minimax.run(game, depth as usize, evaluate, terms);
    let recording = run.expect("a search of endless patience is not given up");
    (recording.value, recording.collected.unwrap_or_default())
}
