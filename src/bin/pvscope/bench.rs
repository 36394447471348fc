//! The bench at the command line: the signature of the search, or what a switch does to its tree.

use std::time::Instant;

use pvscope::search::{NoControl, Options};
use pvscope::uci::bench::{self, BenchError};
use thiserror::Error;

use crate::arguments::{ArgumentError, Arguments};
use crate::output;

/// Why there is no bench.
#[derive(Debug, Error)]
pub enum Error {
    #[error(transparent)]
    Argument(#[from] ArgumentError),
    #[error("\"{0}\" is not a depth: it has to be a whole number of plies")]
    Depth(String),
    #[error("there is no switch \"{name}\"; there are: {known}")]
    Switch { name: String, known: String },
    #[error(transparent)]
    Bench(#[from] BenchError),
}

/// Searches the bench positions as `words` ask for, and prints the counters.
///
/// # Errors
///
/// [`Error`] for words that ask for nothing that there is, and for a bench that cannot be held.
pub fn run(words: &[&str]) -> Result<(), Error> {
    let mut depth = bench::DEPTH;
    let mut options = Options::default();
    let mut arguments = Arguments::new(words);
    while let Some(word) = arguments.next() {
        if word == "--without" {
            let name = arguments.text(word)?;
            if !options.switch(name, false) {
                let known = options.switches().map(|(name, _)| name).collect::<Vec<_>>().join(", ");
                return Err(Error::Switch { name: name.to_owned(), known });
            }
        } else {
            depth = word.parse().map_err(|_| Error::Depth(word.to_owned()))?;
        }
    }
    let start = Instant::now();
    let total = bench::run(depth, options, &mut NoControl)?;
    bench::summary(&total, start.elapsed().as_secs_f64()).iter().for_each(output::print);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(words: &[&str]) -> String {
        run(words).unwrap_err().to_string()
    }

    #[test]
    fn a_bench_that_there_is_not_is_refused_by_what_is_wrong_with_it() {
        assert_eq!(refused(&["deep"]), "\"deep\" is not a depth: it has to be a whole number of plies");
        assert_eq!(refused(&["1", "--without"]), "--without needs a value after it");
        assert!(
            refused(&["--without", "Luck"]).starts_with("there is no switch \"Luck\"; there are: Aspiration Windows, ")
        );
        assert_eq!(refused(&["0"]), "a depth of 0 cannot be searched: it goes from 1 to 120");
    }
}
