//! Mean visits of each search, by the order of the trees.

use indicatif::ProgressBar;
use pvscope::lab::{Algorithm, Cutoff, Fail, MergedVariant, minimum_leaves};
use pvscope::search::{Expected, Window};
use pvscope_terminal::markdown_table::{row, table as markdown};

use super::lab_tables_error::LabTablesError;
use super::paired_change::{PairedChange, effect_of};
use super::tree_sample::{ORDERS, SampleTree, TreeSample, order_names};
use crate::figures::words::list;

/// The visits of a search to each tree, by order.
type Visits = [Vec<u64>; ORDERS.len()];

/// The visits of every search.
fn visits(sample: TreeSample, bar: &ProgressBar) -> Result<Vec<Visits>, LabTablesError> {
    let mut all = Vec::new();
    for (_, algorithm) in algorithms() {
        let mut visits = Visits::default();
        for (of_order, order) in visits.iter_mut().zip(ORDERS) {
            for game in sample.games(order) {
                of_order.push(game?.search(algorithm, Window::OPEN, Expected::Pv)?.totals.visits);
                bar.inc(1);
            }
        }
        all.push(visits);
    }
    Ok(all)
}

/// The change of visits by PVS, in place of the alpha-beta with the same cutoffs.
fn changes(visits: &[Visits]) -> Vec<Vec<String>> {
    let of = |sought| algorithms().iter().position(|&(_, algorithm)| algorithm == sought);
    let rows = algorithms().into_iter().zip(visits).filter_map(|((name, algorithm), with)| {
        let Algorithm::MergedPvs(MergedVariant { cutoff, .. }) = algorithm else { return None };
        let without = &visits[of(match cutoff {
            Cutoff::Strict => Algorithm::PlainAlphaBeta(cutoff),
            Cutoff::Inclusive => Algorithm::AlphaBeta(Fail::Soft),
        })?];
        Some(row(name, paired(without, with).map(|change| change.to_string())))
    });
    rows.collect()
}

/// The change by order.
fn paired(without: &Visits, with: &Visits) -> [PairedChange; ORDERS.len()] {
    std::array::from_fn(|at| PairedChange::of(&without[at], &with[at]))
}

/// Trees searched by [`table`].
pub fn searches(sample: TreeSample) -> u64 {
    (algorithms().len() * ORDERS.len()) as u64 * sample.trees
}

/// Visits per tree by search and order with the leaves of the minimal tree, and the change of visits by the proofs of PVS.
pub fn table(sample: TreeSample, bar: &ProgressBar) -> Result<String, LabTablesError> {
    let TreeSample { trees, branching, depth, range_cp, seed } = sample;
    let visits = visits(sample, bar)?;
    let mean = |visits: &Vec<u64>| format!("{:.1}", visits.iter().sum::<u64>() as f64 / trees as f64);
    let rows: Vec<Vec<String>> =
        algorithms().iter().zip(&visits).map(|((name, _), visits)| row(name, visits.iter().map(mean))).collect();
    let least = minimum_leaves(branching, depth).map_or("too many to count".to_owned(), |least| least.to_string());
    Ok(format!(
        "{trees} trees of each order, branching {branching}, depth {depth}, leaf values from −{range_cp} to {range_cp}, \
         seed {seed}. Leaves of the minimal tree: {least}.\n\n{}\n\nThe change against alpha-beta with the same cutoffs, \
         with its standard error over the trees, each compared with itself:\n\n{}\n\n{}",
        markdown(&row("visits per tree, by order", order_names()), &rows),
        markdown(&row("change by proofs, by order", order_names()), &changes(&visits)),
        findings(&visits)
    ))
}

/// What the two tables say.
fn findings(visits: &[Visits]) -> String {
    let of = |sought: &str| &visits[algorithms().iter().position(|&(name, _)| name == sought).unwrap_or(0)];
    let alpha_beta = of("alpha-beta, fail-soft");
    let scouting = paired(alpha_beta, of("search', β ≤ α"));
    let orders = |test: &dyn Fn(PairedChange) -> bool| {
        let orders = ORDERS.iter().zip(scouting).filter(|&(_, change)| test(change));
        list(&orders.map(|(order, _)| format!("{order} %")).collect::<Vec<_>>())
    };
    let most = |changes: &[PairedChange]| changes.iter().map(|change| 1.0 + change.share).fold(0.0, f64::max);
    let improvement = |cutoff: &str| {
        effect_of(&paired(of(&format!("search', {cutoff}")), of(&format!("search', {cutoff}, improved"))))
    };
    format!(
        "- **Orders in which scouts save visits: {}.** Against alpha-beta with the same cutoffs (β ≤ α), `search'` costs visits in these \
         orders: {}. In these, the change is within two standard errors, and so not resolved: {}.\n\
         - **Scouts inside zero windows.** Sanketh's two searches scout there too. Such a proof is identical to the search that it should save, \
         and after a failed proof the same window is searched again. These searches visit up to {:.2} times the nodes of alpha-beta; \
         with the flag for zero-window trees in \"Principal Variation Search\", which prevents it, the most is {:.2} times.\n\
         - **The improvement** skips the re-search after a proof with a value of exactly α. With β < α it {}; with β ≤ α it {}.",
        orders(&PairedChange::saves),
        orders(&PairedChange::costs),
        orders(&PairedChange::is_unresolved),
        most(&paired(alpha_beta, of("negamax PVS, fail-soft"))),
        most(&scouting),
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
