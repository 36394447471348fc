//! A node of the tree: its position, its place and the moves that lead on.

use shakmaty::Move;

use super::node_type::Expected;
use super::table::Table;
use crate::chess::Position;
use crate::eval::Accumulator;
use crate::score::Score;

/// A position of the tree with the sums of its evaluation.
pub struct Node {
    pub position: Position,
    accumulator: Accumulator,
}

impl Node {
    pub fn new(position: Position) -> Node {
        Node { accumulator: Accumulator::of(&position), position }
    }

    /// The node after `mv`, whose entry `table` is asked to have at hand.
    pub fn after(&self, mv: Move, table: &Table) -> Node {
        let mut child = Node { position: self.position.after(mv), accumulator: self.accumulator };
        table.prefetch(child.position.key());
        child.accumulator.play(&self.position, mv, &child.position);
        child
    }

    /// The node after a pass; `None` where passing is no option.
    pub fn passed(&self) -> Option<Node> {
        Some(Node { accumulator: self.accumulator, position: self.position.passed()? })
    }

    /// From the view of the side to move.
    pub fn static_eval(&self) -> Score {
        self.accumulator.score(&self.position)
    }
}

/// Where a node stands in the tree.
#[derive(Clone, Copy)]
pub struct Place {
    /// Plies left to search before quiescence.
    pub depth: i32,
    /// Plies from the root.
    pub ply: usize,
    pub expected: Expected,
    /// Whether the move that led here was a pass.
    pub passed: bool,
    /// A move left out, to see what the others are worth.
    pub excluded: Option<Move>,
}

impl Place {
    pub fn root(depth: u32) -> Place {
        Place { depth: depth as i32, ply: 0, expected: Expected::Pv, passed: false, excluded: None }
    }
}

/// A move of a node and where it leads.
pub struct Branch<'a> {
    pub parent: &'a Node,
    pub parent_place: Place,
    pub child: &'a Node,
    pub mv: Move,
    /// In the order searched, from 0.
    pub index: usize,
    /// Plies deeper than nominal.
    pub extension: i32,
}

impl Branch<'_> {
    /// The place of the child, searched `reduction` plies less deep than its parent asks for.
    pub fn place(&self, reduction: i32) -> Place {
        Place {
            depth: self.parent_place.depth - 1 + self.extension - reduction,
            ply: self.parent_place.ply + 1,
            expected: self.parent_place.expected.child(self.index == 0),
            passed: false,
            excluded: None,
        }
    }
}
