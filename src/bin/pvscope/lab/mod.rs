//! The lab at the command line: counts what the searches of the literature visit on random trees, as the tables of
//! docs/lab.md.

mod ideas;
mod sample;
mod savings;
mod table;

use pvscope::lab::{RandomTreeError, SearchError};
use thiserror::Error;

use crate::arguments::{ArgumentError, Arguments, POSITIVE};
use crate::output;
use sample::Sample;

/// How well the trees are ordered: at so many of a hundred nodes the best successor comes first.
const ORDERS: [u32; 8] = [0, 25, 50, 75, 90, 95, 99, 100];

/// Why there are no tables.
#[derive(Debug, Error)]
pub enum Error {
    #[error(transparent)]
    Argument(#[from] ArgumentError),
    #[error(transparent)]
    Tree(#[from] RandomTreeError),
    #[error(transparent)]
    Search(#[from] SearchError),
}

/// Prints the tables for as many trees of each order as `words` ask for.
///
/// # Errors
///
/// [`Error`] for words that ask for nothing that there is.
pub fn run(words: &[&str]) -> Result<(), Error> {
    let mut sample = Sample { trees: 1000, branching: 5, depth: 5, range_cp: 1000, seed: 1 };
    let mut arguments = Arguments::new(words);
    while let Some(word) = arguments.next() {
        match word {
            "--trees" => sample.trees = arguments.value(word, POSITIVE)?,
            "--branching" => sample.branching = arguments.value(word, POSITIVE)?,
            "--depth" => sample.depth = arguments.value(word, POSITIVE)?,
            "--range" => sample.range_cp = arguments.value(word, "a whole number of centipawns")?,
            "--seed" => sample.seed = arguments.value(word, "a whole number")?,
            _ => return Err(ArgumentError::Unknown(word.to_owned()).into()),
        }
    }
    output::print(format_args!("{}\n", savings::table(sample)?));
    for idea in ideas::Idea::ALL {
        output::print(format_args!("{}\n", ideas::table(sample, idea)?));
    }
    output::print(ideas::bounds(sample)?);
    Ok(())
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_counted_is_refused() {
        assert_eq!(run(&["--luck"]).unwrap_err().to_string(), "there is no option --luck");
        assert_eq!(
            run(&["--trees", "many"]).unwrap_err().to_string(),
            "\"many\" is no value for --trees: it has to be a whole number, at least 1"
        );
        assert_eq!(
            run(&["--branching", "41"]).unwrap_err().to_string(),
            "the branching factor must be 1 to 40, not 41"
        );
    }
}
