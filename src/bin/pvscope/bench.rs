//! The bench: fixed searches whose node total is the signature of the search.

use std::time::Instant;

use pvscope::chess::Path;
use pvscope::search::{Counters, Limits, Options, Request, Rule, Searcher, Silent};

/// The searches of `bench`: shared with the wasm bench, so that their node totals can be compared.
const POSITIONS: &str = include_str!("../../../benches/positions.epd");
pub const DEPTH: u32 = 11;
const HASH_MB: usize = 16;

/// Searches every position to `depth` plies with a new table and prints what was counted.
///
/// # Errors
///
/// In words, if there is no memory or a position cannot be searched.
pub fn run(depth: u32) -> Result<(), String> {
    let mut searcher = Searcher::new(HASH_MB).map_err(|error| error.to_string())?;
    let mut total = Counters::default();
    let start = Instant::now();
    for fen in POSITIONS.lines().filter(|line| !line.starts_with('#')) {
        let path = Path::parse::<&str>(fen, &[], false).map_err(|error| error.to_string())?;
        let limits = Limits { depth: Some(depth), ..Limits::default() };
        let request = Request { path, limits, multi_pv: 1, options: Options::default() };
        searcher.clear();
        let end = searcher.run(request, &mut Silent).map_err(|error| error.to_string())?;
        total += &end.total;
    }
    let seconds = start.elapsed().as_secs_f64();
    print_counters(&total);
    println!("nodes {}", total.nodes());
    println!("seconds {seconds:.3}");
    println!("nps {:.0}", total.nodes() as f64 / seconds);
    Ok(())
}

fn print_counters(total: &Counters) {
    let Counters { root, pv, non_pv, quiescence, .. } = total;
    println!("searched as           root {root}  pv {pv}  non-pv {non_pv}  quiescence {quiescence}");
    println!("expected \\ turned out      exact        lower        upper");
    for (name, row) in ["pv", "cut", "all"].iter().zip(total.matrix) {
        println!("  {name:<18} {:>12} {:>12} {:>12}", row[0], row[1], row[2]);
    }
    println!(
        "scouts {}  proofs failed {}  re-searches {}  scout cutoffs {}",
        total.scouts, total.proofs_failed, total.re_searches, total.scout_cutoffs
    );
    let rate = 100.0 * total.first_move_cutoff_rate();
    println!("cutoffs {}  by the first move {rate:.1} %", total.cutoffs);
    println!("table probes {}  hits {}  cutoffs {}", total.table_probes, total.table_hits, total.table_cutoffs);
    for rule in Rule::ALL {
        let tally = total.tally(rule);
        println!("{:<29} tries {}  successes {}", rule.name(), tally.tries, tally.successes);
    }
}
