//! The bench at the command line: the signature of the search, or the effect of a switch on its tree.

use std::time::Instant;

use clap::Args;
use clap::builder::PossibleValuesParser;
use pvscope::eval::Network;
use pvscope::search::{NoControl, Options};
use pvscope::uci::bench::{self, BenchError};
use pvscope_terminal::output;

#[derive(Args, Debug)]
pub struct BenchArgs {
    /// Depth of every search, in plies
    #[arg(default_value_t = bench::DEPTH)]
    depth: u32,
    /// Turn off a switch, named like its UCI option; repeatable
    #[arg(long, value_name = "SWITCH", ignore_case = true, value_parser = switch_names())]
    without: Vec<String>,
    /// Turn on a switch, named in the same way; repeatable
    #[arg(long = "with", value_name = "SWITCH", ignore_case = true, value_parser = switch_names())]
    added: Vec<String>,
}

fn switch_names() -> PossibleValuesParser {
    Options::default().switches().map(|(name, _)| name).collect::<Vec<_>>().into()
}

/// Searches the bench positions, and prints the counters.
///
/// # Errors
///
/// [`BenchError`] if there is no memory, or the depth is out of range.
pub fn run(args: &BenchArgs) -> Result<(), BenchError> {
    let mut options = Options::default();
    for name in &args.without {
        options.switch(name, false);
    }
    for name in &args.added {
        options.switch(name, true);
    }
    let start = Instant::now();
    let total = bench::run(args.depth, options, Network::embedded(), &mut NoControl)?;
    bench::summary(&total, start.elapsed().as_secs_f64()).iter().for_each(output::print);
    Ok(())
}
