//! The tables of docs/lab.md: visits of the searches of the literature on random trees. `pvscope lab` prints them.

mod ideas;
mod savings;
mod tree_sample;

use std::num::{NonZeroU32, NonZeroU64};

use clap::Args;
use pvscope::lab::{RandomTreeError, SearchError};
use thiserror::Error;

use crate::values::positive;
use crate::{output, progress};
use tree_sample::TreeSample;

/// The share of nodes at which the best successor comes first, in percent.
const ORDERS: [u32; 8] = [0, 25, 50, 75, 90, 95, 99, 100];

#[derive(Args, Debug)]
pub struct LabArgs {
    /// Trees of each order
    #[arg(long, value_name = "N", value_parser = positive::<NonZeroU64>, default_value = "1000")]
    trees: NonZeroU64,
    /// Successors of every node
    #[arg(long, value_name = "N", value_parser = positive::<NonZeroU32>, default_value = "5")]
    branching: NonZeroU32,
    /// Depth of the trees, in plies
    #[arg(long, value_name = "N", value_parser = positive::<NonZeroU32>, default_value = "5")]
    depth: NonZeroU32,
    /// Largest absolute value of a leaf, in centipawns
    #[arg(long = "range", value_name = "CP", default_value_t = 1000)]
    range_cp: u32,
    /// Seed of the trees
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

#[derive(Debug, Error)]
pub enum LabTablesError {
    #[error(transparent)]
    Tree(#[from] RandomTreeError),
    #[error(transparent)]
    Search(#[from] SearchError),
}

/// Prints the tables.
///
/// # Errors
///
/// [`LabTablesError`] for impossible trees.
pub fn run(args: &LabArgs) -> Result<(), LabTablesError> {
    let &LabArgs { trees, branching, depth, range_cp, seed } = args;
    let sample = TreeSample { trees: trees.get(), branching: branching.get(), depth: depth.get(), range_cp, seed };
    let bar = progress::bar(savings::searches(sample) + ideas::searches(sample), "trees");
    let print = |table: String| bar.suspend(|| output::print(table));
    print(savings::table(sample, &bar)? + "\n");
    for idea in ideas::Idea::ALL {
        print(ideas::table(sample, idea, &bar)? + "\n");
    }
    print(ideas::bounds(sample, &bar)?);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn impossible_trees_are_refused() {
        let one = NonZeroU32::MIN;
        let branching = NonZeroU32::new(41).unwrap();
        let args = LabArgs { trees: NonZeroU64::MIN, branching, depth: one, range_cp: 1000, seed: 1 };
        assert!(matches!(run(&args), Err(LabTablesError::Tree(RandomTreeError::Branching(41)))));
    }
}
