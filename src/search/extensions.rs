//! Where the search goes deeper than its nominal depth.

use super::node::Node;
use super::node_type::NodeType;
use super::table::Hit;
use super::window::Bound;
use crate::score::Score;

/// Check extension: a side in check is searched one ply deeper, up to twice the nominal depth.
///
/// Source: chessprogramming.org/Check_Extensions
pub fn check(node: &Node, ply: usize, nominal_depth: u32) -> bool {
    node.position.is_check() && ply < 2 * nominal_depth as usize
}

/// Singular extension: where every move but the table's fails low against a window a little below the table's score,
/// that move is the only good one and searched a ply deeper. Returns the α of that window.
///
/// Source: Anantharaman, Campbell and Hsu, "Singular Extensions", 1988; with a stored bound as the measure as in
/// Stockfish.
pub fn singular_alpha<N: NodeType>(hit: &Hit, depth: i32, ply: usize, nominal_depth: u32) -> Option<Score> {
    let trusted = hit.depth >= depth - 3 && hit.bound != Bound::Upper && !hit.score.is_mate();
    let sensible = !N::ROOT && depth >= 7 && ply < 2 * nominal_depth as usize;
    (trusted && sensible).then(|| hit.score.widened(-2 * depth))
}
