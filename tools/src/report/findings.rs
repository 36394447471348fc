//! What the tables of docs/principal-variation.md show, in sentences that the figures decide.

use std::cmp::Ordering;

use pvscope::pv::CollectorKind;

use super::collector_loss::{Loss, TableUse};
use super::collector_stats::CollectorStats;
use super::report_text::percent;
use crate::figures::words::list;

/// The sums over several hash sizes.
struct Findings<'a>(&'a [Loss]);

impl Findings<'_> {
    fn of(&self, table: TableUse) -> impl Iterator<Item = &Loss> {
        self.0.iter().filter(move |loss| loss.setup.table == table)
    }

    /// The shares of all hash sizes: "91.2 to 91.3 %".
    fn range(&self, table: TableUse, kind: CollectorKind, share: fn(&CollectorStats) -> f64) -> String {
        let shares = self.of(table).map(|loss| share(&loss.stats[kind as usize]));
        let (least, most) =
            shares.fold((1.0, 0.0), |(least, most): (f64, f64), share| (least.min(share), most.max(share)));
        let (least, most) = (percent(least), percent(most));
        if least == most { least } else { format!("{} to {most}", least.trim_end_matches(" %")) }
    }

    fn mean(&self, table: TableUse, kind: CollectorKind, share: fn(&CollectorStats) -> f64) -> f64 {
        let shares: Vec<f64> = self.of(table).map(|loss| share(&loss.stats[kind as usize])).collect();
        shares.iter().sum::<f64>() / shares.len().max(1) as f64
    }

    /// Breaks of the table's walk: at a bound, at an overwritten entry, and in all.
    fn breaks(&self) -> [usize; 3] {
        let mut sums = [0; 3];
        for loss in self.of(TableUse::Usual) {
            let reasons = &loss.stats[CollectorKind::TableWalk as usize].reasons;
            let count = |reason| reasons.get(reason).copied().unwrap_or(0);
            sums[0] += count("bound only");
            sums[1] += count("overwritten");
            sums[2] += reasons.values().sum::<usize>();
        }
        sums
    }

    /// The repairs whose lines prove the score most often.
    fn best_repairs(&self) -> Vec<String> {
        let repairs = [CollectorKind::PvTable, CollectorKind::Holder, CollectorKind::VariationTree];
        let shown = |kind: &CollectorKind| percent(self.mean(TableUse::ExactCutoffs, *kind, proven));
        let best = |kind: &&CollectorKind| {
            let own = self.mean(TableUse::ExactCutoffs, **kind, proven);
            repairs.iter().all(|other| own >= self.mean(TableUse::ExactCutoffs, *other, proven))
        };
        let most = repairs.iter().find(best).map(shown);
        repairs.iter().filter(|kind| Some(shown(kind)) == most).map(|kind| format!("the {}", kind.name())).collect()
    }
}

/// The findings, with figures from the tables; `price` is what ignoring exact hits costs.
pub fn findings(losses: &[Loss], price: &str) -> String {
    use TableUse::{ExactCutoffs, ProtectExact, Usual};
    let all = Findings(losses);
    let [bounds, overwritten, breaks] = all.breaks();
    let share = |count: usize| percent(count as f64 / breaks.max(1) as f64);
    let broken = match bounds.cmp(&overwritten) {
        Ordering::Greater => "Bounds break the walk of the table more often than overwriting.",
        Ordering::Equal => "Bounds break the walk of the table as often as overwriting.",
        Ordering::Less => "Overwriting breaks the walk of the table more often than bounds.",
    };
    let walk = all.mean(Usual, CollectorKind::TableWalk, proven);
    let loose = all.mean(Usual, CollectorKind::LooseWalk, proven);
    let mended = (all.mean(ProtectExact, CollectorKind::TableWalk, proven) - walk) / (1.0 - walk).max(f64::EPSILON);
    let mends = if mended > 0.0 { percent(mended) } else { "none".to_owned() };
    let complete = all.mean(Usual, CollectorKind::Stack, proven) == 1.0;
    format!(
        "- **{broken}** {} of its breaks come at an entry that holds a bound only, {} at one that was overwritten. Its lines prove the score in \
         {} of the iterations, over all sizes of the table.\n\
         - **A walk past the bounds** is full length in {} of the iterations instead of {}, and proves the score in {}: {} of the failures \
         of the walk that stops there are mended.\n\
         - **Protecting exact entries mends {mends} of the walk's failures.** With `Protect Exact Entries`, no bound of the same position \
         replaces them unless it is deeper, and other positions replace them last. The walk of the table then proves the score in {} of the \
         iterations.\n\
         - **Searched in full, `Pv` nodes give {} lines.** Line on the stack and triangular table prove the score in {} of the iterations. \
         With exact hits that cut off, it is {}.\n\
         - **Of the repairs, {} did best.** With exact cutoffs the PV table proves {}, the hashed holder {} and the tree of variations {}.\n\
         - **What ignoring exact hits costs**: {price} In return, every line can be checked.",
        share(bounds),
        share(overwritten),
        all.range(Usual, CollectorKind::TableWalk, proven),
        all.range(Usual, CollectorKind::LooseWalk, full),
        all.range(Usual, CollectorKind::TableWalk, full),
        all.range(Usual, CollectorKind::LooseWalk, proven),
        if loose > walk { percent((loose - walk) / (1.0 - walk)) } else { "none".to_owned() },
        all.range(ProtectExact, CollectorKind::TableWalk, proven),
        if complete { "complete" } else { "incomplete" },
        all.range(Usual, CollectorKind::Stack, proven),
        all.range(ExactCutoffs, CollectorKind::Stack, proven),
        list(&all.best_repairs()),
        all.range(ExactCutoffs, CollectorKind::PvTable, proven),
        all.range(ExactCutoffs, CollectorKind::Holder, proven),
        all.range(ExactCutoffs, CollectorKind::VariationTree, proven),
    )
}

fn full(stats: &CollectorStats) -> f64 {
    stats.full as f64 / stats.iterations.max(1) as f64
}

fn proven(stats: &CollectorStats) -> f64 {
    stats.proven as f64 / stats.iterations.max(1) as f64
}
