//! The walk of the transposition table after the search: the root's best move, then the best move stored for each next
//! position.
//!
//! Costs no memory and no hook. Overwritten entries cut the line short.
//!
//! Source: Bruce Moreland, "Collecting the Principal Variation" (its alternative); David Blackman, Computer Chess Club, 23
//! October 1997; chessprogramming.org/Principal_Variation.

use crate::pv::collector::{CollectedLine, Collector, SearchedRoot};
use crate::pv::collector_kind::CollectorKind;
use crate::pv::walk::walk;

#[derive(Default)]
pub struct TableWalk;

impl Collector for TableWalk {
    fn kind(&self) -> CollectorKind {
        CollectorKind::TableWalk
    }

    fn bytes(&self) -> usize {
        0
    }

    fn collect(&self, root: &SearchedRoot) -> CollectedLine {
        walk(root, root.table)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::{Ending, PackedMove, Path};
    use crate::eval::Network;
    use crate::pv::collector::{CollectedLine, LineEnd, StoredEntry};
    use crate::pv::collectors::scripted_search::{ScriptedSearch, ScriptedTable};

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const FOOLS_MATE: &str = "f2f3 e7e5 g2g4 d8h4";

    /// The walk of the table after a search of `line`, changed by `change`.
    fn walked(line: &str, change: impl FnOnce(&ScriptedSearch, &mut ScriptedTable)) -> CollectedLine {
        let played = ScriptedSearch::new(START, line);
        let mut table = played.table();
        change(&played, &mut table);
        let collected = played.collected_with(&TableWalk, &table);
        assert_eq!(collected.line.moves(), &played.moves[..collected.line.len()]);
        collected
    }

    fn entry<'a>(played: &ScriptedSearch, table: &'a mut ScriptedTable, ply: usize) -> &'a mut StoredEntry {
        table.0.get_mut(&played.keys[ply]).unwrap()
    }

    #[test]
    fn the_walk_reaches_the_mate() {
        let collected = walked(FOOLS_MATE, |_, _| {});
        assert_eq!((collected.line.len(), collected.end), (4, LineEnd::GameOver(Ending::Checkmate)));
    }

    #[test]
    fn an_entry_without_a_move_is_the_leaf() {
        let collected = walked("e2e4 e7e5", |_, _| {});
        assert_eq!((collected.line.len(), collected.end), (2, LineEnd::Leaf));
    }

    #[test]
    fn the_root_needs_no_entry() {
        let collected = walked("e2e4 e7e5", |played, table| {
            table.0.remove(&played.keys[0]);
        });
        assert_eq!(collected.line.len(), 2);
    }

    #[test]
    fn an_overwritten_entry_ends_the_walk() {
        let collected = walked(FOOLS_MATE, |played, table| {
            table.0.remove(&played.keys[2]);
        });
        assert_eq!((collected.line.len(), collected.end), (2, LineEnd::Overwritten));
    }

    #[test]
    fn a_bound_ends_the_walk() {
        let collected = walked(FOOLS_MATE, |played, table| entry(played, table, 1).exact = false);
        assert_eq!((collected.line.len(), collected.end), (1, LineEnd::BoundOnly));
    }

    #[test]
    fn an_entry_of_a_shallower_search_ends_the_walk() {
        let collected = walked(FOOLS_MATE, |played, table| entry(played, table, 2).depth = 1);
        assert_eq!((collected.line.len(), collected.end), (2, LineEnd::TooShallow { depth: 1, needed: 2 }));
    }

    #[test]
    fn a_move_from_a_key_collision_is_rejected() {
        let collected = walked(FOOLS_MATE, |played, table| {
            entry(played, table, 1).best = PackedMove::new(played.moves[3]);
        });
        assert_eq!((collected.line.len(), collected.end), (1, LineEnd::Collision));
    }

    #[test]
    fn an_older_move_is_not_followed_past_the_leaf_of_the_value() {
        let value = Network::embedded().evaluate(Path::parse(START, &["e2e4", "e7e5"], false).unwrap().position());
        // Before the nominal depth, an equal value is a coincidence.
        for (depth, value, plies) in [(2, value, 2), (2, value.successor(), 3), (3, value, 3)] {
            let played = ScriptedSearch { depth, ..ScriptedSearch::new(START, "e2e4 e7e5 g1f3") };
            let mut table = played.table();
            table.0.values_mut().for_each(|entry| entry.depth = 9);
            entry(&played, &mut table, 2).kept = Some(value);
            assert_eq!(played.collected_with(&TableWalk, &table).line.len(), plies);
        }
    }

    #[test]
    fn a_repetition_ends_the_walk() {
        // Both knights go out and back; the entry of the start sends them out again.
        let collected = walked("g1f3 g8f6 f3g1 f6g8", |played, table| {
            let first = PackedMove::new(played.moves[0]);
            table.0.insert(played.keys[0], StoredEntry { best: first, depth: 9, exact: true, kept: None });
        });
        assert_eq!((collected.line.len(), collected.end), (4, LineEnd::GameOver(Ending::Repetition)));
    }
}
