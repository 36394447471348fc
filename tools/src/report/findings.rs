//! What the tables of docs/principal-variation.md show, in sentences that the figures decide.

use std::cmp::Ordering;

use pvscope::pv::CollectorKind;

use super::collector_loss::Loss;
use super::collector_loss::TableUse::{self, ExactCutoffs, ProtectExact, Usual};
use super::collector_stats::CollectorStats;
use crate::figures::words::{list, more_or_fewer, percent};

/// The depth to which the price of exact lines is measured, in plies.
pub const PRICE_DEPTH: u32 = 10;

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
        for loss in self.of(Usual) {
            let reasons = &loss.stats[CollectorKind::TableWalk as usize].reasons;
            let count = |reason| reasons.get(reason).copied().unwrap_or(0);
            sums[0] += count("bound only");
            sums[1] += count("overwritten");
            sums[2] += reasons.values().sum::<usize>();
        }
        sums
    }

    fn proven(&self, table: TableUse, kind: CollectorKind) -> f64 {
        self.mean(table, kind, proven)
    }

    fn walk(&self) -> String {
        let [bounds, overwritten, breaks] = self.breaks();
        let title = match (breaks, bounds.cmp(&overwritten)) {
            (0, _) => "The walk of the table never breaks.",
            (_, Ordering::Greater) => "Bounds break the walk of the table more often than overwriting.",
            (_, Ordering::Equal) if bounds == 0 => "Neither bounds nor overwriting break the walk of the table.",
            (_, Ordering::Equal) => "Bounds break the walk of the table as often as overwriting.",
            (_, Ordering::Less) => "Overwriting breaks the walk of the table more often than bounds.",
        };
        let share = |count: usize| percent(count as f64 / breaks as f64);
        let shares = match bounds + overwritten {
            0 => String::new(),
            _ => format!(
                " {} of its breaks come at an entry that holds a bound only, {} at one that was overwritten.",
                share(bounds),
                share(overwritten)
            ),
        };
        let proven = self.range(Usual, CollectorKind::TableWalk, proven);
        format!(
            "**{title}**{shares} Its lines prove the score in {proven} of the iterations, over all sizes of the table."
        )
    }

    fn loose_walk(&self) -> String {
        let [strict, loose] =
            [CollectorKind::TableWalk, CollectorKind::LooseWalk].map(|kind| self.range(Usual, kind, full));
        let full = if strict == loose {
            format!("{loose} of the iterations, like the walk that stops there,")
        } else {
            format!("{loose} of the iterations instead of {strict},")
        };
        let [before, after] = [CollectorKind::TableWalk, CollectorKind::LooseWalk].map(|kind| self.proven(Usual, kind));
        let effect = match Mended::of(before, after) {
            Mended::Nothing => "the walk that stops there never fails".to_owned(),
            Mended::All => "all failures of the walk that stops there are mended".to_owned(),
            Mended::Share(share) => format!("{share} of the failures of the walk that stops there are mended"),
            Mended::None => "it fails as often as the walk that stops there".to_owned(),
            Mended::Worse => "it fails more often than the walk that stops there".to_owned(),
        };
        let proven = self.range(Usual, CollectorKind::LooseWalk, proven);
        format!("**A walk past the bounds** is full length in {full} and proves the score in {proven}: {effect}.")
    }

    fn protection(&self) -> String {
        let [before, after] = [Usual, ProtectExact].map(|table| self.proven(table, CollectorKind::TableWalk));
        let title = match Mended::of(before, after) {
            Mended::Nothing => "has no failures of the walk to mend".to_owned(),
            Mended::All => "mends all of the walk's failures".to_owned(),
            Mended::Share(share) => format!("mends {share} of the walk's failures"),
            Mended::None => "leaves as many failures of the walk".to_owned(),
            Mended::Worse => "makes the walk fail more often".to_owned(),
        };
        format!(
            "**Protecting exact entries {title}.** With `Protect Exact Entries`, no bound of the same position replaces them unless it is \
             deeper, and other positions replace them last. The walk of the table then proves the score in {} of the iterations.",
            self.range(ProtectExact, CollectorKind::TableWalk, proven)
        )
    }

    fn own_lines(&self) -> String {
        let title = match self.proven(Usual, CollectorKind::Stack) {
            1.0 => "Searched in full, `Pv` nodes give complete lines.",
            _ => "Even searched in full, `Pv` nodes do not always give complete lines.",
        };
        let [usual, cut] = [Usual, ExactCutoffs].map(|table| self.range(table, CollectorKind::Stack, proven));
        format!(
            "**{title}** Line on the stack and triangular table prove the score in {usual} of the iterations. With exact hits that cut off, \
             they do so in {cut}."
        )
    }

    fn repairs(&self) -> String {
        let shown = |kind| percent(self.proven(ExactCutoffs, kind));
        let most = REPAIRS.into_iter().map(|kind| self.proven(ExactCutoffs, kind)).fold(0.0, f64::max);
        let best: Vec<_> = REPAIRS.into_iter().filter(|&kind| shown(kind) == percent(most)).collect();
        let title = if best.len() == REPAIRS.len() {
            "All repairs do equally well.".to_owned()
        } else {
            let names: Vec<_> = best.into_iter().map(|kind| format!("the {}", kind.name())).collect();
            format!("Of the repairs, {} did best.", list(&names))
        };
        let [table, holder, tree] = REPAIRS.map(|kind| self.range(ExactCutoffs, kind, proven));
        format!(
            "**{title}** With exact cutoffs the PV table proves {table}, the hashed holder {holder} and the tree of variations {tree}."
        )
    }
}

const REPAIRS: [CollectorKind; 3] = [CollectorKind::PvTable, CollectorKind::Holder, CollectorKind::VariationTree];

/// What a change does to failures.
enum Mended {
    /// There were none.
    Nothing,
    All,
    Share(String),
    None,
    Worse,
}

impl Mended {
    /// By the shares of successes before and after the change.
    fn of(before: f64, after: f64) -> Mended {
        match after.total_cmp(&before) {
            Ordering::Less => Mended::Worse,
            _ if before == 1.0 => Mended::Nothing,
            Ordering::Equal => Mended::None,
            _ if after == 1.0 => Mended::All,
            Ordering::Greater => Mended::Share(percent((after - before) / (1.0 - before))),
        }
    }
}

/// Nodes to the same depth, without and with cutoffs at exact hits.
pub struct Price {
    pub without: u64,
    pub with: u64,
}

impl Price {
    fn text(&self) -> String {
        let (nodes, than) = match more_or_fewer(self.without, self.with).as_str() {
            "as many" => ("as many nodes".to_owned(), "as"),
            change => (format!("{change} nodes"), "than"),
        };
        format!(
            "**Ignoring exact hits takes {nodes}** to depth {PRICE_DEPTH} on these positions {than} cutting off at them. In return, every \
             line can be checked."
        )
    }
}

/// The findings, with figures from the tables.
pub fn findings(losses: &[Loss], price: &Price) -> String {
    let all = Findings(losses);
    let findings = [all.walk(), all.loose_walk(), all.protection(), all.own_lines(), all.repairs(), price.text()];
    findings.map(|finding| format!("- {finding}")).join("\n")
}

fn full(stats: &CollectorStats) -> f64 {
    stats.full as f64 / stats.iterations.max(1) as f64
}

fn proven(stats: &CollectorStats) -> f64 {
    stats.proven as f64 / stats.iterations.max(1) as f64
}

#[cfg(test)]
mod tests {
    use super::super::collector_loss::SearchSetup;
    use super::*;

    /// Ten iterations in which the lines of every collector prove the score and are full length, but for those that `change` makes fail.
    fn loss(table: TableUse, change: impl Fn(&mut [CollectorStats])) -> Loss {
        let mut loss = Loss::new(SearchSetup { hash_mb: 1, table, nodes: 1 });
        for stats in &mut loss.stats {
            (stats.iterations, stats.proven, stats.full) = (10, 10, 10);
        }
        change(&mut loss.stats);
        loss
    }

    fn line(text: &str, words: &str) -> String {
        text.lines()
            .find(|line| line.contains(words))
            .unwrap_or_else(|| panic!("no line with {words}: {text}"))
            .to_owned()
    }

    const PRICE: Price = Price { without: 1000, with: 1000 };

    #[test]
    fn without_any_failure_there_is_nothing_to_mend() {
        let text = findings(&TableUse::ALL.map(|table| loss(table, |_| {})), &PRICE);
        assert_eq!(
            text,
            "- **The walk of the table never breaks.** Its lines prove the score in 100.0 % of the iterations, over all sizes of the table.\n\
             - **A walk past the bounds** is full length in 100.0 % of the iterations, like the walk that stops there, and proves the score in \
             100.0 %: the walk that stops there never fails.\n\
             - **Protecting exact entries has no failures of the walk to mend.** With `Protect Exact Entries`, no bound of the same position \
             replaces them unless it is deeper, and other positions replace them last. The walk of the table then proves the score in 100.0 % of \
             the iterations.\n\
             - **Searched in full, `Pv` nodes give complete lines.** Line on the stack and triangular table prove the score in 100.0 % of the \
             iterations. With exact hits that cut off, they do so in 100.0 %.\n\
             - **All repairs do equally well.** With exact cutoffs the PV table proves 100.0 %, the hashed holder 100.0 % and the tree of \
             variations 100.0 %.\n\
             - **Ignoring exact hits takes as many nodes** to depth 10 on these positions as cutting off at them. In return, every line can be \
             checked."
        );
    }

    #[test]
    fn failures_are_mended_wholly_in_part_or_not_at_all() {
        for (walk, loose, protected, mended, mends) in [
            (0, 10, 10, "all failures of the walk that stops there are mended", "mends all of the walk's failures"),
            (
                6,
                7,
                8,
                "25.0 % of the failures of the walk that stops there are mended",
                "mends 50.0 % of the walk's failures",
            ),
            (9, 9, 9, "it fails as often as the walk that stops there", "leaves as many failures of the walk"),
            (0, 0, 0, "it fails as often as the walk that stops there", "leaves as many failures of the walk"),
            (10, 9, 9, "it fails more often than the walk that stops there", "makes the walk fail more often"),
        ] {
            let losses = TableUse::ALL.map(|table| {
                loss(table, |stats| {
                    stats[CollectorKind::TableWalk as usize].proven =
                        if table == TableUse::ProtectExact { protected } else { walk };
                    stats[CollectorKind::LooseWalk as usize].proven = loose;
                })
            });
            let text = findings(&losses, &PRICE);
            assert!(line(&text, "A walk past").ends_with(&format!(" %: {mended}.")), "{text}");
            assert!(line(&text, "Protecting").contains(&format!("**Protecting exact entries {mends}.**")), "{text}");
        }
    }

    #[test]
    fn the_break_that_comes_most_often_is_named() {
        for (bounds, overwritten, other, words) in [
            (2, 1, 1, "**Bounds break the walk of the table more often than overwriting.** 50.0 % of its breaks"),
            (1, 2, 0, "**Overwriting breaks the walk of the table more often than bounds.** 33.3 % of its breaks"),
            (1, 1, 0, "**Bounds break the walk of the table as often as overwriting.** 50.0 % of its breaks"),
            (0, 0, 1, "**Neither bounds nor overwriting break the walk of the table.** Its lines"),
        ] {
            let usual = loss(TableUse::Usual, |stats| {
                let counts = [("bound only", bounds), ("overwritten", overwritten), ("goes on", other)];
                stats[CollectorKind::TableWalk as usize].reasons = counts.into_iter().collect();
            });
            let text = findings(&[usual], &PRICE);
            assert!(text.starts_with(&format!("- {words}")), "{text}");
        }
    }

    #[test]
    fn the_best_repairs_are_named() {
        let cut = loss(TableUse::ExactCutoffs, |stats| {
            stats[CollectorKind::PvTable as usize].proven = 9;
            stats[CollectorKind::Stack as usize].proven = 0;
        });
        let text =
            findings(&[loss(TableUse::Usual, |stats| stats[0].proven = 9), cut], &Price { without: 1062, with: 1000 });
        assert!(text.contains("**Of the repairs, the hashed holder and the tree of variations did best.**"), "{text}");
        assert!(text.contains("**Even searched in full, `Pv` nodes do not always give complete lines.**"), "{text}");
        assert!(
            text.contains("**Ignoring exact hits takes 6.2 % more nodes** to depth 10 on these positions than "),
            "{text}"
        );
    }
}
