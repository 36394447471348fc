//! Mean visits of each search, by the order of the trees.

use indicatif::ProgressBar;
use pvscope::lab::{Algorithm, Cutoff, Fail, MergedVariant, minimum_leaves};
use pvscope::search::{Expected, Window};
use pvscope_terminal::markdown_table::table as markdown;

use super::lab_tables_error::LabTablesError;
use super::tree_sample::{ORDERS, SampleTree, TreeSample};
use crate::figures::words::{effect, list, more_or_fewer};

/// The visits of every search to all trees, by order.
fn visits(sample: TreeSample, bar: &ProgressBar) -> Result<Vec<[u64; ORDERS.len()]>, LabTablesError> {
    let mut all = Vec::new();
    for (_, algorithm) in algorithms() {
        let mut visits = [0; ORDERS.len()];
        for (sum, order) in visits.iter_mut().zip(ORDERS) {
            for game in sample.games(order) {
                *sum += game?.search(algorithm, Window::OPEN, Expected::Pv)?.totals.visits;
                bar.inc(1);
            }
        }
        all.push(visits);
    }
    Ok(all)
}

/// The change of visits by PVS, in place of the alpha-beta with the same cutoffs.
fn changes(visits: &[[u64; ORDERS.len()]]) -> Vec<Vec<String>> {
    let of = |sought| algorithms().iter().position(|&(_, algorithm)| algorithm == sought);
    let rows = algorithms().into_iter().zip(visits).filter_map(|((name, algorithm), with)| {
        let Algorithm::MergedPvs(MergedVariant { cutoff, .. }) = algorithm else { return None };
        let without = visits[of(match cutoff {
            Cutoff::Strict => Algorithm::PlainAlphaBeta(cutoff),
            Cutoff::Inclusive => Algorithm::AlphaBeta(Fail::Soft),
        })?];
        let cells = with.iter().zip(without).map(|(&with, without)| change(with, without));
        Some([name.to_owned()].into_iter().chain(cells).collect())
    });
    rows.collect()
}

fn change(with: u64, without: u64) -> String {
    format!("{:+.1} %", 100.0 * (with as f64 / without as f64 - 1.0))
}

/// Trees searched by [`table`].
pub fn searches(sample: TreeSample) -> u64 {
    (algorithms().len() * ORDERS.len()) as u64 * sample.trees
}

/// Visits per tree by search and order with the leaves of the minimal tree, and the change of visits by the proofs of PVS.
pub fn table(sample: TreeSample, bar: &ProgressBar) -> Result<String, LabTablesError> {
    let TreeSample { trees, branching, depth, range_cp, seed } = sample;
    let orders = ORDERS.map(|order| format!("{order} %"));
    let head: Vec<&str> = ["visits per tree, by order"].into_iter().chain(orders.iter().map(String::as_str)).collect();
    let changes_head: Vec<&str> =
        ["change by proofs, by order"].into_iter().chain(orders.iter().map(String::as_str)).collect();
    let visits = visits(sample, bar)?;
    let mean = |visits: &u64| format!("{:.1}", *visits as f64 / trees as f64);
    let rows: Vec<Vec<String>> = algorithms()
        .iter()
        .zip(&visits)
        .map(|((name, _), visits)| [(*name).to_owned()].into_iter().chain(visits.iter().map(mean)).collect())
        .collect();
    let least = minimum_leaves(branching, depth).map_or("too many to count".to_owned(), |least| least.to_string());
    Ok(format!(
        "{trees} trees of each order, branching {branching}, depth {depth}, leaf values from −{range_cp} to {range_cp}, \
         seed {seed}. Leaves of the minimal tree: {least}.\n\n{}\n\nThe change against alpha-beta with the same cutoffs:\n\n{}\n\n{}",
        markdown(&head, &rows),
        markdown(&changes_head, &changes(&visits)),
        findings(&visits)
    ))
}

/// What the two tables say.
fn findings(visits: &[[u64; ORDERS.len()]]) -> String {
    let of = |sought: &str| &visits[algorithms().iter().position(|&(name, _)| name == sought).unwrap_or(0)];
    let alpha_beta = of("alpha-beta, fail-soft");
    let scouting = of("search', β ≤ α");
    let orders = |test: &dyn Fn(usize) -> bool| {
        let orders: Vec<_> = (0..ORDERS.len()).filter(|&at| test(at)).map(|at| format!("{} %", ORDERS[at])).collect();
        list(&orders)
    };
    let each: Vec<String> = (0..ORDERS.len())
        .map(|at| format!("{} in {} % order", more_or_fewer(scouting[at], alpha_beta[at]), ORDERS[at]))
        .collect();
    let unflagged = of("negamax PVS, fail-soft");
    let most = (0..ORDERS.len()).map(|at| unflagged[at] as f64 / alpha_beta[at] as f64).fold(0.0, f64::max);
    let flagged = (0..ORDERS.len()).map(|at| scouting[at] as f64 / alpha_beta[at] as f64).fold(0.0, f64::max);
    let improvement = |cutoff: &str| {
        let (with, without) = (of(&format!("search', {cutoff}, improved")), of(&format!("search', {cutoff}")));
        effect((0..ORDERS.len()).map(|at| with[at] as f64 / without[at] as f64 - 1.0))
    };
    format!(
        "- **Orders in which scouts save visits: {}.** Against alpha-beta with the same cutoffs (β ≤ α), the visits of `search'` are {}.\n\
         - **Scouts inside zero windows.** Sanketh's two searches scout there too. Such a proof is identical to the search that it should save, \
         and after a failed proof the same window is searched again. These searches visit up to {most:.2} times the nodes of alpha-beta; \
         with the flag for zero-window trees in \"Principal Variation Search\", which prevents it, the most is {flagged:.2} times.\n\
         - **The improvement** skips the re-search after a proof with a value of exactly α. With β < α, where a proof distinguishes an equal \
         value from a higher one, it {}; with β ≤ α it {}.",
        orders(&|at| scouting[at] < alpha_beta[at]),
        list(&each),
        improvement("β < α"),
        improvement("β ≤ α")
    )
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
