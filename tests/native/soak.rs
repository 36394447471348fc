//! A soak test: random positions from random games, searched with random limits and options by an engine that is never
//! cleared. Every reported line must prove its score.
//!
//! `PVSCOPE_SUITE_SHARE=1 cargo test --release --test native soak::` searches 2,000 positions.

use std::sync::atomic::{AtomicUsize, Ordering};

use pvscope::chess::Path;
use pvscope::eval::Network;
use pvscope::pv::CollectorKinds;
use pvscope::random::Random;
use pvscope::search::{Control, Heuristics, Limits, Options, Part, Progress, Report, Request, Rules, Searcher};

use crate::proof::{check, hash};
use crate::search_log::{LoggedSearch, path};
use crate::suites;

const POSITIONS: u64 = 2_000;
/// Positions by default.
const SAMPLE: usize = 120;
/// Consecutive searches by the same engine.
const GAME: usize = 10;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn one_in(random: &mut Random, chances: usize) -> bool {
    random.below(chances) == 0
}

/// A host with a clock that advances a millisecond at each poll, and that stops the search after a number of polls.
struct Impatient {
    log: crate::search_log::SearchLog,
    polls: f64,
    max_polls: f64,
}

impl Control for Impatient {
    fn should_stop(&mut self, _: &Progress) -> bool {
        self.polls += 1.0;
        self.polls > self.max_polls
    }

    fn now_ms(&self) -> f64 {
        self.polls
    }

    fn report(&mut self, report: Report) {
        self.log.report(report);
    }
}

/// A random game from a standard start, a Chess960 start or an ending, and the hashes before its last position.
fn game(random: &mut Random) -> (Path, Vec<u64>) {
    let start = match random.below(4) {
        0 => "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
        1 => "8/5k2/3p4/1p1P1p2/1P3P2/8/3K1R2/8 w - - 20 60",
        _ => START,
    };
    let mut game = path(start, &[]);
    let mut hashes = Vec::new();
    for _ in 0..random.below(120) {
        let legal = game.position().legal_moves();
        let mv = legal[random.below(legal.len())];
        let mut after = game.clone();
        after.play(mv);
        if after.position().legal_moves().is_empty() {
            break;
        }
        hashes.push(hash(game.position().board()));
        game = after;
    }
    (game, hashes)
}

/// Random options, except exact cutoffs, which break the contract on purpose.
fn options(random: &mut Random) -> Options {
    let usual = Options {
        collectors: if one_in(random, 2) { CollectorKinds::all() } else { CollectorKinds::empty() },
        ..Options::default()
    };
    if one_in(random, 3) {
        return usual;
    }
    let rules =
        Rules::all().iter().fold(usual.rules, |rules, rule| if one_in(random, 4) { rules - rule } else { rules });
    let mut options = Options { rules, ..usual };
    for heuristic in Heuristics::all() {
        if one_in(random, 6) {
            options.switch(heuristic.name(), false);
        }
    }
    if one_in(random, 20) {
        options.heuristics = Heuristics::empty();
    }
    options
        .with(Part::AspirationWindows, !one_in(random, 6))
        .with(Part::Quiescence, !one_in(random, 8))
        .with(Part::TableCutoffs, !one_in(random, 8))
}

fn request(random: &mut Random, path: Path) -> Request {
    let legal = path.position().legal_moves();
    let mut limits = Limits { nodes: Some(1 + random.below(40_000) as u64), ..Limits::default() };
    if one_in(random, 3) {
        limits.depth = Some(1 + random.below(9) as u32);
    }
    if one_in(random, 4) {
        limits.time_ms = Some(1 + random.below(40) as u64);
    }
    if one_in(random, 8) {
        limits.mate = Some(1 + random.below(4) as u32);
    }
    if one_in(random, 6) {
        limits.search_moves = legal.iter().copied().filter(|_| one_in(random, 3)).collect();
    }
    let multi_pv = if one_in(random, 2) { 1 } else { 1 + random.below(6) as u32 };
    Request { path, limits, multi_pv, options: options(random) }
}

/// Searches by one engine; adds their iterations, lines and ends to `counts`.
fn soak(seed: u64, counts: &[AtomicUsize; 4]) -> Result<(), String> {
    let mut random = Random::new(seed);
    let mut searcher = Searcher::new(1 + random.below(3), Network::embedded()).unwrap();
    for _ in 0..GAME {
        let (path, hashes) = game(&mut random);
        let request = request(&mut random, path);
        let max_polls = if one_in(&mut random, 3) { random.below(30) as f64 } else { f64::INFINITY };
        let mut host = Impatient { log: crate::search_log::SearchLog::default(), polls: 0.0, max_polls };
        let label = format!("seed {seed}: {:?}, {} lines, {:?}", request.limits, request.multi_pv, request.options);
        let end = searcher.run(request.clone(), &mut host).map_err(|error| format!("{label}: {error}"))?;
        let crate::search_log::SearchLog { iterations, steps } = host.log;
        let lines = iterations.iter().map(|iteration| iteration.lines.len()).sum::<usize>();
        let found = [1, iterations.len(), lines, end.lines.len()];
        counts.iter().zip(found).for_each(|(count, found)| _ = count.fetch_add(found, Ordering::Relaxed));
        check(&hashes, &request, &LoggedSearch { iterations, steps, end })
            .map_err(|fault| format!("{label}: {fault}"))?;
    }
    Ok(())
}

#[test]
fn every_line_of_random_searches_proves_its_score() {
    let seeds = suites::sample((0..POSITIONS / GAME as u64).collect(), SAMPLE / GAME);
    let counts = [const { AtomicUsize::new(0) }; 4];
    suites::check_all(&seeds, |&seed| soak(seed, &counts));
    let [searches, iterations, lines, last] = counts.map(AtomicUsize::into_inner);
    suites::say(&format!("{searches} searches, {iterations} iterations with {lines} lines, {last} lines at the end"));
    assert_eq!(searches, seeds.len() * GAME);
}
