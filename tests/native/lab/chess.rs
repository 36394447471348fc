//! The algorithms on chess positions, with the engine's evaluation at the horizon.

use pvscope::chess::Path;
use pvscope::eval::Network;
use pvscope::game::Game;
use pvscope::lab::{Algorithm, RunOptions};

/// An opening, an endgame, a mate in two, a stalemate trap.
const POSITIONS: [&str; 4] = [
    "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4",
    "8/5pk1/8/4P3/5K2/8/8/8 w - - 0 1",
    "6k1/5ppp/8/8/8/8/r4PPP/1R4K1 w - - 0 1",
    "7k/8/5K2/6Q1/8/8/8/8 w - - 0 1",
];

#[test]
fn every_algorithm_finds_the_same_value_in_chess_and_a_line_that_reaches_it() {
    for fen in POSITIONS {
        let root = Path::parse(fen, &[] as &[&str], false).unwrap().rooted();
        let evaluate = |leaf: &Path| Network::embedded().evaluate(leaf.position());
        let options = RunOptions { max_recorded: 100, ..RunOptions::DEFAULT };
        let run = |search: Algorithm| search.run(&root, 3, &evaluate, options).unwrap();
        let value = run(Algorithm::Minimax).value;
        for search in Algorithm::all() {
            let recording = run(search);
            assert_eq!(recording.value, value, "{search:?} {fen}");
            let line = &recording.visits[0].line;
            let leaf = line.iter().fold(root.clone(), |path, &mv| path.after(mv));
            let worth = leaf.ended(line.len()).unwrap_or_else(|| evaluate(&leaf));
            assert_eq!(if line.len().is_multiple_of(2) { worth } else { -worth }, value, "{search:?} {fen}");
        }
    }
}
