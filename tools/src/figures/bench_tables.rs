//! The bench in docs/strength.md and docs/search.md: its nodes and cutoffs by depth, and its nodes without each switch.

use pvscope::eval::Network;
use pvscope::search::{Counters, NoControl, Options};
use pvscope::uci::bench::{self, BenchError};
use pvscope_terminal::markdown_table::table as markdown;

use super::words::grouped;

const DEPTHS: [u32; 6] = [9, 10, 11, 12, 13, 14];

fn bench(depth: u32, options: Options) -> Result<Counters, BenchError> {
    bench::run(depth, options, Network::embedded(), &mut NoControl)
}

/// Nodes and first-move cutoffs by depth.
pub fn tree() -> Result<String, BenchError> {
    let totals = DEPTHS.into_iter().map(|depth| bench(depth, Options::default())).collect::<Result<Vec<_>, _>>()?;
    let rows: Vec<Vec<String>> = DEPTHS
        .iter()
        .zip(&totals)
        .map(|(depth, total)| {
            let rates = [total.all_cutoffs(), total.cutoffs, total.quiescence_cutoffs];
            let rates = rates.map(|cutoffs| format!("{:.1} %", 100.0 * cutoffs.first_move_rate()));
            [depth.to_string(), grouped(total.nodes())].into_iter().chain(rates).collect()
        })
        .collect();
    let [first, last] = [&totals[0], &totals[DEPTHS.len() - 1]].map(|total| total.nodes() as f64);
    let plies = DEPTHS[DEPTHS.len() - 1] - DEPTHS[0];
    Ok(format!(
        "{}\n\nThe effective branching factor from depth {} to {} is {:.2}.",
        markdown(&["depth", "nodes", "first-move cutoffs", "in the main search", "in quiescence"], &rows),
        DEPTHS[0],
        DEPTHS[DEPTHS.len() - 1],
        (last / first).powf(1.0 / f64::from(plies))
    ))
}

/// Nodes without each switch that is on by default, as multiples of those with all.
pub fn switches() -> Result<String, BenchError> {
    let own = Options::default();
    let all = bench(bench::DEPTH, own)?.nodes();
    let mut rows = Vec::new();
    for (name, _) in own.switches().filter(|&(_, on)| on) {
        let mut options = own;
        options.switch(name, false);
        let nodes = bench(bench::DEPTH, options)?.nodes();
        rows.push(vec![name.to_owned(), format!("{:.2}", nodes as f64 / all as f64)]);
    }
    Ok(markdown(&["without", &format!("nodes to depth {}", bench::DEPTH)], &rows))
}
