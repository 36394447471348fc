//! Trees as text: what is read, and where it goes wrong.

use pvscope::lab::{Algorithm, RandomTree, RunOptions, TreeMove, WrittenTree, examples};
use pvscope::score::Score;
use pvscope::search::Window;

use crate::trees::written;

fn refused(text: &str) -> String {
    WrittenTree::parse(text).unwrap_err().to_string()
}

#[test]
fn names_values_and_nesting_are_read_as_they_stand() {
    let tree = written("[ 3, left: [ -4 +5 ] [ ♞e5: 0 ] ] # and a remark: [").tree;
    let names: Vec<String> = tree.names();
    assert_eq!(names, ["", "a", "left", "a", "b", "c", "♞e5"]);
    assert_eq!(tree.nodes[0].children, [1, 2, 5]);
    assert_eq!(tree.nodes.iter().map(|node| node.value_cp).collect::<Vec<_>>(), [0, 3, 0, -4, 5, 0, 0]);
    assert_eq!(tree.name(TreeMove(1), 27), "b1");
}

#[test]
fn a_window_can_be_given() {
    let window = Window { alpha: Score::from_cp(-50), beta: Score::from_cp(50) };
    assert_eq!(written("window −50 50 [1]").window, window);
    assert_eq!(written("[1]").window, Window::OPEN);
}

#[test]
fn a_search_that_has_no_window_is_given_none() {
    let WrittenTree { tree, window } = WrittenTree::parse("window -50 50 [1 2]").unwrap();
    let game = tree.game();
    for search in [Algorithm::Minimax, Algorithm::Tscp] {
        let options = RunOptions { window, ..RunOptions::DEFAULT };
        let recording = search.run(&game, usize::MAX, &|_| Score::DRAW, options).unwrap();
        assert!(recording.visits.iter().all(|visit| visit.window == Window::OPEN), "{search:?}");
    }
}

#[test]
fn every_example_is_a_tree() {
    for example in examples::ALL {
        assert!(WrittenTree::parse(example.text).is_ok(), "{}", example.id);
    }
}

#[test]
fn a_fault_is_told_with_its_line_and_column() {
    for (text, message) in [
        ("", "line 1, column 1: the tree is missing: it begins with ["),
        ("# only a remark\n", "line 1, column 16: the tree is missing: it begins with ["),
        ("7", "line 1, column 1: a tree has more than one node: it begins with [, not with 7"),
        ("[1 2", "line 1, column 1: this [ is never closed"),
        ("[1\n  [2 3]\n  [4", "line 3, column 3: this [ is never closed"),
        ("[1 []]", "line 1, column 4: this list is empty: a node without successors is written as its value"),
        ("[1]]", "line 1, column 4: this ] closes nothing"),
        ("]", "line 1, column 1: this ] closes nothing"),
        ("[1]\n[2]", "line 2, column 1: [ comes after the end of the tree"),
        ("[a:]", "line 1, column 4: after the name a and its colon has to come a value or a list"),
        ("[a: : 3]", "line 1, column 5: after the name a and its colon has to come a value or a list"),
        ("[son 3]", "line 1, column 2: the name son needs a colon after it, and then a value or a list"),
        ("[{3}]", "line 1, column 2: {3} is neither a value, a name nor a bracket"),
        ("[: 3]", "line 1, column 2: : is neither a value, a name nor a bracket"),
        ("[1.5]", "line 1, column 2: 1.5 is no value: it has to be a whole number from -30000 to 30000"),
        ("[a: x]", "line 1, column 5: x is no value: it has to be a whole number from -30000 to 30000"),
        ("[40000]", "line 1, column 2: 40000 is no value: it has to be a whole number from -30000 to 30000"),
        ("window 5 3 [1]", "line 1, column 1: a window has two whole numbers, the first not above the second"),
        ("window [1]", "line 1, column 8: a window has two whole numbers, the first not above the second"),
    ] {
        assert_eq!(refused(text), message, "{text:?}");
    }
}

#[test]
fn what_is_too_deep_or_too_large_is_refused() {
    let deep = format!("{}1{}", "[".repeat(65), "]".repeat(65));
    assert_eq!(refused(&deep), "line 1, column 65: brackets lie more than 64 deep");
    assert!(refused(&format!("[{}]", "1 ".repeat(100_000))).ends_with("the tree has more than 100000 nodes"));
}

#[test]
fn a_tree_that_cannot_be_grown_is_refused_by_what_is_wrong_with_it() {
    let good = RandomTree { seed: 1, branching: 3, depth: 3, order_percent: 50, range_cp: 100 };
    for (tree, message) in [
        (RandomTree { branching: 0, ..good }, "a branching of 0 makes no tree: it goes from 1 to 40"),
        (RandomTree { depth: 21, ..good }, "a depth of 21 makes no tree: it goes from 1 to 20"),
        (RandomTree { order_percent: 101, ..good }, "an order of 101 % cannot be: it goes from 0 to 100"),
        (RandomTree { range_cp: 30_001, ..good }, "values cannot go up to 30001: the range goes from 0 to 30000"),
        (
            RandomTree { branching: 10, depth: 5, ..good },
            "a tree of branching 10 and depth 5 has more than 100000 nodes: one of the two has to be less",
        ),
    ] {
        assert_eq!(tree.grow().unwrap_err().to_string(), message);
    }
}

#[test]
fn the_same_seed_grows_the_same_tree_and_another_another() {
    let tree = RandomTree { seed: 1, branching: 3, depth: 4, order_percent: 50, range_cp: 100 };
    assert_eq!(tree.grow(), tree.grow());
    assert_ne!(tree.grow(), RandomTree { seed: 2, ..tree }.grow());
    assert_eq!(tree.grow().unwrap().uniform(), Some((3, 4)));
    assert_eq!(written("[1 [2 3]]").tree.uniform(), None);
}
