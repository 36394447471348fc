//! What each search visits on trees of one order, on average.

use pvscope::lab::{Algorithm, Cutoff, Fail, MergedVariant, minimum_leaves};
use pvscope::search::{Expected, Window};

use super::sample::{Sample, count};
use super::table::table as markdown;
use super::{Error, ORDERS};

fn rows(sample: Sample) -> Result<Vec<Vec<String>>, Error> {
    let mut rows = Vec::new();
    for (name, search) in searches() {
        let mut row = vec![name.to_owned()];
        for order in ORDERS {
            let mut visits = 0;
            for game in sample.games(order) {
                visits += count(search, &game?, Window::OPEN, Expected::Pv)?.totals.visits;
            }
            row.push(format!("{:.1}", visits as f64 / sample.trees as f64));
        }
        rows.push(row);
    }
    Ok(rows)
}

/// Visits per tree by search and order, and the leaves that no search can do without.
pub fn table(sample: Sample) -> Result<String, Error> {
    let Sample { trees, branching, depth, range_cp, seed } = sample;
    let orders = ORDERS.map(|order| format!("{order} %"));
    let head: Vec<&str> = ["visits per tree, by order"].into_iter().chain(orders.iter().map(String::as_str)).collect();
    let rows = rows(sample)?;
    let least = minimum_leaves(branching, depth).map_or("too many to count".to_owned(), |least| least.to_string());
    Ok(format!(
        "{trees} trees of each order, branching {branching}, depth {depth}, leaf values from −{range_cp} to {range_cp}, \
         seed {seed}. Leaves of the minimal tree: {least}.\n\n{}",
        markdown(&head, &rows)
    ))
}

fn searches() -> Vec<(&'static str, Algorithm)> {
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
