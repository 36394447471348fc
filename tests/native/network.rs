//! The evaluation network, against its trainer's values from the same file, and some properties of any evaluation.

use pvscope::chess::parse_fen;
use pvscope::eval::Network;

use crate::suites;

#[test]
fn evaluations_match_the_trainers() {
    let text = suites::data("evaluations.tsv");
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines.len() >= 30);
    let network = Network::embedded();
    suites::check_all(&lines, |line| {
        let (fen, expected) = line.split_once('\t').ok_or("no tab")?;
        let position = parse_fen(&format!("{fen} 0 1"), false).map_err(|error| error.to_string())?;
        match network.evaluate(&position).value() {
            found if found.to_string() == expected => Ok(()),
            found => Err(format!("{fen}: {found}, not {expected}")),
        }
    });
}

#[test]
fn every_extra_piece_has_a_value_and_a_queen_the_highest() {
    let value = |fen: &str| Network::embedded().evaluate(&parse_fen(fen, false).unwrap()).value();
    let without_queen = value("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    let without_rook = value("1nbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1");
    let without_knight = value("r1bqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    let level = value("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    let values = [level, without_knight, without_rook, without_queen];
    assert!(values.is_sorted() && without_knight > level + 150 && without_queen > level + 500, "{values:?}");
}
