//! Explanations of positions.

use js_sys::Array;
use pvscope::wasm::explain;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::engine::{START, begin, engine, network, request};
use crate::javascript::{at, list, number, object, text};

/// The explanation of `fen` after `moves`, or the error.
fn explained(fen: &str, moves: &[&str], chess960: bool) -> Result<JsValue, JsValue> {
    let position = object(&[("fen", fen.into()), ("moves", list(moves)), ("chess960", chess960.into())]);
    explain(tsify::Ts::new_unchecked(position.into()), &network()).map(|explanation| explanation.js_value())
}

#[wasm_bindgen_test]
fn a_position_is_explained_piece_by_piece_without_an_engine() {
    let explanation = explained(START, &["e2e4"], false).unwrap();
    let pieces: Array = at(&explanation, "pieces").unchecked_into();
    assert_eq!(pieces.length(), 30);
    let queen = pieces.iter().find(|piece| text(piece, "square") == "d8").unwrap();
    assert_eq!((text(&queen, "color").as_str(), text(&queen, "role").as_str()), ("black", "queen"));
    assert!(number(&queen, "valueCp") < -300.0);
    assert!(pieces.iter().any(|piece| text(&piece, "square") == "e4") && number(&explanation, "scoreCp").abs() < 200.0);
}

#[wasm_bindgen_test]
fn a_position_can_be_explained_during_a_search() {
    let (mut engine, _) = engine();
    begin(&mut engine, request(START, &[("depth", 2.into())])).unwrap();
    assert!(engine.step().unwrap().is_undefined());
    assert!(explained("4k3/8/8/8/8/8/8/RK5R w HA - 0 1", &["b1h1"], true).is_ok());
    assert_eq!(text(&engine.step().unwrap(), "reason"), "depth");
}

#[wasm_bindgen_test]
fn an_invalid_position_to_explain_is_an_error_that_names_it() {
    let refused = |fen, moves: &[&str]| {
        let error = explained(fen, moves, false).expect_err("explained");
        (text(&error, "code"), text(&error, "message"))
    };
    let (code, message) = refused("nonsense", &[]);
    assert!(code == "badFen" && message.contains("nonsense"), "{code}: {message}");
    let (code, message) = refused(START, &["e2e4", "e2e4"]);
    assert!(code == "badMove" && message.contains("e2e4"), "{code}: {message}");
    let error = explain(tsify::Ts::new_unchecked(JsValue::NULL), &network()).err().unwrap();
    assert_eq!(text(&error, "code"), "badRequest");
}
