//! The minimal tree of alpha-beta.
//!
//! Source: Donald Knuth and Ronald Moore, "An Analysis of Alpha-Beta Pruning", 1975.

/// The fewest leaves that prove the value of a tree with `branching` successors at every node and `depth` plies to every
/// leaf: b^⌈d/2⌉ + b^⌊d/2⌋ − 1. `None` if it overflows.
pub fn minimum_leaves(branching: u32, depth: u32) -> Option<u64> {
    let side = |plies| u64::from(branching).checked_pow(plies);
    side(depth.div_ceil(2))?.checked_add(side(depth / 2)?)?.checked_sub(1)
}
