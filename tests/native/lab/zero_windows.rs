//! Zero-window visits, and values that meet both ends of a window.

use proptest::prelude::*;
use pvscope::lab::{Algorithm, Cutoff, MergedVariant, RunOptions};
use pvscope::score::Score;
use pvscope::search::{Bound, Expected, SearchKind, Window};

use super::trees::{any_tree, run, written};

fn scouts(algorithm: Algorithm) -> bool {
    use Algorithm::{AlphaBeta, Minimax, PlainAlphaBeta, Tscp};
    !matches!(algorithm, Minimax | Tscp | AlphaBeta(_) | PlainAlphaBeta(_))
}

fn strict(algorithm: Algorithm) -> bool {
    use Algorithm::{MergedPvs, PlainAlphaBeta, SplitPvs};
    match algorithm {
        PlainAlphaBeta(cutoff) | SplitPvs(cutoff) | MergedPvs(MergedVariant { cutoff, .. }) => cutoff == Cutoff::Strict,
        _ => false,
    }
}

#[test]
fn an_algorithm_without_scouts_has_no_zero_window_visits() {
    let tree = written("window 0 5 [[4 9][3 8][5 7]]");
    let game = tree.tree.game();
    for algorithm in Algorithm::all().into_iter().filter(|&algorithm| !scouts(algorithm)) {
        let recording = run(algorithm, &game, tree.window);
        assert!(recording.visits.iter().all(|visit| !visit.zero), "{algorithm:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, ..ProptestConfig::default() })]

    #[test]
    fn zero_window_visits_are_the_visits_of_proofs(
        game in any_tree(), alpha in -9..=9i32, width in 0..=3i32
    ) {
        let window = Window { alpha: Score::from_cp(alpha), beta: Score::from_cp(alpha + width) };
        for algorithm in Algorithm::all() {
            let recording = run(algorithm, &game, window);
            for visit in &recording.visits {
                let inside = visit.parent.is_some_and(|parent| recording.visits[parent].zero);
                prop_assert_eq!(visit.zero, inside || visit.kind == SearchKind::Scout, "{:?}", algorithm);
            }
        }
    }

    #[test]
    fn with_the_strict_cutoff_a_value_at_an_end_of_the_window_is_exact(
        game in any_tree(), alpha in -9..=9i32, width in 0..=3i32
    ) {
        let window = Window { alpha: Score::from_cp(alpha), beta: Score::from_cp(alpha + width) };
        for algorithm in Algorithm::all().into_iter().filter(|&algorithm| strict(algorithm)) {
            for visit in &run(algorithm, &game, window).visits {
                let inside = (visit.window.alpha..=visit.window.beta).contains(&visit.value);
                prop_assert_eq!(visit.bound == Bound::Exact, inside, "{:?}", algorithm);
            }
        }
    }
}

#[test]
fn a_proof_that_returns_both_ends_of_its_window_is_exact() {
    let game = written("[A: 3 B: [3 9]]").tree.game();
    let recording = run(Algorithm::SplitPvs(Cutoff::Strict), &game, Window::OPEN);
    let proof = recording.visits.iter().find(|visit| visit.kind == SearchKind::Scout).unwrap();
    let minus_three = Score::from_cp(-3);
    assert_eq!(proof.window, Window { alpha: minus_three, beta: minus_three });
    assert_eq!((proof.value, proof.bound), (minus_three, Bound::Exact));
}

#[test]
fn the_pseudo_code_returns_the_value_of_a_node_where_every_proof_held() {
    let game = written("[1 2]").tree.game();
    let window = Window { alpha: Score::from_cp(5), beta: Score::from_cp(9) };
    for variant in Algorithm::merged_variants().filter(|variant| variant.first_of_all) {
        let algorithm = Algorithm::MergedPvs(variant);
        let options = RunOptions { window, expected: Expected::All, ..RunOptions::DEFAULT };
        let recording = algorithm.run(&game, usize::MAX, &|_| Score::DRAW, options).unwrap();
        let code = algorithm.code();
        let last = code.lines().last().unwrap().trim();
        let (value, text) = match variant.cutoff {
            Cutoff::Strict => (4, "return best, or alpha0 - 1 if there is none"),
            Cutoff::Inclusive => (5, "return best, or alpha0 if there is none"),
        };
        assert_eq!((recording.value.value(), last), (value, text), "{variant:?}");
    }
}
