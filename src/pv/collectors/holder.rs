//! The hashed holder: a triangular table, and beside it a small table that holds the whole line of every node with an exact
//! value. Where the transposition table ends a node with an exact hit, the line held for its position becomes the node's.
//!
//! Costs 128 bytes a line, 1 MB in all beside the triangle, and four hooks: those of the triangle, `exact` to hold a line
//! and `hit` to hand it back. A line is lost when another position of the same index comes, and cut where it is longer
//! than a slot.
//!
//! Source: Robert Hyatt, "A Solution to Short PVs Caused by Exact Hash Matches", ICGA Journal 37 (3), 2014.

use arrayvec::ArrayVec;
use shakmaty::Move;

use super::triangular::Triangular;
use crate::chess::PackedMove;
use crate::pv::collector::{CollectedLine, Collector, ExactNode, LineEnd, SearchedRoot};
use crate::pv::collector_kind::CollectorKind;
use crate::pv::line::Line;

/// Of the key, the bits that choose a slot.
const INDEX_BITS: u32 = 13;
/// Moves that a slot has room for.
const ROOM: usize = 58;

pub struct Holder {
    triangle: Triangular,
    slots: Box<[Slot]>,
}

/// A key of 0 is an empty slot.
#[derive(Clone, Default)]
struct Slot {
    key: u64,
    moves: ArrayVec<PackedMove, ROOM>,
}

impl Default for Holder {
    fn default() -> Holder {
        Holder { triangle: Triangular::default(), slots: vec![Slot::default(); 1 << INDEX_BITS].into_boxed_slice() }
    }
}

fn index(key: u64) -> usize {
    (key >> (u64::BITS - INDEX_BITS)) as usize
}

impl Collector for Holder {
    fn kind(&self) -> CollectorKind {
        CollectorKind::Holder
    }

    fn bytes(&self) -> usize {
        self.triangle.bytes() + size_of_val(&*self.slots)
    }

    fn enter(&mut self, ply: usize) {
        self.triangle.enter(ply);
    }

    fn raise(&mut self, ply: usize, mv: Move, rest: &Line) {
        self.triangle.raise(ply, mv, rest);
    }

    fn exact(&mut self, node: &ExactNode) {
        let Slot { key, moves } = &mut self.slots[index(node.key)];
        *key = node.key;
        moves.clear();
        moves.extend(self.triangle.row(node.ply).iter().copied().take(ROOM));
    }

    fn hit(&mut self, ply: usize, key: u64) {
        let slot = &self.slots[index(key)];
        if slot.key == key {
            self.triangle.fill(ply, &slot.moves, LineEnd::Leaf);
        } else {
            self.triangle.fill(ply, &[], LineEnd::Overwritten);
        }
    }

    fn collect(&self, root: &SearchedRoot) -> CollectedLine {
        self.triangle.collect(root)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pv::collectors::scripted_search::ScriptedSearch;

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const FOOLS_MATE: &str = "f2f3 e7e5 g2g4 d8h4";

    /// A holder that knows the line to the mate, and the search that meets it two plies from the root by an exact hit.
    fn met_again(between: impl FnOnce(&ScriptedSearch, &mut Holder)) -> CollectedLine {
        let played = ScriptedSearch::new(START, FOOLS_MATE);
        let mut holder = Holder::default();
        played.search(&mut holder, 0);
        between(&played, &mut holder);
        ScriptedSearch::new(START, "f2f3 e7e5").search_to_a_hit(&mut holder, 0);
        let collected = played.collected(&holder);
        assert_eq!(collected.line.moves(), &played.moves[..collected.line.len()]);
        collected
    }

    #[test]
    fn an_exact_hit_brings_the_line_to_the_mate_back() {
        let collected = met_again(|_, _| {});
        assert_eq!((collected.line.len(), collected.end), (4, LineEnd::Leaf));
    }

    #[test]
    fn a_line_that_itself_came_from_a_hit_is_brought_back_whole() {
        let collected = met_again(|_, holder| {
            ScriptedSearch::new(START, "f2f3 e7e5 g2g4").search_to_a_hit(holder, 0);
        });
        assert_eq!((collected.line.len(), collected.end), (4, LineEnd::Leaf));
    }

    #[test]
    fn another_position_of_the_same_index_takes_its_place() {
        let collected = met_again(|played, holder| {
            holder.exact(&ExactNode { ply: 9, key: played.keys[2] ^ 1, depth: 0, best: PackedMove::NONE });
        });
        assert_eq!((collected.line.len(), collected.end), (2, LineEnd::Overwritten));
    }

    #[test]
    fn the_moves_of_a_colliding_key_are_not_played() {
        let played = ScriptedSearch::new(START, FOOLS_MATE);
        let mut holder = Holder::default();
        // A line of another position, held under the key of one of this line.
        let other = ScriptedSearch::new(START, "d2d4 d7d5");
        other.search(&mut holder, 0);
        holder.exact(&ExactNode { ply: 0, key: played.keys[1], depth: 2, best: PackedMove::NONE });
        ScriptedSearch::new(START, "f2f3").search_to_a_hit(&mut holder, 0);
        let collected = played.collected(&holder);
        assert_eq!((collected.line.len(), collected.end), (1, LineEnd::Collision));
    }

    #[test]
    fn a_line_longer_than_a_slot_is_cut() {
        let shuffle = "g1f3 g8f6 f3g1 f6g8 ".repeat(ROOM / 4 + 1);
        let played = ScriptedSearch::new(START, &shuffle);
        let mut holder = Holder::default();
        played.search(&mut holder, 0);
        holder.enter(0);
        holder.hit(0, played.keys[0]);
        assert_eq!(played.collected(&holder).line.len(), ROOM);
    }
}
