//! Trees to search, and the true values of their nodes.

use proptest::prelude::*;
use pvscope::game::Game;
use pvscope::lab::{Algorithm, RandomTree, Recording, RunOptions, Tree, TreeMove, TreeNode, TreePosition, WrittenTree};
use pvscope::score::Score;
use pvscope::search::Window;

/// Trees have no horizon.
pub const ENDLESS: usize = usize::MAX;

/// Reads a valid tree.
pub fn written(text: &str) -> WrittenTree {
    WrittenTree::parse(text).unwrap()
}

pub fn options(window: Window) -> RunOptions {
    RunOptions { window, ..RunOptions::DEFAULT }
}

/// The whole recording of `search` on `game`.
pub fn run(search: Algorithm, game: &TreePosition, window: Window) -> Recording<TreeMove> {
    search.run(game, ENDLESS, &|_| Score::DRAW, options(window)).unwrap()
}

/// The minimax value to the side to move, by definition, without any code of the lab.
pub fn truth(game: &TreePosition) -> Score {
    let moves = game.moves();
    let values = moves.iter().map(|&mv| -truth(&game.after(mv)));
    values.max().unwrap_or_else(|| game.ended(0).unwrap())
}

/// The position after `line` from `game`.
pub fn after(game: &TreePosition, line: &[TreeMove]) -> TreePosition {
    line.iter().fold(game.clone(), |game, &mv| {
        assert!(game.moves().contains(&mv), "the line is not legal");
        game.after(mv)
    })
}

/// Asserts that `line` ends the game with `value` to the side to move at `game`.
pub fn reaches(game: &TreePosition, line: &[TreeMove], value: Score) -> Result<(), TestCaseError> {
    let leaf = after(game, line).ended(0);
    let turned = if line.len().is_multiple_of(2) { value } else { -value };
    prop_assert_eq!(leaf, Some(turned));
    Ok(())
}

/// The position of a visit, from the root `game`.
pub fn position(game: &TreePosition, recording: &Recording<TreeMove>, visit: usize) -> TreePosition {
    let Some(parent) = recording.visits[visit].parent else { return game.clone() };
    position(game, recording, parent).after(recording.visits[visit].mv.unwrap())
}

/// Uniform trees in all degrees of order, many with equal leaves.
pub fn grown() -> impl Strategy<Value = TreePosition> {
    let shape = (1..=4u32, 1..=5u32, 0..=100u32, prop_oneof![Just(2u32), Just(9), Just(1000)], any::<u64>());
    shape.prop_map(|(branching, depth, order_percent, range_cp, seed)| {
        RandomTree { seed, branching, depth, order_percent, range_cp }.grow().unwrap().game()
    })
}

#[derive(Clone, Debug)]
enum Shape {
    Leaf(i32),
    Node(Vec<Shape>),
}

/// Trees with leaves at all depths.
pub fn ragged() -> impl Strategy<Value = TreePosition> {
    let leaf = prop_oneof![(-3..=3i32).prop_map(Shape::Leaf), (-300..=300i32).prop_map(Shape::Leaf)];
    let shape = leaf.prop_recursive(5, 120, 4, |inner| prop::collection::vec(inner, 1..=4).prop_map(Shape::Node));
    prop::collection::vec(shape, 1..=4).prop_map(|children| {
        let mut tree = Tree::default();
        plant(&Shape::Node(children), &mut tree);
        tree.game()
    })
}

pub fn any_tree() -> impl Strategy<Value = TreePosition> {
    prop_oneof![grown(), ragged()]
}

fn plant(shape: &Shape, tree: &mut Tree) -> u32 {
    let number = tree.nodes.len() as u32;
    tree.nodes.push(TreeNode { label: None, value_cp: 0, children: Vec::new() });
    match shape {
        Shape::Leaf(value_cp) => tree.nodes[number as usize].value_cp = *value_cp,
        Shape::Node(children) => {
            let children = children.iter().map(|child| plant(child, tree)).collect();
            tree.nodes[number as usize].children = children;
        }
    }
    number
}
