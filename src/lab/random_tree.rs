//! Random trees. The same seed grows the same tree.

use thiserror::Error;

use super::tree::{Tree, TreeNode};
use super::tree_notation::MAX_NODES;
use crate::random::Random;

/// The shape of a random tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RandomTree {
    pub seed: u64,
    /// Successors of every inner node.
    pub branching: u32,
    /// Plies from the root to every leaf.
    pub depth: u32,
    /// Percentage of inner nodes with the best successor first; elsewhere the order is random.
    pub order_percent: u32,
    /// Leaf values run from minus this to plus this, in centipawns.
    pub range_cp: u32,
}

/// An invalid shape.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RandomTreeError {
    #[error("the branching factor must be 1 to 40, not {0}")]
    Branching(u32),
    #[error("the depth must be 1 to 20 plies, not {0}")]
    Depth(u32),
    #[error("the order must be 0 to 100 %, not {0}")]
    Order(u32),
    #[error("the range of values must be 0 to 30000 centipawns, not {0}")]
    Range(u32),
    #[error("branching {branching} and depth {depth} make more than {MAX_NODES} nodes; lower one of the two")]
    Large { branching: u32, depth: u32 },
}

impl RandomTree {
    /// Grows the tree of this shape.
    ///
    /// # Errors
    ///
    /// [`RandomTreeError`] if a number is out of range, or the tree too large.
    pub fn grow(self) -> Result<Tree, RandomTreeError> {
        self.check()?;
        let mut tree = Tree::default();
        self.node(self.depth, true, &mut Random::new(self.seed), &mut tree);
        Ok(tree)
    }

    fn check(self) -> Result<(), RandomTreeError> {
        let RandomTree { branching, depth, order_percent, range_cp, .. } = self;
        if !(1..=40).contains(&branching) {
            return Err(RandomTreeError::Branching(branching));
        }
        if !(1..=20).contains(&depth) {
            return Err(RandomTreeError::Depth(depth));
        }
        if order_percent > 100 {
            return Err(RandomTreeError::Order(order_percent));
        }
        if range_cp > 30_000 {
            return Err(RandomTreeError::Range(range_cp));
        }
        let nodes = (0..=depth).try_fold(0usize, |sum, ply| {
            (branching as usize).checked_pow(ply).and_then(|level| sum.checked_add(level))
        });
        match nodes {
            Some(nodes) if nodes <= MAX_NODES => Ok(()),
            _ => Err(RandomTreeError::Large { branching, depth }),
        }
    }

    /// Grows a node with `depth` plies below it. Returns its number and its minimax value from the view of the side that
    /// moves at the root; `max` if that side is to move here.
    fn node(self, depth: u32, max: bool, random: &mut Random, tree: &mut Tree) -> (u32, i32) {
        let number = tree.nodes.len() as u32;
        tree.nodes.push(TreeNode { label: None, value_cp: 0, children: Vec::new() });
        if depth == 0 {
            let value_cp = random.below(2 * self.range_cp as usize + 1) as i32 - self.range_cp as i32;
            tree.nodes[number as usize].value_cp = value_cp;
            return (number, value_cp);
        }
        let mut children: Vec<(u32, i32)> =
            (0..self.branching).map(|_| self.node(depth - 1, !max, random, tree)).collect();
        let worth = |&(_, value): &(u32, i32)| if max { value } else { -value };
        let best = (0..children.len()).rev().max_by_key(|&place| worth(&children[place])).unwrap_or(0);
        let value = children[best].1;
        if (random.below(100) as u32) < self.order_percent {
            children[..=best].rotate_right(1);
        }
        tree.nodes[number as usize].children = children.into_iter().map(|(child, _)| child).collect();
        (number, value)
    }
}
