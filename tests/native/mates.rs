//! Mates from the public suites, found at their exact distance.

use pvscope::score::Score;
use pvscope::search::{Limits, Options, Request, StopReason};

use crate::search_log::{depth, path, request, run_search};
use crate::suites::{self, Epd};

/// Nodes to find a mate in.
const NODES: u64 = 6_000_000;

fn distance(line: &Epd) -> i32 {
    line.operand("dm").unwrap().parse().unwrap()
}

/// The positions of `files` with a mate in one of `distances` moves.
fn mates(files: &[&str], distances: std::ops::RangeInclusive<i32>) -> Vec<Epd> {
    let mut lines = Epd::parse_lines(&suites::data("mates.epd"));
    for file in files {
        lines.extend(suites::read(file).iter().flat_map(|text| Epd::parse_lines(text)));
    }
    lines.retain(|line| line.operand("dm").is_some() && distances.contains(&distance(line)));
    lines
}

/// The score of the position in `line`, with a proven certificate.
fn score(line: &Epd, limits: &Limits, options: Options) -> Result<(Score, StopReason), String> {
    let limits = Limits { nodes: Some(NODES), ..limits.clone() };
    let logged = run_search(Request { options, ..request(path(&line.fen, &[]), limits) });
    let first = &logged.end.lines[0];
    match &first.certificate.error {
        Some(fault) => Err(format!("{}: {fault}", line.fen)),
        None => Ok((first.score, logged.end.reason)),
    }
}

/// Asserts that every search finds the mate of the position's `dm` and ends with it.
fn all_are_found(lines: &[Epd]) {
    suites::check_all(lines, |line| {
        let limits = Limits { mate: Some(distance(line) as u32), ..Limits::default() };
        let (found, reason) = score(line, &limits, Options::default())?;
        match reason {
            _ if found != Score::mate_in(2 * distance(line) as usize - 1) => Err(format!("{}: {found}", line.fen)),
            StopReason::Mate => Ok(()),
            _ => Err(format!("{}: ended by {reason:?}", line.fen)),
        }
    });
}

#[test]
fn a_mate_in_1_2_or_3_is_found_with_its_distance() {
    let files = [
        "mates/mate_in_1_terje.epd",
        "mates/mate_in_2_terje.epd",
        "mates/mate_in_3_terje.epd",
        "mates/mate2_sunfish.epd",
        "mates/mate3_sunfish.epd",
        "mates/mates2000.epd",
    ];
    let lines = mates(&files, 1..=3);
    assert!(lines.len() >= 10);
    all_are_found(&lines);
}

#[test]
fn a_mate_in_4_or_5_is_found_with_its_distance() {
    let files = ["mates/mate_in_4_terje.epd", "mates/mate_in_5_terje.epd", "mates/mate4_sunfish.epd"];
    all_are_found(&suites::sample(mates(&files, 4..=5), 60));
}

#[test]
fn without_pruning_a_mate_is_found_at_its_own_depth() {
    let lines = mates(&["mates/mate_in_1_terje.epd", "mates/mate_in_2_terje.epd"], 1..=2);
    suites::check_all(&lines, |line| {
        let plies = 2 * distance(line) as usize - 1;
        // Checkmate is detected at the horizon, so the plies to the mate suffice.
        let request = Request { options: Options::EXACT, ..request(path(&line.fen, &[]), depth(plies as u32)) };
        let logged = run_search(request);
        match logged.end.lines[0].score {
            score if score == Score::mate_in(plies) => Ok(()),
            score => Err(format!("{}: {score} at depth {plies}", line.fen)),
        }
    });
}

#[test]
fn a_mated_side_knows_the_distance() {
    let lines = suites::sample(mates(&["mates/mates2000.epd"], -3..=-1), 30);
    assert!(!lines.is_empty());
    let plies = |line: &Epd| 2 * distance(line).unsigned_abs() as usize;
    let limits = |line: &Epd| Limits { mate: Some(1), ..depth(plies(line) as u32 + 5) };
    suites::check_all(&lines, |line| {
        let (found, _) = score(line, &limits(line), Options::default())?;
        if found == Score::mated_in(plies(line)) { Ok(()) } else { Err(format!("{}: {found}", line.fen)) }
    });
}
