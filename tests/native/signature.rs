//! The search's signature, to catch unintended changes.

use pvscope::eval::Network;
use pvscope::search::{NoControl, Options};
use pvscope::uci::bench;

/// Nodes of the bench at its default depth. After an intended change, put the new total here and the reason in the commit
/// message.
const SIGNATURE: u64 = 1_554_263;

#[test]
fn the_bench_has_its_signature() {
    let total = bench::run(bench::DEPTH, Options::default(), Network::embedded(), &mut NoControl).unwrap();
    assert_eq!(total.nodes(), SIGNATURE);
}
