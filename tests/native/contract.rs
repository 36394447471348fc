//! The contract of reports on public suites: every exact line proves its score, and the counters add up.
//!
//! `PVSCOPE_SUITE_SHARE=1 cargo test --release --test native contract::` runs every position of every suite at 200,000 nodes.

use std::sync::atomic::{AtomicBool, Ordering};

use pvscope::eval::Network;
use pvscope::search::{Limits, Options, Request, Rules, Searcher};

use crate::proof::{check, hash};
use crate::search_log::{nodes, path, request, run_search};
use crate::suites;

/// Nodes per position for whole suites, and for a sample.
const FULL_NODES: u64 = 200_000;
const SAMPLE_NODES: u64 = 30_000;
const SAMPLE: usize = 300;

fn node_limit() -> u64 {
    if suites::share().is_some() { FULL_NODES } else { SAMPLE_NODES }
}

/// Every searchable position of the suites, or a sample.
fn positions(sample: usize) -> Vec<String> {
    let mut positions = Vec::new();
    for (_, lines) in suites::positions() {
        positions.extend(lines.into_iter().map(|line| line.fen));
    }
    positions.retain(|fen| !path(fen, &[]).position().legal_moves().is_empty());
    if positions.is_empty() {
        positions.extend(suites::Epd::parse_lines(&suites::data("positions.epd")).into_iter().map(|line| line.fen));
    }
    suites::sample(positions, sample)
}

fn holds(fen: &str, request: Request) -> Result<(), String> {
    check(&[], &request, &run_search(request.clone())).map_err(|fault| format!("{fen} | {fault}"))
}

#[test]
fn every_exact_line_of_the_suites_proves_its_score() {
    suites::check_all(&positions(SAMPLE), |fen| holds(fen, request(path(fen, &[]), nodes(node_limit()))));
}

#[test]
fn each_of_several_lines_proves_its_score() {
    suites::check_all(&positions(SAMPLE / 3), |fen| {
        let request = request(path(fen, &[]), nodes(node_limit()));
        holds(fen, Request { multi_pv: 4, ..request })
    });
}

#[test]
fn only_search_moves_are_searched() {
    suites::check_all(&positions(SAMPLE / 6), |fen| {
        let path = path(fen, &[]);
        let search_moves = path.position().legal_moves().into_iter().step_by(3).collect();
        let limits = Limits { search_moves, ..nodes(SAMPLE_NODES) };
        holds(fen, Request { multi_pv: 2, ..request(path, limits) })
    });
}

#[test]
fn the_contract_holds_without_any_one_rule() {
    let on = Options::default();
    let mut variants = vec![Options::EXACT];
    variants.extend(on.parts.iter().map(|part| on.with(part, false)));
    variants.extend(Rules::all().iter().map(|rule| Options { rules: on.rules - rule, ..on }));
    variants.extend(Rules::all().iter().map(|rule| Options { rules: Rules::only(rule), ..on }));
    suites::check_all(&positions(SAMPLE / 10), |fen| {
        variants.iter().try_for_each(|&options| {
            holds(fen, Request { options, ..request(path(fen, &[]), nodes(SAMPLE_NODES / 3)) })
                .map_err(|fault| format!("{fault} | {options:?}"))
        })
    });
}

#[test]
fn an_interrupted_search_reports_only_proven_results() {
    let plays_a_fail_high = AtomicBool::new(false);
    suites::check_all(&positions(SAMPLE / 3), |fen| {
        let spread = fen.bytes().fold(7_u64, |sum, byte| sum.wrapping_mul(31).wrapping_add(u64::from(byte)));
        [1, 2, 30, 200, 1_000, 6_000].iter().try_for_each(|&limit| {
            let limit = limit + spread % limit;
            [1, 3].iter().try_for_each(|&multi_pv| {
                let request = Request { multi_pv, ..request(path(fen, &[]), nodes(limit)) };
                let logged = run_search(request.clone());
                let first = logged.end.lines.first().and_then(|line| line.line.first());
                if first.is_some_and(|first| first != logged.end.best_move) {
                    plays_a_fail_high.store(true, Ordering::Relaxed);
                }
                check(&[], &request, &logged).map_err(|fault| format!("{fault} | {limit} nodes, {multi_pv} lines"))
            })
        })
    });
    assert!(plays_a_fail_high.into_inner(), "no search was broken off after a fail high");
}

#[test]
fn the_contract_holds_with_a_table_filled_by_earlier_searches() {
    let fens = positions(SAMPLE / 3);
    let mut searcher = Searcher::new(1, Network::embedded()).unwrap();
    for fen in &fens {
        let mut game = path(fen, &[]);
        let mut hashes = Vec::new();
        for _ in 0..4 {
            if game.ending().is_some() {
                break;
            }
            let request = request(game.clone(), nodes(SAMPLE_NODES / 4));
            let logged = crate::search_log::run_search_with(&mut searcher, request.clone());
            check(&hashes, &request, &logged).unwrap_or_else(|fault| panic!("{fen} | {fault}"));
            hashes.push(hash(game.position().board()));
            game.play(logged.end.best_move);
        }
    }
}
