//! What the six ways of collecting the principal variation lose and cost: `pvscope report`, which writes
//! docs/principal-variation.md.

mod corpus;
mod cost;
mod loss;
mod tally;
mod text;

use std::num::{NonZeroU64, NonZeroUsize};

use pvscope::search::{HashError, RequestError};
use thiserror::Error;

use crate::arguments::{ArgumentError, Arguments, POSITIVE};
use cost::Cost;
use loss::{Loss, Setting};

const USAGE: &str = "usage: pvscope report FILE… [--positions N] [--nodes N] [--hash MB]… [--concurrency N] [--timed N] [--rounds N]
searches positions of EPD files, evenly spread over all of them, with exact cutoffs off and on, and writes as Markdown what
each way of collecting the principal variation makes of every iteration and what it costs";

#[derive(Debug, Error)]
pub enum ReportError {
    #[error(transparent)]
    Argument(#[from] ArgumentError),
    #[error("there is no file of positions\n{USAGE}")]
    NoFile,
    #[error("{file} cannot be read: {fault}")]
    File { file: String, fault: String },
    #[error("{file}, line {line}: {fault}")]
    Position { file: String, line: usize, fault: String },
    #[error("none of the files has a position to search")]
    Empty,
    #[error(transparent)]
    Hash(#[from] HashError),
    #[error("{fen}: {error}")]
    Search { fen: String, error: RequestError },
}

/// How much is measured.
#[derive(Clone, Debug)]
struct Plan {
    files: Vec<String>,
    positions: usize,
    /// For each position.
    nodes: u64,
    /// Sizes of the table, in MiB.
    hash_mb: Vec<usize>,
    concurrency: usize,
    /// Positions on which the time is measured.
    timed: usize,
    /// Times that each of them is searched; the fastest counts.
    rounds: usize,
}

/// Measures what `words` ask for, and prints the report.
///
/// # Errors
///
/// In words, if there is nothing to measure or it cannot be searched.
pub fn run(words: &[&str]) -> Result<(), String> {
    report(words).map(|report| print!("{report}")).map_err(|error| error.to_string())
}

fn report(words: &[&str]) -> Result<String, ReportError> {
    let plan = Plan::parse(words)?;
    let corpus = corpus::read(&plan.files)?;
    let sample = corpus::spread(&corpus, plan.positions);
    let mut losses = Vec::new();
    for &hash_mb in &plan.hash_mb {
        for exact_cutoffs in [false, true] {
            let setting = Setting { hash_mb, exact_cutoffs, nodes: plan.nodes };
            losses.push(Loss::measure(setting, &sample, plan.concurrency)?);
        }
    }
    let cost = Cost::measure(&corpus::spread(&corpus, plan.timed), plan.rounds)?;
    Ok(text::markdown(&plan, sample.len(), &losses, &cost))
}

impl Plan {
    fn parse(words: &[&str]) -> Result<Plan, ReportError> {
        let mut plan = Plan {
            files: Vec::new(),
            positions: 200,
            nodes: 200_000,
            hash_mb: Vec::new(),
            concurrency: 1,
            timed: 20,
            rounds: 20,
        };
        let mut words = Arguments::new(words);
        while let Some(word) = words.next() {
            match word {
                "--positions" => plan.positions = words.value::<NonZeroUsize>(word, POSITIVE)?.get(),
                "--nodes" => plan.nodes = words.value::<NonZeroU64>(word, POSITIVE)?.get(),
                "--hash" => plan.hash_mb.push(words.value::<NonZeroUsize>(word, POSITIVE)?.get()),
                "--concurrency" => plan.concurrency = words.value::<NonZeroUsize>(word, POSITIVE)?.get(),
                "--timed" => plan.timed = words.value::<NonZeroUsize>(word, POSITIVE)?.get(),
                "--rounds" => plan.rounds = words.value::<NonZeroUsize>(word, POSITIVE)?.get(),
                _ if word.starts_with("--") => return Err(ArgumentError::Unknown(word.to_owned()).into()),
                _ => plan.files.push(word.to_owned()),
            }
        }
        if plan.files.is_empty() {
            return Err(ReportError::NoFile);
        }
        if plan.hash_mb.is_empty() {
            plan.hash_mb = vec![1, 4, 16];
        }
        Ok(plan)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(words: &[&str]) -> String {
        report(words).unwrap_err().to_string()
    }

    #[test]
    fn what_cannot_be_measured_is_named() {
        assert!(refused(&[]).starts_with("there is no file of positions"));
        assert_eq!(refused(&["a.epd", "--luck"]), "there is no option --luck");
        assert_eq!(
            refused(&["a.epd", "--nodes", "0"]),
            "\"0\" is no value for --nodes: it has to be a whole number, at least 1"
        );
        assert!(refused(&["no/such.epd"]).starts_with("no/such.epd cannot be read"));
        let hash = refused(&["benches/positions.epd", "--positions", "1", "--hash", "1000000"]);
        assert!(hash.contains("1000000 MB"), "{hash}");
    }

    #[test]
    fn a_small_report_has_every_collector_in_every_table_and_an_own_line_that_never_fails() {
        let words = "benches/positions.epd --positions 3 --nodes 3000 --hash 1 --timed 1 --rounds 1";
        let report = report(&words.split(' ').collect::<Vec<_>>()).unwrap();
        for kind in pvscope::pv::CollectorKind::ALL {
            let rows = report.lines().filter(|line| line.starts_with(&format!("| {} ", kind.name())));
            assert_eq!(rows.count(), 3, "{}", kind.name());
        }
        assert!(report.contains(" 0 failures"), "{report}");
    }
}
