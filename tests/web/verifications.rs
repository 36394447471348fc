//! Verifications of lines.

use js_sys::{Array, Reflect};
use pvscope::wasm::verify;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::engine::{START, engine, network, request, run};
use crate::javascript::{at, list, number, object, text};

/// The verification of `line` after `moves` from the start, or the error; `claim` is a depth and a score.
fn verified(moves: &[&str], line: &[&str], claim: Option<(f64, &str, f64)>) -> Result<JsValue, JsValue> {
    let position = object(&[("fen", START.into()), ("moves", list(moves))]);
    let asked = object(&[("position", position.into()), ("line", list(line))]);
    if let Some((depth, kind, value)) = claim {
        let score = object(&[("kind", kind.into()), (if kind == "cp" { "cp" } else { "moves" }, value.into())]);
        let claim = object(&[("depth", depth.into()), ("score", score.into())]);
        Reflect::set(&asked, &"claim".into(), &claim).unwrap();
    }
    verify(tsify::Ts::new_unchecked(asked.into()), &network()).map(|verification| verification.js_value())
}

#[wasm_bindgen_test]
fn the_line_of_a_search_is_proven_move_by_move_with_its_equation() {
    let (mut engine, reports) = engine();
    run(&mut engine, request(START, &[("moves", list(&["e2e4"])), ("depth", 5.into())]));
    let last = reports.get(reports.length() - 1);
    let moves: Array = at(&last, "lines.0.moves").unchecked_into();
    let moves: Vec<String> = moves.iter().map(|uci| uci.as_string().unwrap()).collect();
    let moves: Vec<&str> = moves.iter().map(String::as_str).collect();
    let score = number(&last, "lines.0.score.cp");
    let proven = verified(&["e2e4"], &moves, Some((5.0, "cp", score))).unwrap();
    assert_eq!(text(&proven, "verdict"), "proven");
    assert_eq!(at(&proven, "refutation"), JsValue::UNDEFINED);
    let steps: Array = at(&proven, "steps").unchecked_into();
    assert_eq!(steps.length() as usize, moves.len());
    assert_eq!(text(&steps.get(steps.length() - 1), "fen"), text(&proven, "end"));
    // Black is to move at the start.
    assert_eq!(number(&proven, "equation.score.cp"), score);
    assert_eq!(number(&proven, "equation.scoreAtStart.cp"), -score);
    let turned = if moves.len().is_multiple_of(2) { -score } else { score };
    assert_eq!(number(&proven, "equation.worth.cp"), turned);
    assert_eq!(number(&proven, "explanation.scoreCp"), score);
    let wrong = verified(&["e2e4"], &moves, Some((5.0, "cp", score + 1.0))).unwrap();
    assert_eq!((text(&wrong, "verdict").as_str(), text(&wrong, "refutation.reason").as_str()), ("refuted", "score"));
}

#[wasm_bindgen_test]
fn a_refutation_names_the_move_and_the_reason() {
    let fails = |line: &[&str]| {
        let refuted = verified(&[], line, None).unwrap();
        assert_eq!(text(&refuted, "verdict"), "refuted");
        (text(&refuted, "refutation.reason"), number(&refuted, "refutation.ply"))
    };
    assert_eq!(fails(&["e4", "what"]), ("unreadableMove".to_owned(), 2.0));
    assert_eq!(fails(&["e4", "e5", "e5"]), ("illegalMove".to_owned(), 3.0));
    assert_eq!(fails(&["d4", "d5", "Nf3", "a6", "Nd2"]), ("ambiguousMove".to_owned(), 5.0));
    assert_eq!(fails(&["f3", "e5", "g4", "Qh4", "a3"]), ("gameOver".to_owned(), 5.0));
    let mate = verified(&[], &["f3", "e5", "g4", "Qh4"], Some((9.0, "mate", -2.0))).unwrap();
    assert_eq!((text(&mate, "verdict").as_str(), text(&mate, "equation.ending").as_str()), ("proven", "checkmate"));
    assert_eq!(number(&mate, "equation.score.moves"), -2.0);
    assert_eq!(at(&mate, "explanation"), JsValue::UNDEFINED);
    let short = verified(&[], &["e4"], Some((3.0, "cp", 0.0))).unwrap();
    assert_eq!(text(&short, "refutation.reason"), "tooShort");
}

#[wasm_bindgen_test]
fn errors_name_an_impossible_claim() {
    let refused = |moves: &[&str], claim| {
        let error = verified(moves, &["d4"], claim).expect_err("verified");
        (text(&error, "code"), text(&error, "message"))
    };
    let scores = [("cp", 0.5, "0.5"), ("cp", 30_001.0, "30001"), ("mate", 1e9, "1000000000"), ("cp", f64::NAN, "NaN")];
    for (kind, value, written) in scores {
        let (code, message) = refused(&[], Some((0.0, kind, value)));
        assert!(code == "badScore" && message.contains(written), "{code}: {message}");
    }
    let (code, message) = refused(&[], Some((-1.0, "cp", 0.0)));
    assert!(code == "badLimit" && message.contains("-1"), "{code}: {message}");
    assert_eq!(refused(&[], Some((0.0, "pawns", 1.0))).0, "badRequest");
    let (code, message) = refused(&["e2e5"], None);
    assert!(code == "badMove" && message.contains("e2e5"), "{code}: {message}");
    let error = verify(tsify::Ts::new_unchecked(JsValue::NULL), &network()).err().unwrap();
    assert_eq!(text(&error, "code"), "badRequest");
}
