//! The tree of variations: every exact node stores its variation in a binary search tree ordered by the position's key, for
//! exact transposition table hits to find. A variation is a chain of moves that shares its tail with the child's, without
//! copies or overwriting.
//!
//! Costs 8 bytes for a move that raises α and 24 for a position, 5 MB in all, and four hooks: `enter`, `raise`, `exact` and
//! `hit`. Keys are nearly random, so the tree stays flat without balancing. A search of the root that finds the memory more
//! than half full empties the tree; once full, the tree stores nothing more.
//!
//! Source: Steven Edwards, "An alternative means of PV recovery", Computer Chess Club, 17 April 2011, as described on
//! chessprogramming.org/Principal_Variation: binary trees from which the PV is recovered without loss by overwriting.

use shakmaty::Move;

use crate::chess::PackedMove;
use crate::pv::collector::{CollectedLine, Collector, ExactNode, LineEnd, SearchedRoot};
use crate::pv::collector_kind::CollectorKind;
use crate::pv::line::{Line, MAX_PLY};

const MOVES: usize = 1 << 18;
const POSITIONS: usize = 1 << 17;

pub struct VariationTree {
    /// By ply, the variation of the node.
    open: Box<[Variation]>,
    links: Vec<Link>,
    nodes: Vec<PositionNode>,
}

/// The index of its first move, or the reason for having none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Variation(u32);

/// A move and the rest of its variation.
#[derive(Clone, Copy)]
struct Link {
    mv: PackedMove,
    rest: Variation,
}

/// A position in the tree: lower keys to its left, higher keys to its right.
#[derive(Clone, Copy)]
struct PositionNode {
    key: u64,
    variation: Variation,
    left: u32,
    right: u32,
}

/// No position on this side. 0 is the root of the tree, which is never a child.
const NO_CHILD: u32 = 0;

impl Variation {
    /// No move follows.
    const LEAF: Variation = Variation(u32::MAX);
    /// An exact hit on a position missing from the tree.
    const UNKNOWN: Variation = Variation(u32::MAX - 1);
    /// Not stored: the memory was full.
    const FULL: Variation = Variation(u32::MAX - 2);

    fn end(self) -> LineEnd {
        match self {
            Variation::UNKNOWN => LineEnd::Overwritten,
            Variation::FULL => LineEnd::Full,
            _ => LineEnd::Leaf,
        }
    }
}

impl Default for VariationTree {
    fn default() -> VariationTree {
        VariationTree {
            open: vec![Variation::LEAF; MAX_PLY + 1].into_boxed_slice(),
            links: Vec::with_capacity(MOVES),
            nodes: Vec::with_capacity(POSITIONS),
        }
    }
}

impl VariationTree {
    /// The index of the position with `key`, or else of its future parent; `None` for an empty tree.
    fn find(&self, key: u64) -> Result<usize, Option<usize>> {
        let mut at = 0;
        loop {
            let Some(node) = self.nodes.get(at) else { return Err(None) };
            let side = match key.cmp(&node.key) {
                std::cmp::Ordering::Equal => return Ok(at),
                std::cmp::Ordering::Less => node.left,
                std::cmp::Ordering::Greater => node.right,
            };
            if side == NO_CHILD {
                return Err(Some(at));
            }
            at = side as usize;
        }
    }

    /// The links of a variation, in order.
    fn follow(&self, variation: Variation) -> impl Iterator<Item = &Link> {
        let link = |variation: Variation| self.links.get(variation.0 as usize);
        std::iter::successors(link(variation), move |before| link(before.rest))
    }
}

impl Collector for VariationTree {
    fn kind(&self) -> CollectorKind {
        CollectorKind::VariationTree
    }

    fn bytes(&self) -> usize {
        size_of_val(&*self.open) + MOVES * size_of::<Link>() + POSITIONS * size_of::<PositionNode>()
    }

    fn enter(&mut self, ply: usize) {
        if ply == 0 && (self.links.len() > MOVES / 2 || self.nodes.len() > POSITIONS / 2) {
            self.links.clear();
            self.nodes.clear();
        }
        self.open[ply] = Variation::LEAF;
    }

    fn raise(&mut self, ply: usize, mv: Move, _: &Line) {
        self.open[ply] = if self.links.len() < MOVES {
            self.links.push(Link { mv: PackedMove::new(mv), rest: self.open[ply + 1] });
            Variation(self.links.len() as u32 - 1)
        } else {
            Variation::FULL
        };
    }

    fn exact(&mut self, node: &ExactNode) {
        let variation = self.open[node.ply];
        match self.find(node.key) {
            Ok(at) => self.nodes[at].variation = variation,
            Err(parent) if self.nodes.len() < POSITIONS => {
                let new = self.nodes.len() as u32;
                self.nodes.push(PositionNode { key: node.key, variation, left: NO_CHILD, right: NO_CHILD });
                if let Some(parent) = parent.map(|parent| &mut self.nodes[parent]) {
                    let side = if node.key < parent.key { &mut parent.left } else { &mut parent.right };
                    *side = new;
                }
            }
            Err(_) => {}
        }
    }

    fn hit(&mut self, ply: usize, key: u64) {
        let unknown = if self.nodes.len() < POSITIONS { Variation::UNKNOWN } else { Variation::FULL };
        self.open[ply] = self.find(key).map_or(unknown, |at| self.nodes[at].variation);
    }

    fn collect(&self, root: &SearchedRoot) -> CollectedLine {
        let moves = self.follow(self.open[0]).map(|link| link.mv);
        let end = self.follow(self.open[0]).last().map_or(self.open[0], |last| last.rest).end();
        CollectedLine::replayed(root.path, moves, end)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pv::collectors::scripted_search::ScriptedSearch;

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const FOOLS_MATE: &str = "f2f3 e7e5 g2g4 d8h4";

    fn after_a_hit(between: impl FnOnce(&ScriptedSearch, &mut VariationTree)) -> CollectedLine {
        let played = ScriptedSearch::new(START, FOOLS_MATE);
        let mut tree = VariationTree::default();
        played.search(&mut tree, 0);
        between(&played, &mut tree);
        ScriptedSearch::new(START, "f2f3 e7e5").search_to_a_hit(&mut tree, 0);
        let collected = played.collected(&tree);
        assert_eq!(collected.line.moves(), &played.moves[..collected.line.len()]);
        collected
    }

    #[test]
    fn an_exact_hit_restores_the_variation_to_the_mate() {
        let collected = after_a_hit(|_, _| {});
        assert_eq!((collected.line.len(), collected.end), (4, LineEnd::Leaf));
    }

    #[test]
    fn other_positions_never_replace_it() {
        let collected = after_a_hit(|played, tree| {
            for other in 1..50_000_u64 {
                let key = played.keys[2].wrapping_add(other.wrapping_mul(0x9E37_79B9_7F4A_7C15));
                tree.exact(&ExactNode { ply: 9, key, depth: 0, best: PackedMove::NONE });
            }
        });
        assert_eq!((collected.line.len(), collected.end), (4, LineEnd::Leaf));
    }

    #[test]
    fn a_variation_keeps_its_tail_after_a_new_search_of_the_child() {
        let collected = after_a_hit(|_, tree| {
            // A new search of the position after three plies finds another move.
            ScriptedSearch::new(START, "f2f3 e7e5 g2g4 b8c6").search(tree, 3);
        });
        assert_eq!((collected.line.len(), collected.end), (4, LineEnd::Leaf));
    }

    #[test]
    fn a_position_missing_from_the_tree_cuts_the_line_short() {
        let mut tree = VariationTree::default();
        let played = ScriptedSearch::new(START, "f2f3 e7e5");
        played.search_to_a_hit(&mut tree, 0);
        let collected = played.collected(&tree);
        assert_eq!((collected.line.len(), collected.end), (2, LineEnd::Overwritten));
    }

    #[test]
    fn a_full_tree_says_so_and_the_next_search_of_the_root_empties_it() {
        let played = ScriptedSearch::new(START, FOOLS_MATE);
        let mut tree = VariationTree::default();
        tree.enter(0);
        for _ in 0..MOVES {
            tree.raise(7, played.moves[0], &Line::new());
        }
        played.search(&mut tree, 1);
        tree.raise(0, played.moves[0], &Line::new());
        let collected = played.collected(&tree);
        assert_eq!((collected.line.len(), collected.end), (0, LineEnd::Full));
        played.search(&mut tree, 0);
        assert_eq!(played.collected(&tree).line.moves(), played.moves);
    }
}
