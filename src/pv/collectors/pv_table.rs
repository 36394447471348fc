//! A table for PV nodes alone: what a node with an exact value was worth and its best move, kept apart from the
//! transposition table so that the many nodes with a zero window cannot write over it. Walked like the other.
//!
//! Costs 16 bytes an entry, 256 KB in all, and one hook: `exact`. Exact nodes still write over each other, and a position
//! reached by two ways keeps the later one's move.
//!
//! Source: chessprogramming.org/Principal_Variation, "Separate PV TT", after Glass by Pablo Vázquez.

use crate::chess::PackedMove;
use crate::pv::collector::{CollectedLine, Collector, EntryLookup, ExactNode, SearchedRoot, StoredEntry};
use crate::pv::collector_kind::CollectorKind;
use crate::pv::walk::walk;

const SLOTS: usize = 1 << 14;

pub struct PvTable {
    slots: Box<[Slot]>,
}

/// A key of 0 is an empty slot.
#[derive(Clone, Copy, Default)]
struct Slot {
    key: u64,
    best: PackedMove,
    depth: i16,
}

impl Default for PvTable {
    fn default() -> PvTable {
        PvTable { slots: vec![Slot::default(); SLOTS].into_boxed_slice() }
    }
}

fn index(key: u64) -> usize {
    key as usize % SLOTS
}

impl EntryLookup for PvTable {
    fn entry(&self, key: u64) -> Option<StoredEntry> {
        let Slot { key: stored, best, depth } = self.slots[index(key)];
        (stored == key).then_some(StoredEntry { best, depth: depth.into(), exact: true, kept: None })
    }
}

impl Collector for PvTable {
    fn kind(&self) -> CollectorKind {
        CollectorKind::PvTable
    }

    fn bytes(&self) -> usize {
        size_of_val(&*self.slots)
    }

    fn exact(&mut self, node: &ExactNode) {
        self.slots[index(node.key)] = Slot { key: node.key, best: node.best, depth: node.depth as i16 };
    }

    fn collect(&self, root: &SearchedRoot) -> CollectedLine {
        walk(root, self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::Ending;
    use crate::pv::collector::LineEnd;
    use crate::pv::collectors::scripted_search::ScriptedSearch;

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const FOOLS_MATE: &str = "f2f3 e7e5 g2g4 d8h4";

    fn after(search: impl FnOnce(&ScriptedSearch, &mut PvTable)) -> (usize, LineEnd) {
        let played = ScriptedSearch::new(START, FOOLS_MATE);
        let mut table = PvTable::default();
        played.search(&mut table, 0);
        search(&played, &mut table);
        let collected = played.collected(&table);
        (collected.line.len(), collected.end)
    }

    #[test]
    fn a_mate_is_walked_to_its_end() {
        assert_eq!(after(|_, _| {}), (4, LineEnd::GameOver(Ending::Checkmate)));
    }

    #[test]
    fn an_exact_hit_takes_nothing_from_the_line() {
        let end = after(|_, table| {
            ScriptedSearch { depth: 4, ..ScriptedSearch::new(START, "f2f3 e7e5") }.search_to_a_hit(table, 1);
        });
        assert_eq!(end, (4, LineEnd::GameOver(Ending::Checkmate)));
    }

    #[test]
    fn another_position_of_the_same_slot_takes_its_place() {
        let end = after(|played, table| {
            let key = played.keys[2] + SLOTS as u64;
            table.exact(&ExactNode { ply: 7, key, depth: 1, best: PackedMove::NONE });
        });
        assert_eq!(end, (2, LineEnd::Overwritten));
    }

    #[test]
    fn a_later_and_shallower_search_of_a_position_is_not_taken_for_that_of_the_line() {
        let end = after(|played, table| {
            let best = PackedMove::new(ScriptedSearch::new(START, "f2f3 e7e5 a2a3").moves[2]);
            table.exact(&ExactNode { ply: 4, key: played.keys[2], depth: 1, best });
        });
        assert_eq!(end, (2, LineEnd::TooShallow { depth: 1, needed: 2 }));
    }

    #[test]
    fn a_circle_is_left_where_it_closes() {
        let played = ScriptedSearch::new(START, "g1f3 g8f6 f3g1 f6g8 g1f3");
        let mut table = PvTable::default();
        played.search(&mut table, 4);
        played.search(&mut table, 0);
        assert_eq!(played.collected(&table).end, LineEnd::GameOver(Ending::Repetition));
        assert_eq!(played.collected(&table).line.len(), 4);
    }
}
