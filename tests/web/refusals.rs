//! Refused requests.

use js_sys::Object;
use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::engine::{START, begin, engine, refusal, request, run};
use crate::javascript::{list, object, text};

#[wasm_bindgen_test]
fn unknown_switches_are_refused_by_name() {
    for name in ["nulMove", "Null Move", "NullMove", "collectors", ""] {
        let (code, message) = refusal(START, &[("switches", object(&[(name, false.into())]).into())]);
        assert_eq!(code, "badRequest");
        assert!(message.contains(&format!("there is no switch \"{name}\"")), "{message}");
    }
    let (code, _) = refusal(START, &[("switches", object(&[("nullMove", "no".into())]).into())]);
    assert_eq!(code, "badRequest");
}

#[wasm_bindgen_test]
fn a_refused_request_does_not_disturb_the_one_before() {
    let (mut engine, _) = engine();
    begin(&mut engine, request(START, &[("depth", 2.into())])).unwrap();
    assert!(begin(&mut engine, request("nonsense", &[])).is_err());
    assert!(engine.step().unwrap().is_undefined());
    assert_eq!(text(&engine.step().unwrap(), "reason"), "depth");
}

#[wasm_bindgen_test]
fn errors_name_the_bad_position_or_move() {
    let (code, message) = refusal("rnbqkbnr/pppppppp/8/8 w KQkq - 0 1", &[]);
    assert_eq!(code, "badFen");
    assert!(message.contains("rnbqkbnr/pppppppp/8/8"), "{message}");
    let (code, message) = refusal("8/8/8/8/8/8/8/K7 w - - 0 1", &[]);
    assert_eq!(code, "badFen");
    assert!(message.contains("king"), "{message}");
    let (code, message) = refusal(START, &[("moves", list(&["e2e4", "e2e4"]))]);
    assert_eq!(code, "badMove");
    assert!(message.contains("e2e4"), "{message}");
    let (code, message) = refusal(START, &[("searchMoves", list(&["nonsense"]))]);
    assert_eq!(code, "badMove");
    assert!(message.contains("nonsense"), "{message}");
}

#[wasm_bindgen_test]
fn a_finished_game_is_not_searched() {
    let (code, message) = refusal("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", &[]);
    assert_eq!(code, "gameOver");
    assert!(message.contains("stalemate"), "{message}");
    let (code, message) = refusal("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", &[]);
    assert_eq!(code, "gameOver");
    assert!(message.contains("checkmate"), "{message}");
}

#[wasm_bindgen_test]
fn numbers_out_of_range_are_refused_by_value_and_never_wrapped_around() {
    let numbers = [
        (0.0, "0"),
        (-1.0, "-1"),
        (2.5, "2.5"),
        (f64::NAN, "NaN"),
        (f64::INFINITY, "Infinity"),
        (4_294_967_297.0, "4294967297"),
        (1e300, "1e+300"),
    ];
    let fields = [
        ("depth", "badLimit"),
        ("mate", "badLimit"),
        ("elo", "badLimit"),
        ("multiPv", "badMultiPv"),
        ("hashMb", "badHash"),
    ];
    for (field, code) in fields {
        for (value, written) in numbers {
            let (found, message) = refusal(START, &[(field, value.into())]);
            assert_eq!(found, code, "{field} {written}");
            assert!(message.contains(written), "{field} {written}: {message}");
        }
    }
    for field in ["nodes", "timeMs"] {
        for (value, written) in numbers.into_iter().filter(|(value, _)| *value != 4_294_967_297.0) {
            let (found, message) = refusal(START, &[(field, value.into())]);
            assert_eq!(found, "badLimit", "{field} {written}");
            assert!(message.contains(written), "{field} {written}: {message}");
        }
    }
}

#[wasm_bindgen_test]
fn an_engine_outlives_a_refused_hash_size() {
    let (mut engine, _) = engine();
    let error = begin(&mut engine, request(START, &[("hashMb", 1_000_000.into())])).unwrap_err();
    assert_eq!(text(&error, "code"), "badHash");
    let end = run(&mut engine, request(START, &[("depth", 2.into())]));
    assert_eq!(text(&end, "reason"), "depth");
}

#[wasm_bindgen_test]
fn a_request_of_the_wrong_shape_is_an_error_and_not_a_crash() {
    let (mut engine, _) = engine();
    for nonsense in [JsValue::UNDEFINED, JsValue::NULL, JsValue::from_str("go"), Object::new().into()] {
        let error = begin(&mut engine, nonsense).unwrap_err();
        assert!(text(&error, "message").starts_with("the request cannot be read"));
    }
    assert!(engine.step().is_err());
}
