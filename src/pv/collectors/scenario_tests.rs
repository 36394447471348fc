//! Four scenarios for all collectors: a mate, an overwritten entry, a key collision and a repetition.

use super::scripted_search::ScriptedSearch;
use crate::chess::{Ending, PackedMove};
use crate::pv::collector::{Collector, ExactNode, LineEnd, StoredEntry};
use crate::pv::collector_kind::CollectorKinds;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const FOOLS_MATE: &str = "f2f3 e7e5 g2g4 d8h4";

const OVER_BY_MATE: LineEnd = LineEnd::GameOver(Ending::Checkmate);
const OVER_BY_REPETITION: LineEnd = LineEnd::GameOver(Ending::Repetition);

/// The length in plies and the reason for the end of each collector's line, in the order of
/// [`CollectorKind`](crate::pv::CollectorKind). Asserts that every line starts like the one played.
fn collected(
    played: &ScriptedSearch,
    search: impl Fn(&ScriptedSearch, &mut dyn Collector),
    change: impl Fn(&mut super::scripted_search::ScriptedTable),
) -> Vec<(usize, LineEnd)> {
    let mut table = played.table();
    change(&mut table);
    let lines = CollectorKinds::all().iter().map(|kind| {
        let mut collector = super::new(kind);
        played.search(&mut *collector, 0);
        search(played, &mut *collector);
        let collected = played.collected_with(&*collector, &table);
        assert_eq!(collected.line.moves(), &played.moves[..collected.line.len()], "{}", kind.name());
        (collected.line.len(), collected.end)
    });
    lines.collect()
}

/// An exact node of another position, deep in the tree, with the same key or part of it.
fn elsewhere(key: u64, best: PackedMove) -> ExactNode {
    ExactNode { ply: 200, key, depth: 9, best }
}

#[test]
fn every_collector_has_the_mate() {
    let lines = collected(&ScriptedSearch::new(START, FOOLS_MATE), |_, _| {}, |_| {});
    let (leaf, over) = ((4, LineEnd::Leaf), (4, OVER_BY_MATE));
    assert_eq!(lines, [leaf, leaf, over, over, over, leaf, leaf]);
}

#[test]
fn an_overwritten_entry_is_lost_to_all_but_the_tree() {
    let played = ScriptedSearch::new(START, FOOLS_MATE);
    let key = played.keys[2];
    let lines = collected(
        &played,
        |_, collector| {
            // Keys that share its slot: by the low bits, and by the high bits.
            collector.exact(&elsewhere(key ^ 1 << 63, PackedMove::NONE));
            collector.exact(&elsewhere(key ^ 1, PackedMove::NONE));
            let met_again = ScriptedSearch { depth: 4, ..ScriptedSearch::new(START, "f2f3 e7e5") };
            met_again.search_to_a_hit(collector, 0);
        },
        |table| {
            table.0.remove(&key);
        },
    );
    let (hit, lost, kept) = ((2, LineEnd::Hit), (2, LineEnd::Overwritten), (4, LineEnd::Leaf));
    assert_eq!(lines, [hit, hit, lost, lost, lost, lost, kept]);
}

#[test]
fn no_collector_plays_the_move_of_a_key_collision() {
    let played = ScriptedSearch::new(START, FOOLS_MATE);
    let key = played.keys[1];
    // Black's mate, stored under the key of a position where it is illegal.
    let foreign = PackedMove::new(played.moves[3]);
    let lines = collected(
        &played,
        |_, collector| {
            for ply in (200..=201).rev() {
                collector.enter(ply);
            }
            collector.raise(200, played.moves[3], &crate::pv::Line::new());
            collector.exact(&elsewhere(key, foreign));
            let met_again = ScriptedSearch { depth: 4, ..ScriptedSearch::new(START, "f2f3") };
            met_again.search_to_a_hit(collector, 0);
        },
        |table| {
            table.0.insert(key, StoredEntry { best: foreign, depth: 9, exact: true, kept: None });
        },
    );
    let (hit, collision) = ((1, LineEnd::Hit), (1, LineEnd::Collision));
    assert_eq!(lines, [hit, hit, collision, collision, collision, collision, collision]);
}

#[test]
fn a_repetition_ends_every_line() {
    let played = ScriptedSearch::new(START, "g1f3 g8f6 f3g1 f6g8");
    let again = PackedMove::new(played.moves[0]);
    let lines = collected(
        &played,
        |_, collector| collector.exact(&elsewhere(played.keys[0], again)),
        |table| {
            table.0.insert(played.keys[0], StoredEntry { best: again, depth: 9, exact: true, kept: None });
        },
    );
    let (leaf, over) = ((4, LineEnd::Leaf), (4, OVER_BY_REPETITION));
    assert_eq!(lines, [leaf, leaf, over, over, over, leaf, leaf]);
}
