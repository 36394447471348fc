//! The native program: `pvscope uci`, `pvscope bench [DEPTH]`, `pvscope perft FEN DEPTH`,
//! `pvscope match CANDIDATE BASE`, `pvscope solve FILE…`.

mod arena;
mod arguments;
mod bench;
mod epd;
mod perft;
mod solve;
mod terminal;

use std::process::ExitCode;

const USAGE: &str = "usage:
  pvscope uci                 speak the Universal Chess Interface (also with no argument)
  pvscope bench [DEPTH]       search the bench positions; prints the signature (nodes), speed and counters
  pvscope perft FEN DEPTH     count the leaves of the tree of legal moves, by first move and in all
  pvscope match CANDIDATE BASE [OPTION…]
                              play two UCI engines against each other; without engines it names its options
  pvscope solve FILE…         solve the positions of EPD files";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let result = match args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] | ["uci"] => terminal::uci(),
        ["bench"] => bench::run(bench::DEPTH),
        ["bench", depth] => parse_depth(depth).and_then(bench::run),
        ["perft", fen, depth] => parse_depth(depth).and_then(|depth| perft::run(fen, depth)),
        ["solve", ref words @ ..] => solve::run(words),
        ["match", ref words @ ..] => arena::run(words),
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

fn parse_depth(text: &str) -> Result<u32, String> {
    text.parse().map_err(|_| format!("\"{text}\" is not a depth: it has to be a whole number of plies"))
}
