//! Mates of the public suites, found with their exact distance.

#![cfg(not(target_arch = "wasm32"))]

mod listener;
mod suites;

use listener::{depth, listen, path, request};
use pvscope::score::Score;
use pvscope::search::{Limits, Options, Request, StopReason};
use suites::Epd;

/// Nodes after which a mate counts as not found.
const NODES: u64 = 6_000_000;

fn distance(line: &Epd) -> i32 {
    line.operations["dm"].parse().unwrap()
}

/// The positions of `files` where the side to move mates in one of `distances`.
fn mates(files: &[&str], distances: std::ops::RangeInclusive<i32>) -> Vec<Epd> {
    let mut lines = suites::epd(&suites::data("mates.epd"));
    for file in files {
        lines.extend(suites::read(file).iter().flat_map(|text| suites::epd(text)));
    }
    lines.retain(|line| line.operations.contains_key("dm") && distances.contains(&distance(line)));
    lines
}

/// What a search says of the position in `line`, whose certificate holds.
fn score(line: &Epd, limits: &Limits, options: Options) -> Result<(Score, StopReason), String> {
    let limits = Limits { nodes: Some(NODES), ..limits.clone() };
    let heard = listen(Request { options, ..request(path(&line.fen, &[]), limits) });
    let first = &heard.end.lines[0];
    match &first.certificate.error {
        Some(fault) => Err(format!("{}: {fault}", line.fen)),
        None => Ok((first.score, heard.end.reason)),
    }
}

/// Every search of `lines` finds the mate of its `dm`, and ends with it.
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
fn a_mate_is_found_at_the_depth_that_it_takes_where_nothing_is_pruned() {
    let lines = mates(&["mates/mate_in_1_terje.epd", "mates/mate_in_2_terje.epd"], 1..=2);
    suites::check_all(&lines, |line| {
        let plies = 2 * distance(line) as usize - 1;
        // The mated side's missing reply is seen at the horizon: as many plies as the mate takes suffice.
        let request = Request { options: Options::EXACT, ..request(path(&line.fen, &[]), depth(plies as u32)) };
        let heard = listen(request);
        match heard.end.lines[0].score {
            score if score == Score::mate_in(plies) => Ok(()),
            score => Err(format!("{}: {score} at depth {plies}", line.fen)),
        }
    });
}

#[test]
fn being_mated_is_found_with_its_distance() {
    let lines = suites::sample(mates(&["mates/mates2000.epd"], -3..=-1), 30);
    assert!(!lines.is_empty());
    let plies = |line: &Epd| 2 * distance(line).unsigned_abs() as usize;
    let limits = |line: &Epd| Limits { mate: Some(1), ..depth(plies(line) as u32 + 5) };
    suites::check_all(&lines, |line| {
        let (found, _) = score(line, &limits(line), Options::default())?;
        if found == Score::mated_in(plies(line)) { Ok(()) } else { Err(format!("{}: {found}", line.fen)) }
    });
}
