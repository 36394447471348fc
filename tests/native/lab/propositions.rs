//! The propositions in the appendix of "Principal Variation Search", and their corollary.

use proptest::prelude::*;
use pvscope::game::Game;
use pvscope::lab::{Algorithm, Cutoff, Fail, MergedVariant, TreePosition};
use pvscope::score::Score;
use pvscope::search::{SearchKind, Window};

use super::trees::{any_tree, position, run, truth};

/// Every algorithm with a window, and its cutoff convention.
fn windowed() -> Vec<(Algorithm, Cutoff)> {
    let mut all = vec![
        (Algorithm::AlphaBeta(Fail::Hard), Cutoff::Inclusive),
        (Algorithm::AlphaBeta(Fail::Soft), Cutoff::Inclusive),
        (Algorithm::MinimaxPvs, Cutoff::Inclusive),
        (Algorithm::NegamaxPvs(Fail::Hard), Cutoff::Inclusive),
        (Algorithm::NegamaxPvs(Fail::Soft), Cutoff::Inclusive),
    ];
    for cutoff in [Cutoff::Strict, Cutoff::Inclusive] {
        all.extend([(Algorithm::PlainAlphaBeta(cutoff), cutoff), (Algorithm::SplitPvs(cutoff), cutoff)]);
    }
    all.extend(Algorithm::merged_variants().map(|form| (Algorithm::MergedPvs(form), form.cutoff)));
    all
}

fn value(search: Algorithm, game: &TreePosition, alpha: i32, beta: i32) -> Score {
    run(search, game, Window { alpha: Score::from_cp(alpha), beta: Score::from_cp(beta) }).value
}

/// β < r with the strict cutoff, β ≤ r with the inclusive one.
fn fails_high(cutoff: Cutoff, value: Score, beta: i32) -> bool {
    if cutoff == Cutoff::Strict { value.value() > beta } else { value.value() >= beta }
}

/// r < α0 with the strict cutoff, r ≤ α0 with the inclusive one.
fn fails_low(cutoff: Cutoff, value: Score, alpha: i32) -> bool {
    if cutoff == Cutoff::Strict { value.value() < alpha } else { value.value() <= alpha }
}

/// Three numbers in ascending order.
fn sides() -> impl Strategy<Value = [i32; 3]> {
    [-12..=12i32, -12..=12i32, -12..=12i32].prop_map(|mut sides| {
        sides.sort_unstable();
        sides
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn failing_high_depends_on_beta_alone(game in any_tree(), [one, other, beta] in sides()) {
        let truth = truth(&game);
        for (search, cutoff) in windowed() {
            let beta = if cutoff == Cutoff::Inclusive { beta + 1 } else { beta };
            let high = fails_high(cutoff, value(search, &game, one, beta), beta);
            prop_assert_eq!(high, fails_high(cutoff, value(search, &game, other, beta), beta), "{:?}", search);
            prop_assert_eq!(high, fails_high(cutoff, truth, beta), "{:?}", search);
        }
    }

    #[test]
    fn failing_low_depends_on_alpha_alone(game in any_tree(), [alpha, one, other] in sides()) {
        let truth = truth(&game);
        for (search, cutoff) in windowed() {
            let room = i32::from(cutoff == Cutoff::Inclusive);
            let low = fails_low(cutoff, value(search, &game, alpha, one + room), alpha);
            prop_assert_eq!(low, fails_low(cutoff, value(search, &game, alpha, other + room), alpha), "{:?}", search);
            prop_assert_eq!(low, fails_low(cutoff, truth, alpha), "{:?}", search);
        }
    }

    #[test]
    fn a_scout_fails_low_exactly_when_the_full_search_does(game in any_tree(), [alpha, beta, _] in sides()) {
        for cutoff in [Cutoff::Strict, Cutoff::Inclusive] {
            // The improvement treats equality differently, so it is off here.
            let common = MergedVariant { cutoff, improved: false, first_of_all: false, until_met: false };
            for search in [Algorithm::PlainAlphaBeta(cutoff), Algorithm::SplitPvs(cutoff), Algorithm::MergedPvs(common)] {
                for mv in game.moves() {
                    let child = game.after(mv);
                    // From the successor's view: the full window is (-β, -α), and the zero window ends at -α.
                    let below = if cutoff == Cutoff::Strict { -alpha } else { -alpha - 1 };
                    let full = value(search, &child, (-beta).min(below), -alpha);
                    let scout = value(search, &child, below, -alpha);
                    prop_assert_eq!(
                        fails_high(cutoff, scout, -alpha), fails_high(cutoff, full, -alpha), "{:?}", search
                    );
                }
            }
        }
    }

    /// Sanketh, "Principal Variation": "Null-window search can under-measure good moves, but it cannot hide them."
    #[test]
    fn a_scout_never_hides_a_better_move(game in any_tree()) {
        for search in [Algorithm::MinimaxPvs, Algorithm::NegamaxPvs(Fail::Hard), Algorithm::NegamaxPvs(Fail::Soft)] {
            let recording = run(search, &game, Window::OPEN);
            for visit in 0..recording.visits.len() {
                let scout = &recording.visits[visit];
                if scout.kind != SearchKind::Scout {
                    continue;
                }
                let alpha = -scout.window.beta;
                let worth = -truth(&position(&game, &recording, visit));
                prop_assert_eq!(-scout.value > alpha, worth > alpha, "{:?}", search);
                if worth > alpha {
                    prop_assert!(-scout.value <= worth, "{:?} measures {} of {}", search, -scout.value, worth);
                    let next = recording.visits[visit + 1..].iter().find(|next| next.parent == scout.parent);
                    prop_assert!(next.is_some_and(|next| next.kind == SearchKind::ReSearch && next.mv == scout.mv));
                }
            }
        }
    }
}

#[test]
fn scouts_save_nodes_in_well_ordered_trees() {
    use pvscope::lab::RandomTree;
    let sum = |search: Algorithm, order_percent| -> u64 {
        let trees = (0..200).map(|seed| RandomTree { seed, branching: 5, depth: 5, order_percent, range_cp: 1000 });
        trees.map(|tree| run(search, &tree.grow().unwrap().game(), Window::OPEN).totals.visits).sum()
    };
    let common = MergedVariant { cutoff: Cutoff::Inclusive, improved: true, first_of_all: false, until_met: false };
    for order in [90, 95] {
        let alpha_beta = sum(Algorithm::AlphaBeta(Fail::Soft), order);
        let scouting = sum(Algorithm::MergedPvs(common), order);
        assert!(scouting < alpha_beta, "{scouting} against {alpha_beta} at {order} %");
    }
}

#[test]
fn in_perfect_order_every_inclusive_algorithm_visits_knuth_and_moores_minimum_of_leaves() {
    use pvscope::lab::{RandomTree, minimum_leaves};
    for (branching, depth) in [(2, 1), (2, 6), (3, 5), (4, 4), (6, 3)] {
        let tree = RandomTree { seed: 5, branching, depth, order_percent: 100, range_cp: 30_000 };
        let game = tree.grow().unwrap().game();
        let least = minimum_leaves(branching, depth).unwrap();
        for (search, cutoff) in windowed() {
            if cutoff == Cutoff::Inclusive {
                assert_eq!(run(search, &game, Window::OPEN).totals.leaves, least, "{search:?} {branching} {depth}");
            }
        }
    }
}
