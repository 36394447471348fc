//! Levels: limited strength changes the move that is played, and nothing that is said about it.

use std::collections::HashSet;

use pvscope::chess::{Path, to_uci};
use pvscope::eval::Network;
use pvscope::search::{Limits, MAX_ELO, MIN_ELO, NoControl, PvLine, RequestError, SearchEnd, Searcher, Strength};
use shakmaty::Position as _;

use crate::search_log::{LoggedSearch, path, request, run_search, run_search_with};
use crate::suites;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
/// Noise of every size, none, and few and many nodes.
const LEVELS: [u32; 6] = [MIN_ELO, 900, 1300, 1500, 1800, 2000];

/// White has one legal move; one of White's moves mates; most of White's moves are stalemate; White castles in Chess960.
const CORNERS: [&str; 4] = [
    "k7/8/8/8/8/8/1q6/K7 w - - 0 1",
    "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1",
    "7k/8/6K1/8/8/8/5Q2/8 w - - 0 1",
    "3k4/8/8/8/8/8/8/1R2K2R w HB - 0 1",
];

fn level(elo: u32, seed: u64) -> Limits {
    Limits { strength: Some(Strength { elo, seed: Some(seed) }), ..Limits::default() }
}

fn play(path: &Path, elo: u32, seed: u64) -> LoggedSearch {
    run_search(request(path.clone(), level(elo, seed)))
}

fn positions(sample: usize) -> Vec<Path> {
    let lines = suites::Epd::parse_lines(&suites::data("positions.epd"));
    let paths = lines.iter().map(|line| path(&line.fen, &[])).collect();
    let mut paths = suites::sample(paths, sample);
    paths.extend(CORNERS.map(|fen| path(fen, &[])));
    paths
}

/// The line of the played move.
fn played(end: &SearchEnd) -> Option<&PvLine> {
    end.lines.iter().find(|line| line.line.first() == Some(end.best_move))
}

#[test]
fn every_level_plays_legal_moves_and_reports_true_lines() {
    for path in positions(40) {
        let legal = path.position().legal_moves();
        for (seed, elo) in (1..).zip(LEVELS) {
            let LoggedSearch { end, iterations, .. } = play(&path, elo, seed);
            assert!(legal.contains(&end.best_move), "{elo}: {}", end.best_move);
            assert!(!iterations.is_empty(), "depth 1 is completed");
            for line in iterations.iter().flat_map(|iteration| &iteration.lines) {
                assert!(line.certificate.holds(), "{elo}: {:?}", line.certificate);
            }
        }
    }
}

#[test]
fn a_mate_in_one_is_never_missed() {
    let mates = [
        CORNERS[1],
        "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4",
        "7k/6pp/8/6N1/8/1Q6/8/6K1 w - - 0 1",
        "k7/2K5/8/8/8/8/8/1Q6 w - - 0 1",
        "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2",
    ];
    for path in mates.map(|fen| path(fen, &[])) {
        let mates = path.position().legal_moves().iter().any(|&mv| path.position().after(mv).board().is_checkmate());
        assert!(mates, "the test itself");
        for (seed, elo) in (1..).zip(LEVELS) {
            let mv = play(&path, elo, seed).end.best_move;
            assert!(path.position().after(mv).board().is_checkmate(), "{elo}: {mv}");
        }
    }
}

#[test]
fn the_only_legal_move_is_played_at_every_level() {
    for elo in LEVELS {
        let path = path(CORNERS[0], &[]);
        let end = play(&path, elo, 1).end;
        assert_eq!(vec![end.best_move], path.position().legal_moves().to_vec());
    }
}

#[test]
fn the_same_seed_plays_the_same_move_whatever_was_searched_before() {
    let mut used = Searcher::new(4, Network::embedded()).unwrap();
    for path in positions(8) {
        for elo in LEVELS {
            let first = play(&path, elo, 7).end;
            used.run(request(path.clone(), Limits { depth: Some(6), ..Limits::default() }), &mut NoControl).unwrap();
            let second = run_search_with(&mut used, request(path.clone(), level(elo, 7))).end;
            assert_eq!(first.best_move, second.best_move);
            assert_eq!(format!("{:?}", first.lines), format!("{:?}", second.lines));
        }
    }
}

#[test]
fn other_seeds_play_other_moves_and_weak_levels_most_of_all() {
    let path = path(START, &[]);
    let moves = |elo| -> HashSet<String> {
        let moves = (0..40).map(|seed| play(&path, elo, seed).end.best_move);
        moves.map(|mv| to_uci(mv, path.position().castling_mode())).collect()
    };
    assert!(moves(MIN_ELO).len() > 6, "{:?}", moves(MIN_ELO));
    assert!(moves(MAX_ELO).len() > 1, "{:?}", moves(MAX_ELO));
}

#[test]
fn strong_levels_play_the_best_line_after_the_opening_and_no_level_gives_away_more_than_its_noise() {
    // A move that has failed high since has no line, and loses nothing.
    let loss = |end: &SearchEnd| played(end).map_or(0, |line| end.lines[0].score.value() - line.score.value());
    for path in positions(25) {
        let moves = path.position().board().fullmoves().get();
        for seed in 0..4 {
            let strong = play(&path, 1650, seed).end;
            let most = if moves > 8 { 0 } else { 40 };
            assert!(loss(&strong) <= most, "{} centipawns", loss(&strong));
            let weak = play(&path, 1300, seed).end;
            assert!(loss(&weak) <= 265, "{} centipawns", loss(&weak));
        }
    }
}

#[test]
fn other_limits_hold_beside_a_level() {
    let limits = Limits { depth: Some(1), ..level(MAX_ELO, 1) };
    let depths = run_search(request(path(START, &[]), limits)).iterations.len();
    assert_eq!(depths, 1);
    let only = path(START, &[]).position().legal_moves()[3];
    let limits = Limits { search_moves: vec![only], ..level(MIN_ELO, 1) };
    assert_eq!(run_search(request(path(START, &[]), limits)).end.best_move, only);
}

#[test]
fn a_level_out_of_range_is_refused_with_the_range() {
    let mut searcher = Searcher::new(1, Network::embedded()).unwrap();
    for elo in [0, MIN_ELO - 1, MAX_ELO + 1, u32::MAX] {
        let refused = searcher.run(request(path(START, &[]), level(elo, 1)), &mut NoControl).map(|_| ());
        assert_eq!(refused, Err(RequestError::Elo(elo)));
        let words = format!("the strength limit (Elo) must be {MIN_ELO} to {MAX_ELO}, not {elo}");
        assert_eq!(RequestError::Elo(elo).to_string(), words);
    }
}
