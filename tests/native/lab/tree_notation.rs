//! Trees as text: valid trees, and the place of every error.

use pvscope::lab::{Algorithm, RandomTree, RunOptions, TreeMove, WrittenTree, examples};
use pvscope::score::Score;
use pvscope::search::Window;

use super::trees::written;

fn refused(text: &str) -> String {
    WrittenTree::parse(text).unwrap_err().to_string()
}

#[test]
fn a_tree_keeps_its_names_values_and_nesting() {
    let tree = written("[ 3, left: [ -4 +5 ] [ ♞e5: 0 ] ] # and a remark: [").tree;
    let names: Vec<String> = tree.names();
    assert_eq!(names, ["", "a", "left", "a", "b", "c", "♞e5"]);
    assert_eq!(tree.nodes[0].children, [1, 2, 5]);
    assert_eq!(tree.nodes.iter().map(|node| node.value_cp).collect::<Vec<_>>(), [0, 3, 0, -4, 5, 0, 0]);
    assert_eq!(tree.name(TreeMove(1), 27), "b1");
}

#[test]
fn a_text_may_set_the_window() {
    let window = Window { alpha: Score::from_cp(-50), beta: Score::from_cp(50) };
    assert_eq!(written("window −50 50 [1]").window, window);
    assert_eq!(written("[1]").window, Window::OPEN);
}

#[test]
fn an_algorithm_without_a_window_ignores_it() {
    let WrittenTree { tree, window, .. } = WrittenTree::parse("window -50 50 [1 2]").unwrap();
    let game = tree.game();
    for search in [Algorithm::Minimax, Algorithm::Tscp] {
        let options = RunOptions { window, ..RunOptions::DEFAULT };
        let recording = search.run(&game, usize::MAX, &|_| Score::DRAW, options).unwrap();
        assert!(recording.visits.iter().all(|visit| visit.window == Window::OPEN), "{search:?}");
    }
}

#[test]
fn every_example_is_valid() {
    for example in examples::ALL {
        assert!(WrittenTree::parse(example.text).is_ok(), "{}", example.id);
    }
}

#[test]
fn an_error_names_its_line_and_column() {
    for (text, message) in [
        ("", "line 1, column 1: the tree is missing; it starts with ["),
        ("# only a remark\n", "line 1, column 16: the tree is missing; it starts with ["),
        ("7", "line 1, column 1: a tree starts with [, not with 7"),
        ("[1 2", "line 1, column 1: this [ is never closed"),
        ("[1\n  [2 3]\n  [4", "line 3, column 3: this [ is never closed"),
        ("[1 []]", "line 1, column 4: this list is empty; write a leaf as its value"),
        ("[1]]", "line 1, column 4: this ] has no matching ["),
        ("]", "line 1, column 1: this ] has no matching ["),
        ("[1]\n[2]", "line 2, column 1: unexpected [ after the end of the tree"),
        ("[a:]", "line 1, column 4: the name a needs a value or a list after its colon"),
        ("[a: : 3]", "line 1, column 5: the name a needs a value or a list after its colon"),
        ("[son 3]", "line 1, column 2: the name son needs a colon, then a value or a list"),
        ("[{3}]", "line 1, column 2: expected a value, a name or a bracket, not {3}"),
        ("[: 3]", "line 1, column 2: expected a value, a name or a bracket, not :"),
        ("[1.5]", "line 1, column 2: a value must be a whole number from -30000 to 30000, not 1.5"),
        ("[a: x]", "line 1, column 5: a value must be a whole number from -30000 to 30000, not x"),
        ("[40000]", "line 1, column 2: a value must be a whole number from -30000 to 30000, not 40000"),
        ("window 5 3 [1]", "line 1, column 1: a window needs two whole numbers from -30000 to 30000, the lower first"),
        ("window [1]", "line 1, column 8: a window needs two whole numbers from -30000 to 30000, the lower first"),
    ] {
        assert_eq!(refused(text), message, "{text:?}");
    }
}

#[test]
fn trees_too_deep_or_too_large_are_refused() {
    let deep = format!("{}1{}", "[".repeat(65), "]".repeat(65));
    assert_eq!(refused(&deep), "line 1, column 65: brackets are nested more than 64 deep");
    assert!(refused(&format!("[{}]", "1 ".repeat(100_000))).ends_with("the tree has more than 100000 nodes"));
}

#[test]
fn each_invalid_shape_has_its_own_error() {
    let good = RandomTree { seed: 1, branching: 3, depth: 3, order_percent: 50, range_cp: 100 };
    for (tree, message) in [
        (RandomTree { branching: 0, ..good }, "the branching factor must be 1 to 40, not 0"),
        (RandomTree { depth: 21, ..good }, "the depth must be 1 to 20 plies, not 21"),
        (RandomTree { order_percent: 101, ..good }, "the order must be 0 to 100 %, not 101"),
        (RandomTree { range_cp: 30_001, ..good }, "the range of values must be 0 to 30000 centipawns, not 30001"),
        (
            RandomTree { branching: 10, depth: 5, ..good },
            "branching 10 and depth 5 make more than 100000 nodes; lower one of the two",
        ),
    ] {
        assert_eq!(tree.grow().unwrap_err().to_string(), message);
    }
}

#[test]
fn equal_seeds_grow_equal_trees_and_different_seeds_different_ones() {
    let tree = RandomTree { seed: 1, branching: 3, depth: 4, order_percent: 50, range_cp: 100 };
    assert_eq!(tree.grow(), tree.grow());
    assert_ne!(tree.grow(), RandomTree { seed: 2, ..tree }.grow());
    assert_eq!(tree.grow().unwrap().uniform(), Some((3, 4)));
    assert_eq!(written("[1 [2 3]]").tree.uniform(), None);
}
