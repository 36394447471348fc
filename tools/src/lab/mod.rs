//! The tables of docs/lab.md: visits of the searches of the literature on random trees and chess trees, and counts of the
//! engine. `pvscope lab` prints them, `pvscope figures` writes them into the document.

mod engine;
mod ideas;
mod lab_tables_error;
mod paired_change;
mod proofs;
mod refutations;
mod savings;
mod tree_sample;

use std::num::{NonZeroU32, NonZeroU64};

use clap::{Args, FromArgMatches};
use indicatif::ProgressBar;
use pvscope::uci::bench;
use pvscope_terminal::values::positive;
use pvscope_terminal::{output, progress};

pub use lab_tables_error::LabTablesError;
use tree_sample::TreeSample;

#[derive(Args, Debug)]
pub struct LabArgs {
    /// Trees of each order
    #[arg(long, value_name = "N", value_parser = positive::<NonZeroU64>, default_value = "4000")]
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
    /// Every so many of the bench positions as a chess tree
    #[arg(long, value_name = "N", value_parser = positive::<NonZeroU32>, default_value = "1")]
    chess_step: NonZeroU32,
    /// Deepest chess tree, in plies; 1 for none
    #[arg(long, value_name = "N", value_parser = positive::<NonZeroU32>, default_value = "4")]
    chess_depth: NonZeroU32,
    /// Deepest search of the engine, in plies
    #[arg(long, value_name = "N", value_parser = positive::<NonZeroU32>, default_value = "11")]
    engine_depth: NonZeroU32,
}

impl Default for LabArgs {
    /// Those of the command line.
    fn default() -> LabArgs {
        let mut command = LabArgs::augment_args(clap::Command::new("lab"));
        let words = command.try_get_matches_from_mut(["lab"]).expect("every option has a default");
        LabArgs::from_arg_matches(&words).expect("every option has a default")
    }
}

/// Prints the blocks of docs/lab.md.
///
/// # Errors
///
/// [`LabTablesError`] for impossible trees.
pub fn run(args: &LabArgs) -> Result<(), LabTablesError> {
    blocks(args, &progress::bar(0, "searches"))?.into_iter().for_each(|(_, block)| output::print(block + "\n"));
    Ok(())
}

/// The blocks of docs/lab.md, by name. Adds its searches to `bar`.
///
/// # Errors
///
/// [`LabTablesError`] for impossible trees.
pub fn blocks(args: &LabArgs, bar: &ProgressBar) -> Result<Vec<(&'static str, String)>, LabTablesError> {
    let &LabArgs { trees, branching, depth, range_cp, seed, .. } = args;
    let sample = TreeSample { trees: trees.get(), branching: branching.get(), depth: depth.get(), range_cp, seed };
    let (chess_depth, engine_depth) = (args.chess_depth.get(), args.engine_depth.get());
    let positions = bench::paths()?;
    let roots: Vec<_> = positions.iter().step_by(args.chess_step.get() as usize).map(|path| path.rooted()).collect();
    let random = savings::searches(sample) + ideas::searches(sample) + proofs::searches(sample);
    let chess = u64::from(chess_depth) * roots.len() as u64;
    bar.inc_length(random + chess + engine::searches(&positions));
    let mut blocks = vec![("lab-visits", savings::table(sample, bar)?), ("lab-proofs", proofs::table(sample, bar)?)];
    blocks.extend(["lab-first-of-all", "lab-until-met"].into_iter().zip(ideas::tables(sample, bar)?));
    let on_chess = ideas::chess_tables(&roots, chess_depth, bar)?.join("\n\n");
    blocks.push(("lab-chess", on_chess));
    blocks.extend(engine::blocks(&positions, engine_depth, bar)?);
    blocks.push(("lab-refutations", refutations::table(&roots, chess_depth, bar)?));
    blocks.push(("lab-bounds", ideas::bounds(sample, bar)?));
    Ok(blocks)
}

#[cfg(test)]
mod tests {
    use pvscope::lab::RandomTreeError;

    use super::*;

    #[test]
    fn impossible_trees_are_refused() {
        let one = NonZeroU32::MIN;
        let branching = NonZeroU32::new(41).unwrap();
        let args = LabArgs {
            trees: NonZeroU64::MIN,
            branching,
            depth: one,
            range_cp: 1000,
            seed: 1,
            chess_step: one,
            chess_depth: one,
            engine_depth: one,
        };
        assert!(matches!(run(&args), Err(LabTablesError::Tree(RandomTreeError::Branching(41)))));
    }
}
