//! What a value is called, exact, a bound or no bound, against the tree itself.

use std::collections::HashSet;

use proptest::prelude::*;
use pvscope::game::Game;
use pvscope::lab::{Algorithm, Recording, TreeMove, TreePosition};
use pvscope::score::Score;
use pvscope::search::{Bound, Window};

use super::trees::{any_tree, position, run, truth, written};

fn window(alpha: i32, width: i32) -> Window {
    Window { alpha: Score::from_cp(alpha), beta: Score::from_cp(alpha + width) }
}

/// The searches that leave skipped successors out of the value.
fn leaves_out_skipped(search: Algorithm) -> bool {
    matches!(search, Algorithm::SplitPvs(_) | Algorithm::MergedPvs(_))
}

/// The leaves visited in a visit, by the move that leads there.
fn leaves_below(recording: &Recording<TreeMove>, visit: usize) -> HashSet<TreeMove> {
    let ply = recording.visits[visit].ply;
    let below = recording.visits[visit + 1..].iter().take_while(|below| below.ply > ply);
    below.filter(|below| below.leaf).filter_map(|leaf| leaf.mv).collect()
}

/// The minimax value to the side to move if every leaf that is not `seen` is worth `unseen` to it.
fn truth_if(game: &TreePosition, seen: &HashSet<TreeMove>, unseen: Score) -> Score {
    let values = game.moves().into_iter().map(|mv| {
        let child = game.after(mv);
        match child.ended(0) {
            Some(value) => -if seen.contains(&mv) { value } else { -unseen },
            None => -truth_if(&child, seen, -unseen),
        }
    });
    values.max().unwrap_or_else(|| game.ended(0).unwrap())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, ..ProptestConfig::default() })]

    #[test]
    fn what_is_called_a_bound_is_a_bound(game in any_tree(), alpha in -9..=9i32, width in 0..=9i32) {
        for search in Algorithm::all() {
            let recording = run(search, &game, window(alpha, width));
            for (id, visit) in recording.visits.iter().enumerate() {
                let worth = truth(&position(&game, &recording, id));
                let right = match visit.proven {
                    Some(Bound::Exact) => worth == visit.value,
                    Some(Bound::Lower) => worth >= visit.value,
                    Some(Bound::Upper) => worth <= visit.value,
                    None => visit.bound != Bound::Exact && !visit.leaf,
                };
                prop_assert!(right, "{:?}: {:?} {}, not {}", search, visit.proven, visit.value, worth);
                prop_assert_eq!(visit.proven.unwrap_or(visit.bound), if visit.leaf { Bound::Exact } else { visit.bound });
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    /// No bound: some values of the leaves that were not visited make the value wrong.
    #[test]
    fn a_value_is_no_bound_exactly_if_the_visited_leaves_do_not_prove_it(
        game in any_tree(), alpha in -9..=9i32, width in 0..=9i32
    ) {
        for search in Algorithm::all() {
            let recording = run(search, &game, window(alpha, width));
            for (id, visit) in recording.visits.iter().enumerate().filter(|(_, visit)| !visit.leaf) {
                let (here, seen) = (position(&game, &recording, id), leaves_below(&recording, id));
                let [least, most] = [Score::INFINITY_NEGATIVE, Score::INFINITY].map(|unseen| truth_if(&here, &seen, unseen));
                let proven = match visit.bound {
                    Bound::Exact => least == visit.value && most == visit.value,
                    Bound::Lower => least >= visit.value,
                    Bound::Upper => most <= visit.value,
                };
                prop_assert_eq!(visit.proven.is_some(), proven, "{:?}: {} in {}..{}", search, visit.value, least, most);
            }
        }
    }

    #[test]
    fn only_searches_that_leave_out_skipped_successors_return_no_bound(
        game in any_tree(), alpha in -9..=9i32, width in 1..=9i32
    ) {
        for search in Algorithm::all().into_iter().filter(|&search| !leaves_out_skipped(search)) {
            let recording = run(search, &game, window(alpha, width));
            prop_assert!(recording.visits.iter().all(|visit| visit.proven.is_some()), "{:?}", search);
        }
    }
}

#[test]
fn a_fail_low_below_a_skipped_successor_is_no_bound() {
    let tree = written("window 5 10 [ 3 4 ]");
    let game = tree.tree.game();
    for search in Algorithm::all() {
        let root = &run(search, &game, tree.window).visits[0];
        match search {
            Algorithm::Minimax | Algorithm::Tscp => assert_eq!(root.proven, Some(Bound::Exact), "{search:?}"),
            Algorithm::MergedPvs(variant) if variant.until_met => {
                assert_eq!((root.value.value(), root.proven), (4, Some(Bound::Upper)), "{search:?}");
            }
            _ if leaves_out_skipped(search) => {
                assert_eq!((root.value.value(), root.bound, root.proven), (3, Bound::Upper, None), "{search:?}");
            }
            _ => assert_eq!(root.proven, Some(Bound::Upper), "{search:?}"),
        }
    }
}

/// The parent of a node that returns less than its value returns more than its own.
#[test]
fn a_fail_high_above_such_a_fail_low_is_no_bound_either() {
    let mut wrong = 0;
    for seed in 0..200 {
        let shape = pvscope::lab::RandomTree { seed, branching: 3, depth: 3, order_percent: 0, range_cp: 9 };
        let game = shape.grow().unwrap().game();
        for search in Algorithm::all() {
            let recording = run(search, &game, window(-2, 3));
            for (id, visit) in recording.visits.iter().enumerate().filter(|(_, visit)| visit.bound == Bound::Lower) {
                let worth = truth(&position(&game, &recording, id));
                if worth < visit.value && !visit.leaf {
                    assert!(leaves_out_skipped(search) && visit.proven.is_none(), "{search:?}");
                    wrong += 1;
                }
            }
        }
    }
    assert!(wrong > 100, "{wrong}");
}
