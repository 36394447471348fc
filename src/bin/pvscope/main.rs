//! The native program: UCI, the bench, and the tools of the engine's authors (perft, matches, suites, training data).

mod arena;
mod arguments;
mod bench;
mod data;
mod epd;
mod lab;
mod network;
mod output;
mod perft;
mod report;
mod solve;
mod terminal;

use std::process::ExitCode;

const USAGE: &str = "usage:
  pvscope uci                 speak the Universal Chess Interface (also with no argument)
  pvscope bench [DEPTH] [--without SWITCH]…
                              search the bench positions; prints the signature (nodes), speed and counters; a switch is
                              what the UCI option of its name turns
  pvscope perft FEN DEPTH     count the leaves of the tree of legal moves, by first move and in all
  pvscope match CANDIDATE BASE [OPTION…]
                              play two UCI engines against each other; without engines it names its options
  pvscope solve FILE…         solve the positions of EPD files
  pvscope report FILE… [--positions N] [--nodes N] [--hash MB]… [--concurrency N] [--timed N] [--rounds N]
                              what the six ways of collecting the principal variation lose and cost on the positions of
                              EPD files, as Markdown
  pvscope datagen FILE [--nodes N] [--threads N] [--seed S] [--positions N]
                              play games against itself and append their quiet positions to FILE, 5000 nodes a move
                              unless told otherwise, until FILE holds N positions or it is killed
  pvscope lab [--trees N] [--branching B] [--depth D] [--range CP] [--seed S]
                              count what the searches of the literature visit on random trees (docs/lab.md)
  pvscope data import FILE    make a data file of input lines: FEN | centipawns of White | result
  pvscope data stats FILE…    verify data files, and count results, scores, phases and duplicates in all of them
  pvscope network FILE EPD…   verify a network file, and print what it says of the positions of EPD files
  pvscope --help              show this";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let result = match args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["help"] => print_usage(),
        // Before a command takes it for a file's name.
        ref words if words.iter().any(|&word| word == "--help" || word == "-h") => print_usage(),
        [] | ["uci"] => terminal::uci(),
        ["bench", ref words @ ..] => bench::run(words).map_err(|error| error.to_string()),
        ["perft", fen, depth] => parse_depth(depth).and_then(|depth| perft::run(fen, depth)),
        ["match", ref words @ ..] => arena::run(words),
        ["lab", ref words @ ..] => lab::run(words).map_err(|error| error.to_string()),
        ["solve", ref words @ ..] => solve::run(words),
        ["report", ref words @ ..] => report::run(words),
        ["datagen", file, ref options @ ..] => data::datagen::run(file, options).map_err(|error| error.to_string()),
        ["data", "import", file] => data::import::run(file).map_err(|error| error.to_string()),
        ["network", file, ref positions @ ..] => network::run(file, positions).map_err(|error| error.to_string()),
        ["data", "stats", ref files @ ..] if !files.is_empty() => {
            data::stats::run(files).map_err(|error| error.to_string())
        }
        _ => Err(USAGE.to_owned()),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

fn print_usage() -> Result<(), String> {
    output::print(USAGE);
    Ok(())
}

fn parse_depth(text: &str) -> Result<u32, String> {
    text.parse().map_err(|_| format!("\"{text}\" is not a depth: it has to be a whole number of plies"))
}
