//! Recordings: recorded visits, and counts of the omitted ones.

use proptest::prelude::*;
use pvscope::lab::{Algorithm, EventKind, RandomTree, Recording, RunOptions, SearchError, TreeMove, Visit};
use pvscope::score::Score;
use pvscope::search::{Bound, Expected, ProofOutcome, SearchKind, Window};

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
        }
    }

    #[test]
    fn every_field_of_a_visit_agrees_with_the_counters(game in any_tree(), alpha in -9..=9i32, width in 0..=9i32) {
        let window = Window { alpha: Score::from_cp(alpha), beta: Score::from_cp(alpha + width) };
        for search in Algorithm::all() {
            let recording = run(search, &game, window);
            let Recording { visits, events, totals, by_ply, .. } = &recording;
            let count = |test: &dyn Fn(&Visit<TreeMove>) -> bool| visits.iter().filter(|visit| test(visit)).count() as u64;
            for kind in SearchKind::ALL {
                prop_assert_eq!(totals.by_kind[kind as usize], count(&|visit| visit.kind == kind), "{:?}", search);
            }
            for (expected, row) in Expected::ALL.into_iter().zip(totals.matrix) {
                for (bound, cell) in Bound::ALL.into_iter().zip(row) {
                    prop_assert_eq!(cell, count(&|visit| visit.expected == expected && visit.bound == bound));
                }
            }
            for (ply, &visits) in by_ply.iter().enumerate() {
                prop_assert_eq!(visits, count(&|visit| visit.ply == ply), "{:?}", search);
            }
            let proofs = |outcome| count(&|visit| visit.proof == Some(outcome));
            prop_assert_eq!(totals.proofs, count(&|visit| visit.proof.is_some()), "{:?}", search);
            prop_assert_eq!(totals.proofs_held(), proofs(ProofOutcome::Held), "{:?}", search);
            prop_assert_eq!(totals.re_searches, proofs(ProofOutcome::Failed), "{:?}", search);
            prop_assert_eq!(totals.scout_cutoffs, proofs(ProofOutcome::CutOff), "{:?}", search);
            prop_assert_eq!(totals.leaves, count(&|visit| visit.leaf), "{:?}", search);
            prop_assert_eq!(totals.open_visits, count(&|visit| !visit.zero), "{:?}", search);
            let cuts = events.iter().filter(|event| event.kind == EventKind::Cut).count() as u64;
            prop_assert_eq!(totals.cutoffs, cuts, "{:?}", search);
            let skips = events.iter().filter(|event| event.kind == EventKind::Skip).count() as u64;
            prop_assert_eq!(totals.proofs_held(), skips, "{:?}", search);
        }
    }

    #[test]
    fn a_proof_failed_if_and_only_if_its_move_was_searched_again(game in any_tree(), alpha in -9..=9i32, width in 0..=9i32) {
        let window = Window { alpha: Score::from_cp(alpha), beta: Score::from_cp(alpha + width) };
        for search in Algorithm::all() {
            let recording = run(search, &game, window);
            for (id, visit) in recording.visits.iter().enumerate() {
                let after = recording.visits[id + 1..].iter().find(|other| other.ply <= visit.ply);
                let again = after.is_some_and(|after| after.kind == SearchKind::ReSearch && after.mv == visit.mv);
                let outcome = (visit.kind == SearchKind::Scout)
                    .then_some(if again { ProofOutcome::Failed } else { ProofOutcome::Held });
                prop_assert_eq!(visit.proof, outcome, "{:?}", search);
            }
        }
    }
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
