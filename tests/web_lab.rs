//! The lab, from JavaScript's side of the boundary, in a real worker.

#![cfg(all(target_arch = "wasm32", feature = "lab"))]

use js_sys::{JSON, Reflect};
use pvscope::wasm::{LabRun, run_lab};
use wasm_bindgen::JsValue;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_dedicated_worker);

const SPLIT: &str = r#"{ "kind": "split", "cutoff": "beyond" }"#;

fn run(game: &str, search: &str) -> Result<LabRun, JsValue> {
    let request = JSON::parse(&format!(r#"{{ "game": {game}, "search": {search} }}"#)).unwrap();
    run_lab(tsify::Ts::new_unchecked(request))
}

fn at(value: &JsValue, name: &str) -> JsValue {
    Reflect::get(value, &name.into()).unwrap()
}

fn refused(game: &str) -> JsValue {
    run(game, SPLIT).map(|_| ()).expect_err("the run was not refused")
}

#[wasm_bindgen_test]
fn a_written_tree_is_searched_and_told_in_tables() {
    let run = run(r#"{ "kind": "written", "text": "[ a: [3 9] b: [2 7] ]" }"#, SPLIT).unwrap();
    let summary = JsValue::from(run.summary().unwrap());
    assert_eq!(at(&summary, "value"), 3);
    assert_eq!(at(&summary, "minimumLeaves"), 3);
    assert_eq!(run.visits().len() % 14, 0);
    assert_eq!(run.visits().len() / 14, 6);
    assert_eq!(run.events().len() % 4, 0);
    assert_eq!(run.pruned().len(), 1);
    assert!(run.names().contains(&"b".to_owned()));
}

#[wasm_bindgen_test]
fn a_chess_position_is_searched_and_its_moves_are_named() {
    let fen = "6k1/5ppp/8/8/8/8/8/1R4K1 w - - 0 1";
    let game = format!(r#"{{ "kind": "chess", "fen": "{fen}", "moves": [], "chess960": false, "depth": 2 }}"#);
    let summary = JsValue::from(run(&game, SPLIT).unwrap().summary().unwrap());
    assert_eq!(JSON::stringify(&at(&summary, "line")).unwrap(), r#"["Rb8#"]"#);
}

#[wasm_bindgen_test]
fn the_first_plies_of_the_engine_are_recorded_on_chess_alone() {
    let engine = r#"{ "kind": "engine" }"#;
    let fen = "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4";
    let game = format!(r#"{{ "kind": "chess", "fen": "{fen}", "moves": [], "chess960": false, "depth": 5 }}"#);
    let run_of_engine = run(&game, engine).unwrap();
    let summary = JsValue::from(run_of_engine.summary().unwrap());
    assert!(at(&summary, "leftOut").as_f64().unwrap() > 0.0);
    assert!(run_of_engine.visits().len() > 14 * 20);
    // Of the engine they are not known, which is not the same as none.
    assert!(at(&summary, "leaves").is_undefined() && at(&summary, "cutoffs").is_undefined());
    let error = run(r#"{ "kind": "written", "text": "[1 2]" }"#, engine).map(|_| ()).expect_err("a tree was taken");
    assert_eq!(at(&error, "code"), "noChess");
}

#[wasm_bindgen_test]
fn a_malformed_tree_is_refused_with_its_place() {
    let error = refused(r#"{ "kind": "written", "text": "[1\n  [2" }"#);
    assert_eq!((at(&error, "line"), at(&error, "column")), (2.into(), 3.into()));
    assert_eq!(at(&error, "code"), "badTree");
    assert_eq!(at(&error, "message"), "this [ is never closed");
}

#[wasm_bindgen_test]
fn whatever_else_cannot_be_run_is_refused_by_its_code() {
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
