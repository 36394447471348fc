//! Endings of games, against the rule tests of other libraries.

use pvscope::chess::{Ending, Path};
use serde_json::Value;

use crate::suites;

fn game(value: &Value) -> Path {
    let moves: Vec<&str> = value["moves_uci"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    Path::parse(value["fen"].as_str().unwrap(), &moves, false).unwrap().rooted()
}

/// Whether `ending` matches the suite's name for it; `None` for properties not in [`Ending`], such as one side's inability to
/// win.
fn is(name: &str, ending: Option<Ending>) -> Option<bool> {
    let expected = match name {
        "threefold" | "fivefold" => Ending::Repetition,
        "fifty_moves" => Ending::FiftyMoves,
        "insufficient_material" => Ending::InsufficientMaterial,
        "checkmate" => Ending::Checkmate,
        "stalemate" => Ending::Stalemate,
        _ => return None,
    };
    Some(ending == Some(expected))
}

#[test]
fn every_rule_of_the_public_list_is_detected() {
    let mut values: Vec<Value> =
        suites::data("draws.jsonl").lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    values.extend(suites::json_lines("torture/rules_draws.jsonl"));
    let mut compared = 0;
    for value in &values {
        let ending = game(value).ending();
        for (name, expected) in value["expect"].as_object().unwrap() {
            if let Some(found) = is(name, ending) {
                compared += 1;
                assert_eq!(Some(found), expected.as_bool(), "{name} of {value}: {ending:?}");
            }
        }
    }
    assert!(compared >= 10);
}

fn ending(fen: &str, moves: &[&str]) -> Option<Ending> {
    Path::parse(fen, moves, false).unwrap().rooted().ending()
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const THERE_AND_BACK: [&str; 4] = ["g1f3", "g8f6", "f3g1", "f6g8"];

#[test]
fn a_position_from_the_game_is_drawn_at_its_third_occurrence() {
    assert_eq!(ending(START, &THERE_AND_BACK), None);
    assert_eq!(ending(START, &[THERE_AND_BACK, THERE_AND_BACK].concat()), Some(Ending::Repetition));
}

#[test]
fn a_position_from_the_search_is_drawn_at_its_second_occurrence() {
    let mut path = Path::parse::<&str>(START, &[], false).unwrap().rooted();
    for (ply, text) in THERE_AND_BACK.iter().enumerate() {
        assert_eq!(path.ending(), None, "at ply {ply}");
        path.play(pvscope::chess::parse_uci(text, path.position()).unwrap());
    }
    assert_eq!(path.ending(), Some(Ending::Repetition));
}

#[test]
fn a_position_from_the_game_that_recurs_in_the_search_needs_two_earlier_occurrences() {
    let mut path = Path::parse(START, &["g1f3", "g8f6"], false).unwrap().rooted();
    for text in ["f3g1", "f6g8"] {
        path.play(pvscope::chess::parse_uci(text, path.position()).unwrap());
    }
    assert_eq!(path.ending(), None, "it occurred once, in the game");
    for text in ["g1f3", "g8f6"] {
        path.play(pvscope::chess::parse_uci(text, path.position()).unwrap());
    }
    assert_eq!(path.ending(), Some(Ending::Repetition), "it occurred at the root");
}

#[test]
fn different_castling_or_en_passant_rights_make_different_positions() {
    let rook_moved = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    let shuffle = ["h1g1", "h8g8", "g1h1", "g8h8"];
    assert_eq!(ending(rook_moved, &[shuffle, shuffle].concat()), None, "the first position had castling rights");
    assert_eq!(ending(rook_moved, &[shuffle, shuffle, shuffle].concat()), Some(Ending::Repetition));

    let en_passant = "4k3/8/8/8/2pP4/8/8/4K3 b - d3 0 1";
    let back = ["e8f8", "e1f1", "f8e8", "f1e1"];
    assert_eq!(ending(en_passant, &[back, back].concat()), None, "the first position allowed en passant");
    assert_eq!(ending(en_passant, &[back, back, back].concat()), Some(Ending::Repetition));
    let pinned = "8/8/8/8/k1pP3R/8/8/4K3 b - d3 0 1";
    let around = ["a4a3", "e1f1", "a3a4", "f1e1"];
    assert_eq!(
        ending(pinned, &[around, around].concat()),
        Some(Ending::Repetition),
        "the first position did not allow it either"
    );
}

#[test]
fn mate_on_the_hundredth_ply_is_mate() {
    let before = "k7/8/1K6/8/8/8/8/7R w - - 99 80";
    assert_eq!(ending(before, &["h1h8"]), Some(Ending::Checkmate));
    assert_eq!(ending(before, &["h1g1"]), Some(Ending::FiftyMoves));
    assert_eq!(ending("k7/8/1K6/8/8/8/8/7R w - - 98 80", &["h1g1"]), None);
}

#[test]
fn a_pawn_move_or_capture_resets_the_fifty_move_counter() {
    assert_eq!(ending("k7/8/8/8/8/8/P7/K6r w - - 99 80", &["a1b2"]), Some(Ending::FiftyMoves));
    assert_eq!(ending("k7/8/8/8/8/8/P6K/7r w - - 99 80", &["h2h1"]), None);
    assert_eq!(ending("k7/8/8/8/8/8/P6K/5r2 w - - 99 80", &["a2a4"]), None);
}

#[test]
fn insufficient_material_is_a_draw_and_one_piece_more_is_not() {
    for (fen, drawn) in [
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", true),
        ("4k3/8/8/8/8/8/8/4KN2 w - - 0 1", true),
        ("4k3/8/8/8/8/8/8/4KB2 w - - 0 1", true),
        ("4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1", true),
        ("2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1", false),
        ("4kn2/8/8/8/8/8/8/4KN2 w - - 0 1", false),
        ("4k3/8/8/8/8/8/8/3NKN2 w - - 0 1", false),
        ("4k3/8/8/8/8/8/P7/4K3 w - - 0 1", false),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", false),
    ] {
        assert_eq!(ending(fen, &[]), drawn.then_some(Ending::InsufficientMaterial), "{fen}");
    }
}
