//! The search's signature, to catch unintended changes.

use pvscope::eval::Network;
use pvscope::search::{NoControl, Options, Rule, Rules};
use pvscope::uci::bench;

/// Nodes of the bench at its default depth. After an intended change, put the new total here and the reason in the commit
/// message.
const SIGNATURE: u64 = 1_085_996;

#[test]
fn the_bench_has_its_signature() {
    let total = bench::run(bench::DEPTH, Options::default(), Network::embedded(), &mut NoControl).unwrap();
    assert_eq!(total.nodes(), SIGNATURE);
}

#[test]
fn pruning_at_open_windows_counts_its_moves_and_can_be_switched_off() {
    let run = |rules: Rules| {
        let options = Options { rules, ..Options::default() };
        bench::run(6, options, Network::embedded(), &mut NoControl).unwrap()
    };
    let on = run(Rules::all());
    let open = on.of(Rule::OpenWindowPruning);
    let pruned: u64 = [Rule::LateMovePruning, Rule::HistoryPruning, Rule::Futility, Rule::SeePruning]
        .map(|rule| on.of(rule).successes)
        .iter()
        .sum();
    assert!(0 < open.successes && open.successes < open.tries && open.successes < pruned);
    let off = run(Rules::all() - Rule::OpenWindowPruning);
    assert_eq!((off.of(Rule::OpenWindowPruning).tries, off.of(Rule::OpenWindowPruning).successes), (0, 0));
    assert_ne!(off.nodes(), on.nodes());
}
