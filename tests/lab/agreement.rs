//! All exact searches find the same value, by lines that lead to it.

use proptest::prelude::*;
use pvscope::lab::{Algorithm, minimax};
use pvscope::score::Score;
use pvscope::search::{Bound, SearchKind, Window};

use crate::trees::{any_tree, position, reaches, run, truth};

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn every_search_has_the_value_of_minimax_and_a_line_that_reaches_it(game in any_tree()) {
        let truth = truth(&game);
        let (value, line) = minimax(&game, u32::MAX, &|_| Score::DRAW);
        prop_assert_eq!(value, truth);
        reaches(&game, &line, truth)?;
        for search in Algorithm::all() {
            let recording = run(search, &game, Window::OPEN);
            prop_assert_eq!(recording.value, truth, "{:?}", search);
            reaches(&game, &recording.visits[0].line, truth)?;
            if let Some(collected) = &recording.collected {
                prop_assert_eq!(collected, &recording.visits[0].line, "{:?}", search);
            }
        }
    }

    #[test]
    fn whatever_turned_out_exact_is_true_and_its_line_reaches_it(game in any_tree(), alpha in -9..=9i32, width in 1..=9i32) {
        let window = Window { alpha: Score::from_cp(alpha), beta: Score::from_cp(alpha + width) };
        for search in Algorithm::all() {
            let recording = run(search, &game, window);
            for (id, visit) in recording.visits.iter().enumerate() {
                if visit.bound == Bound::Exact {
                    let here = position(&game, &recording, id);
                    prop_assert_eq!(visit.value, truth(&here), "{:?}", search);
                    reaches(&here, &visit.line, visit.value)?;
                }
            }
        }
    }

    #[test]
    fn a_re_search_comes_right_after_the_proof_that_failed(game in any_tree()) {
        for search in Algorithm::all() {
            let recording = run(search, &game, Window::OPEN);
            for (id, visit) in recording.visits.iter().enumerate() {
                if visit.kind == SearchKind::ReSearch {
                    let before = recording.visits[..id].iter().rev().find(|before| before.parent == visit.parent);
                    prop_assert!(before.is_some_and(|before| before.kind == SearchKind::Scout && before.mv == visit.mv));
                }
            }
        }
    }
}
