//! A game that is nothing but its tree: written down, or grown at random.

use std::sync::Arc;

use crate::game::Game;
use crate::score::Score;

/// A node of a tree, known by its number; the root is 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeNode {
    /// What the move that leads here is called, if it has a name.
    pub label: Option<String>,
    /// What a leaf is worth to the side that moves at the root, in centipawns; ignored where there are children.
    pub value_cp: i32,
    /// By their numbers, in the order in which they are searched.
    pub children: Vec<u32>,
}

/// All nodes of a tree.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tree {
    pub nodes: Vec<TreeNode>,
}

/// A move of such a game: the number of the node that it leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TreeMove(pub u32);

/// A node of a tree as a position of a game.
#[derive(Clone, Debug)]
pub struct TreePosition {
    tree: Arc<Tree>,
    node: u32,
    ply: usize,
}

impl Tree {
    /// The game that the tree is.
    pub fn game(self) -> TreePosition {
        TreePosition { tree: Arc::new(self), node: 0, ply: 0 }
    }

    /// What a move is called: its label, or else a letter for its place among its siblings: a to z, a1, b1 and so on.
    pub fn name(&self, branch: TreeMove, place: usize) -> String {
        self.nodes[branch.0 as usize].label.clone().unwrap_or_else(|| {
            let letter = char::from(b'a' + (place % 26) as u8);
            if place < 26 { letter.to_string() } else { format!("{letter}{}", place / 26) }
        })
    }

    /// The names of all moves, by the number of the node they lead to. The root has none.
    pub fn names(&self) -> Vec<String> {
        let mut names = vec![String::new(); self.nodes.len()];
        for node in &self.nodes {
            for (place, &child) in node.children.iter().enumerate() {
                names[child as usize] = self.name(TreeMove(child), place);
            }
        }
        names
    }

    /// Branching and depth, if the tree has the same everywhere.
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

    fn after(&self, branch: TreeMove) -> TreePosition {
        TreePosition { tree: Arc::clone(&self.tree), node: branch.0, ply: self.ply + 1 }
    }

    fn ended(&self, _ply: usize) -> Option<Score> {
        if !self.node().children.is_empty() {
            return None;
        }
        let value = Score::from_cp(self.node().value_cp);
        Some(if self.ply.is_multiple_of(2) { value } else { -value })
    }
}
