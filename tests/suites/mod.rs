//! The positions that the tests are held against: the small set in `tests/data`, which always runs, and the public suites
//! in `../shared/suites`, which run where they are present.
//!
//! `PVSCOPE_SUITE_SHARE`, from 0 to 1, sets how much of a suite is run; without it every test takes the small sample that
//! it names.
#![allow(dead_code, reason = "every test file uses a part of it")]

use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// One line of a suite: a position and what is said of it.
#[derive(Clone, Debug)]
pub struct Epd {
    pub fen: String,
    /// Opcodes (`bm`, `dm`, …) or perft depths (`D3`) with their operands, quotes removed.
    pub operations: BTreeMap<String, String>,
}

/// A file of the public suites; `None`, said on the terminal, where they are absent.
pub fn read(name: &str) -> Option<String> {
    let suites = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/suites");
    if !suites.is_dir() {
        say("skipped: ../shared/suites is absent");
        return None;
    }
    let path = suites.join(name);
    Some(std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display())))
}

/// A file of `tests/data`.
pub fn data(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The EPD files that hold positions to search, each with its lines.
pub fn positions() -> Vec<(&'static str, Vec<Epd>)> {
    const FILES: [&str; 49] = [
        "tactical/arasan2024_200.epd",
        "tactical/bk24.epd",
        "tactical/bt2630.epd",
        "tactical/ecm98_770.epd",
        "tactical/ecmgcp183.epd",
        "tactical/eret111.epd",
        "tactical/hard2020_213.epd",
        "tactical/iq4_183.epd",
        "tactical/kaufman25.epd",
        "tactical/lapuce2.epd",
        "tactical/lct2.epd",
        "tactical/nolot11.epd",
        "tactical/wac300.epd",
        "strategic/midgames250.epd",
        "strategic/sbd134.epd",
        "strategic/sts_v3_1500.epd",
        "strategic/sts_v5_points.epd",
        "endgame/cursed_314.epd",
        "endgame/fortresses.epd",
        "endgame/gaviota_dm.epd",
        "endgame/syzygy_wdl_dtz.epd",
        "endgame/table_sample_3_4men.epd",
        "endgame/zugzwang_nullmove.epd",
        "endgame_bm/eet100.epd",
        "endgame_bm/pet48.epd",
        "endgame_bm/tbtest434.epd",
        "mates/classic280.epd",
        "mates/hard_mates_blass.epd",
        "mates/krvk1000.epd",
        "mates/mate2_sunfish.epd",
        "mates/mate3_sunfish.epd",
        "mates/mate4_sunfish.epd",
        "mates/mate_in_1_terje.epd",
        "mates/mate_in_2_terje.epd",
        "mates/mate_in_3_terje.epd",
        "mates/mate_in_4_terje.epd",
        "mates/mate_in_5_terje.epd",
        "mates/mate_in_6_terje.epd",
        "mates/mate_in_7_terje.epd",
        "mates/mate_in_8_terje.epd",
        "mates/mates2000.epd",
        "middlegame/quiet_lichess.epd",
        "middlegame/quiet_twic.epd",
        "middlegame/stockfish_bench_defaults.epd",
        "middlegame/stockfish_speedtest_games.epd",
        "openings/2moves_v1_60.epd",
        "openings/8moves_v3_200.epd",
        "openings/noob_3moves_150.epd",
        "openings/uho_4060_v4_150.epd",
    ];
    FILES.iter().map_while(|&name| Some((name, epd(&read(name)?)))).collect()
}

/// The lines of an EPD or perft file.
pub fn epd(text: &str) -> Vec<Epd> {
    text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#')).map(epd_line).collect()
}

/// Four fields and opcodes, or six fields and opcodes; clocks may come as `hmvc` and `fmvn`.
fn epd_line(line: &str) -> Epd {
    let (head, tail) = match line.find(" ;") {
        Some(at) if line[..at].split(' ').count() == 6 => (&line[..at], &line[at + 2..]),
        _ => {
            let at = line.match_indices(' ').nth(3).map_or(line.len(), |(at, _)| at);
            (&line[..at], &line[at..])
        }
    };
    let operations: BTreeMap<String, String> = operations(tail)
        .into_iter()
        .map(|operation| {
            let (name, value) = operation.split_once(' ').unwrap_or((&operation, ""));
            (name.to_owned(), value.trim().trim_matches('"').to_owned())
        })
        .collect();
    let clock = |name, default: &str| operations.get(name).map_or(default.to_owned(), Clone::clone);
    let fen = match head.split(' ').count() {
        6 => head.to_owned(),
        _ => format!("{head} {} {}", clock("hmvc", "0"), clock("fmvn", "1")),
    };
    Epd { fen, operations }
}

/// Splits at semicolons outside quotes.
fn operations(text: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    let mut quoted = false;
    for letter in text.chars() {
        quoted ^= letter == '"';
        if letter == ';' && !quoted {
            parts.push(String::new());
        } else if let Some(part) = parts.last_mut() {
            part.push(letter);
        }
    }
    parts.iter().map(|part| part.trim().to_owned()).filter(|part| !part.is_empty()).collect()
}

/// The share of the suites asked for, or `None` for each test's own small sample.
pub fn share() -> Option<f64> {
    let text = std::env::var("PVSCOPE_SUITE_SHARE").ok()?;
    let share: f64 = text.parse().unwrap_or_else(|_| panic!("PVSCOPE_SUITE_SHARE is \"{text}\", not a number"));
    assert!((0.0..=1.0).contains(&share), "PVSCOPE_SUITE_SHARE goes from 0 to 1");
    Some(share)
}

/// About `small` of `items`, evenly spread, or the share asked for.
pub fn sample<T>(items: Vec<T>, small: usize) -> Vec<T> {
    let wanted = share().map_or(small, |share| (share * items.len() as f64).ceil() as usize).min(items.len());
    let total = items.len();
    items
        .into_iter()
        .enumerate()
        .filter(|(index, _)| index * wanted / total != (index + 1) * wanted / total)
        .map(|(_, item)| item)
        .collect()
}

/// Runs `check` on every item with as many threads as there are cores, and panics with all faults found.
pub fn check_all<T: Sync>(items: &[T], check: impl Fn(&T) -> Result<(), String> + Sync) {
    let next = AtomicUsize::new(0);
    let faults = Mutex::new(Vec::new());
    let workers = std::thread::available_parallelism().map_or(1, usize::from).min(items.len().max(1));
    std::thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                while let Some(item) = items.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if let Err(fault) = check(item) {
                        faults.lock().unwrap().push(fault);
                    }
                }
            });
        }
    });
    let faults = faults.into_inner().unwrap();
    assert!(faults.is_empty(), "{} of {}:\n{}", faults.len(), items.len(), faults.join("\n"));
}

/// A line on the terminal, also of a test that passes.
pub fn say(line: &str) {
    let _ = writeln!(std::io::stderr(), "{line}");
}

/// The objects of a file of the public suites, one a line; none where they are absent.
pub fn json_lines(name: &str) -> Vec<serde_json::Value> {
    read(name).iter().flat_map(|text| text.lines()).map(|line| serde_json::from_str(line).unwrap()).collect()
}
