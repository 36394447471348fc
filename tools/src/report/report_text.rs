//! The report as text and tables, docs/principal-variation.md.

use std::fmt::Write;

use pvscope::pv::{CollectorKind, CollectorKinds};

use super::ReportArgs;
use super::collector_cost::Cost;
use super::collector_loss::{Loss, SearchSetup, TableUse};
use super::collector_stats::{CollectorStats, WAYS};
use super::findings::{ADVICE, findings};

const TITLE: &str = "# The principal variation, collected seven ways

The search keeps its own line on the stack. Six other [collectors](glossary.md#lines), each from the
[literature](sources.md#the-principal-variation), can follow the same search (`src/pv/collectors/`). Turn them on with `Collectors`
(UCI), `Options::collectors` (Rust), `collectors` (npm package) or \"Compare the seven\" (page). Every iteration then reports the line of each
collector, where and why it leaves the engine's own line, and whether it proves the score. The page, the npm package
(`analyzer.verify`) and the crate (`pv::verify`) check any line, from this engine or another, against its score.
";

const WORDS: &str = "The columns, over the iterations of all searches:

- **proven**: the certificate of the line holds. The line is legal and no shorter than the nominal depth unless the game ends, and its last
  position, evaluated, gives the score.
- **full length**: the line is no shorter than the nominal depth, or ends the game. It may still lead elsewhere.
- **recovered**: the collector's mean share of a line that proves the score, from any collector, counted from the first move to the first
  difference. Iterations without such a line do not count.
- **the engine's own**: the line equals the engine's own, move for move.
- **leaves it**: how often, and why, the line first differs from the engine's own.
";

const COST: &str = "
## Cost

Collectors do not change the search, so only time needs measuring. The same searches run in turns in an engine without collectors, with
none, one and all of them on; the fastest run of each counts. Off, a collector costs one untaken branch at each of the few nodes with an
open window, and nothing at all others, which are compiled without it.
";

/// The whole report.
pub fn markdown(args: &ReportArgs, searched: usize, losses: &[Loss], cost: &Cost) -> String {
    let mut text = format!(
        "{TITLE}\n{}\n{ADVICE}\n```sh\n{}\n```\n\n{}{WORDS}",
        findings(losses),
        command(args),
        summary(args, searched, losses)
    );
    for table in TableUse::ALL {
        text += match table {
            TableUse::Usual => "\n## Default settings: exact hits do not cut off at `Pv` nodes\n",
            TableUse::ExactCutoffs => "\n## With exact hits that cut off at `Pv` nodes\n",
            TableUse::ProtectExact => "\n## With exact entries protected from bounds\n",
        };
        for loss in losses.iter().filter(|loss| loss.setup.table == table) {
            text += &loss_table(loss);
        }
    }
    text + &cost_table(cost, losses)
}

fn command(args: &ReportArgs) -> String {
    let ReportArgs { files, positions, nodes, hash_mb, timed, rounds, .. } = args;
    let files: Vec<String> = files.iter().map(|file| file.display().to_string()).collect();
    let hash: String = hash_mb.iter().map(|mb| format!(" --hash {mb}")).collect();
    format!(
        "cargo run --release --package pvscope-tools -- report {} \\\n  --positions {positions} --nodes {nodes}{hash} \
         --timed {timed} --rounds {rounds}",
        abridged(&files)
    )
}

/// The files, or their folders if several files share one: `suites/mates/*.epd`, without the folders above.
fn abridged(files: &[String]) -> String {
    let mut folders: Vec<String> = Vec::new();
    for file in files {
        let mut parts: Vec<&str> = file.split('/').collect();
        let shown = if parts.len() == 1 {
            file.clone()
        } else {
            parts.pop();
            format!("{}/*.epd", parts[parts.len().saturating_sub(2)..].join("/"))
        };
        if !folders.contains(&shown) {
            folders.push(shown);
        }
    }
    if folders.len() == files.len() { files.join(" ") } else { folders.join(" \\\n  ") }
}

fn summary(args: &ReportArgs, searched: usize, losses: &[Loss]) -> String {
    let default_setup = losses.iter().filter(|loss| loss.setup.table == TableUse::Usual);
    let (iterations, failures) =
        default_setup.fold((0, 0), |sum, loss| (sum.0 + loss.iterations, sum.1 + loss.failures));
    format!(
        "{searched} positions, evenly spread over the files, {} nodes each. With the default settings, the certificate of the engine's\n\
         own line was checked on {} iterations and at the end of every search: {} failures.\n\n",
        grouped(args.nodes.get()),
        grouped(iterations as u64),
        grouped(failures as u64)
    )
}

fn loss_table(loss: &Loss) -> String {
    let Loss { setup: SearchSetup { hash_mb, .. }, stats, iterations, .. } = loss;
    let (all, same) = (grouped(*iterations as u64), grouped(stats[CollectorKind::Triangular as usize].same as u64));
    let mut text = format!(
        "\n### {hash_mb} MB hash table\n\n{all} iterations, to depth {:.1} on average. Line on the stack and triangular table \
         agree move for\nmove in {same} of them.",
        loss.mean_depth()
    );
    if stats[0].unprovable() > 0 {
        let _ = write!(text, " In {}, no collector has a line that proves the score.", stats[0].unprovable());
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

fn cost_table(cost: &Cost, losses: &[Loss]) -> String {
    let mut text = format!(
        "{COST}\n{} positions, {} nodes in all, {} rounds; {} nodes a second without collectors.\n\n\
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
    let _ = writeln!(text, "| all seven at once | {} | {memory} KB | |", signed(cost.all()));
    let _ = writeln!(text, "| none, measured again | {} | 0 KB | |", signed(cost.noise()));
    text
}

/// With thousands separators.
fn grouped(count: u64) -> String {
    match count {
        0..1000 => count.to_string(),
        _ => format!("{},{:03}", grouped(count / 1000), count % 1000),
    }
}

/// Rounded to tenths, but to 100.0 only if nothing is missing.
pub fn percent(share: f64) -> String {
    let tenths = share * 1000.0;
    let tenths = if share < 1.0 { tenths.round().min(999.0) } else { tenths };
    format!("{:.1} %", tenths / 10.0)
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

    #[test]
    fn counts_are_grouped_by_thousands() {
        assert_eq!([0, 999, 1000, 1_002_003].map(grouped), ["0", "999", "1,000", "1,002,003"]);
    }

    #[test]
    fn several_files_of_a_folder_become_a_pattern() {
        let files = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>();
        assert_eq!(abridged(&files(&["a/x.epd", "a/y.epd", "b/z.epd"])), "a/*.epd \\\n  b/*.epd");
        assert_eq!(abridged(&files(&["../x/suites/a/y.epd", "../x/suites/a/z.epd"])), "suites/a/*.epd");
        assert_eq!(abridged(&files(&["a/x.epd", "b/z.epd"])), "a/x.epd b/z.epd");
    }
}
