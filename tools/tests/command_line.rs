//! The command line of the native program.

use std::io::Write;
use std::process::{Command, Output, Stdio};

fn run(words: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_pvscope")).args(words).output().unwrap()
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

#[test]
fn every_command_has_help() {
    let help = stdout(&run(&["--help"]));
    for command in [
        "uci", "bench", "perft", "match", "tune", "tuned", "solve", "report", "figures", "datagen", "lab", "data",
        "network",
    ] {
        assert!(help.lines().any(|line| line.trim_start().starts_with(command)), "{command}: {help}");
        let output = run(&[command, "--help"]);
        assert!(output.status.success() && stdout(&output).contains("Usage: pvscope "), "{command}");
    }
}

#[test]
fn without_a_command_the_program_speaks_uci() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pvscope"));
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(b"uci\nquit\n").unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success() && stdout(&output).ends_with("uciok\n"), "{}", stdout(&output));
}

#[test]
fn invalid_words_are_reported_with_exit_status_2() {
    for (words, fault) in [
        (&["deep"][..], "unrecognized subcommand 'deep'"),
        (&["bench", "deep"], "invalid value 'deep' for '[DEPTH]'"),
        (&["bench", "1", "--without"], "a value is required for '--without <SWITCH>'"),
        (&["bench", "--without", "Luck"], "invalid value 'Luck' for '--without <SWITCH>'"),
        (&["bench", "--without", "Luck"], "\"Aspiration Windows\", "),
        (&["lab", "--luck"], "unexpected argument '--luck'"),
        (&["lab", "--trees", "many"], "'many' for '--trees <N>': it must be a whole number, at least 1"),
        (&["match", "engine"], "<BASE>"),
        (&["tune", "engine"], "--state <FILE>"),
        (&["solve"], "<FILE>..."),
        (&["datagen"], "<FILE>"),
        (&["datagen", "x", "--depth", "3"], "unexpected argument '--depth'"),
        (&["datagen", "x", "--nodes"], "a value is required for '--nodes <N>'"),
        (&["datagen", "x", "--threads", "0"], "it must be a whole number, at least 1"),
        (&["data", "stats"], "<FILE>..."),
    ] {
        let output = run(words);
        assert_eq!(output.status.code(), Some(2), "{words:?}");
        assert!(stderr(&output).contains(fault), "{words:?}: {}", stderr(&output));
    }
}

#[test]
fn failures_are_reported_with_exit_status_1() {
    for (words, fault) in [
        (&["bench", "0"][..], "error: "),
        (&["perft", "8/8/8", "3"], "error: the FEN \"8/8/8\""),
        (&["solve", "no/such.epd"], "error: cannot read no/such.epd: "),
        (&["network", "no/such.bin"], "error: cannot read no/such.bin: "),
        (&["data", "stats", "no/such.bin"], "error: no/such.bin: "),
        (
            &["match", "a", "b", "--sprt", "5", "0"],
            "error: --sprt 5 0: the first Elo difference must be below the second",
        ),
    ] {
        let output = run(words);
        assert_eq!(output.status.code(), Some(1), "{words:?}");
        assert!(stderr(&output).starts_with(fault), "{words:?}: {}", stderr(&output));
    }
}

#[test]
fn a_bench_without_a_switch_searches_another_tree() {
    let nodes = |words: &[&str]| {
        let output = stdout(&run(words));
        output.lines().find_map(|line| line.strip_prefix("nodes ")).map(str::to_owned).expect("a total of nodes")
    };
    let all = nodes(&["bench", "4"]);
    assert_ne!(nodes(&["bench", "4", "--without", "null move"]), all);
    assert_ne!(nodes(&["bench", "--without", "Null Move", "4"]), all);
}
