//! The signature of the search: a change that should not change it cannot do so silently.

#![cfg(not(target_arch = "wasm32"))]

use pvscope::search::{Options, Silent};
use pvscope::uci::bench;

/// Nodes of the bench at its own depth. Whoever changes the search on purpose writes the new total here, and the reason
/// into the commit.
const SIGNATURE: u64 = 1_831_940;

#[test]
fn the_bench_has_its_signature() {
    let total = bench::run(bench::DEPTH, Options::default(), &mut Silent).unwrap();
    assert_eq!(total.nodes(), SIGNATURE);
}
