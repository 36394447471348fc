//! Trees grown at random: the same seed gives the same tree.

use thiserror::Error;

use super::tree::{Tree, TreeNode};
use super::tree_notation::MAX_NODES;
use crate::random::Random;

/// What a tree is to be like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RandomTree {
    pub seed: u64,
    /// Successors of every node above the leaves.
    pub branching: u32,
    /// Plies from the root to every leaf.
    pub depth: u32,
    /// At how many of a hundred nodes the best successor is put first; at the others, it is where chance has it.
    pub order_percent: u32,
    /// Leaves are worth up to this many centipawns either way.
    pub range_cp: u32,
}

/// Why there is no such tree.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RandomTreeError {
    #[error("a branching of {0} makes no tree: it goes from 1 to 40")]
    Branching(u32),
    #[error("a depth of {0} makes no tree: it goes from 1 to 20")]
    Depth(u32),
    #[error("an order of {0} % cannot be: it goes from 0 to 100")]
    Order(u32),
    #[error("values cannot go up to {0}: the range goes from 0 to 30000")]
    Range(u32),
    #[error(
        "a tree of branching {branching} and depth {depth} has more than {MAX_NODES} nodes: one of the two has to be less"
    )]
    Large { branching: u32, depth: u32 },
}

impl RandomTree {
    /// # Errors
    ///
    /// [`RandomTreeError`] if there is no such tree, or none that is small enough.
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

    /// Grows a node with `depth` plies below it; gives its number and its minimax value to the side that moves at the root,
    /// who is to move here if `max`.
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
