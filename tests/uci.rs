//! Conversations in UCI, line by line, with the real engine.

#![cfg(not(target_arch = "wasm32"))]

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;
use std::time::Instant;

use pvscope::chess::parse_fen;
use pvscope::eval::{Explanation, PieceValue};
use pvscope::pv::CollectorKind;
use pvscope::uci::{Input, Session, Terminal};

/// Says its lines one after the other: while a search runs, one every so many looks.
struct Script {
    lines: VecDeque<String>,
    looks_between: u32,
    looks: u32,
    said: Rc<RefCell<Vec<String>>>,
    start: Instant,
}

impl Terminal for Script {
    fn read(&mut self) -> Option<String> {
        self.lines.pop_front()
    }

    fn poll(&mut self) -> Input {
        self.looks += 1;
        if !self.looks.is_multiple_of(self.looks_between) {
            return Input::Nothing;
        }
        self.lines.pop_front().map_or(Input::Closed, Input::Line)
    }

    fn print(&mut self, line: &str) {
        self.said.borrow_mut().push(line.to_owned());
    }

    fn now_ms(&self) -> f64 {
        self.start.elapsed().as_secs_f64() * 1000.0
    }
}

/// What the engine says to `lines`.
fn converse(lines: &[&str]) -> Vec<String> {
    let said = Rc::new(RefCell::new(Vec::new()));
    let lines = lines.iter().map(|&line| line.to_owned()).collect();
    let script = Script { lines, looks_between: 20, looks: 0, said: Rc::clone(&said), start: Instant::now() };
    Session::new(script).expect("there is memory for the default table").run();
    said.take()
}

fn starting_with<'a>(said: &'a [String], start: &str) -> Vec<&'a String> {
    said.iter().filter(|line| line.starts_with(start)).collect()
}

/// The value after `name` in an `info` line.
fn field<'a>(line: &'a str, name: &str) -> &'a str {
    let mut words = line.split_whitespace().skip_while(|&word| word != name);
    words.nth(1).expect("the field is there")
}

#[test]
fn the_engine_introduces_itself_with_its_options() {
    let said = converse(&["uci", "isready", "quit"]);
    assert!(said[0].starts_with("id name pvscope"));
    assert!(said.contains(&"option name Hash type spin default 16 min 1 max 1024".to_owned()));
    assert!(said.contains(&"option name Null Move type check default true".to_owned()));
    assert_eq!(said[said.len() - 2..], ["uciok", "readyok"]);
}

#[test]
fn a_search_to_a_depth_reports_every_depth_and_a_legal_move() {
    let said = converse(&["position startpos moves e2e4 e7e5", "go depth 7", "quit"]);
    let exact = said.iter().filter(|line| line.contains(" pv ") && !line.contains("bound"));
    let depths: Vec<&str> = exact.map(|line| field(line, "depth")).collect();
    assert_eq!(depths, ["1", "2", "3", "4", "5", "6", "7"]);
    let best = said.last().expect("an answer");
    let position = parse_fen("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2", false).unwrap();
    assert!(pvscope::chess::parse_uci(field(best, "bestmove"), &position).is_ok(), "{best}");
}

#[test]
fn an_infinite_search_goes_on_until_it_is_stopped_and_answers_meanwhile() {
    let said = converse(&["position startpos", "go infinite", "isready", "isready", "stop", "isready", "quit"]);
    assert_eq!(starting_with(&said, "readyok").len(), 3);
    let best = said.iter().position(|line| line.starts_with("bestmove")).expect("an answer");
    assert_eq!(said.iter().take(best).filter(|line| *line == "readyok").count(), 2);
}

#[test]
fn an_infinite_search_of_a_mate_in_one_waits_for_stop_however_early_it_ends() {
    let said =
        converse(&["position fen 6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "go infinite", "isready", "stop", "quit"]);
    assert_eq!(said[said.len() - 2..], ["readyok", "bestmove d1d8"]);
}

#[test]
fn a_pondering_search_has_its_time_only_from_the_ponderhit() {
    let said = converse(&["position startpos moves e2e4", "go ponder wtime 60000 btime 100", "ponderhit", "quit"]);
    assert_eq!(starting_with(&said, "bestmove").len(), 1);
}

#[test]
fn commands_that_come_during_a_search_are_answered_after_it_in_their_order() {
    let said = converse(&["go infinite", "position fen 7k/8/8/8/8/8/8/R6K w - - 0 1", "eval", "stop", "d", "quit"]);
    let place = |start: &str| said.iter().position(|line| line.starts_with(start)).expect(start);
    assert!(place("bestmove") < place("Final evaluation") && place("Final evaluation") < place("Fen: 7k"));
}

#[test]
fn quit_ends_a_search_and_all_that_waits() {
    let said = converse(&["go infinite", "go infinite", "eval", "quit"]);
    assert_eq!(starting_with(&said, "bestmove").len(), 1);
    assert!(said.last().unwrap().starts_with("bestmove"));
}

#[test]
fn the_bench_counts_the_nodes_of_its_searches_whether_the_input_ends_or_not() {
    let nodes = |said: &[String]| field(starting_with(said, "nodes")[0], "nodes").parse::<u64>().unwrap();
    let positions = include_str!("../benches/positions.epd").lines().filter(|line| !line.starts_with('#'));
    let one_by_one: u64 = positions
        .map(|fen| {
            let said = converse(&[&format!("position fen {fen}"), "go depth 4", "quit"]);
            let last = said.iter().rfind(|line| line.starts_with("info depth 4 seldepth")).expect("a depth of 4");
            field(last, "nodes").parse::<u64>().unwrap()
        })
        .sum();
    assert_eq!(nodes(&converse(&["bench 4"])), one_by_one);
    let said = converse(&["bench 4", "isready", "eval"]);
    assert_eq!(nodes(&said), one_by_one);
    assert!(said.contains(&"readyok".to_owned()) && said.last().unwrap().starts_with("Final evaluation"));
}

#[test]
fn a_bench_is_stopped_like_a_search() {
    let said = converse(&["bench 60", "isready", "stop", "bench 0", "quit"]);
    assert_eq!(said[..2], ["readyok", "info string the bench was stopped"]);
    assert!(said[2].starts_with("info string a depth of 0"), "{}", said[2]);
}

#[test]
fn the_evaluation_shown_is_that_of_the_search() {
    // Nothing to take, so that a search of no switches to depth 1 evaluates right behind the move.
    let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    let said = converse(&[
        &format!("position fen {fen} moves e2e4"),
        "eval",
        &format!("position fen {fen}"),
        "go depth 1 searchmoves e2e4",
        "quit",
    ]);
    let shown: f64 = starting_with(&said, "Final evaluation")[0].split(' ').nth(2).unwrap().parse().unwrap();
    let searched: f64 = field(starting_with(&said, "info depth 1")[0], "cp").parse().unwrap();
    assert_eq!((shown * 100.0).round(), searched);
}

#[test]
fn the_evaluation_comes_after_the_value_of_every_man_on_its_square() {
    let fen = "4k3/2n5/8/8/8/8/4P3/R3K3 b Q - 0 1";
    let said = converse(&[&format!("position fen {fen}"), "eval", "quit"]);
    let men = Explanation::of(&parse_fen(fen, false).unwrap()).pieces;
    let [rook, pawn, knight] = men[..] else { panic!("{men:?}") };
    let pawns = |man: PieceValue| format!("{:+.2}", f64::from(man.value_cp) / 100.0);
    let words = |line: &str| line.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(said.len(), 11);
    assert_eq!(words(&said[2]), ["7", "·", "·", "n", &pawns(knight), "·", "·", "·", "·", "·"]);
    assert_eq!(words(&said[7]), ["2", "·", "·", "·", "·", "P", &pawns(pawn), "·", "·", "·"]);
    assert_eq!(words(&said[8]), ["1", "R", &pawns(rook), "·", "·", "·", "K", "·", "·", "·"]);
    assert!(said[10].starts_with("Final evaluation: ") && said[10].ends_with(" (white side)"), "{}", said[10]);
}

#[test]
fn a_clock_is_never_overrun() {
    for clock in ["wtime 50 btime 50", "wtime 1 btime 1", "movetime 20", "wtime 400 btime 400 winc 10 binc 10"] {
        let start = Instant::now();
        let said = converse(&["position startpos", &format!("go {clock}"), "quit"]);
        assert_eq!(starting_with(&said, "bestmove").len(), 1);
        // Not a measure of speed: a search that missed its clock would go on for hours.
        assert!(start.elapsed().as_secs() < 30, "{clock}");
    }
}

#[test]
fn several_lines_are_numbered_and_have_chances_when_asked_for() {
    let said =
        converse(&["setoption name MultiPV value 3", "setoption name UCI_ShowWDL value true", "go depth 4", "quit"]);
    let last: Vec<&String> = said.iter().filter(|line| line.starts_with("info depth 4 seldepth")).collect();
    assert_eq!(last.iter().map(|line| field(line, "multipv")).collect::<Vec<_>>(), ["1", "2", "3"]);
    for line in last {
        let chances: Vec<i32> = line
            .split_whitespace()
            .skip_while(|&word| word != "wdl")
            .skip(1)
            .take(3)
            .map(|word| word.parse().unwrap())
            .collect();
        assert_eq!(chances.iter().sum::<i32>(), 1000);
    }
}

#[test]
fn bad_input_is_named_and_changes_nothing() {
    for (line, fault) in [
        ("position fen 8/8/8/8 w - - 0 1", "the piece placement is not eight ranks"),
        ("position startpos moves e2e5", "the move e2e5 is not legal here"),
        ("position", "position needs"),
        ("setoption name Hash value 0", "the option Hash goes from 1 to 1024"),
        ("setoption name Hash value 99999999999999999999", "the option Hash goes from 1 to 1024"),
        ("setoption name Null Move value perhaps", "is true or false"),
        ("setoption name Elo", "there is no option \"Elo\""),
        ("go depth", "depth needs a value"),
        ("go movetime soon", "\"soon\" is no value for movetime"),
    ] {
        let said = converse(&[line, "go depth 1", "quit"]);
        assert!(said[0].starts_with("info string") && said[0].contains(fault), "{line}: {}", said[0]);
        assert!(said.last().unwrap().starts_with("bestmove"), "{line}");
    }
    for (line, fault) in
        [("go depth 0", "a depth of 0"), ("go searchmoves e7e5", "e7e5 is not legal"), ("go nodes 0", "0")]
    {
        let said = converse(&[line, "go depth 1", "quit"]);
        assert!(said[0].contains(fault), "{line}: {}", said[0]);
        assert_eq!(said[1], "bestmove (none)");
    }
}

#[test]
fn a_game_that_is_over_has_no_move() {
    let said = converse(&["position fen 7k/7P/6K1/8/3B4/8/8/8 b - - 0 1", "go depth 3", "quit"]);
    assert_eq!(said, ["info depth 0 score mate 0", "info string the game is over: checkmate", "bestmove (none)"]);
}

#[test]
fn castling_is_written_as_the_variant_wants_it() {
    let castles = ["position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1", "go depth 1 searchmoves e1g1", "quit"];
    assert!(converse(&castles).last().unwrap().starts_with("bestmove e1g1"));
    let castles = [
        "setoption name UCI_Chess960 value true",
        "position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1",
        "go depth 1 searchmoves e1h1",
        "quit",
    ];
    assert!(converse(&castles).last().unwrap().starts_with("bestmove e1h1"));
}

#[test]
fn the_collectors_are_heard_when_they_are_asked_for() {
    let search = ["position startpos", "go depth 4", "quit"];
    let name = |kind: CollectorKind| format!(" {}, ", kind.name());
    let silent = converse(&search);
    assert!(starting_with(&silent, "info string").is_empty());
    let said = converse(&[&["setoption name Collectors value true"], &search[..]].concat());
    for kind in CollectorKind::ALL {
        let told = said.iter().filter(|line| line.starts_with("info string depth") && line.contains(&name(kind)));
        assert_eq!(told.count(), 4, "{}", kind.name());
    }
    let own = said.iter().rfind(|line| line.contains(&name(CollectorKind::Stack))).expect("the engine's own line");
    assert!(own.contains("as the engine's own; proven: "), "{own}");
}
