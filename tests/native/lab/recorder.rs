//! Recordings: recorded visits, and counts of the omitted ones.

use proptest::prelude::*;
use pvscope::lab::{Algorithm, EventKind, RandomTree, Recording, RunOptions, SearchError};
use pvscope::score::Score;
use pvscope::search::{Bound, SearchKind, Window};

use super::trees::{ENDLESS, any_tree, run};

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, ..ProptestConfig::default() })]

    #[test]
    fn visits_beyond_the_cap_are_counted_at_their_parent(game in any_tree(), cap in 0..40usize) {
        for search in Algorithm::all() {
            let whole = run(search, &game, Window::OPEN);
            let options = RunOptions { max_recorded: cap, ..RunOptions::DEFAULT };
            let capped = search.run(&game, ENDLESS, &|_| Score::DRAW, options).unwrap();
            prop_assert_eq!(&capped.totals, &whole.totals);
            prop_assert_eq!(capped.value, whole.value);
            prop_assert!(capped.visits.len() <= cap);
            let missing: u64 = capped.visits.iter().map(|visit| visit.omitted).sum();
            prop_assert_eq!(capped.visits.len() as u64 + if cap == 0 { whole.totals.visits } else { missing }, whole.totals.visits);
            for (kept, visit) in capped.visits.iter().zip(&whole.visits) {
                prop_assert_eq!((&kept.line, kept.value, kept.parent), (&visit.line, visit.value, visit.parent));
            }
        }
    }

    #[test]
    fn events_follow_the_walk_and_each_has_a_line_of_pseudo_code(game in any_tree()) {
        for search in Algorithm::all() {
            let recording = run(search, &game, Window::OPEN);
            let mut open = Vec::new();
            for event in &recording.events {
                match event.kind {
                    EventKind::Enter => {
                        prop_assert_eq!(recording.visits[event.visit].parent, open.last().copied());
                        open.push(event.visit);
                    }
                    EventKind::Leave => prop_assert_eq!(open.pop(), Some(event.visit)),
                    _ => prop_assert_eq!(open.last(), Some(&event.visit)),
                }
            }
            prop_assert!(open.is_empty());
            let lines = search.code().event_lines(&recording);
            let lost = lines.iter().skip(1).position(Option::is_none);
            prop_assert_eq!(lost, None, "{:?} {:?}", search, lost.map(|lost| recording.events[lost + 1]));
        }
    }

    #[test]
    fn the_visits_of_proofs_are_their_subtrees(game in any_tree()) {
        for search in Algorithm::all() {
            let recording = run(search, &game, Window::OPEN);
            let visits = &recording.visits;
            let size = |root: usize| 1 + visits[root + 1..].iter().take_while(|visit| visit.ply > visits[root].ply).count();
            let outermost = |visit: usize| {
                let parent = visits[visit].parent;
                visits[visit].kind == SearchKind::Scout && parent.is_some_and(|parent| !visits[parent].zero)
            };
            let failed = |visit: usize| {
                let next = visits.get(visit + size(visit));
                next.is_some_and(|next| next.kind == SearchKind::ReSearch && next.parent == visits[visit].parent)
            };
            let proofs = || (0..visits.len()).filter(|&visit| outermost(visit));
            let sum = |proofs: &mut dyn Iterator<Item = usize>| proofs.map(size).sum::<usize>() as u64;
            let totals = recording.totals;
            prop_assert_eq!(totals.proof_visits, sum(&mut proofs()), "{:?}", search);
            prop_assert_eq!(totals.failed_proof_visits, sum(&mut proofs().filter(|&visit| failed(visit))), "{:?}", search);
            prop_assert_eq!(totals.proof_visits + totals.open_visits, totals.visits, "{:?}", search);
            let closed = visits.iter().filter(|visit| !visit.zero && visit.window.is_zero()).count() as u64;
            prop_assert_eq!(totals.closed_visits, closed, "{:?}", search);
        }
    }

    #[test]
    fn visits_add_up(game in any_tree()) {
        for search in Algorithm::all() {
            let recording = run(search, &game, Window::OPEN);
            let totals = recording.totals;
            prop_assert_eq!(totals.matrix.iter().flatten().sum::<u64>(), totals.visits);
            prop_assert_eq!(totals.by_kind.iter().sum::<u64>(), totals.visits);
            prop_assert_eq!(totals.proofs, totals.by_kind[SearchKind::Scout as usize]);
            let cut_off = (0..recording.visits.len()).filter(|&visit| is_cutting_scout(&recording, visit)).count();
            prop_assert_eq!(totals.scout_cutoffs, cut_off as u64);
        }
    }
}

/// Whether a visit is a scout whose value reached β of its parent, without a re-search after it.
fn is_cutting_scout<M: PartialEq>(recording: &Recording<M>, visit: usize) -> bool {
    let scout = &recording.visits[visit];
    let Some(parent) = scout.parent.filter(|_| scout.kind == SearchKind::Scout) else { return false };
    let searched_again = recording
        .children(parent)
        .any(|other| recording.visits[other].mv == scout.mv && recording.visits[other].kind == SearchKind::ReSearch);
    let reached = -scout.value >= recording.visits[parent].window.beta && scout.bound != Bound::Lower;
    reached && !searched_again
}

#[test]
fn a_large_search_records_the_plies_nearest_the_root_whole() {
    let tree = RandomTree { seed: 1, branching: 5, depth: 5, order_percent: 50, range_cp: 100 };
    let game = tree.grow().unwrap().game();
    let options = RunOptions { max_recorded: 200, ..RunOptions::DEFAULT };
    let search = Algorithm::Minimax;
    let recording = search.run_recording_whole_plies(&game, ENDLESS, &|_| Score::DRAW, options).unwrap();
    assert_eq!(recording.by_ply, [1, 5, 25, 125, 625, 3125]);
    assert_eq!(recording.visits.len(), 1 + 5 + 25 + 125);
    assert!(recording.visits.iter().all(|visit| visit.omitted == if visit.ply == 3 { 30 } else { 0 }));
    assert_eq!(recording.value, run(search, &game, Window::OPEN).value);
}

#[test]
fn a_search_beyond_its_limit_of_visits_gives_up() {
    let tree = RandomTree { seed: 1, branching: 4, depth: 5, order_percent: 0, range_cp: 100 };
    let game = tree.grow().unwrap().game();
    let options = RunOptions { max_visits: 1000, ..RunOptions::DEFAULT };
    for search in [Algorithm::Minimax, Algorithm::Tscp] {
        assert_eq!(search.run(&game, ENDLESS, &|_| Score::DRAW, options), Err(SearchError::TooLong(1000)));
    }
}
