//! What the proofs of PVS cost on random trees: the nodes of those that hold and those that fail, the rate of failures at
//! which they break even, and how often an open window closes by chance.

use indicatif::ProgressBar;
use pvscope::lab::{Algorithm, Cutoff, MergedVariant, Totals};
use pvscope::search::{Expected, Window};
use pvscope_terminal::markdown_table::{row, table as markdown};

use super::lab_tables_error::LabTablesError;
use super::paired_change::PairedChange;
use super::tree_sample::{ORDERS, SampleTree, TreeSample, order_names};
use crate::figures::words::list;

const CUTOFF: Cutoff = Cutoff::Inclusive;
const PVS: Algorithm =
    Algorithm::MergedPvs(MergedVariant { cutoff: CUTOFF, improved: true, first_of_all: false, until_met: false });

/// Leaf values in which chance meets a value often.
const NARROW_RANGE_CP: u32 = 10;

/// Sums over trees, and the visits of each.
#[derive(Default)]
struct Proofs {
    pvs: Totals,
    pvs_visits: Vec<u64>,
    /// Those of alpha-beta with the same cutoffs.
    alpha_beta_visits: Vec<u64>,
}

impl Proofs {
    fn of(sample: TreeSample, order: u32, bar: &ProgressBar) -> Result<Proofs, LabTablesError> {
        let mut sums = Proofs::default();
        for game in sample.games(order) {
            let game = game?;
            let visits = |algorithm| game.search(algorithm, Window::OPEN, Expected::Pv);
            sums.alpha_beta_visits.push(visits(Algorithm::PlainAlphaBeta(CUTOFF))?.totals.visits);
            let found = visits(PVS)?.totals;
            sums.pvs_visits.push(found.visits);
            sums.pvs.visits += found.visits;
            sums.pvs.proofs += found.proofs;
            sums.pvs.re_searches += found.re_searches;
            sums.pvs.proof_visits += found.proof_visits;
            sums.pvs.failed_proof_visits += found.failed_proof_visits;
            sums.pvs.open_visits += found.open_visits;
            sums.pvs.closed_visits += found.closed_visits;
            bar.inc(1);
        }
        Ok(sums)
    }

    fn held(&self) -> f64 {
        (self.pvs.proofs - self.pvs.re_searches) as f64
    }

    /// Mean visits of a proof that held.
    fn held_visits(&self) -> f64 {
        (self.pvs.proof_visits - self.pvs.failed_proof_visits) as f64 / self.held()
    }

    /// Mean visits of a proof that failed: all of them wasted, because the search that follows is that of alpha-beta.
    fn waste(&self) -> f64 {
        self.pvs.failed_proof_visits as f64 / self.pvs.re_searches as f64
    }

    /// Mean visits that a proof that held saved, beyond its own: what alpha-beta visits more, and what failed proofs waste.
    fn gain(&self) -> f64 {
        let alpha_beta: u64 = self.alpha_beta_visits.iter().sum();
        (alpha_beta as f64 - self.pvs.visits as f64 + self.pvs.failed_proof_visits as f64) / self.held()
    }

    fn change(&self) -> PairedChange {
        PairedChange::of(&self.alpha_beta_visits, &self.pvs_visits)
    }

    fn failing(&self) -> f64 {
        self.pvs.re_searches as f64 / self.pvs.proofs as f64
    }

    fn break_even(&self) -> f64 {
        self.gain() / (self.gain() + self.waste())
    }

    fn closed(&self) -> f64 {
        self.pvs.closed_visits as f64 / self.pvs.open_visits as f64
    }
}

/// Trees searched by [`table`].
pub fn searches(sample: TreeSample) -> u64 {
    2 * ORDERS.len() as u64 * sample.trees
}

/// Proofs that hold against proofs that fail, by order.
pub fn table(sample: TreeSample, bar: &ProgressBar) -> Result<String, LabTablesError> {
    let head = row("proofs of search', β ≤ α, improved", order_names());
    let mut columns = Vec::new();
    let mut narrow = Vec::new();
    for order in ORDERS {
        columns.push(Proofs::of(sample, order, bar)?);
        narrow.push(Proofs::of(TreeSample { range_cp: NARROW_RANGE_CP, ..sample }, order, bar)?);
    }
    let row = |name: &str, columns: &[Proofs], cell: &dyn Fn(&Proofs) -> String| row(name, columns.iter().map(cell));
    let number = |value: f64| if value.is_finite() { format!("{value:.1}") } else { "–".to_owned() };
    let percent = |value: f64| if value.is_finite() { format!("{:.1} %", 100.0 * value) } else { "–".to_owned() };
    let small = |value: f64| format!("{:.2} %", 100.0 * value);
    let all = &columns[..];
    let rows = [
        row("proofs per tree", all, &|sums| number(sums.pvs.proofs as f64 / sample.trees as f64)),
        row("visits of a proof that holds", all, &|sums| number(sums.held_visits())),
        row("visits that it saves beyond them", all, &|sums| number(sums.gain())),
        row("visits of a proof that fails", all, &|sums| number(sums.waste())),
        row("proofs that fail", all, &|sums| percent(sums.failing())),
        row("break-even", all, &|sums| percent(sums.break_even())),
        row("open windows closed by chance", all, &|sums| small(sums.closed())),
        row(&format!("the same, values to ±{NARROW_RANGE_CP}"), &narrow, &|sums| small(sums.closed())),
    ];
    Ok(format!("{}\n\n{}", markdown(&head, &rows), findings(sample, &columns, &narrow)))
}

/// What the table says.
fn findings(sample: TreeSample, columns: &[Proofs], narrow: &[Proofs]) -> String {
    let columns: Vec<(u32, &Proofs)> = ORDERS.into_iter().zip(columns).collect();
    let orders = |test: &dyn Fn(PairedChange) -> bool| {
        let orders = columns.iter().filter(|(_, sums)| test(sums.change()));
        list(&orders.map(|(order, _)| format!("{order} %")).collect::<Vec<_>>())
    };
    let price = columns.iter().find(|(_, sums)| sums.change().saves()).map_or_else(String::new, |(order, sums)| {
        let times = sums.waste() / sums.gain();
        format!(" In {order} % order a failed proof wastes {times:.1} times what one that holds gains.")
    });
    let closed = |sums: &mut dyn Iterator<Item = f64>| 100.0 * sums.fold(0.0, f64::max);
    format!(
        "- **PVS pays where fewer proofs fail than break even.** Orders in which it does: {}; not resolved: {}.{price}\n\
         - **Windows that close by chance.** The source's reason for the flag is that α and β \"may differ by 0 or 1 only incidentally\". With \
         values to ±{NARROW_RANGE_CP} it happens at up to {:.2} % of the open nodes, with values to ±{} at up to {:.2} %.",
        orders(&PairedChange::saves),
        orders(&PairedChange::is_unresolved),
        closed(&mut narrow.iter().map(Proofs::closed)),
        sample.range_cp,
        closed(&mut columns.iter().map(|(_, sums)| sums.closed()))
    )
}
