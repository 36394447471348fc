//! The search's signature, to catch unintended changes.

use pvscope::search::{NoControl, Options};
use pvscope::uci::bench;

/// Nodes of the bench at its default depth. After an intended change, put the new total here and the reason in the commit
/// message.
const SIGNATURE: u64 = 1_800_677;

#[test]
fn the_bench_has_its_signature_and_nine_of_ten_cutoffs_come_from_the_first_move() {
    let total = bench::run(bench::DEPTH, Options::default(), &mut NoControl).unwrap();
    assert_eq!(total.nodes(), SIGNATURE);
    let rate = total.all_cutoffs().first_move_rate();
    assert!(rate >= 0.9, "{:.2} % of the cutoffs are by the first move", 100.0 * rate);
}
