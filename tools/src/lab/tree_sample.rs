//! Random trees of one kind, and searches of them.

use pvscope::lab::{
    Algorithm, RandomTree, RandomTreeError, Recording, RunOptions, SearchError, TreeMove, TreePosition,
};
use pvscope::score::Score;
use pvscope::search::{Expected, Window};

/// The trees to search.
#[derive(Clone, Copy, Debug)]
pub struct TreeSample {
    /// Number of trees of each order.
    pub trees: u64,
    pub branching: u32,
    pub depth: u32,
    pub range_cp: u32,
    pub seed: u64,
}

impl TreeSample {
    /// The trees of one order.
    pub fn games(self, order_percent: u32) -> impl Iterator<Item = Result<TreePosition, RandomTreeError>> {
        let TreeSample { trees, branching, depth, range_cp, seed } = self;
        (0..trees).map(move |number| {
            let seed = seed.wrapping_mul(1 << 32).wrapping_add(number * 101 + u64::from(order_percent));
            Ok(RandomTree { seed, branching, depth, order_percent, range_cp }.grow()?.game())
        })
    }
}

/// Searches `game`, counting visits but recording none.
pub fn search(
    algorithm: Algorithm,
    game: &TreePosition,
    window: Window,
    expected: Expected,
) -> Result<Recording<TreeMove>, SearchError> {
    algorithm.run(
        game,
        usize::MAX,
        &|_| Score::DRAW,
        RunOptions { window, expected, max_recorded: 0, ..RunOptions::DEFAULT },
    )
}
