//! Written trees: a tree that is printed reads the same, and all algorithms agree on its value.

use std::fmt::Write as _;

use pvscope::game::Game;
use pvscope::lab::{Algorithm, RunOptions, Tree, TreePosition, WrittenTree};
use pvscope::score::Score;
use pvscope::search::{Bound, Window};

/// The largest tree to search, in nodes.
const MAX_NODES: usize = 300;

pub fn check(text: &str) {
    let written = match WrittenTree::parse(text) {
        Ok(written) => written,
        Err(error) => {
            assert!(error.line >= 1 && error.line <= text.lines().count().max(1), "{error}");
            let column = text.lines().nth(error.line - 1).unwrap_or("").chars().count() + 1;
            assert!(error.column >= 1 && error.column <= column, "{error}");
            return;
        }
    };
    let printed = print(&written);
    let again = WrittenTree::parse(&printed).unwrap_or_else(|error| panic!("{printed:?} is not read back: {error}"));
    assert_eq!(again, written);
    assert_eq!(written.tree.names().len(), written.tree.nodes.len());
    let _ = written.tree.uniform();
    if written.tree.nodes.len() <= MAX_NODES {
        agree(&written);
    }
}

fn agree(written: &WrittenTree) {
    let game = written.tree.clone().game();
    let truth = truth(&game);
    for algorithm in Algorithm::all() {
        for window in [Window::OPEN, written.window] {
            let options = RunOptions { window, ..RunOptions::DEFAULT };
            let recording = algorithm.run(&game, usize::MAX, &|_| Score::DRAW, options);
            let recording = recording.expect("a small tree needs few visits");
            let root = &recording.visits[0];
            assert_eq!(root.value, recording.value, "{algorithm:?}");
            let right = match root.bound {
                Bound::Exact => root.value == truth && reached(&game, &root.line) == truth,
                // An empty window decides nothing.
                _ if window.alpha == window.beta => true,
                Bound::Lower => truth >= window.beta,
                Bound::Upper => truth <= window.alpha,
            };
            assert!(right, "{algorithm:?} in {window:?}: {:?} {}, not {truth}", root.bound, root.value);
            let proven = match root.proven {
                Some(Bound::Exact) => root.value == truth,
                Some(Bound::Lower) => root.value <= truth,
                Some(Bound::Upper) => root.value >= truth,
                None => root.bound != Bound::Exact,
            };
            assert!(proven, "{algorithm:?} in {window:?}: {:?} {}, not {truth}", root.proven, root.value);
            assert!(window != Window::OPEN || root.bound == Bound::Exact, "{algorithm:?}: {:?}", root.bound);
        }
    }
}

/// The minimax value to the side to move, by definition.
fn truth(game: &TreePosition) -> Score {
    let values = game.moves().into_iter().map(|mv| -truth(&game.after(mv)));
    values.max().unwrap_or_else(|| game.ended(0).expect("a leaf has a value"))
}

/// The value at the end of `line`, to the side to move at its start.
fn reached(game: &TreePosition, line: &[<TreePosition as Game>::Move]) -> Score {
    match line {
        [] => game.ended(0).expect("an exact line ends in a leaf"),
        [mv, rest @ ..] => {
            assert!(game.moves().contains(mv), "{mv:?} is not legal");
            -reached(&game.after(*mv), rest)
        }
    }
}

fn print(written: &WrittenTree) -> String {
    let WrittenTree { tree, window, expected, min_root } = written;
    let mut text = String::new();
    if *min_root {
        text.push_str("min ");
    }
    write!(text, "expect {expected:?} ").expect("a string takes all text");
    if *window != Window::OPEN {
        write!(text, "window {} {} ", window.alpha.value(), window.beta.value()).expect("a string takes all text");
    }
    print_node(tree, 0, &mut text);
    text
}

fn print_node(tree: &Tree, node: u32, text: &mut String) {
    let node = &tree.nodes[node as usize];
    if let Some(label) = &node.label {
        write!(text, "{label}: ").expect("a string takes all text");
    }
    if node.children.is_empty() {
        write!(text, "{} ", node.value_cp).expect("a string takes all text");
        return;
    }
    text.push_str("[ ");
    node.children.iter().for_each(|&child| print_node(tree, child, text));
    text.push_str("] ");
}
