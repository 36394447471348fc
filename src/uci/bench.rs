//! The bench: fixed searches with a total of nodes that is the search's signature.

use std::sync::Arc;

use thiserror::Error;

use crate::chess::{Path, PathError};
use crate::eval::Network;
use crate::search::{
    Control, Counters, HashError, Limits, Options, Request, RequestError, Rules, Searcher, StopReason,
};

/// Shared with the speed benches, to compare node totals.
const POSITIONS: &str = include_str!("../../benches/positions.epd");
/// Default depth in plies.
pub const DEPTH: u32 = 11;
const HASH_MB: usize = 16;

#[derive(Debug, Error)]
pub enum BenchError {
    #[error(transparent)]
    Hash(#[from] HashError),
    #[error(transparent)]
    Path(#[from] PathError),
    #[error(transparent)]
    Request(#[from] RequestError),
    #[error("the bench was stopped")]
    Stopped,
}

/// Searches every position to `depth` plies with `network`, each with a cleared table, and returns the total counters.
///
/// # Errors
///
/// [`BenchError`] if memory runs out, the depth is invalid, or the bench is stopped.
pub fn run(
    depth: u32,
    options: Options,
    network: Arc<Network>,
    host: &mut dyn Control,
) -> Result<Counters, BenchError> {
    let mut searcher = Searcher::new(HASH_MB, network)?;
    let mut total = Counters::default();
    for path in paths()? {
        let limits = Limits { depth: Some(depth), ..Limits::default() };
        searcher.clear();
        let end = searcher.run(Request { path, limits, multi_pv: 1, options }, host)?;
        if end.reason == StopReason::Stopped {
            return Err(BenchError::Stopped);
        }
        total += &end.total;
    }
    Ok(total)
}

/// The bench positions.
///
/// # Errors
///
/// [`PathError`] of the file, never in a tested build.
pub fn paths() -> Result<Vec<Path>, PathError> {
    let fens = POSITIONS.lines().filter(|line| !line.starts_with('#'));
    fens.map(|fen| Path::parse::<&str>(fen, &[], false)).collect()
}

/// The report on `total`, counted in `seconds`, line by line.
pub fn summary(total: &Counters, seconds: f64) -> Vec<String> {
    let Counters { root, pv, non_pv, quiescence, .. } = total;
    let mut lines = vec![
        format!("searched as           root {root}  pv {pv}  non-pv {non_pv}  quiescence {quiescence}"),
        "expected \\ turned out      exact        lower        upper".to_owned(),
    ];
    for (name, row) in ["pv", "cut", "all"].iter().zip(total.matrix) {
        lines.push(format!("  {name:<18} {:>12} {:>12} {:>12}", row[0], row[1], row[2]));
    }
    lines.push(format!(
        "scouts {}  proofs failed {}  re-searches {}  scout cutoffs {}",
        total.scouts, total.proofs_failed, total.re_searches, total.scout_cutoffs
    ));
    let all = total.all_cutoffs();
    lines.push(format!("cutoffs {}  by the first move {:.1} %", all.all, 100.0 * all.first_move_rate()));
    for (place, cutoffs) in [("main search", total.cutoffs), ("quiescence", total.quiescence_cutoffs)] {
        let rate = 100.0 * cutoffs.first_move_rate();
        lines.push(format!("  {place:<18} {:>12}  by the first move {rate:.1} %", cutoffs.all));
    }
    let Counters { table_probes, table_hits, table_cutoffs, .. } = total;
    lines.push(format!("table probes {table_probes}  hits {table_hits}  cutoffs {table_cutoffs}"));
    for rule in Rules::all() {
        let tally = total.of(rule);
        lines.push(format!("{:<29} tries {}  successes {}", rule.name(), tally.tries, tally.successes));
    }
    let nodes = total.nodes();
    lines.push(format!("nodes {nodes}"));
    lines.push(format!("seconds {seconds:.3}"));
    lines.push(format!("nps {:.0}", nodes as f64 / seconds));
    lines
}
