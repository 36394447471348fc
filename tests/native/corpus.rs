//! The texts of `fuzz/seeds`, on which the fuzzers of `fuzz/` have been, and what must hold for every text.

#[path = "../../fuzz/src/lib.rs"]
mod properties;

use std::path::Path;

use properties::{epd, fen, moves, tree, uci};

/// Checks every file in `fuzz/seeds/NAME`.
fn check_all(name: &str, check: fn(&str)) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/seeds").join(name);
    let files: Vec<_> = folder.read_dir().expect("the seeds are there").map(|file| file.unwrap().path()).collect();
    assert!(files.len() >= 10, "{} files in {}", files.len(), folder.display());
    for file in files {
        let text = std::fs::read(&file).expect("a readable file");
        println!("{}", file.display());
        check(&String::from_utf8_lossy(&text));
    }
}

#[test]
fn every_fen_that_is_read_is_printed_and_searched() {
    check_all("fen", fen::check);
}

#[test]
fn every_uci_session_answers_each_go_and_isready_once() {
    check_all("uci", uci::check);
}

#[test]
fn every_epd_record_reads_the_same_when_printed() {
    check_all("epd", epd::check);
}

#[test]
fn every_written_tree_reads_the_same_when_printed_and_has_one_value() {
    check_all("tree", tree::check);
}

#[test]
fn every_line_of_moves_that_is_verified_is_legal() {
    check_all("moves", moves::check);
}
