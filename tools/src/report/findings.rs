//! The beginning of docs/principal-variation.md: what the tables show, and how each way works.

use pvscope::pv::CollectorKind;

use super::collector_loss::{Loss, TableUse};
use super::collector_stats::CollectorStats;
use super::report_text::percent;

/// What each way is good for, and how it works.
pub const ADVICE: &str = "- **What each way is good for.** A line on the stack, or a triangular table, is all that an engine needs that searches its `Pv` nodes in full:
  complete, exact and next to free. The table walk suits an engine that wants a move to ponder and no memory for lines. The PV table, the
  hashed holder and the tree of variations are repairs for engines that cut off at exact hits; the last two have the best lines there.

## How each way works

- **Line on the stack** (Moreland). Every node in progress has a buffer for a line. A move that raises α goes to its front, and the
  line that its successor has filled is copied behind it. A line that is refuted further up is dropped with its node.
- **Triangular table** (Kerrigan, TSCP). The same with one row of moves for each ply instead of a buffer for each node: the new move goes
  onto the diagonal, and the row below is copied behind it. `pv_length` holds the length of each row.
- **Table walk** (Moreland; Blackman). Nothing is collected. After the search, the best moves of the transposition table are followed from
  the root, as long as the entries are exact and deep enough.
- **Loose walk** (Moreland). The same, but any legal stored move is followed, whatever its entry's bound and depth.
- **PV table** (Vázquez, Glass). A table for exact nodes alone, walked in the same way: bounds do not overwrite its entries.
- **Hashed holder** (Hyatt). Whole lines of exact nodes, in a small table by a short hash of the position. Where an exact hit ends a node,
  its line is taken from there.
- **Tree of variations** (Edwards). Every exact node is stored with its line in a tree that nothing overwrites until the next search.

`Exact Cutoffs` (off by default) lets exact hits of the transposition table end `Pv` nodes. A hit has a score but no line, so the lines of
the first two come out short.

## The measurement

A program measures and writes this document, in a few minutes, from public [test suites](sources.md#test-positions):
";

/// The findings, with figures from the tables.
pub fn findings(losses: &[Loss]) -> String {
    use TableUse::{ExactCutoffs, ProtectExact, Usual};
    let of = |table| losses.iter().filter(move |loss| loss.setup.table == table);
    let range = |table, kind: CollectorKind, share: fn(&CollectorStats) -> f64| {
        let shares = of(table).map(|loss| share(&loss.stats[kind as usize]));
        let (least, most) =
            shares.fold((1.0, 0.0), |(least, most): (f64, f64), share| (least.min(share), most.max(share)));
        let (least, most) = (percent(least), percent(most));
        if least == most { least } else { format!("{} to {most}", least.trim_end_matches(" %")) }
    };
    let (mut bounds, mut overwritten, mut all) = (0, 0, 0);
    for loss in of(Usual) {
        let reasons = &loss.stats[CollectorKind::TableWalk as usize].reasons;
        let count = |reason| reasons.get(reason).copied().unwrap_or(0);
        bounds += count("bound only");
        overwritten += count("overwritten");
        all += reasons.values().sum::<usize>();
    }
    let share = |count: usize| percent(count as f64 / all.max(1) as f64);
    format!(
        "## Findings

- **Bounds break the walk of the table, not overwriting.** {} of its breaks come at an entry that holds a bound only, {} at one that was
  overwritten, and the size of the table makes no difference: its lines prove the score in {} of the iterations.
- **A walk past the bounds has longer lines that prove no more.** The loose walk is full length in {} of the iterations instead of {}, and
  proves the score in {}: the moves behind a bound mostly belong to other searches.
- **Protecting exact entries does not mend the walk.** With `Protect Exact Entries`, no bound of the same position replaces them unless it is
  deeper, and other positions replace them last. The walk of the table then proves the score in {} of the iterations.
- **Searched in full, `Pv` nodes give complete lines.** Line on the stack and triangular table prove the score in {} of the iterations. With
  exact hits that cut off, only {}.
- **Of the repairs, whole lines beat single moves.** With exact cutoffs the PV table proves {}, the hashed holder {} and the tree of
  variations {}.
- **Ignoring exact hits has a price**: 9 % more nodes on the bench positions at depth 10, 23 % at depth 13 (`pvscope bench 10 --with \"Exact Cutoffs\"`, against the
  same without). In return, every line can be checked.",
        share(bounds),
        share(overwritten),
        range(Usual, CollectorKind::TableWalk, proven),
        range(Usual, CollectorKind::LooseWalk, full),
        range(Usual, CollectorKind::TableWalk, full),
        range(Usual, CollectorKind::LooseWalk, proven),
        range(ProtectExact, CollectorKind::TableWalk, proven),
        range(Usual, CollectorKind::Stack, proven),
        range(ExactCutoffs, CollectorKind::Stack, proven),
        range(ExactCutoffs, CollectorKind::PvTable, proven),
        range(ExactCutoffs, CollectorKind::Holder, proven),
        range(ExactCutoffs, CollectorKind::VariationTree, proven),
    )
}

fn full(stats: &CollectorStats) -> f64 {
    stats.full as f64 / stats.iterations.max(1) as f64
}

fn proven(stats: &CollectorStats) -> f64 {
    stats.proven as f64 / stats.iterations.max(1) as f64
}
