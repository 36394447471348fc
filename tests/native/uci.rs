//! Conversations in UCI, line by line, with the real engine.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;
use std::time::Instant;

use pvscope::chess::parse_fen;
use pvscope::eval::{Explanation, Network, PieceValue};
use pvscope::pv::{CollectorKind, CollectorKinds};
use pvscope::search::{Helper, MAX_THREADS};
use pvscope::uci::{Input, Session, Terminal};

use crate::network;
use crate::search_log::start_helper;

/// Sends its lines one by one; during a search, one after every `polls_between` polls.
struct Script {
    lines: VecDeque<String>,
    polls_between: u32,
    polls: u32,
    output: Rc<RefCell<Vec<String>>>,
    start: Instant,
}

impl Terminal for Script {
    fn read(&mut self) -> Option<String> {
        self.lines.pop_front()
    }

    fn poll(&mut self) -> Input {
        self.polls += 1;
        if !self.polls.is_multiple_of(self.polls_between) {
            return Input::Nothing;
        }
        self.lines.pop_front().map_or(Input::Closed, Input::Line)
    }

    fn print(&mut self, line: &str) {
        self.output.borrow_mut().push(line.to_owned());
    }

    fn read_file(&mut self, location: &str) -> Result<Vec<u8>, String> {
        std::fs::read(location).map_err(|error| error.to_string())
    }

    fn max_threads(&self) -> usize {
        MAX_THREADS
    }

    fn start(&mut self, helper: Helper) -> bool {
        start_helper(helper)
    }

    fn now_ms(&self) -> f64 {
        self.start.elapsed().as_secs_f64() * 1000.0
    }
}

/// The engine's output for `lines`.
fn converse(lines: &[&str]) -> Vec<String> {
    converse_polling(lines, 20)
}

fn converse_polling(lines: &[&str], polls_between: u32) -> Vec<String> {
    let output = Rc::new(RefCell::new(Vec::new()));
    let lines = lines.iter().map(|&line| line.to_owned()).collect();
    let script = Script { lines, polls_between, polls: 0, output: Rc::clone(&output), start: Instant::now() };
    Session::new(script, Network::embedded()).expect("there is memory for the default table").run();
    output.take()
}

fn starting_with<'a>(output: &'a [String], start: &str) -> Vec<&'a String> {
    output.iter().filter(|line| line.starts_with(start)).collect()
}

/// The value after `name` in an `info` line.
fn field<'a>(line: &'a str, name: &str) -> &'a str {
    let mut words = line.split_whitespace().skip_while(|&word| word != name);
    words.nth(1).expect("the field is there")
}

#[test]
fn the_engine_introduces_itself_with_its_options() {
    let output = converse(&["uci", "isready", "quit"]);
    assert!(output[0].starts_with("id name pvscope"));
    assert!(output.contains(&"option name Hash type spin default 16 min 1 max 1024".to_owned()));
    assert!(output.contains(&"option name Null Move type check default true".to_owned()));
    assert_eq!(output[output.len() - 2..], ["uciok", "readyok"]);
}

#[test]
fn a_search_to_a_depth_reports_every_depth_and_a_legal_move() {
    let output = converse(&["position startpos moves e2e4 e7e5", "go depth 7", "quit"]);
    let exact = output.iter().filter(|line| line.contains(" pv ") && !line.contains("bound"));
    let depths: Vec<&str> = exact.map(|line| field(line, "depth")).collect();
    assert_eq!(depths, ["1", "2", "3", "4", "5", "6", "7"]);
    let best = output.last().expect("an answer");
    let position = parse_fen("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2", false).unwrap();
    assert!(pvscope::chess::parse_uci(field(best, "bestmove"), &position).is_ok(), "{best}");
}

#[test]
fn an_infinite_search_runs_until_stopped_and_answers_isready_meanwhile() {
    let output = converse(&["position startpos", "go infinite", "isready", "isready", "stop", "isready", "quit"]);
    assert_eq!(starting_with(&output, "readyok").len(), 3);
    let best = output.iter().position(|line| line.starts_with("bestmove")).expect("an answer");
    assert_eq!(output.iter().take(best).filter(|line| *line == "readyok").count(), 2);
}

#[test]
fn an_infinite_search_of_a_mate_in_one_waits_for_stop() {
    let output =
        converse(&["position fen 6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "go infinite", "isready", "stop", "quit"]);
    assert_eq!(output[output.len() - 2..], ["readyok", "bestmove d1d8"]);
}

#[test]
fn a_pondering_search_starts_its_clock_at_ponderhit() {
    let output = converse(&["position startpos moves e2e4", "go ponder wtime 60000 btime 100", "ponderhit", "quit"]);
    assert_eq!(starting_with(&output, "bestmove").len(), 1);
}

#[test]
fn commands_during_a_search_are_answered_after_it_in_order() {
    let output = converse(&["go infinite", "position fen 7k/8/8/8/8/8/8/R6K w - - 0 1", "eval", "stop", "d", "quit"]);
    let place = |start: &str| output.iter().position(|line| line.starts_with(start)).expect(start);
    assert!(place("bestmove") < place("Final evaluation") && place("Final evaluation") < place("Fen: 7k"));
}

#[test]
fn quit_ends_a_search_and_drops_waiting_commands() {
    let output = converse(&["go infinite", "go infinite", "eval", "quit"]);
    assert_eq!(starting_with(&output, "bestmove").len(), 1);
    assert!(output.last().unwrap().starts_with("bestmove"));
}

#[test]
fn the_bench_counts_the_nodes_of_its_searches_even_after_the_end_of_the_input() {
    let nodes = |output: &[String]| field(starting_with(output, "nodes")[0], "nodes").parse::<u64>().unwrap();
    let positions = include_str!("../../benches/positions.epd").lines().filter(|line| !line.starts_with('#'));
    let one_by_one: u64 = positions
        .map(|fen| {
            let output = converse(&[&format!("position fen {fen}"), "go depth 4", "quit"]);
            let last = output.iter().rfind(|line| line.starts_with("info depth 4 seldepth")).expect("a depth of 4");
            field(last, "nodes").parse::<u64>().unwrap()
        })
        .sum();
    assert_eq!(nodes(&converse(&["bench 4"])), one_by_one);
    let output = converse(&["bench 4", "isready", "eval"]);
    assert_eq!(nodes(&output), one_by_one);
    assert!(output.contains(&"readyok".to_owned()) && output.last().unwrap().starts_with("Final evaluation"));
}

#[test]
fn a_bench_is_stopped_like_a_search() {
    let output = converse(&["bench 60", "isready", "stop", "bench 0", "quit"]);
    assert_eq!(output[..2], ["readyok", "info string the bench was stopped"]);
    assert!(output[2].starts_with("info string the depth must be 1 to"), "{}", output[2]);
}

#[test]
fn eval_prints_the_evaluation_that_the_search_uses() {
    // Without captures, a depth 1 search with every switch off evaluates the position right after the move.
    let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    let output = converse(&[
        &format!("position fen {fen} moves e2e4"),
        "eval",
        &format!("position fen {fen}"),
        "go depth 1 searchmoves e2e4",
        "quit",
    ]);
    let shown: f64 = starting_with(&output, "Final evaluation")[0].split(' ').nth(2).unwrap().parse().unwrap();
    let searched: f64 = field(starting_with(&output, "info depth 1")[0], "cp").parse().unwrap();
    assert_eq!((shown * 100.0).round(), searched);
}

#[test]
fn eval_prints_the_value_of_every_piece_and_then_the_evaluation() {
    let fen = "4k3/2n5/8/8/8/8/4P3/R3K3 b Q - 0 1";
    let output = converse(&[&format!("position fen {fen}"), "eval", "quit"]);
    let pieces = Explanation::of(&parse_fen(fen, false).unwrap(), &Network::embedded()).pieces;
    let [rook, pawn, knight] = pieces[..] else { panic!("{pieces:?}") };
    let pawns = |man: PieceValue| format!("{:+.2}", f64::from(man.value_cp) / 100.0);
    let words = |line: &str| line.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(output.len(), 11);
    assert_eq!(words(&output[2]), ["7", "·", "·", "n", &pawns(knight), "·", "·", "·", "·", "·"]);
    assert_eq!(words(&output[7]), ["2", "·", "·", "·", "·", "P", &pawns(pawn), "·", "·", "·"]);
    assert_eq!(words(&output[8]), ["1", "R", &pawns(rook), "·", "·", "·", "K", "·", "·", "·"]);
    assert!(output[10].starts_with("Final evaluation: ") && output[10].ends_with(" (white side)"), "{}", output[10]);
}

#[test]
fn a_clock_is_never_overrun() {
    for clock in ["wtime 50 btime 50", "wtime 1 btime 1", "movetime 20", "wtime 400 btime 400 winc 10 binc 10"] {
        let start = Instant::now();
        let output = converse(&["position startpos", &format!("go {clock}"), "quit"]);
        assert_eq!(starting_with(&output, "bestmove").len(), 1);
        // Not a measure of speed: a search that missed its clock would go on for hours.
        assert!(start.elapsed().as_secs() < 30, "{clock}");
    }
}

#[test]
fn several_lines_are_numbered_and_have_win_draw_loss_chances_if_switched_on() {
    let output =
        converse(&["setoption name MultiPV value 3", "setoption name UCI_ShowWDL value true", "go depth 4", "quit"]);
    let last: Vec<&String> = output.iter().filter(|line| line.starts_with("info depth 4 seldepth")).collect();
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
fn invalid_input_is_quoted_and_changes_nothing() {
    for (line, fault) in [
        ("position fen 8/8/8/8 w - - 0 1", "the piece placement is not eight ranks"),
        ("position startpos moves e2e5", "the move e2e5 is not legal here"),
        ("position", "position needs"),
        ("setoption name Hash value 0", "the option Hash must be 1 to 1024"),
        ("setoption name Hash value 99999999999999999999", "the option Hash must be 1 to 1024"),
        ("setoption name Null Move value perhaps", "is true or false"),
        ("setoption name Elo", "there is no option \"Elo\""),
    ] {
        let output = converse(&[line, "go depth 1", "quit"]);
        assert!(output[0].starts_with("info string") && output[0].contains(fault), "{line}: {}", output[0]);
        assert!(output.last().unwrap().starts_with("bestmove"), "{line}");
    }
}

#[test]
fn all_waiting_lines_are_read_at_each_poll() {
    // One line for every 1,024 nodes would leave most of them until after the search.
    let mut lines = vec!["go nodes 200000"];
    lines.extend(["isready"; 50_000]);
    let output = converse_polling(&lines, 1);
    let best = output.iter().position(|line| line.starts_with("bestmove")).expect("an answer");
    assert_eq!(output.iter().take(best).filter(|line| *line == "readyok").count(), 50_000);
}

#[test]
fn a_finished_game_has_no_best_move() {
    let output = converse(&["position fen 7k/7P/6K1/8/3B4/8/8/8 b - - 0 1", "go depth 3", "quit"]);
    assert_eq!(output, ["info depth 0 score mate 0", "info string the game is over: checkmate", "bestmove (none)"]);
}

#[test]
fn castling_is_written_in_the_notation_of_the_variant() {
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
fn the_collectors_report_if_switched_on() {
    let search = ["position startpos", "go depth 4", "quit"];
    let name = |kind: CollectorKind| format!(" {}, ", kind.name());
    let silent = converse(&search);
    assert!(starting_with(&silent, "info string").is_empty());
    let output = converse(&[&["setoption name Collectors value true"], &search[..]].concat());
    for kind in CollectorKinds::all() {
        let reports = output.iter().filter(|line| line.starts_with("info string depth") && line.contains(&name(kind)));
        assert_eq!(reports.count(), 4, "{}", kind.name());
    }
    let own = output.iter().rfind(|line| line.contains(&name(CollectorKind::Stack))).expect("the engine's own line");
    assert!(own.contains("same as the engine's own; proven: "), "{own}");
}

#[test]
fn another_network_takes_effect_and_a_file_without_one_changes_nothing() {
    let file = |name: &str, bytes: &[u8]| {
        let file = format!("{}/{name}", env!("CARGO_TARGET_TMPDIR"));
        std::fs::write(&file, bytes).expect("the file is written");
        file
    };
    let other = file("other network.bin", &network::other_file());
    let damaged = file("damaged.bin", &network::damaged_file());
    let empty = file("empty.bin", &[]);
    let use_file = |file: &str| format!("setoption name EvalFile value {file}");
    let evaluation = |lines: &[&str]| {
        let lines = [&["position startpos moves e2e4 e7e5 d1h5"], lines, &["eval"]].concat();
        starting_with(&converse(&lines), "Final evaluation")[0].clone()
    };
    let shipped = evaluation(&[]);
    let changed = evaluation(&[&use_file(&other)]);
    assert_ne!(changed, shipped);
    assert_eq!(evaluation(&[&use_file(&other), &use_file("<empty>")]), shipped);
    for (faulty, fault) in [
        (damaged.as_str(), "its checksum is wrong"),
        (&empty, "it is not a network file"),
        ("nowhere/network.bin", "No such file or directory (os error 2)"),
    ] {
        let message = format!("info string the network {faulty} cannot be used: {fault}; the network is unchanged");
        assert!(converse(&[&use_file(&other), &use_file(faulty)]).contains(&message), "{message}");
        assert_eq!(evaluation(&[&use_file(&other), &use_file(faulty)]), changed);
    }
    let nodes = |lines: &[&str]| starting_with(&converse(lines), "nodes")[0].clone();
    assert_ne!(nodes(&[&use_file(&other), "bench 4"]), nodes(&["bench 4"]));
}

#[test]
fn several_threads_search_and_their_nodes_are_summed() {
    // Its depths grow by little, so the last one ends near the limit. Source: Reuben Fine, "Basic Chess Endings", no. 70
    let endgame = "position fen 8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1";
    let output = converse_polling(&["setoption name Threads value 4", endgame, "go nodes 300000", "quit"], 100_000);
    let last = starting_with(&output, "info depth").pop().expect("a depth");
    assert!(field(last, "nodes").parse::<u64>().unwrap() > 200_000, "{last}");
    assert_eq!(starting_with(&output, "bestmove").len(), 1);
    let output = converse(&["setoption name Threads value 65", "setoption name Threads value 0", "quit"]);
    assert_eq!(output[0], "info string the option Threads must be 1 to 64, not \"65\"");
    assert_eq!(output[1], "info string the option Threads must be 1 to 64, not \"0\"");
}
