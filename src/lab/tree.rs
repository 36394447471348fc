//! A game given by its whole tree, written by hand or grown at random.

use std::sync::Arc;

use crate::game::Game;
use crate::score::Score;

/// A node of a tree. Its number is its index in [`Tree::nodes`]; the root is 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeNode {
    /// The name of the move that leads here, if any.
    pub label: Option<String>,
    /// The value of a leaf in centipawns, from the view of the side that moves at the root; ignored for inner nodes.
    pub value_cp: i32,
    /// Numbers of the successors, in search order.
    pub children: Vec<u32>,
}

/// A game tree.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tree {
    pub nodes: Vec<TreeNode>,
}

/// A move in a tree: the number of the node that it leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TreeMove(pub u32);

/// A node of a tree as a position in a game.
#[derive(Clone, Debug)]
pub struct TreePosition {
    tree: Arc<Tree>,
    node: u32,
    /// Plies since max moved at the root, or would have.
    ply: usize,
}

impl Tree {
    /// The position at the root.
    pub fn game(self) -> TreePosition {
        TreePosition { tree: Arc::new(self), node: 0, ply: 0 }
    }

    /// The position at the root where min moves there, and the values are max's.
    pub fn game_of_min(self) -> TreePosition {
        TreePosition { tree: Arc::new(self), node: 0, ply: 1 }
    }

    /// The name of a move: its label, or else a letter for its index among its siblings: a to z, a1, b1 and so on.
    pub fn name(&self, mv: TreeMove, index: usize) -> String {
        self.nodes[mv.0 as usize].label.clone().unwrap_or_else(|| {
            let letter = char::from(b'a' + (index % 26) as u8);
            if index < 26 { letter.to_string() } else { format!("{letter}{}", index / 26) }
        })
    }

    /// The names of all moves, by the number of the node they lead to. The root's is empty.
    pub fn names(&self) -> Vec<String> {
        let mut names = vec![String::new(); self.nodes.len()];
        for node in &self.nodes {
            for (index, &child) in node.children.iter().enumerate() {
                names[child as usize] = self.name(TreeMove(child), index);
            }
        }
        names
    }

    /// Branching factor and depth, if they are the same everywhere.
    pub fn uniform(&self) -> Option<(u32, u32)> {
        let branching = self.nodes.first()?.children.len();
        let mut depth = 0;
        let mut level: Vec<u32> = vec![0];
        loop {
            let next: Vec<u32> = level.iter().flat_map(|&node| &self.nodes[node as usize].children).copied().collect();
            if next.is_empty() {
                return (depth > 0).then_some((branching as u32, depth));
            }
            if level.iter().any(|&node| self.nodes[node as usize].children.len() != branching) {
                return None;
            }
            depth += 1;
            level = next;
        }
    }
}

impl TreePosition {
    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    fn node(&self) -> &TreeNode {
        &self.tree.nodes[self.node as usize]
    }
}

impl Game for TreePosition {
    type Move = TreeMove;

    fn moves(&self) -> Vec<TreeMove> {
        self.node().children.iter().copied().map(TreeMove).collect()
    }

    fn after(&self, mv: TreeMove) -> TreePosition {
        TreePosition { tree: Arc::clone(&self.tree), node: mv.0, ply: self.ply + 1 }
    }

    fn ended(&self, _ply: usize) -> Option<Score> {
        if !self.node().children.is_empty() {
            return None;
        }
        let value = Score::from_cp(self.node().value_cp);
        Some(if self.ply.is_multiple_of(2) { value } else { -value })
    }
}
