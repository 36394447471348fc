//! Mean visits of each search, by the order of the trees.

use indicatif::ProgressBar;
use pvscope::lab::{Algorithm, Cutoff, Fail, MergedVariant, minimum_leaves};
use pvscope::search::{Expected, Window};

use super::tree_sample::{TreeSample, search};
use super::{LabTablesError, ORDERS};
use crate::markdown_table::table as markdown;

fn rows(sample: TreeSample, bar: &ProgressBar) -> Result<Vec<Vec<String>>, LabTablesError> {
    let mut rows = Vec::new();
    for (name, algorithm) in algorithms() {
        let mut row = vec![name.to_owned()];
        for order in ORDERS {
            let mut visits = 0;
            for game in sample.games(order) {
                visits += search(algorithm, &game?, Window::OPEN, Expected::Pv)?.totals.visits;
                bar.inc(1);
            }
            row.push(format!("{:.1}", visits as f64 / sample.trees as f64));
        }
        rows.push(row);
    }
    Ok(rows)
}

/// Trees searched by [`table`].
pub fn searches(sample: TreeSample) -> u64 {
    (algorithms().len() * ORDERS.len()) as u64 * sample.trees
}

/// Visits per tree by search and order, and the leaves of the minimal tree.
pub fn table(sample: TreeSample, bar: &ProgressBar) -> Result<String, LabTablesError> {
    let TreeSample { trees, branching, depth, range_cp, seed } = sample;
    let orders = ORDERS.map(|order| format!("{order} %"));
    let head: Vec<&str> = ["visits per tree, by order"].into_iter().chain(orders.iter().map(String::as_str)).collect();
    let rows = rows(sample, bar)?;
    let least = minimum_leaves(branching, depth).map_or("too many to count".to_owned(), |least| least.to_string());
    Ok(format!(
        "{trees} trees of each order, branching {branching}, depth {depth}, leaf values from −{range_cp} to {range_cp}, \
         seed {seed}. Leaves of the minimal tree: {least}.\n\n{}",
        markdown(&head, &rows)
    ))
}

fn algorithms() -> Vec<(&'static str, Algorithm)> {
    let merged = |cutoff, improved| {
        Algorithm::MergedPvs(MergedVariant { cutoff, improved, first_of_all: false, until_met: false })
    };
    vec![
        ("minimax", Algorithm::Minimax),
        ("alpha-beta, fail-hard", Algorithm::AlphaBeta(Fail::Hard)),
        ("alpha-beta, fail-soft", Algorithm::AlphaBeta(Fail::Soft)),
        ("alpha-beta, β < α", Algorithm::PlainAlphaBeta(Cutoff::Strict)),
        ("minimax-style PVS", Algorithm::MinimaxPvs),
        ("negamax PVS, fail-hard", Algorithm::NegamaxPvs(Fail::Hard)),
        ("negamax PVS, fail-soft", Algorithm::NegamaxPvs(Fail::Soft)),
        ("search', β < α", merged(Cutoff::Strict, false)),
        ("search', β < α, improved", merged(Cutoff::Strict, true)),
        ("search', β ≤ α", merged(Cutoff::Inclusive, false)),
        ("search', β ≤ α, improved", merged(Cutoff::Inclusive, true)),
    ]
}
