//! The lab.

use js_sys::{Array, Int32Array, JSON, Object};
use pvscope::wasm::run_lab;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::engine::network;
use crate::javascript::at;

const SPLIT: &str = r#"{ "kind": "split", "cutoff": "strict" }"#;

fn run(game: &str, search: &str) -> Result<JsValue, JsValue> {
    let request = JSON::parse(&format!(r#"{{ "game": {game}, "search": {search} }}"#)).unwrap();
    run_lab(tsify::Ts::new_unchecked(request), &network()).map(JsValue::from)
}

fn column(run: &JsValue, table: &str, name: &str) -> Vec<i32> {
    at(&at(run, table), name).unchecked_into::<Int32Array>().to_vec()
}

fn refused(game: &str) -> JsValue {
    run(game, SPLIT).expect_err("run")
}

#[wasm_bindgen_test]
fn the_recording_of_a_written_tree_comes_in_columns() {
    let run = run(r#"{ "kind": "written", "text": "[ a: [3 9] b: [2 7] ]" }"#, SPLIT).unwrap();
    let summary = at(&run, "summary");
    assert_eq!(at(&summary, "value"), 3);
    assert_eq!(at(&summary, "minimumLeaves"), 3);
    assert_eq!(column(&run, "visits", "parent"), [-1, 0, 1, 1, 0, 4]);
    assert_eq!(column(&run, "visits", "ply"), [0, 1, 2, 2, 1, 2]);
    assert_eq!(at(&run, "pruned").unchecked_into::<Int32Array>().length(), 1);
    assert!(at(&run, "names").unchecked_into::<Array>().includes(&"b".into(), 0));
    for (table, rows) in [("visits", 6), ("events", column(&run, "events", "kind").len())] {
        let names = Object::keys(&at(&run, table).unchecked_into::<Object>());
        assert!(names.iter().all(|name| column(&run, table, &name.as_string().unwrap()).len() == rows));
    }
}

#[wasm_bindgen_test]
fn every_ordinal_has_its_name() {
    let run = run(r#"{ "kind": "written", "text": "[ a: [3 9] b: [2 7] ]" }"#, SPLIT).unwrap();
    let ordinals = at(&run, "ordinals");
    let expected = r#"{"searchKind":["full","scout","reSearch","reducedScout","nullMove","nullMoveVerification","probCut","singularTest","razoring","quiescence"],"expected":["pv","cut","all"],"bound":["exact","lower","upper"],"proofOutcome":["held","failed","cutOff"],"eventKind":["enter","leaf","raise","skip","cut","leave"]}"#;
    assert_eq!(JSON::stringify(&ordinals).unwrap(), expected);
    for (table, name, names) in [
        ("visits", "kind", "searchKind"),
        ("visits", "expected", "expected"),
        ("visits", "bound", "bound"),
        ("events", "kind", "eventKind"),
    ] {
        let count = at(&ordinals, names).unchecked_into::<Array>().length() as i32;
        assert!(column(&run, table, name).iter().all(|ordinal| (0..count).contains(ordinal)), "{table} {name}");
    }
}

#[wasm_bindgen_test]
fn the_moves_of_a_chess_position_have_their_names_in_san() {
    let fen = "6k1/5ppp/8/8/8/8/8/1R4K1 w - - 0 1";
    let game = format!(r#"{{ "kind": "chess", "fen": "{fen}", "moves": [], "chess960": false, "depth": 2 }}"#);
    let summary = at(&run(&game, SPLIT).unwrap(), "summary");
    assert_eq!(JSON::stringify(&at(&summary, "line")).unwrap(), r#"["Rb8#"]"#);
}

#[wasm_bindgen_test]
fn the_engine_is_recorded_in_its_first_plies_and_on_chess_only() {
    let engine = r#"{ "kind": "engine" }"#;
    let fen = "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4";
    let game = format!(r#"{{ "kind": "chess", "fen": "{fen}", "moves": [], "chess960": false, "depth": 5 }}"#);
    let run_of_engine = run(&game, engine).unwrap();
    let summary = at(&run_of_engine, "summary");
    assert!(at(&summary, "omitted").as_f64().unwrap() > 0.0);
    assert!(column(&run_of_engine, "visits", "parent").len() > 20);
    // Absent instead of zero, because the engine does not count them.
    assert!(at(&summary, "leaves").is_undefined() && at(&summary, "cutoffs").is_undefined());
    let error = run(r#"{ "kind": "written", "text": "[1 2]" }"#, engine).expect_err("run");
    assert_eq!(at(&error, "code"), "noChess");
}

#[wasm_bindgen_test]
fn the_error_of_a_malformed_tree_has_its_line_and_column() {
    let error = refused(r#"{ "kind": "written", "text": "[1\n  [2" }"#);
    assert_eq!((at(&error, "line"), at(&error, "column")), (2.into(), 3.into()));
    assert_eq!(at(&error, "code"), "badTree");
    assert_eq!(at(&error, "message"), "this [ is never closed");
}

#[wasm_bindgen_test]
fn every_refusal_has_its_code() {
    let random =
        |fields: &str| format!(r#"{{ "kind": "random", "seed": 1, "orderPercent": 50, "rangeCp": 9, {fields} }}"#);
    let chess = |fen: &str, depth: f64| {
        format!(r#"{{ "kind": "chess", "fen": "{fen}", "moves": [], "chess960": false, "depth": {depth} }}"#)
    };
    for (game, code) in [
        (random(r#""branching": 40, "depth": 20"#), "badRandomTree"),
        (random(r#""branching": 1.5, "depth": 2"#), "badRandomTree"),
        (chess("8/8/8", 2.0), "badFen"),
        (chess("4k3/8/8/8/8/8/8/4K2R w K - 0 1", 9.0), "badDepth"),
        (r#"{ "kind": "go" }"#.to_owned(), "badRequest"),
    ] {
        assert_eq!(at(&refused(&game), "code"), code, "{game}");
    }
}
