//! The contexts in which a node of the tree and its moves are searched, and what its moves come to.

use shakmaty::Move;

use super::node_type::Expected;
use super::observer::SearchKind;
use crate::chess::PackedMove;
use crate::score::Score;

/// The place of a node in the tree, its kind of search, and its evaluation.
#[derive(Clone, Copy)]
pub struct NodeContext {
    /// Plies to search before quiescence; in quiescence 0 or less.
    pub depth: i32,
    /// Plies from the root.
    pub ply: usize,
    pub kind: SearchKind,
    pub expected: Expected,
    /// Whether another null move is forbidden.
    pub after_null_move: bool,
    /// The move not to search, in a test for singularity.
    pub excluded: Option<Move>,
    /// The corrected static evaluation; `None` in check, and before the evaluation.
    pub estimate: Option<Score>,
    /// Whether the estimate is higher than two plies before.
    pub improving: bool,
    /// Whether the window is open, or was so when the table's entry was stored.
    pub table_pv: bool,
    /// Whether the table move is tactical.
    pub tactical_table_move: bool,
}

impl NodeContext {
    pub fn root(depth: u32) -> NodeContext {
        NodeContext {
            depth: depth as i32,
            ply: 0,
            kind: SearchKind::Full,
            expected: Expected::Pv,
            after_null_move: false,
            excluded: None,
            estimate: None,
            improving: false,
            table_pv: false,
            tactical_table_move: false,
        }
    }

    /// The context of a child searched to `depth`.
    pub fn child(&self, kind: SearchKind, expected: Expected, depth: i32) -> NodeContext {
        NodeContext {
            depth,
            ply: self.ply + 1,
            kind,
            expected,
            after_null_move: false,
            excluded: None,
            estimate: None,
            improving: false,
            table_pv: false,
            tactical_table_move: false,
        }
    }

    /// The context of the same node searched once more.
    pub fn again(&self, kind: SearchKind, depth: i32) -> NodeContext {
        NodeContext { depth, kind, ..*self }
    }
}

/// A move of a node, and what decides how it is searched.
#[derive(Clone, Copy)]
pub struct MoveContext {
    pub mv: Move,
    /// In search order, from 0.
    pub index: usize,
    /// A capture or a promotion to a queen.
    pub tactical: bool,
    /// Not looked up for the first move, which is neither pruned nor reduced.
    pub gives_check: bool,
    /// The sum of the histories of a quiet move.
    pub history: i32,
    /// Plies deeper than nominal; negative for shallower.
    pub extension: i32,
    /// Plies that late move reductions take off a first scout.
    pub reduction: i32,
    /// The best value of the moves before it.
    pub best_before: Score,
}

/// The result of searching the moves of a node.
pub struct Best {
    pub value: Score,
    /// The move that raised α; none after a fail low.
    pub mv: PackedMove,
    pub tactical: bool,
}
