//! Searches with several threads: the contract of reports, counters, stops, and threads that are refused.

use std::sync::atomic::{AtomicU64, Ordering};

use pvscope::chess::Path;
use pvscope::eval::Network;
use pvscope::random::Random;
use pvscope::search::{
    Control, Helper, Limits, MAX_THREADS, Progress, Report, Request, Searcher, StopReason, Strength,
};

use crate::proof::check;
use crate::search_log::{
    LoggedSearch, SearchLog, depth, nodes, path, request, run_search, run_search_with, start_helper, threaded,
};
use crate::suites;

/// Nodes per position for whole suites, and for a sample.
const FULL_NODES: u64 = 200_000;
const SAMPLE_NODES: u64 = 30_000;
const SAMPLE: usize = 30;
const MIDDLEGAME: &str = "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQ - 0 8";

fn positions(sample: usize) -> Vec<String> {
    let mut fens: Vec<String> =
        suites::positions().into_iter().flat_map(|(_, lines)| lines).map(|line| line.fen).collect();
    fens.extend(suites::Epd::parse_lines(&suites::data("positions.epd")).into_iter().map(|line| line.fen));
    fens.retain(|fen| !path(fen, &[]).position().legal_moves().is_empty());
    suites::sample(fens, sample)
}

/// As [`check`], but every thread may be some nodes beyond a limit when it hears of it.
fn check_team(request: &Request, logged: &LoggedSearch) -> Result<(), String> {
    let limits = Limits { nodes: None, ..request.limits.clone() };
    check(&[], &Request { limits, ..request.clone() }, logged)
}

#[test]
fn every_line_proves_its_score_with_two_and_four_threads() {
    let limit = if suites::share().is_some() { FULL_NODES } else { SAMPLE_NODES };
    let helped = AtomicU64::new(0);
    suites::check_all(&positions(SAMPLE), |fen| {
        [(2, 1), (4, 1), (4, 3)].iter().try_for_each(|&(threads, multi_pv)| {
            let request = Request { multi_pv, ..request(path(fen, &[]), nodes(limit)) };
            let logged = run_search_with(&mut threaded(threads), request.clone());
            helped.fetch_add(logged.end.total.helpers, Ordering::Relaxed);
            check_team(&request, &logged).map_err(|fault| format!("{fen} | {fault} | {threads} threads"))
        })
    });
    assert!(helped.into_inner() > 0, "no helper searched");
}

#[test]
fn one_thread_left_of_four_searches_as_if_there_had_been_no_others() {
    let alone = run_search(request(path(MIDDLEGAME, &[]), depth(11)));
    let mut searcher = threaded(4);
    let together = run_search_with(&mut searcher, request(path(MIDDLEGAME, &[]), depth(11)));
    assert!(together.end.total.helpers > 0);
    searcher.set_threads(1, |_| unreachable!("no thread is needed"));
    searcher.clear();
    let again = run_search_with(&mut searcher, request(path(MIDDLEGAME, &[]), depth(11)));
    assert_eq!(again.end.total, alone.end.total);
    assert_eq!(again.end.total.helpers, 0);
}

#[test]
fn a_node_limit_counts_the_nodes_of_all_threads() {
    let logged = run_search_with(&mut threaded(4), request(path(MIDDLEGAME, &[]), nodes(400_000)));
    let total = logged.end.total;
    assert_eq!(logged.end.reason, StopReason::Nodes);
    assert!((400_000..450_000).contains(&total.nodes()), "{} nodes", total.nodes());
    assert!(total.own_nodes() < 400_000);
}

#[test]
fn a_level_is_played_by_one_thread() {
    let strength = Some(Strength { elo: 1800, seed: Some(1) });
    let request = request(path(MIDDLEGAME, &[]), Limits { strength, ..Limits::default() });
    let logged = run_search_with(&mut threaded(4), request.clone());
    assert_eq!(logged.end.total, run_search(request).end.total);
}

#[test]
fn refused_threads_leave_a_search_with_fewer() {
    let mut searcher = Searcher::new(1, Network::embedded()).unwrap();
    let mut accepted = 0;
    searcher.set_threads(8, |helper| {
        accepted += 1;
        accepted <= 2 && start_helper(helper)
    });
    assert_eq!(searcher.threads(), 3);
    let request = request(path(MIDDLEGAME, &[]), depth(9));
    let logged = run_search_with(&mut searcher, request.clone());
    check_team(&request, &logged).unwrap();
    searcher.set_threads(1000, start_helper);
    assert_eq!(searcher.threads(), MAX_THREADS);
}

#[test]
fn a_thread_that_never_comes_is_not_waited_for() {
    let mut searcher = Searcher::new(1, Network::embedded()).unwrap();
    let mut late: Vec<Helper> = Vec::new();
    searcher.set_threads(3, |helper| {
        late.push(helper);
        true
    });
    let request = request(path(MIDDLEGAME, &[]), depth(9));
    for _ in 0..3 {
        let logged = run_search_with(&mut searcher, request.clone());
        check_team(&request, &logged).unwrap();
        assert_eq!(logged.end.total.helpers, 0);
    }
    late.into_iter().for_each(|helper| assert!(start_helper(helper)));
    let more = Request { limits: nodes(2_000_000), ..request };
    assert!(run_search_with(&mut searcher, more).end.total.helpers > 0);
}

/// Stops after a number of polls.
struct Impatient {
    log: SearchLog,
    polls_left: usize,
}

impl Control for Impatient {
    fn should_stop(&mut self, _: &Progress) -> bool {
        self.polls_left = self.polls_left.saturating_sub(1);
        self.polls_left == 0
    }

    fn now_ms(&self) -> f64 {
        0.0
    }

    fn report(&mut self, report: Report) {
        self.log.report(report);
    }
}

#[test]
fn random_starts_stops_and_sizes_never_break_the_contract() {
    let rounds = if suites::share().is_some() { 10_000 } else { 150 };
    let fens = positions(SAMPLE);
    let (mut random, mut searcher) = (Random::new(22), threaded(2));
    for round in 0..rounds {
        match random.below(12) {
            0 => searcher.clear(),
            1 => searcher.resize_hash(1 + random.below(4)).unwrap(),
            2..=4 => searcher.set_threads(1 + random.below(8), start_helper),
            _ => {}
        }
        let game: Path = path(&fens[random.below(fens.len())], &[]);
        let multi_pv = 1 + random.below(3) as u32;
        let request = Request { multi_pv, ..request(game, Limits::default()) };
        let mut control = Impatient { log: SearchLog::default(), polls_left: 1 + random.below(30) };
        let end = searcher.run(request.clone(), &mut control).unwrap();
        let Impatient { log: SearchLog { iterations, steps }, .. } = control;
        let logged = LoggedSearch { iterations, steps, end };
        check_team(&request, &logged).unwrap_or_else(|fault| panic!("round {round}: {fault}"));
    }
}
