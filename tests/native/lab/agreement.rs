//! All algorithms agree on the value, and their lines reach it.

use proptest::prelude::*;
use pvscope::lab::{Algorithm, minimax};
use pvscope::score::Score;
use pvscope::search::{Bound, SearchKind, Window};

use super::trees::{any_tree, position, reaches, run, truth};

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn every_algorithm_has_the_minimax_value_and_a_line_that_reaches_it(game in any_tree()) {
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
    fn an_exact_value_is_the_minimax_value_and_its_line_reaches_it(game in any_tree(), alpha in -9..=9i32, width in 0..=9i32) {
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
    fn a_re_search_follows_its_failed_proof(game in any_tree()) {
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
