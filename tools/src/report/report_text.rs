//! The report as text and tables.

use std::fmt::Write;

use pvscope::pv::{CollectorKind, CollectorKinds};

use super::collector_cost::Cost;
use super::collector_loss::{Loss, SearchSetup, TableUse};
use super::collector_stats::{CollectorStats, WAYS};
use super::findings::{Price, findings};
use super::report_args::ReportArgs;
use crate::figures::words::{counted, grouped, percent};

const WORDS: &str = "The columns, over the iterations of all searches:

- **proven**: the certificate of the line holds. The line is legal and no shorter than the nominal depth unless the game ends, and its last
  position, evaluated, gives the score.
- **full length**: the line is no shorter than the nominal depth, or ends the game. It may still lead elsewhere.
- **recovered**: the collector's mean share of a line that proves the score, from any collector, counted from the first move to the first
  difference. Iterations without such a line do not count.
- **the engine's own**: the line equals the engine's own, move for move.
- **leaves it**: how often, and why, the line first differs from the engine's own.
";

/// The findings and tables of docs/principal-variation.md.
pub fn markdown(args: &ReportArgs, searched: usize, losses: &[Loss], price: &Price) -> String {
    let mut text = format!(
        "## Findings\n\n{}\n\n## Tables\n\n{}{WORDS}",
        findings(losses, price),
        summary(args, searched, losses)
    );
    for table in TableUse::ALL {
        text += match table {
            TableUse::Usual => "\n### Default settings: exact hits do not cut off at `Pv` nodes\n",
            TableUse::ExactCutoffs => "\n### With exact hits that cut off at `Pv` nodes\n",
            TableUse::ProtectExact => "\n### With exact entries protected from bounds\n",
        };
        for loss in losses.iter().filter(|loss| loss.setup.table == table) {
            text += &loss_table(loss);
        }
    }
    text
}

fn summary(args: &ReportArgs, searched: usize, losses: &[Loss]) -> String {
    let default_setup = losses.iter().filter(|loss| loss.setup.table == TableUse::Usual);
    let (iterations, failures) =
        default_setup.fold((0, 0), |sum, loss| (sum.0 + loss.iterations, sum.1 + loss.failures));
    let nodes = counted(args.nodes.get(), "node");
    let positions = match searched {
        1 => format!("1 position, {nodes}"),
        _ => format!("{searched} positions, evenly spread over the files, {nodes} each"),
    };
    format!(
        "{positions}. With the default settings, the certificate of the engine's\n\
         own line was checked on {} and at the end of every search: {}.\n\n",
        counted(iterations as u64, "iteration"),
        counted(failures as u64, "failure")
    )
}

fn loss_table(loss: &Loss) -> String {
    let Loss { setup: SearchSetup { hash_mb, .. }, stats, iterations, .. } = loss;
    let same = match stats[CollectorKind::Triangular as usize].same {
        0 => "none".to_owned(),
        same if same == *iterations => "every one".to_owned(),
        same => format!("{} of them", grouped(same as u64)),
    };
    let mut text = format!(
        "\n#### {hash_mb} MB hash table\n\n{}, to depth {:.1} on average. Line on the stack and triangular table \
         agree move for\nmove in {same}.",
        counted(*iterations as u64, "iteration"),
        loss.mean_depth()
    );
    if stats[0].unprovable() > 0 {
        let _ = write!(
            text,
            " In {}, no collector has a line that proves the score.",
            grouped(stats[0].unprovable() as u64)
        );
    }
    text += "\n\n| collector | proven | full length | recovered | the engine's own | leaves it |\n\
             | :-- | --: | --: | --: | --: | :-- |\n";
    for (kind, stats) in CollectorKinds::all().iter().zip(stats) {
        text += &row(kind, stats);
    }
    text
}

fn row(kind: CollectorKind, stats: &CollectorStats) -> String {
    let share = |count: usize| percent(count as f64 / stats.iterations.max(1) as f64);
    let mut reasons: Vec<_> = stats.reasons.iter().collect();
    reasons.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
    let reasons: Vec<String> = reasons.into_iter().map(|(reason, count)| format!("{count} {reason}")).collect();
    format!(
        "| {} | {} | {} | {} | {} | {} |\n",
        kind.name(),
        share(stats.proven),
        share(stats.full),
        percent(stats.recovered()),
        share(stats.same),
        if reasons.is_empty() { "–".to_owned() } else { reasons.join(", ") }
    )
}

/// The time and memory of every collector. They differ between machines, and are no part of a block.
pub fn cost_table(cost: &Cost, losses: &[Loss]) -> String {
    let mut text = format!(
        "{} positions, {} nodes in all, {} rounds; {} nodes a second without collectors.\n\n\
         | collector | time | memory | source |\n| :-- | --: | --: | :-- |\n",
        cost.positions,
        grouped(cost.nodes),
        cost.rounds,
        grouped(cost.nodes_per_second() as u64)
    );
    let bytes = losses.first().map_or([0; WAYS], |loss| std::array::from_fn(|kind| loss.stats[kind].bytes));
    for (kind, share) in CollectorKinds::all().iter().zip(cost.each()) {
        let memory = bytes[kind as usize].div_ceil(1024);
        let _ = writeln!(text, "| {} | {} | {memory} KB | {} |", kind.name(), signed(share), kind.source());
    }
    let memory = bytes.iter().sum::<usize>().div_ceil(1024);
    let _ = writeln!(text, "| all at once | {} | {memory} KB | |", signed(cost.all()));
    let _ = writeln!(text, "| none, measured again | {} | 0 KB | |", signed(cost.noise()));
    text
}

fn signed(share: f64) -> String {
    format!("{:+.1} %", share * 100.0).replace('-', "−")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_whole_is_a_hundred_percent() {
        assert_eq!((percent(1.0).as_str(), percent(0.9999).as_str()), ("100.0 %", "99.9 %"));
        assert_eq!(percent(0.1234), "12.3 %");
    }
}
