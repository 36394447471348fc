//! The report in words and tables.

use std::fmt::Write;

use pvscope::pv::CollectorKind;

use super::Plan;
use super::cost::Cost;
use super::loss::{Loss, Setting};
use super::tally::Tally;

const TITLE: &str = "# The principal variation, collected six ways

The search keeps its line on the stack. Beside it five other ways of collecting the principal variation (PV), each from the
literature (`src/pv/collectors/`), can listen to the same search: `Collectors` (UCI, off), `Options::collectors` in Rust,
`collectors` in the npm package and \"Compare the six\" on the page make every iteration report what each of them has, where
it leaves the engine's own line and why, and whether replaying it proves the score. `Exact Cutoffs` (off) lets exact scores
of the transposition table end `Pv` nodes, which is what makes lines come out short.

On the page each of the lines stands beside the engine's own, with the reason where it first differs; there, in the npm
package (`analyzer.verify`) and in Rust (`pv::verify`) any line, of this engine or another, can be held to its score.

This file is written by the program that measures it, and takes a few minutes:
";

const WORDS: &str = "What the columns say, of the iterations of all searches:

- **proven**: the line passes its certificate. It is legal, no shorter than the nominal depth unless the game ends, and its
  last position, evaluated, has the score.
- **full length**: the line is no shorter than the nominal depth, or ends the game. It may still lead elsewhere.
- **recovered**: the mean share of the line that the collector has, counted from the first move to the first that differs,
  of a line that proves the score, whichever collector has one. Iterations in which none has are left out here.
- **the engine's own**: the line is the engine's own, move for move.
- **leaves it**: how often, and why, the line first differs from the engine's own.
";

const COST: &str = "
## What they cost

Listening changes nothing of the search, so that time is all there is to measure: the same searches by an engine that knows
nothing, with none, one and all of them listening in turns, each counted at its fastest. Off, a collector is one branch at
each of the few nodes with an open window, never taken; all others have none, for they are compiled without.
";

/// The whole report.
pub fn markdown(plan: &Plan, searched: usize, losses: &[Loss], cost: &Cost) -> String {
    let mut text = format!("{TITLE}\n    {}\n\n{}{WORDS}", command(plan), summary(plan, searched, losses));
    for exact_cutoffs in [false, true] {
        text += match exact_cutoffs {
            false => "\n## As the engine plays: exact hits do not cut off at `Pv` nodes\n",
            true => "\n## With exact hits that cut off at `Pv` nodes\n",
        };
        for loss in losses.iter().filter(|loss| loss.setting.exact_cutoffs == exact_cutoffs) {
            text += &lost(loss);
        }
    }
    text + &spent(cost, losses)
}

fn command(plan: &Plan) -> String {
    let Plan { files, positions, nodes, hash_mb, timed, rounds, .. } = plan;
    let hash: String = hash_mb.iter().map(|mb| format!(" --hash {mb}")).collect();
    format!(
        "cargo run --release --bin pvscope -- report {} \\\n        --positions {positions} --nodes {nodes}{hash} \
         --timed {timed} --rounds {rounds}",
        abridged(files)
    )
}

/// The files by their folders where whole folders were given: `../shared/suites/mates/*.epd`.
fn abridged(files: &[String]) -> String {
    let mut folders: Vec<String> = Vec::new();
    for file in files {
        let shown = file.rsplit_once('/').map_or_else(|| file.clone(), |(folder, _)| format!("{folder}/*.epd"));
        if !folders.contains(&shown) {
            folders.push(shown);
        }
    }
    if folders.len() == files.len() { files.join(" ") } else { folders.join(" \\\n        ") }
}

fn summary(plan: &Plan, searched: usize, losses: &[Loss]) -> String {
    let default = losses.iter().filter(|loss| !loss.setting.exact_cutoffs);
    let (iterations, failures) = default.fold((0, 0), |sum, loss| (sum.0 + loss.iterations, sum.1 + loss.failures));
    format!(
        "{searched} positions, evenly spread over the files, {} nodes each. With the default settings the certificate of the\n\
         engine's own line was asked for on {} iterations and at the end of every search: {} failures.\n\n",
        grouped(plan.nodes),
        grouped(iterations as u64),
        grouped(failures as u64)
    )
}

fn lost(loss: &Loss) -> String {
    let Loss { setting: Setting { hash_mb, .. }, tallies, iterations, .. } = loss;
    let (all, same) = (grouped(*iterations as u64), grouped(tallies[CollectorKind::Triangular as usize].same as u64));
    let mut text = format!(
        "\n### {hash_mb} MB of table\n\n{all} iterations, to depth {:.1} on average. Line on the stack and triangular table \
         have the same\nmoves in {same} of them.",
        loss.mean_depth()
    );
    if tallies[0].unprovable() > 0 {
        let _ = write!(text, " In {} no collector has a line that proves the score.", tallies[0].unprovable());
    }
    text += "\n\n| collector | proven | full length | recovered | the engine's own | leaves it |\n\
             | :-- | --: | --: | --: | --: | :-- |\n";
    for (kind, tally) in CollectorKind::ALL.into_iter().zip(tallies) {
        text += &row(kind, tally);
    }
    text
}

fn row(kind: CollectorKind, tally: &Tally) -> String {
    let share = |count: usize| percent(count as f64 / tally.iterations.max(1) as f64);
    let mut reasons: Vec<_> = tally.reasons.iter().collect();
    reasons.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
    let reasons: Vec<String> = reasons.into_iter().map(|(reason, count)| format!("{count} {reason}")).collect();
    format!(
        "| {} | {} | {} | {} | {} | {} |\n",
        kind.name(),
        share(tally.proven),
        share(tally.full),
        percent(tally.recovered()),
        share(tally.same),
        if reasons.is_empty() { "–".to_owned() } else { reasons.join(", ") }
    )
}

fn spent(cost: &Cost, losses: &[Loss]) -> String {
    let mut text = format!(
        "{COST}\n{} positions, {} nodes in all, {} rounds; {} nodes a second without collectors.\n\n\
         | collector | time | memory | source |\n| :-- | --: | --: | :-- |\n",
        cost.positions,
        grouped(cost.nodes),
        cost.rounds,
        grouped(cost.nodes_per_second() as u64)
    );
    let bytes = CollectorKind::ALL.map(|kind| losses.first().map_or(0, |loss| loss.tallies[kind as usize].bytes));
    for (kind, share) in CollectorKind::ALL.into_iter().zip(cost.each()) {
        let memory = bytes[kind as usize].div_ceil(1024);
        let _ = writeln!(text, "| {} | {} | {memory} KB | {} |", kind.name(), signed(share), kind.source());
    }
    let memory = bytes.iter().sum::<usize>().div_ceil(1024);
    let _ = writeln!(text, "| all six at once | {} | {memory} KB | |", signed(cost.all()));
    let _ = writeln!(text, "| none, measured again | {} | 0 KB | |", signed(cost.noise()));
    text
}

/// With a comma at every thousand.
fn grouped(count: u64) -> String {
    match count {
        0..1000 => count.to_string(),
        _ => format!("{},{:03}", grouped(count / 1000), count % 1000),
    }
}

/// Never rounded up to all of it.
fn percent(share: f64) -> String {
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
    fn a_share_is_all_only_where_nothing_is_lost() {
        assert_eq!((percent(1.0).as_str(), percent(0.9999).as_str()), ("100.0 %", "99.9 %"));
        assert_eq!(percent(0.1234), "12.3 %");
    }

    #[test]
    fn counts_are_grouped_by_thousands() {
        assert_eq!([0, 999, 1000, 1_002_003].map(grouped), ["0", "999", "1,000", "1,002,003"]);
    }

    #[test]
    fn whole_folders_are_named_once() {
        let files = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>();
        assert_eq!(abridged(&files(&["a/x.epd", "a/y.epd", "b/z.epd"])), "a/*.epd \\\n        b/*.epd");
        assert_eq!(abridged(&files(&["a/x.epd", "b/z.epd"])), "a/x.epd b/z.epd");
    }
}
