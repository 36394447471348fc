//! Test positions: the small set in `tests/data`, and the public suites in `../shared/suites` if these are present.
//!
//! `PVSCOPE_SUITE_SHARE`, from 0 to 1, sets the share of a suite that is run; without it every test takes a small sample of
//! its own.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use pvscope::chess;
pub use pvscope::chess::Epd;

use crate::search_log::path;

/// A file of the public suites; `None`, with a message, if they are absent.
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

/// The EPD files with positions to search, and their lines.
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
    FILES.iter().map_while(|&name| Some((name, Epd::parse_lines(&read(name)?)))).collect()
}

/// About `small` positions of every kind, among them Chess960 and small endings, with moves to play and no moves before them.
pub fn open_positions(small: usize) -> Vec<chess::Path> {
    let mut lines = Epd::parse_lines(&data("positions.epd"));
    lines.extend(positions().into_iter().flat_map(|(_, lines)| lines));
    let mut paths: Vec<chess::Path> = lines.iter().map(|line| path(&line.fen, &[]).rooted()).collect();
    paths.retain(|path| path.ending().is_none());
    sample(paths, small)
}

/// The share of the suites to run, or `None` for the small sample of each test.
pub fn share() -> Option<f64> {
    let text = std::env::var("PVSCOPE_SUITE_SHARE").ok()?;
    let share: f64 = text.parse().unwrap_or_else(|_| panic!("PVSCOPE_SUITE_SHARE must be a number, not \"{text}\""));
    assert!((0.0..=1.0).contains(&share), "PVSCOPE_SUITE_SHARE must be 0 to 1, not {share}");
    Some(share)
}

/// About `small` of `items`, evenly spread, or the share to run.
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

/// Runs `check` on every item, with one thread per core, and panics with all errors.
pub fn check_all<T: Sync>(items: &[T], check: impl Fn(&T) -> Result<(), String> + Sync) {
    let next = AtomicUsize::new(0);
    let errors = Mutex::new(Vec::new());
    let workers = std::thread::available_parallelism().map_or(1, usize::from).min(items.len().max(1));
    std::thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                while let Some(item) = items.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if let Err(error) = check(item) {
                        errors.lock().unwrap().push(error);
                    }
                }
            });
        }
    });
    let errors = errors.into_inner().unwrap();
    assert!(errors.is_empty(), "{} of {}:\n{}", errors.len(), items.len(), errors.join("\n"));
}

/// Prints a line on the terminal, even if the test passes.
pub fn say(line: &str) {
    let _ = writeln!(std::io::stderr(), "{line}");
}

/// The JSON objects of a file of the public suites, one per line; empty if the suites are absent.
pub fn json_lines(name: &str) -> Vec<serde_json::Value> {
    read(name).iter().flat_map(|text| text.lines()).map(|line| serde_json::from_str(line).unwrap()).collect()
}
