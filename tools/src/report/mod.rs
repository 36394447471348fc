//! The losses and costs of the collectors of the principal variation: `pvscope report`. `pvscope figures` writes the losses
//! into docs/principal-variation.md.

mod collector_cost;
mod collector_loss;
mod collector_stats;
mod findings;
mod report_args;
mod report_error;
mod report_text;
mod sampled_positions;

use std::num::{NonZeroU64, NonZeroUsize};

use indicatif::ProgressBar;
use pvscope::chess::Path;
use pvscope::eval::Network;
use pvscope::search::{Limits, NoControl, Options, Part, Request, Searcher};
use pvscope_terminal::{output, progress};

use collector_cost::Cost;
use collector_loss::{Loss, SearchSetup, TableUse};
use findings::{PRICE_DEPTH, Price};
pub use report_args::ReportArgs;
pub use report_error::ReportError;

/// Measures, and prints the report.
///
/// # Errors
///
/// [`ReportError`] for an invalid file, and for an impossible size of the hash table.
pub fn run(args: &ReportArgs) -> Result<(), ReportError> {
    output::print(report(args, &progress::bar(0, "searches"))?.trim_end());
    Ok(())
}

/// The block of docs/principal-variation.md, from positions of the repository in the folder `root`. Adds its searches to `bar`.
///
/// # Errors
///
/// As [`run`].
pub fn block(root: &std::path::Path, bar: &ProgressBar) -> Result<String, ReportError> {
    let number = |number| NonZeroUsize::new(number).unwrap_or(NonZeroUsize::MIN);
    let args = ReportArgs {
        files: ["benches/positions.epd", "tests/data/positions.epd"].map(|file| root.join(file)).to_vec(),
        positions: number(usize::MAX),
        nodes: NonZeroU64::new(50_000).unwrap_or(NonZeroU64::MIN),
        hash_mb: vec![number(1), number(16)],
        concurrency: std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN),
        timed: 0,
        rounds: NonZeroUsize::MIN,
    };
    report(&args, bar)
}

fn report(args: &ReportArgs, bar: &ProgressBar) -> Result<String, ReportError> {
    let positions = sampled_positions::read(&args.files)?;
    let sample = sampled_positions::spread(&positions, args.positions.get());
    let timed = sampled_positions::spread(&positions, args.timed);
    bar.inc_length((TableUse::ALL.len() * args.hash_mb.len() * sample.len() + timed.len()) as u64);
    let mut losses = Vec::new();
    for hash_mb in &args.hash_mb {
        for table in TableUse::ALL {
            let setup = SearchSetup { hash_mb: hash_mb.get(), table, nodes: args.nodes.get() };
            losses.push(Loss::measure(setup, &sample, args.concurrency.get(), bar)?);
        }
    }
    let mut text = report_text::markdown(args, sample.len(), &losses, &price(&sample)?);
    if !timed.is_empty() {
        let cost = Cost::measure(&timed, args.rounds.get(), bar)?;
        text += &format!("\n## Cost\n\n{}", report_text::cost_table(&cost, &losses));
    }
    Ok(text)
}

/// The price of ignoring exact hits at `Pv` nodes.
fn price(sample: &[Path]) -> Result<Price, ReportError> {
    let mut searcher = Searcher::new(16, Network::embedded())?;
    let mut nodes = |exact_cutoffs| {
        let mut sum = 0;
        for path in sample {
            searcher.clear();
            let limits = Limits { depth: Some(PRICE_DEPTH), ..Limits::default() };
            let options = Options::default().with(Part::ExactCutoffs, exact_cutoffs);
            let request = Request { path: path.clone(), limits, multi_pv: 1, options };
            let end = searcher.run(request, &mut NoControl).map_err(|error| ReportError::search(path, error))?;
            sum += end.total.nodes();
        }
        Ok::<u64, ReportError>(sum)
    };
    Ok(Price { without: nodes(false)?, with: nodes(true)? })
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
            Some(Tool::Report(args)) => report(&args, &ProgressBar::hidden()).map_err(|error| error.to_string()),
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
        let order = ["## Findings", "## Tables", "### Default settings", "## Cost"].map(|part| report.find(part));
        assert!(order.is_sorted() && order[0].is_some(), "{order:?}");
    }
}
