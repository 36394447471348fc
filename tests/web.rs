//! The boundary from the side of JavaScript, in a real worker.

#![cfg(target_arch = "wasm32")]

use js_sys::{Array, Function, Object, Reflect};
use pvscope::wasm::{Engine, JsControl, explain, verify};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_dedicated_worker);

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// A control that collects the reports and requests a stop at poll `patience`.
fn control(patience: f64) -> (JsControl, Array) {
    let body = "
        const reports = [];
        let asked = 0;
        const stopped = () => ++asked > patience;
        return [{ stopped, turn: async () => stopped(), report: (report) => reports.push(report) }, reports];
    ";
    let made = Function::new_with_args("patience", body).call1(&JsValue::NULL, &patience.into()).unwrap();
    let made: Array = made.unchecked_into();
    (made.get(0).unchecked_into(), made.get(1).unchecked_into())
}

fn engine() -> (Engine, Array) {
    let (control, reports) = control(f64::INFINITY);
    (Engine::new(1.0, control).unwrap(), reports)
}

fn object(fields: &[(&str, JsValue)]) -> Object {
    let object = Object::new();
    for (name, value) in fields {
        Reflect::set(&object, &(*name).into(), value).unwrap();
    }
    object
}

/// A request for `fen` with other fields of its position, its options or its hash table.
fn request(fen: &str, fields: &[(&str, JsValue)]) -> JsValue {
    let position = object(&[("fen", fen.into())]);
    let options = Object::new();
    let request =
        object(&[("position", position.clone().into()), ("options", options.clone().into()), ("hashMb", 1.into())]);
    for (name, value) in fields {
        let part = match *name {
            "moves" | "chess960" => &position,
            "hashMb" => &request,
            _ => &options,
        };
        Reflect::set(part, &(*name).into(), value).unwrap();
    }
    request.into()
}

fn begin(engine: &mut Engine, request: JsValue) -> Result<(), JsValue> {
    engine.begin(tsify::Ts::new_unchecked(request))
}

fn run(engine: &mut Engine, request: JsValue) -> JsValue {
    begin(engine, request).unwrap();
    loop {
        let end = engine.step().unwrap();
        if !end.is_undefined() {
            return end;
        }
    }
}

/// The value at a path such as `lines.0.score.cp`.
fn at(value: &JsValue, path: &str) -> JsValue {
    path.split('.').fold(value.clone(), |value, name| Reflect::get(&value, &name.into()).unwrap())
}

fn text(value: &JsValue, path: &str) -> String {
    at(value, path).as_string().unwrap_or_else(|| panic!("{path} is no text"))
}

fn number(value: &JsValue, path: &str) -> f64 {
    at(value, path).as_f64().unwrap_or_else(|| panic!("{path} is no number"))
}

fn refusal(fen: &str, fields: &[(&str, JsValue)]) -> (String, String) {
    let (mut engine, _) = engine();
    let error = begin(&mut engine, request(fen, fields)).expect_err("taken");
    (text(&error, "code"), text(&error, "message"))
}

fn list(items: &[&str]) -> JsValue {
    items.iter().map(|item| JsValue::from_str(item)).collect::<Array>().into()
}

#[wasm_bindgen_test]
fn a_request_is_answered_with_a_report_for_every_depth() {
    let (mut engine, reports) = engine();
    let end = run(&mut engine, request(START, &[("depth", 4.into())]));
    assert_eq!(text(&end, "reason"), "depth");
    let iterations: Vec<JsValue> = reports.iter().filter(|report| text(report, "kind") == "iteration").collect();
    let depths: Vec<f64> = iterations.iter().map(|report| number(report, "depth")).collect();
    assert_eq!(depths, [1.0, 2.0, 3.0, 4.0]);
    let last = iterations.last().unwrap();
    assert_eq!(at(last, "lines.0.certificate.holds"), JsValue::TRUE);
    assert_eq!(at(last, "lines.0.certificate.error"), JsValue::UNDEFINED);
    assert_eq!(text(last, "lines.0.moves.0"), text(&end, "bestMove"));
    assert_eq!(text(last, "lines.0.san.0"), text(&end, "bestMoveSan"));
    assert_eq!(number(last, "total.nodes"), number(last, "nodes"));
    assert_eq!(number(&end, "total.nodes"), number(last, "nodes"));
    let steps = reports.iter().filter(|report| text(report, "kind") == "aspiration");
    assert!(steps.count() >= 4);
}

#[wasm_bindgen_test]
fn the_open_end_of_a_window_is_null() {
    let (mut engine, reports) = engine();
    run(&mut engine, request(START, &[("depth", 1.into())]));
    let first = reports.get(0);
    assert_eq!(text(&first, "kind"), "aspiration");
    assert!(at(&first, "alpha").is_null() && at(&first, "beta").is_null());
}

#[wasm_bindgen_test]
fn scores_are_from_whites_view_whoever_is_to_move() {
    let (mut engine, reports) = engine();
    // Black to move mates in one.
    run(&mut engine, request("6k1/8/8/8/8/5q2/8/r5K1 w - - 0 1", &[("moves", list(&["g1h2"])), ("depth", 2.into())]));
    let last = reports.get(reports.length() - 1);
    assert_eq!(text(&last, "lines.0.score.kind"), "mate");
    assert_eq!(number(&last, "lines.0.score.moves"), -1.0);
    assert_eq!(number(&last, "lines.0.certificate.score.moves"), -1.0);
    assert_eq!(text(&last, "lines.0.certificate.ending"), "checkmate");
}

#[wasm_bindgen_test]
fn an_aspiration_window_is_from_whites_view_whoever_is_to_move() {
    // Material only one side has: the score has one sign, and its window surrounds it.
    for (fen, sign) in [
        ("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", 1.0),
        ("4k3/8/8/8/8/8/8/Q3K3 b - - 0 1", 1.0),
        ("q3k3/8/8/8/8/8/8/4K3 b - - 0 1", -1.0),
    ] {
        let (mut engine, reports) = engine();
        run(&mut engine, request(fen, &[("depth", 6.into())]));
        let steps: Vec<JsValue> = reports.iter().filter(|report| text(report, "kind") == "aspiration").collect();
        let mut closed = 0;
        for step in &steps {
            let cp = |end: &str| at(&at(step, end), "cp").as_f64();
            if at(step, "alpha").is_null() || at(step, "beta").is_null() || text(step, "score.kind") != "cp" {
                continue;
            }
            let (Some(alpha), Some(beta)) = (cp("alpha"), cp("beta")) else { continue };
            closed += 1;
            let score = number(step, "score.cp");
            assert!(alpha < beta && score * sign > 0.0, "{fen}: {score} in {alpha} to {beta}");
            match text(step, "bound").as_str() {
                "exact" => assert!(alpha < score && score < beta, "{fen}: {score} in {alpha} to {beta}"),
                "lower" => assert!(score >= beta, "{fen}: {score} in {alpha} to {beta}"),
                "upper" => assert!(score <= alpha, "{fen}: {score} in {alpha} to {beta}"),
                bound => panic!("{bound}"),
            }
        }
        assert!(closed > 0, "{fen}");
    }
}

#[wasm_bindgen_test]
fn parts_of_the_search_are_switched_by_name() {
    let nodes = |switches: JsValue| {
        let (mut engine, reports) = engine();
        let end = run(&mut engine, request(START, &[("depth", 6.into()), ("switches", switches)]));
        let rules: Array = at(&reports.get(reports.length() - 1), "total.rules").unchecked_into();
        let null_move = rules.iter().find(|rule| text(rule, "name") == "Null Move").unwrap();
        (number(&end, "total.nodes"), number(&null_move, "tries"))
    };
    let all = nodes(Object::new().into());
    assert!(all.1 > 0.0);
    assert_eq!(nodes(object(&[("nullMove", true.into()), ("killers", true.into())]).into()), all);
    assert_eq!(nodes(object(&[("nullMove", false.into())]).into()).1, 0.0);
    for name in ["killers", "quiescence", "aspirationWindows", "tableCutoffs", "lateMoveReductions"] {
        assert_ne!(nodes(object(&[(name, false.into())]).into()).0, all.0, "{name}");
    }
}

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
fn chess960_castling_is_the_king_taking_its_rook() {
    let (mut engine, _) = engine();
    let fen = "4k3/8/8/8/8/8/8/RK5R w HA - 0 1";
    let fields = [("chess960", true.into()), ("searchMoves", list(&["b1h1"])), ("depth", 1.into())];
    let end = run(&mut engine, request(fen, &fields));
    assert_eq!((text(&end, "bestMove").as_str(), text(&end, "bestMoveSan").as_str()), ("b1h1", "O-O"));
}

#[wasm_bindgen_test]
fn a_stopped_engine_takes_the_next_request() {
    let (control, reports) = control(20.0);
    let mut engine = Engine::new(1.0, control).unwrap();
    let end = run(&mut engine, request(START, &[]));
    assert_eq!(text(&end, "reason"), "stopped");
    assert!(reports.length() > 0);
    assert_eq!(text(&end, "lines.0.moves.0"), text(&end, "bestMove"));
    begin(&mut engine, request(START, &[("depth", 1.into())])).unwrap();
}

#[wasm_bindgen_test]
fn a_request_stopped_before_it_begins_is_answered_with_a_legal_move() {
    let (control, _) = control(0.0);
    let mut engine = Engine::new(1.0, control).unwrap();
    let end = run(&mut engine, request(START, &[]));
    assert_eq!(text(&end, "reason"), "stopped");
    assert_eq!(text(&end, "bestMove").len(), 4);
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
    for (field, code) in [("depth", "badLimit"), ("mate", "badLimit"), ("multiPv", "badMultiPv"), ("hashMb", "badHash")]
    {
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
fn there_are_at_most_as_many_lines_as_legal_moves() {
    let (mut engine, reports) = engine();
    run(&mut engine, request(START, &[("multiPv", 100.into()), ("depth", 1.into())]));
    let last = reports.get(reports.length() - 1);
    let lines: Array = at(&last, "lines").unchecked_into();
    let moves: Array = at(&last, "rootMoves").unchecked_into();
    assert_eq!((lines.length(), moves.length()), (20, 20));
}

#[wasm_bindgen_test]
fn a_root_move_that_is_no_better_has_its_bound_and_its_refutation() {
    let (mut engine, reports) = engine();
    run(&mut engine, request("4k3/8/2p5/8/8/8/3Q4/4K3 w - - 0 1", &[("depth", 8.into())]));
    let last = reports.get(reports.length() - 1);
    let moves: Array = at(&last, "rootMoves").unchecked_into();
    let blunder = moves.iter().find(|root| text(root, "move") == "d2d5").unwrap();
    assert_eq!(text(&blunder, "bound"), "upper");
    assert_eq!(text(&at(&blunder, "score"), "kind"), "cp");
    let first = |field: &str| at(&blunder, field).unchecked_into::<Array>().get(0).as_string();
    assert_eq!((first("refutation").as_deref(), first("refutationSan").as_deref()), (Some("c6d5"), Some("cxd5")));
    assert_eq!(at(&blunder, "nullMove").as_bool(), Some(false));
}

#[wasm_bindgen_test]
fn a_mate_in_one_ends_an_analysis_without_limits() {
    let (mut engine, reports) = engine();
    let end = run(&mut engine, request("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", &[]));
    assert_eq!(text(&end, "reason"), "proven");
    let iterations = reports.iter().filter(|report| text(report, "kind") == "iteration").count();
    assert_eq!(iterations, 1);
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

/// The explanation of `fen` after `moves`, or the error.
fn explained(fen: &str, moves: &[&str], chess960: bool) -> Result<JsValue, JsValue> {
    let position = object(&[("fen", fen.into()), ("moves", list(moves)), ("chess960", chess960.into())]);
    explain(tsify::Ts::new_unchecked(position.into())).map(|explanation| explanation.js_value())
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
    let error = explain(tsify::Ts::new_unchecked(JsValue::NULL)).err().unwrap();
    assert_eq!(text(&error, "code"), "badRequest");
}

#[wasm_bindgen_test]
fn six_collectors_report_only_if_switched_on() {
    let (mut engine, reports) = engine();
    for exact_cutoffs in [false, true] {
        let fields = [("depth", 4.into()), ("collectors", true.into()), ("exactCutoffs", exact_cutoffs.into())];
        run(&mut engine, request(START, &fields));
        let last = reports.get(reports.length() - 1);
        let findings: Array = at(&last, "lines.0.comparison").unchecked_into();
        let names: Vec<String> = findings.iter().map(|finding| text(&finding, "collector")).collect();
        assert_eq!(names, ["stack", "triangular", "tableWalk", "pvTable", "holder", "tree"]);
        assert_eq!(text(&findings.get(0), "san.0"), text(&last, "lines.0.san.0"));
        assert_eq!(at(&findings.get(0), "difference"), JsValue::UNDEFINED);
        assert!(number(&findings.get(5), "bytes") > number(&findings.get(1), "bytes"));
    }
    run(&mut engine, request(START, &[("depth", 1.into())]));
    assert_eq!(at(&reports.get(reports.length() - 1), "lines.0.comparison"), JsValue::UNDEFINED);
}

/// The verification of `line` after `moves` from the start, or the error; `claim` is a depth and a score.
fn verified(moves: &[&str], line: &[&str], claim: Option<(f64, &str, f64)>) -> Result<JsValue, JsValue> {
    let position = object(&[("fen", START.into()), ("moves", list(moves))]);
    let asked = object(&[("position", position.into()), ("line", list(line))]);
    if let Some((depth, kind, value)) = claim {
        let score = object(&[("kind", kind.into()), (if kind == "cp" { "cp" } else { "moves" }, value.into())]);
        let claim = object(&[("depth", depth.into()), ("score", score.into())]);
        Reflect::set(&asked, &"claim".into(), &claim).unwrap();
    }
    verify(tsify::Ts::new_unchecked(asked.into())).map(|verification| verification.js_value())
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
    let error = verify(tsify::Ts::new_unchecked(JsValue::NULL)).err().unwrap();
    assert_eq!(text(&error, "code"), "badRequest");
}
