//! Random trees of one kind, and what a search visits on them.

use pvscope::lab::{
    Algorithm, RandomTree, RandomTreeError, Recording, RunOptions, SearchError, TreeMove, TreePosition,
};
use pvscope::score::Score;
use pvscope::search::{Expected, Window};

/// Which trees are searched.
#[derive(Clone, Copy, Debug)]
pub struct Sample {
    /// Of each order.
    pub trees: u64,
    pub branching: u32,
    pub depth: u32,
    pub range_cp: u32,
    pub seed: u64,
}

impl Sample {
    /// The trees of one order.
    pub fn games(self, order_percent: u32) -> impl Iterator<Item = Result<TreePosition, RandomTreeError>> {
        let Sample { trees, branching, depth, range_cp, seed } = self;
        (0..trees).map(move |number| {
            let seed = seed.wrapping_mul(1 << 32).wrapping_add(number * 101 + u64::from(order_percent));
            Ok(RandomTree { seed, branching, depth, order_percent, range_cp }.grow()?.game())
        })
    }
}

/// Only what is counted of a search of `game`.
pub fn count(
    search: Algorithm,
    game: &TreePosition,
    window: Window,
    expected: Expected,
) -> Result<Recording<TreeMove>, SearchError> {
    search.run(
        game,
        usize::MAX,
        &|_| Score::DRAW,
        RunOptions { window, expected, max_recorded: 0, ..RunOptions::DEFAULT },
    )
}
