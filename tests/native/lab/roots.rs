//! The settings of the root in a written tree, and the two windows of a re-search.

use pvscope::lab::{Algorithm, Cutoff, Fail, MergedVariant, Recording, TreeMove, WrittenTree, examples};
use pvscope::score::Score;
use pvscope::search::{Expected, SearchKind, Window};

use super::trees::written;

fn run(text: &str, algorithm: Algorithm) -> Recording<TreeMove> {
    let (root, options) = written(text).start();
    algorithm.run(&root, usize::MAX, &|_| Score::DRAW, options).unwrap()
}

#[test]
fn min_moves_at_a_root_that_says_so_and_takes_the_lowest_of_maxs_best() {
    // Max would get 12, 4 and 9.
    let text = "min [ A: [3 12] B: [2 4] C: [9 -8] ]";
    for algorithm in Algorithm::all() {
        let recording = run(text, algorithm);
        assert_eq!(recording.value, Score::from_cp(-4), "{algorithm:?}");
    }
    let windowed = run("min window 0 5 [ A: [3 12] B: [2 4] ]", Algorithm::PlainAlphaBeta(Cutoff::Inclusive));
    assert_eq!(windowed.visits[0].window, Window { alpha: Score::from_cp(-5), beta: Score::DRAW });
    assert_eq!(windowed.value, Score::from_cp(-4));
}

#[test]
fn tscp_begins_in_min_where_min_moves_at_the_root() {
    let first_call = |text| {
        let code = Algorithm::Tscp.code();
        let line = code.event_lines(&run(text, Algorithm::Tscp))[1].unwrap();
        code.lines().nth(line).unwrap().trim_start().to_owned()
    };
    assert!(first_call("[ [1 2] ]").starts_with("value = min("));
    assert!(first_call("min [ [1 2] ]").starts_with("value = max("));
}

#[test]
fn a_text_may_set_the_expected_type_of_the_root() {
    let idea = |first_of_all| {
        let variant = MergedVariant { cutoff: Cutoff::Inclusive, improved: true, first_of_all, until_met: false };
        Algorithm::MergedPvs(variant)
    };
    let first_kind = |text: &str, first_of_all| {
        let recording = run(text, idea(first_of_all));
        (recording.visits[0].expected, recording.visits[1].kind)
    };
    let text = |setting: &str| format!("window 50 90 {setting} [ A: [10 20] B: [5 30] ]");
    assert_eq!(first_kind(&text("expect all"), true), (Expected::All, SearchKind::Scout));
    assert_eq!(first_kind(&text("expect all"), false), (Expected::All, SearchKind::Full));
    assert_eq!(first_kind(&text(""), true), (Expected::Pv, SearchKind::Full));
    let fault = WrittenTree::parse("expect none [1]").unwrap_err();
    assert_eq!(fault.to_string(), "line 1, column 8: the root is expected to be pv, cut or all, not none");
}

#[test]
fn an_open_re_search_finds_the_same_value_with_no_fewer_visits() {
    for example in examples::ALL {
        let open = run(example.text, Algorithm::OpenReSearch);
        let remaining = run(example.text, Algorithm::NegamaxPvs(Fail::Soft));
        assert_eq!(open.value, remaining.value, "{}", example.id);
        assert!(open.totals.visits >= remaining.totals.visits, "{}", example.id);
        let again = |recording: &Recording<TreeMove>| {
            let visits = recording.visits.iter().filter(|visit| visit.kind == SearchKind::ReSearch);
            visits.map(|visit| visit.window).collect::<Vec<_>>()
        };
        assert!(again(&open).iter().all(|&window| window == Window::OPEN));
        assert!(again(&remaining).iter().all(|&window| window != Window::OPEN));
    }
    assert!(run(examples::CHAMPION, Algorithm::OpenReSearch).totals.re_searches > 0);
}
