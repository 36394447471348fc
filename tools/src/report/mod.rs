//! The losses and costs of the seven collectors of the principal variation: `pvscope report`, which writes
//! docs/principal-variation.md.

mod collector_cost;
mod collector_loss;
mod collector_stats;
mod findings;
mod report_error;
mod report_text;
mod sampled_positions;

use std::num::{NonZeroU64, NonZeroUsize};
use std::path::PathBuf;

use clap::Args;

use crate::values::positive;
use crate::{output, progress};
use collector_cost::Cost;
use collector_loss::{Loss, SearchSetup, TableUse};
use report_error::ReportError;

/// Measure the losses and costs of the seven collectors of the principal variation; print Markdown.
///
/// Searches positions spread evenly over EPD files, as the engine plays, with exact cutoffs, and with exact entries
/// protected, and compares the lines of all collectors at
/// every iteration.
#[derive(Args, Clone, Debug)]
pub struct ReportArgs {
    /// EPD files
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Positions to search
    #[arg(long, value_name = "N", value_parser = positive::<NonZeroUsize>, default_value = "200")]
    positions: NonZeroUsize,
    /// Nodes for every position
    #[arg(long, value_name = "N", value_parser = positive::<NonZeroU64>, default_value = "200000")]
    nodes: NonZeroU64,
    /// Size of the hash table, in MiB; repeatable
    #[arg(long = "hash", value_name = "MB", value_parser = positive::<NonZeroUsize>, default_values = ["1", "4", "16"])]
    hash_mb: Vec<NonZeroUsize>,
    /// Positions to search at the same time
    #[arg(long, value_name = "N", value_parser = positive::<NonZeroUsize>, default_value = "1")]
    concurrency: NonZeroUsize,
    /// Positions on which to measure the time
    #[arg(long, value_name = "N", value_parser = positive::<NonZeroUsize>, default_value = "20")]
    timed: NonZeroUsize,
    /// Timed searches of each position; the fastest counts
    #[arg(long, value_name = "N", value_parser = positive::<NonZeroUsize>, default_value = "20")]
    rounds: NonZeroUsize,
}

/// Measures, and prints the report.
///
/// # Errors
///
/// [`ReportError`] for an invalid file, and for an impossible size of the hash table.
pub fn run(args: &ReportArgs) -> Result<(), ReportError> {
    output::print(report(args)?.trim_end());
    Ok(())
}

fn report(args: &ReportArgs) -> Result<String, ReportError> {
    let positions = sampled_positions::read(&args.files)?;
    let sample = sampled_positions::spread(&positions, args.positions.get());
    let timed = sampled_positions::spread(&positions, args.timed.get());
    let bar =
        progress::bar((TableUse::ALL.len() * args.hash_mb.len() * sample.len() + timed.len()) as u64, "positions");
    let mut losses = Vec::new();
    for hash_mb in &args.hash_mb {
        for table in TableUse::ALL {
            let setup = SearchSetup { hash_mb: hash_mb.get(), table, nodes: args.nodes.get() };
            losses.push(Loss::measure(setup, &sample, args.concurrency.get(), &bar)?);
        }
    }
    let cost = Cost::measure(&timed, args.rounds.get(), &bar)?;
    Ok(report_text::markdown(args, sample.len(), &losses, &cost))
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;
    use crate::{CommandLine, Tool};

    const POSITIONS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../benches/positions.epd");

    fn report_of(words: &[&str]) -> Result<String, String> {
        let words = ["pvscope", "report"].iter().chain(words);
        match CommandLine::try_parse_from(words).map_err(|error| error.to_string())?.command {
            Some(Tool::Report(args)) => report(&args).map_err(|error| error.to_string()),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn errors_name_the_option_or_the_file() {
        let error = |words: &[&str]| report_of(words).unwrap_err();
        assert!(error(&[]).contains("<FILE>..."));
        assert!(
            error(&["a.epd", "--nodes", "0"]).contains("'0' for '--nodes <N>': it must be a whole number, at least 1")
        );
        assert!(error(&["no/such.epd"]).starts_with("cannot read no/such.epd"));
        let hash = error(&[POSITIONS, "--positions", "1", "--hash", "1000000"]);
        assert_eq!(hash, "the hash table must be 1 to 1024 MB, not 1000000");
    }

    #[test]
    fn a_small_report_has_every_collector_in_every_table_and_no_failure() {
        let words = "--positions 3 --nodes 3000 --hash 1 --timed 1 --rounds 1";
        let report = report_of(&[&[POSITIONS], &words.split(' ').collect::<Vec<_>>()[..]].concat()).unwrap();
        for kind in pvscope::pv::CollectorKinds::all() {
            let rows = report.lines().filter(|line| line.starts_with(&format!("| {} ", kind.name())));
            assert_eq!(rows.count(), 4, "{}", kind.name());
        }
        assert!(report.contains(" 0 failures"), "{report}");
        let order = ["## Findings", "## How each way works", "## The measurement", "## Default settings"]
            .map(|part| report.find(part));
        assert!(order.is_sorted() && order[0].is_some(), "{order:?}");
    }
}
