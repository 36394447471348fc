//! Equal requests give equal searches, limits hold exactly, and invalid requests name the reason.

use std::collections::HashSet;

use pvscope::chess::{Ending, Path};
use pvscope::eval::Network;
use pvscope::score::Score;
use pvscope::search::{
    Control, HashError, Limits, MAX_DEPTH, MAX_HASH_MB, MAX_MULTI_PV, NoControl, Options, Progress, Report, Request,
    RequestError, Searcher, StopReason,
};

use crate::search_log::{LoggedSearch, SearchLog, depth, nodes, path, request, run_search, run_search_with, threaded};
use crate::suites;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
/// 218 moves.
const MOST_MOVES: &str = "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1";

fn positions(sample: usize) -> Vec<Path> {
    let lines = suites::Epd::parse_lines(&suites::data("positions.epd"));
    let paths = lines.iter().map(|line| path(&line.fen, &[])).collect();
    suites::sample(paths, sample)
}

/// Every report of a search, without its times, as comparable text.
fn essence(logged: &LoggedSearch) -> Vec<String> {
    let mut said: Vec<String> = logged
        .iterations
        .iter()
        .map(|iteration| format!("{:?} {:?} {:?}", iteration.counters, iteration.root_moves, iteration.lines))
        .collect();
    said.push(format!("{:?} {:?} {}", logged.end.total, logged.end.lines, logged.end.best_move));
    said
}

#[test]
fn equal_searches_have_equal_counters() {
    let mut used = Searcher::new(4, Network::embedded()).unwrap();
    for path in positions(12) {
        let limits = [depth(7), nodes(20_011)];
        for limits in limits {
            let request = Request { multi_pv: 2, ..request(path.clone(), limits) };
            let first = essence(&run_search(request.clone()));
            assert_eq!(first, essence(&run_search(request.clone())), "with another new engine");
            used.clear();
            assert_eq!(first, essence(&run_search_with(&mut used, request)), "with a cleared engine");
        }
    }
}

#[test]
fn a_resized_table_is_empty() {
    let request = request(path(START, &[]), depth(8));
    let fresh = essence(&run_search_with(&mut Searcher::new(2, Network::embedded()).unwrap(), request.clone()));
    let mut resized = Searcher::new(2, Network::embedded()).unwrap();
    run_search_with(&mut resized, request.clone());
    resized.resize_hash(3).unwrap();
    resized.resize_hash(2).unwrap();
    resized.clear();
    assert_eq!(fresh, essence(&run_search_with(&mut resized, request)));
}

#[test]
fn a_second_search_profits_from_the_first_ones_table() {
    let (mut first, mut second) = (0, 0);
    for path in positions(8) {
        let mut searcher = Searcher::new(16, Network::embedded()).unwrap();
        let request = request(path, depth(9));
        first += run_search_with(&mut searcher, request.clone()).end.total.nodes();
        second += run_search_with(&mut searcher, request).end.total.nodes();
    }
    assert!(second < first, "{second} nodes after {first}");
}

#[test]
fn a_node_limit_is_used_up_and_never_exceeded_except_by_depth_1() {
    for path in positions(8) {
        for limit in [1, 2, 3, 17, 100, 1023, 1024, 1025, 5000, 40_000] {
            let logged = run_search(request(path.clone(), nodes(limit)));
            assert_eq!(logged.end.reason, StopReason::Nodes);
            assert_eq!(logged.end.total.nodes(), limit.max(logged.iterations[0].total.nodes()));
        }
    }
}

/// The mate in one that a search of few nodes missed.
const HANGING_QUEEN: &str = "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4";

#[test]
fn node_limits_below_depth_1_give_the_answer_of_depth_1() {
    for path in positions(8).into_iter().chain([path(HANGING_QUEEN, &[])]) {
        let search_moves: Vec<_> = path.position().legal_moves().into_iter().rev().step_by(2).collect();
        for (multi_pv, search_moves) in [(1, vec![]), (3, vec![]), (MAX_MULTI_PV, vec![]), (2, search_moves)] {
            let answer = |threads, limits: Limits| {
                let limits = Limits { search_moves: search_moves.clone(), ..limits };
                let request = Request { multi_pv, ..request(path.clone(), limits) };
                let end = run_search_with(&mut threaded(threads), request).end;
                format!("{} {:?}", end.best_move, end.lines)
            };
            let expected = answer(1, depth(1));
            for (threads, limit) in [(1, 1), (1, 3), (2, 1)] {
                assert_eq!(answer(threads, nodes(limit)), expected, "{limit} nodes, {threads} threads");
            }
        }
    }
    assert_eq!(run_search(request(path(HANGING_QUEEN, &[]), nodes(1))).end.lines[0].score, Score::mate_in(1));
}

#[test]
fn a_time_limit_waits_for_every_line_of_depth_1() {
    let mut clock = Clock { now_ms: 0.0, ms_a_poll: 1000.0, stop_ms: f64::INFINITY, polls: Vec::new() };
    let limits = Limits { time_ms: Some(1), ..Limits::default() };
    let request = Request { multi_pv: MAX_MULTI_PV, ..request(path(MOST_MOVES, &[]), limits) };
    let end = Searcher::new(1, Network::embedded()).unwrap().run(request, &mut clock).unwrap();
    assert_eq!((end.reason, end.lines.len()), (StopReason::Time, 218));
    assert!(clock.polls.len() > 10, "depth 1 is long");
}

#[test]
fn a_stop_before_depth_1_leaves_no_line_of_some_moves() {
    for polls in [1, 2, 3, 5] {
        let mut clock = Clock { now_ms: 0.0, ms_a_poll: 1.0, stop_ms: f64::from(polls), polls: Vec::new() };
        let request = Request { multi_pv: MAX_MULTI_PV, ..request(path(MOST_MOVES, &[]), depth(1)) };
        let end = Searcher::new(1, Network::embedded()).unwrap().run(request, &mut clock).unwrap();
        assert_eq!((end.reason, end.lines.len()), (StopReason::Stopped, 0));
    }
}

#[test]
fn a_depth_limit_is_reached_and_never_exceeded() {
    for path in positions(8) {
        for plies in [1, 2, 5, 8] {
            let logged = run_search(request(path.clone(), depth(plies)));
            assert_eq!(logged.end.reason, StopReason::Depth);
            assert_eq!(logged.iterations.iter().map(|iteration| iteration.depth).max(), Some(plies));
            assert_eq!(logged.end.lines.len(), logged.iterations.last().unwrap().lines.len());
        }
    }
}

#[test]
fn the_first_of_several_limits_ends_the_search() {
    let path = path(START, &[]);
    let both = |plies, count| Limits { nodes: Some(count), ..depth(plies) };
    assert_eq!(run_search(request(path.clone(), both(3, 1_000_000))).end.reason, StopReason::Depth);
    assert_eq!(run_search(request(path, both(60, 10_000))).end.reason, StopReason::Nodes);
}

/// A host with a clock that advances at each poll, and that finally stops the search.
struct Clock {
    now_ms: f64,
    ms_a_poll: f64,
    stop_ms: f64,
    /// The nodes at each poll.
    polls: Vec<u64>,
}

impl Control for Clock {
    fn should_stop(&mut self, progress: &Progress) -> bool {
        self.now_ms += self.ms_a_poll;
        self.polls.push(progress.nodes);
        self.now_ms >= self.stop_ms
    }

    fn now_ms(&self) -> f64 {
        self.now_ms
    }

    fn report(&mut self, _: Report) {}
}

#[test]
fn a_time_limit_follows_the_hosts_clock() {
    let mut clock = Clock { now_ms: 5000.0, ms_a_poll: 1.0, stop_ms: f64::INFINITY, polls: Vec::new() };
    let limits = Limits { time_ms: Some(40), ..Limits::default() };
    let end =
        Searcher::new(1, Network::embedded()).unwrap().run(request(path(START, &[]), limits), &mut clock).unwrap();
    assert_eq!(end.reason, StopReason::Time);
    assert!((40.0..=42.0).contains(&end.time_ms), "{} ms", end.time_ms);
}

#[test]
fn a_stop_takes_effect_at_the_next_poll() {
    let mut clock = Clock { now_ms: 0.0, ms_a_poll: 1.0, stop_ms: 30.0, polls: Vec::new() };
    let end = Searcher::new(1, Network::embedded())
        .unwrap()
        .run(request(path(START, &[]), Limits::default()), &mut clock)
        .unwrap();
    assert_eq!(end.reason, StopReason::Stopped);
    assert_eq!(clock.polls.len(), 30);
    assert!(clock.polls.is_sorted());
    assert!(clock.polls.windows(2).all(|pair| pair[1] - pair[0] <= 2048), "polls are too far apart");
    assert_eq!(*clock.polls.last().unwrap(), end.total.nodes());
}

#[test]
fn a_proven_mate_within_the_mate_limit_ends_the_search() {
    let mate_in_1 = path("k7/7Q/1K6/8/8/8/8/8 w - - 0 1", &[]);
    let limits = Limits { mate: Some(1), ..Limits::default() };
    let end = run_search(request(mate_in_1.clone(), limits)).end;
    assert_eq!((end.reason, end.lines[0].score), (StopReason::Mate, Score::mate_in(1)));
    let unreachable = Limits { mate: Some(3), ..depth(4) };
    assert_eq!(run_search(request(path(START, &[]), unreachable)).end.reason, StopReason::Depth);
}

fn refusal(request: Request) -> RequestError {
    Searcher::new(1, Network::embedded()).unwrap().begin(request, &NoControl).unwrap_err()
}

#[test]
fn each_invalid_request_has_its_own_error() {
    let start = || request(path(START, &[]), depth(3));
    let with = |limits| Request { limits, ..start() };
    let cases = [
        (with(depth(0)), RequestError::Depth(0), "1 to 120, not 0"),
        (with(depth(MAX_DEPTH + 1)), RequestError::Depth(MAX_DEPTH + 1), "1 to 120, not 121"),
        (Request { multi_pv: 0, ..start() }, RequestError::MultiPv(0), "MultiPV) must be 1 to 256, not 0"),
        (
            Request { multi_pv: MAX_MULTI_PV + 1, ..start() },
            RequestError::MultiPv(MAX_MULTI_PV + 1),
            "1 to 256, not 257",
        ),
        (with(nodes(0)), RequestError::Nodes, "node limit must be at least 1"),
        (with(Limits { time_ms: Some(0), ..Limits::default() }), RequestError::Time, "at least 1 ms"),
        (
            with(Limits { mate: Some(0), ..Limits::default() }),
            RequestError::Mate(0),
            "mate limit must be at least 1 move",
        ),
    ];
    for (request, error, words) in cases {
        let refused = refusal(request);
        assert_eq!(refused, error);
        assert!(refused.to_string().contains(words), "{refused}");
    }
}

#[test]
fn a_finished_game_is_refused_with_its_ending() {
    for (fen, ending) in [
        ("R3k3/8/4K3/8/8/8/8/8 b - - 0 1", Ending::Checkmate),
        ("8/8/5k2/p4p1p/P4K1P/1r6/8/8 w - - 0 2", Ending::Stalemate),
        ("5k2/5Q2/1p4Bp/2b4P/5P2/5K2/P5P1/8 b - - 0 54", Ending::Checkmate),
    ] {
        let refused = refusal(request(path(fen, &[]), depth(3)));
        assert_eq!(refused, RequestError::GameOver(ending));
        assert!(refused.to_string().contains(&ending.to_string()));
    }
}

#[test]
fn an_illegal_search_move_is_refused_by_name() {
    let elsewhere = path("8/8/8/4k3/8/8/4K3/R7 w - - 0 1", &[]);
    let search_moves = elsewhere.position().legal_moves().into_iter().take(1).collect();
    let limits = Limits { search_moves, ..depth(3) };
    let refused = refusal(request(path(START, &[]), limits));
    assert!(matches!(refused, RequestError::SearchMove(_)));
    assert!(refused.to_string().contains("not legal"), "{refused}");
}

#[test]
fn a_refused_request_leaves_the_current_search_alone() {
    let mut searcher = Searcher::new(1, Network::embedded()).unwrap();
    let mut log = SearchLog::default();
    searcher.begin(request(path(START, &[]), depth(2)), &log).unwrap();
    assert!(searcher.begin(request(path(START, &[]), depth(0)), &log).is_err());
    assert!(searcher.step(&mut log).is_some());
    assert_eq!(log.iterations.len(), 1);
}

#[test]
fn an_invalid_hash_size_is_refused_and_the_old_table_stays() {
    for size in [0, MAX_HASH_MB + 1, usize::MAX] {
        assert_eq!(Searcher::new(size, Network::embedded()).err(), Some(HashError::Size(size)));
        let mut searcher = Searcher::new(2, Network::embedded()).unwrap();
        assert_eq!(searcher.resize_hash(size), Err(HashError::Size(size)));
        let end = run_search_with(&mut searcher, request(path(START, &[]), depth(4))).end;
        assert_eq!(end.reason, StopReason::Depth);
    }
}

#[test]
fn multi_pv_beyond_the_moves_gives_a_line_for_every_move() {
    for (fen, moves) in [(START, 20), ("4k3/8/8/8/8/8/7P/7K w - - 0 1", 4), ("7k/8/5K2/6Q1/8/8/8/8 b - - 0 1", 1)] {
        let logged = run_search(Request { multi_pv: 100, ..request(path(fen, &[]), depth(3)) });
        assert!(logged.iterations.iter().all(|iteration| iteration.lines.len() == moves));
        let firsts: HashSet<_> = logged.end.lines.iter().map(|line| line.line.first()).collect();
        assert_eq!(firsts.len(), moves);
    }
}

/// Every position of the torture suite with a legal move, and the moves to play first.
fn torture() -> Vec<(String, Path, usize)> {
    let mut cases = Vec::new();
    for line in suites::json_lines("torture/torture.jsonl") {
        let moves: Vec<&str> =
            line["moves_uci"].as_array().into_iter().flatten().filter_map(serde_json::Value::as_str).collect();
        let path = path(line["fen"].as_str().unwrap(), &moves);
        let legal = line["legal_moves"].as_u64().unwrap() as usize;
        cases.push((line["tag"].as_str().unwrap().to_owned(), path, legal));
    }
    for file in ["torture/sunfish_stalemate1.fen", "torture/sunfish_stalemate2.fen"] {
        for fen in suites::read(file).iter().flat_map(|text| text.lines()) {
            let path = path(fen, &[]);
            let legal = path.position().legal_moves().len();
            cases.push((fen.to_owned(), path, legal));
        }
    }
    cases
}

#[test]
fn the_torture_positions_give_a_move_within_their_limit() {
    suites::check_all(&torture(), |(tag, path, legal)| {
        let moves = path.position().legal_moves();
        if moves.len() != *legal {
            return Err(format!("{tag}: {} legal moves, not {legal}", moves.len()));
        }
        if moves.is_empty() {
            return Ok(());
        }
        for options in [Options::default(), Options::EXACT] {
            let logged =
                std::panic::catch_unwind(|| run_search(Request { options, ..request(path.clone(), nodes(20_000)) }));
            let logged = logged.map_err(|_| format!("{tag}: the search panicked"))?;
            if !moves.contains(&logged.end.best_move) {
                return Err(format!("{tag}: {} is not legal", logged.end.best_move));
            }
            if logged.end.total.nodes() > 20_000.max(logged.iterations[0].total.nodes()) {
                return Err(format!("{tag}: {} nodes", logged.end.total.nodes()));
            }
            for line in logged.iterations.iter().flat_map(|iteration| &iteration.lines).chain(&logged.end.lines) {
                if let Some(fault) = &line.certificate.error {
                    return Err(format!("{tag}: {fault}"));
                }
            }
        }
        Ok(())
    });
}

#[test]
fn the_position_with_the_most_moves_has_a_line_for_each() {
    let logged = run_search(Request { multi_pv: MAX_MULTI_PV, ..request(path(MOST_MOVES, &[]), depth(1)) });
    assert_eq!(logged.iterations[0].lines.len(), 218);
}

#[test]
fn a_tiny_ending_is_searched_to_the_maximum_depth() {
    let logged = run_search(request(path("8/8/8/8/8/1k6/8/K7 b - - 0 1", &[]), depth(MAX_DEPTH)));
    assert_eq!((logged.end.reason, logged.iterations.len()), (StopReason::Depth, MAX_DEPTH as usize));
    assert_eq!(logged.end.lines[0].score, Score::DRAW);
    let blocked = path("k1b5/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/8/K1B5 w - - 0 1", &[]);
    assert_eq!(run_search(request(blocked, Limits { nodes: Some(300_000), ..depth(MAX_DEPTH) })).end.lines.len(), 1);
}
