//! Four hand-made cases, and what each of the six makes of them: a mate, an entry that another position has taken, a key of
//! two positions, and a repetition.

use super::scripted_search::ScriptedSearch;
use crate::chess::{Ending, PackedMove};
use crate::pv::collector::{Collector, ExactNode, LineEnd, StoredEntry};
use crate::pv::collector_kind::CollectorKind;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const FOOLS_MATE: &str = "f2f3 e7e5 g2g4 d8h4";

const OVER_BY_MATE: LineEnd = LineEnd::GameOver(Ending::Checkmate);
const OVER_BY_REPETITION: LineEnd = LineEnd::GameOver(Ending::Repetition);

/// What each of the six has collected, as plies and the reason for the end, in the order of [`CollectorKind::ALL`]. Every line has
/// to be the beginning of the one that was played.
fn collected(
    played: &ScriptedSearch,
    search: impl Fn(&ScriptedSearch, &mut dyn Collector),
    change: impl Fn(&mut super::scripted_search::ScriptedTable),
) -> [(usize, LineEnd); 6] {
    let mut table = played.table();
    change(&mut table);
    CollectorKind::ALL.map(|kind| {
        let mut collector = super::new(kind);
        played.search(&mut *collector, 0);
        search(played, &mut *collector);
        let collected = played.collected_with(&*collector, &table);
        assert_eq!(collected.line.moves(), &played.moves[..collected.line.len()], "{}", kind.name());
        (collected.line.len(), collected.end)
    })
}

/// An exact node of another position, deep in the tree, that only shares a key or a part of it.
fn elsewhere(key: u64, best: PackedMove) -> ExactNode {
    ExactNode { ply: 200, key, depth: 9, best }
}

#[test]
fn a_mate_is_in_all_of_them() {
    let six = collected(&ScriptedSearch::new(START, FOOLS_MATE), |_, _| {}, |_| {});
    let (leaf, over) = ((4, LineEnd::Leaf), (4, OVER_BY_MATE));
    assert_eq!(six, [leaf, leaf, over, over, leaf, leaf]);
}

#[test]
fn an_entry_that_another_position_has_taken_is_lost_to_all_that_can_lose_one() {
    let played = ScriptedSearch::new(START, FOOLS_MATE);
    let key = played.keys[2];
    let six = collected(
        &played,
        |_, collector| {
            // Every key that shares a slot with it: of the low bits and of the high ones.
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
    assert_eq!(six, [hit, hit, lost, lost, lost, kept]);
}

#[test]
fn the_move_of_another_position_with_the_same_key_is_played_by_none() {
    let played = ScriptedSearch::new(START, FOOLS_MATE);
    let key = played.keys[1];
    // Black's mate, held under the key of a position in which it is not legal.
    let foreign = PackedMove::new(played.moves[3]);
    let six = collected(
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
    assert_eq!(six, [hit, hit, collision, collision, collision, collision]);
}

#[test]
fn a_repetition_ends_every_line_where_it_comes() {
    let played = ScriptedSearch::new(START, "g1f3 g8f6 f3g1 f6g8");
    let again = PackedMove::new(played.moves[0]);
    let six = collected(
        &played,
        |_, collector| collector.exact(&elsewhere(played.keys[0], again)),
        |table| {
            table.0.insert(played.keys[0], StoredEntry { best: again, depth: 9, exact: true, kept: None });
        },
    );
    let (leaf, over) = ((4, LineEnd::Leaf), (4, OVER_BY_REPETITION));
    assert_eq!(six, [leaf, leaf, over, over, leaf, leaf]);
}
