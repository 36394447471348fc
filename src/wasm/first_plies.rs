//! The first plies of the search tree, converted for JavaScript: the path under search, and the effort by first moves.

use shakmaty::Move;

use super::types;
use super::white_view::window;
use crate::chess::{Position, san_line, to_uci};
use crate::search::{EffortBranch, NodeEntry};

/// The nodes under search, the root first.
pub fn path(root: &Position, nodes: &[NodeEntry]) -> Vec<types::PathNode> {
    let mut position = root.clone();
    let mut path = Vec::with_capacity(nodes.len());
    for node in nodes {
        let (uci, san) = names(&position, node.mv);
        if node.ply > 0 {
            let Some(next) = after(&position, node.mv) else { break };
            position = next;
        }
        let (alpha, beta) = window(node.window, turn(&position));
        let &NodeEntry { kind: search, expected, depth, .. } = node;
        path.push(types::PathNode { uci, san, search, expected, depth, alpha, beta });
    }
    path
}

/// The branch at the root, with all below it.
pub fn effort_tree(root: &Position, tree: &EffortBranch) -> types::EffortBranch {
    convert(tree, None, root)
}

fn convert(branch: &EffortBranch, before: Option<&Position>, position: &Position) -> types::EffortBranch {
    let (uci, san) = before.map_or((None, None), |before| names(before, branch.mv));
    let &EffortBranch { nodes, searches, expected, turned_out, .. } = branch;
    let children = branch.children.iter().filter_map(|child| {
        let next = after(position, child.mv)?;
        Some(convert(child, Some(position), &next))
    });
    types::EffortBranch { uci, san, nodes, searches, expected, turned_out, children: children.collect() }
}

/// A move in UCI and in SAN; nothing for a null move.
fn names(position: &Position, mv: Option<Move>) -> (Option<String>, Option<String>) {
    let Some(mv) = mv else { return (None, None) };
    (Some(to_uci(mv, position.castling_mode())), Some(san_line(position, &[mv]).concat()))
}

/// The position after a move, or after a null move; `None` if that is impossible.
fn after(position: &Position, mv: Option<Move>) -> Option<Position> {
    match mv {
        Some(mv) => Some(position.after(mv)),
        None => position.passed(),
    }
}

fn turn(position: &Position) -> shakmaty::Color {
    use shakmaty::Position as _;
    position.board().turn()
}
