//! Analyses: reports, scores, windows, switches, stops.

use js_sys::{Array, Object};
use pvscope::wasm::Engine;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::engine::{START, begin, control, engine, network, request, run};
use crate::javascript::{at, list, number, object, text};

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
fn winning_chances_are_those_of_white_and_black_whoever_is_to_move() {
    // White has no queen.
    for turn in ["w", "b"] {
        let fen = &format!("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR {turn} KQkq - 0 1");
        let (mut engine, _) = engine();
        let end = run(&mut engine, request(fen, &[("depth", 4.into())]));
        let [white, draw, black] =
            ["white", "draw", "black"].map(|side| number(&end, &format!("lines.0.chances.{side}")));
        assert!(black > 0.9 && white < 0.05, "{fen}: {white}, {draw}, {black}");
        assert!((white + draw + black - 1.0).abs() < 1e-9);
    }
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
    let mut engine = Engine::new(1.0, control, &network()).unwrap();
    let end = run(&mut engine, request(START, &[]));
    assert_eq!(text(&end, "reason"), "stopped");
    assert!(reports.length() > 0);
    assert_eq!(text(&end, "lines.0.moves.0"), text(&end, "bestMove"));
    begin(&mut engine, request(START, &[("depth", 1.into())])).unwrap();
}

#[wasm_bindgen_test]
fn a_request_stopped_before_it_begins_is_answered_with_a_legal_move() {
    let (control, _) = control(0.0);
    let mut engine = Engine::new(1.0, control, &network()).unwrap();
    let end = run(&mut engine, request(START, &[]));
    assert_eq!(text(&end, "reason"), "stopped");
    assert_eq!(text(&end, "bestMove").len(), 4);
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
fn all_collectors_report_only_if_switched_on() {
    let (mut engine, reports) = engine();
    for exact_cutoffs in [false, true] {
        let fields = [("depth", 4.into()), ("collectors", true.into()), ("exactCutoffs", exact_cutoffs.into())];
        run(&mut engine, request(START, &fields));
        let last = reports.get(reports.length() - 1);
        let findings: Array = at(&last, "lines.0.comparison").unchecked_into();
        let names: Vec<String> = findings.iter().map(|finding| text(&finding, "collector")).collect();
        assert_eq!(names, ["stack", "triangular", "tableWalk", "looseWalk", "pvTable", "holder", "tree"]);
        assert_eq!(text(&findings.get(0), "san.0"), text(&last, "lines.0.san.0"));
        assert_eq!(at(&findings.get(0), "difference"), JsValue::UNDEFINED);
        assert!(number(&findings.get(6), "bytes") > number(&findings.get(1), "bytes"));
    }
    run(&mut engine, request(START, &[("depth", 1.into())]));
    assert_eq!(at(&reports.get(reports.length() - 1), "lines.0.comparison"), JsValue::UNDEFINED);
}

#[wasm_bindgen_test]
fn the_effort_tree_has_the_nodes_of_its_iteration_and_every_root_move() {
    let (mut engine, reports) = engine();
    run(&mut engine, request(START, &[("depth", 5.into()), ("effortTree", true.into())]));
    let iterations: Vec<JsValue> = reports.iter().filter(|report| text(report, "kind") == "iteration").collect();
    assert_eq!(iterations.len(), 5);
    for report in &iterations {
        assert_eq!(number(report, "effortTree.nodes"), number(report, "counters.nodes"));
        assert!(at(report, "effortTree.move").is_null());
        let first = text(report, "effortTree.children.0.move");
        let efforts: Array = at(report, "rootMoves").unchecked_into();
        let effort = efforts.iter().find(|effort| text(effort, "move") == first).unwrap();
        assert_eq!(
            number(report, "effortTree.children.0.nodes"),
            number(&effort, "scoutNodes") + number(&effort, "fullNodes")
        );
        assert!(number(&effort, "failedScoutNodes") <= number(&effort, "scoutNodes"));
    }
}

#[wasm_bindgen_test]
fn a_report_has_no_effort_tree_unless_asked() {
    let (mut engine, reports) = engine();
    run(&mut engine, request(START, &[("depth", 1.into())]));
    assert_eq!(at(&reports.get(reports.length() - 1), "effortTree"), JsValue::UNDEFINED);
}

#[wasm_bindgen_test]
fn progress_tells_the_path_under_search_from_whites_view() {
    let (mut engine, reports) = engine();
    let black_to_move = "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2";
    // Long enough for some of ten reports a second.
    run(&mut engine, request(black_to_move, &[("timeMs", 500.into())]));
    let progress: Vec<JsValue> = reports.iter().filter(|report| text(report, "kind") == "progress").collect();
    assert!(!progress.is_empty());
    for report in &progress {
        let path: Array = at(report, "path").unchecked_into();
        assert!((1..=4).contains(&path.length()));
        assert_eq!(text(&path.get(0), "search"), "full");
        assert!(at(&path.get(0), "move").is_null());
        for node in path.iter() {
            let ends = [at(&node, "alpha"), at(&node, "beta")];
            if ends.iter().all(|end| !end.is_null() && text(end, "kind") == "cp") {
                assert!(
                    number(&ends[0], "cp") < number(&ends[1], "cp"),
                    "alpha is below beta for White, whoever moves"
                );
            }
        }
    }
}
