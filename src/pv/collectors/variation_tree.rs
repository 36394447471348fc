//! The tree of variations: every node with an exact value puts its variation into a binary search tree ordered by the
//! position's key, and an exact hit of the transposition table finds it there. A variation is a chain of moves that shares
//! its tail with the variation of the child, so that nothing is copied and nothing ever overwritten.
//!
//! Costs 8 bytes for a move that raises α and 24 for a position, 5 MB in all, and four hooks: `enter`, `raise`, `exact` and
//! `hit`. Keys are as good as random, so the tree stays flat without balancing. Memory ends all the same: a search of the
//! root that finds more than half of it used empties the tree, and one that uses it up stores no more.
//!
//! Source: Steven Edwards, "An alternative means of PV recovery", Computer Chess Club, 17 April 2011, as told by
//! chessprogramming.org/Principal_Variation: binary trees from which the PV is recovered without loss by overwriting.

use shakmaty::Move;

use crate::chess::PackedMove;
use crate::pv::collector::{CollectedLine, Collector, ExactNode, LineEnd, SearchedRoot};
use crate::pv::collector_kind::CollectorKind;
use crate::pv::line::{Line, MAX_PLY};

const MOVES: usize = 1 << 18;
const POSITIONS: usize = 1 << 17;

pub struct VariationTree {
    /// By ply: the variation of the node there.
    open: Box<[Variation]>,
    links: Vec<Link>,
    branchings: Vec<Branching>,
}

/// The place of its first move, or why there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Variation(u32);

/// A move, and how its variation goes on.
#[derive(Clone, Copy)]
struct Link {
    mv: PackedMove,
    rest: Variation,
}

/// A position of the tree: those with a lower key are on its left, those with a higher one on its right.
#[derive(Clone, Copy)]
struct Branching {
    key: u64,
    variation: Variation,
    left: u32,
    right: u32,
}

/// No position on this side; the first one is the root of the tree, and on no side of any.
const NOTHING: u32 = 0;

impl Variation {
    /// No move follows.
    const LEAF: Variation = Variation(u32::MAX);
    /// An exact hit on a position that is not in the tree.
    const UNKNOWN: Variation = Variation(u32::MAX - 1);
    /// There was no memory to store it.
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
            branchings: Vec::with_capacity(POSITIONS),
        }
    }
}

impl VariationTree {
    /// The place of the position with `key`, or else the position that it would be at the side of.
    fn find(&self, key: u64) -> Result<usize, Option<usize>> {
        let mut at = 0;
        loop {
            let Some(branching) = self.branchings.get(at) else { return Err(None) };
            let side = match key.cmp(&branching.key) {
                std::cmp::Ordering::Equal => return Ok(at),
                std::cmp::Ordering::Less => branching.left,
                std::cmp::Ordering::Greater => branching.right,
            };
            if side == NOTHING {
                return Err(Some(at));
            }
            at = side as usize;
        }
    }

    /// The moves of a variation one after the other.
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
        size_of_val(&*self.open) + MOVES * size_of::<Link>() + POSITIONS * size_of::<Branching>()
    }

    fn enter(&mut self, ply: usize) {
        if ply == 0 && (self.links.len() > MOVES / 2 || self.branchings.len() > POSITIONS / 2) {
            self.links.clear();
            self.branchings.clear();
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
            Ok(at) => self.branchings[at].variation = variation,
            Err(parent) if self.branchings.len() < POSITIONS => {
                let new = self.branchings.len() as u32;
                self.branchings.push(Branching { key: node.key, variation, left: NOTHING, right: NOTHING });
                if let Some(parent) = parent.map(|parent| &mut self.branchings[parent]) {
                    let side = if node.key < parent.key { &mut parent.left } else { &mut parent.right };
                    *side = new;
                }
            }
            Err(_) => {}
        }
    }

    fn hit(&mut self, ply: usize, key: u64) {
        let unknown = if self.branchings.len() < POSITIONS { Variation::UNKNOWN } else { Variation::FULL };
        self.open[ply] = self.find(key).map_or(unknown, |at| self.branchings[at].variation);
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

    fn met_again(between: impl FnOnce(&ScriptedSearch, &mut VariationTree)) -> CollectedLine {
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
    fn an_exact_hit_brings_the_variation_to_the_mate_back() {
        let collected = met_again(|_, _| {});
        assert_eq!((collected.line.len(), collected.end), (4, LineEnd::Leaf));
    }

    #[test]
    fn other_positions_never_take_its_place() {
        let collected = met_again(|played, tree| {
            for other in 1..50_000_u64 {
                let key = played.keys[2].wrapping_add(other.wrapping_mul(0x9E37_79B9_7F4A_7C15));
                tree.exact(&ExactNode { ply: 9, key, depth: 0, best: PackedMove::NONE });
            }
        });
        assert_eq!((collected.line.len(), collected.end), (4, LineEnd::Leaf));
    }

    #[test]
    fn a_variation_keeps_its_tail_when_the_child_finds_another() {
        let collected = met_again(|_, tree| {
            // The position after three plies is searched again and finds another move.
            ScriptedSearch::new(START, "f2f3 e7e5 g2g4 b8c6").search(tree, 3);
        });
        assert_eq!((collected.line.len(), collected.end), (4, LineEnd::Leaf));
    }

    #[test]
    fn a_position_that_is_not_in_the_tree_leaves_the_line_short() {
        let mut tree = VariationTree::default();
        let played = ScriptedSearch::new(START, "f2f3 e7e5");
        played.search_to_a_hit(&mut tree, 0);
        let collected = played.collected(&tree);
        assert_eq!((collected.line.len(), collected.end), (2, LineEnd::Overwritten));
    }

    #[test]
    fn once_it_is_full_it_says_so_and_the_next_search_of_the_root_empties_it() {
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
