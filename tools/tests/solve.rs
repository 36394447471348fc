//! Test suites solved by the native program.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

/// Solves a file of `lines`; returns whether the program succeeded, and its output.
fn solve(name: &str, lines: &str, options: &[&str]) -> (bool, String) {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&file, lines).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_pvscope"));
    let output = command.arg("solve").arg(&file).args(options).output().unwrap();
    let text = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8(text).unwrap())
}

const BACK_RANK: &str = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - -";

#[test]
fn solved_positions_are_counted_and_failed_ones_listed() {
    let lines = format!(
        "# a mate in one, with all opcodes\n{BACK_RANK} bm Rd8#; dm 1; id \"mate\";\n{BACK_RANK} bmu \"d1d8\";\n\
         {BACK_RANK} am Rd8; id \"avoid\";\n{BACK_RANK} dm 2; id \"too late\";\n"
    );
    let (success, text) = solve("counted.epd", &lines, &["--depth", "3", "--concurrency", "2"]);
    assert!(success && text.contains("counted.epd: solved 2 of 4 (50.0 %); time to solution: median "), "{text}");
    assert!(text.ends_with("failed: avoid (Rd8# mate 1), too late (Rd8# mate 1)\n"), "{text}");
}

#[test]
fn points_are_summed() {
    let lines = format!("{BACK_RANK} bm Rd8; c0 \"Rd8=10, h3=4\";\n{BACK_RANK} pts \"d1d8:100 h2h3:46\";\n");
    let (success, text) = solve("points.epd", &lines, &["--nodes", "500"]);
    assert!(success && text.contains("solved 2 of 2 (100.0 %), points 110 of 110"), "{text}");
}

#[test]
fn near_mates_are_found_with_their_distance() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/data/mates.epd");
    let suite = fs::read_to_string(file).unwrap();
    let near = suite.lines().filter(|line| line.contains("dm 2;") || line.contains("dm -1;"));
    let lines: String = near.map(|line| format!("{line}\n")).collect();
    let count = lines.lines().count();
    let (success, text) = solve("mates.epd", &lines, &["--movetime", "20000"]);
    assert!(success && text.contains(&format!("solved {count} of {count} ")), "{text}");
}

#[test]
fn invalid_lines_are_reported() {
    for (lines, fault) in [
        ("8/8/8 w - - bm Ka1;\n", "bad.epd, line 1: the FEN"),
        ("\n6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Qa1;\n", "bad.epd, line 2: bm: the move Qa1 is not legal here"),
        (
            "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - id \"a\";\n",
            "bad.epd, line 1: one of bm, bmu, am, amu, dm, c0 or pts is needed",
        ),
        ("# nothing\n", "bad.epd has no position to solve"),
    ] {
        let (success, text) = solve("bad.epd", lines, &[]);
        assert!(!success && text.contains(fault), "{text}");
    }
    let (success, text) = solve("bad.epd", "", &["--nodes", "0"]);
    assert!(
        !success && text.contains("invalid value '0' for '--nodes <N>': it must be a whole number, at least 1"),
        "{text}"
    );
}
