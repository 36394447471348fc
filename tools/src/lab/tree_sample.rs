//! Trees to search, random ones of one kind and those of chess positions, and searches of them.

use std::sync::Arc;

use pvscope::chess::Path;
use pvscope::eval::Network;
use pvscope::lab::{Algorithm, RandomTree, RandomTreeError, RunOptions, SearchError, Totals, TreePosition};
use pvscope::score::Score;
use pvscope::search::{Expected, Window};

/// The share of nodes at which the best successor comes first, in percent.
pub const ORDERS: [u32; 8] = [0, 25, 50, 75, 90, 95, 99, 100];

/// The orders, at the head of a table.
pub fn order_names() -> [String; ORDERS.len()] {
    ORDERS.map(|order| format!("{order} %"))
}

/// The random trees to search.
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

/// The value of a root and the counts of its search.
pub struct Found {
    pub value: Score,
    pub totals: Totals,
}

/// A tree with a value at every leaf.
pub trait SampleTree {
    /// Searches the tree, counting visits but recording none.
    fn search(&self, algorithm: Algorithm, window: Window, expected: Expected) -> Result<Found, SearchError>;
}

fn options(window: Window, expected: Expected) -> RunOptions {
    RunOptions { window, expected, max_recorded: 0, max_visits: u64::MAX, ..RunOptions::DEFAULT }
}

impl SampleTree for TreePosition {
    fn search(&self, algorithm: Algorithm, window: Window, expected: Expected) -> Result<Found, SearchError> {
        let run = algorithm.run(self, usize::MAX, &|_| Score::DRAW, options(window, expected))?;
        Ok(Found { value: run.value, totals: run.totals })
    }
}

/// A chess position to a fixed depth, in the order of the move generator, valued by the engine's evaluation.
pub struct ChessTree {
    pub path: Path,
    pub depth: usize,
    pub network: Arc<Network>,
}

impl SampleTree for ChessTree {
    fn search(&self, algorithm: Algorithm, window: Window, expected: Expected) -> Result<Found, SearchError> {
        let evaluate = |leaf: &Path| self.network.evaluate(leaf.position());
        let run = algorithm.run(&self.path, self.depth, &evaluate, options(window, expected))?;
        Ok(Found { value: run.value, totals: run.totals })
    }
}
