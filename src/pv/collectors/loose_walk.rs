//! The looser walk of the transposition table: any legal stored move, whatever the bound and depth of its entry.
//!
//! It goes on where the strict walk ends, by moves that mostly belong to other searches: the line is longer, and proves no more.
//!
//! Source: Bruce Moreland, "Collecting the Principal Variation": "follow the hash element chain".

use crate::pv::collector::{CollectedLine, Collector, SearchedRoot};
use crate::pv::collector_kind::CollectorKind;
use crate::pv::walk::walk_any;

#[derive(Default)]
pub struct LooseWalk;

impl Collector for LooseWalk {
    fn kind(&self) -> CollectorKind {
        CollectorKind::LooseWalk
    }

    fn bytes(&self) -> usize {
        0
    }

    fn collect(&self, root: &SearchedRoot) -> CollectedLine {
        walk_any(root, root.table)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::{Ending, PackedMove};
    use crate::pv::collector::{LineEnd, StoredEntry};
    use crate::pv::collectors::TableWalk;
    use crate::pv::collectors::scripted_search::{ScriptedSearch, ScriptedTable};

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const FOOLS_MATE: &str = "f2f3 e7e5 g2g4 d8h4";

    fn entry<'a>(played: &ScriptedSearch, table: &'a mut ScriptedTable, ply: usize) -> &'a mut StoredEntry {
        table.0.get_mut(&played.keys[ply]).unwrap()
    }

    #[test]
    fn the_loose_walk_passes_bounds_and_shallow_entries_that_end_the_strict_one() {
        let played = ScriptedSearch::new(START, FOOLS_MATE);
        let mut table = played.table();
        entry(&played, &mut table, 1).exact = false;
        entry(&played, &mut table, 2).depth = 0;
        assert_eq!(played.collected_with(&TableWalk, &table).line.len(), 1);
        let loose = played.collected_with(&LooseWalk, &table);
        assert_eq!((loose.line.moves(), loose.end), (&played.moves[..], LineEnd::GameOver(Ending::Checkmate)));
    }

    #[test]
    fn the_loose_walk_ends_without_an_entry_and_at_an_illegal_move() {
        let played = ScriptedSearch::new(START, FOOLS_MATE);
        let mut table = played.table();
        table.0.remove(&played.keys[2]);
        let lost = played.collected_with(&LooseWalk, &table);
        assert_eq!((lost.line.len(), lost.end), (2, LineEnd::Overwritten));
        entry(&played, &mut table, 1).best = PackedMove::new(played.moves[3]);
        let collision = played.collected_with(&LooseWalk, &table);
        assert_eq!((collision.line.len(), collision.end), (1, LineEnd::Collision));
    }

    #[test]
    fn a_repetition_ends_the_loose_walk() {
        let played = ScriptedSearch::new(START, "g1f3 g8f6 f3g1 f6g8");
        let mut table = played.table();
        let best = PackedMove::new(played.moves[0]);
        table.0.insert(played.keys[0], StoredEntry { best, depth: 0, exact: false, kept: None });
        let circle = played.collected_with(&LooseWalk, &table);
        assert_eq!((circle.line.len(), circle.end), (4, LineEnd::GameOver(Ending::Repetition)));
    }
}
