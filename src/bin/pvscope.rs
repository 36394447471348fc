//! The native program: `pvscope bench [DEPTH]`, `pvscope perft FEN DEPTH`.

use std::process::ExitCode;
use std::time::Instant;

use pvscope::chess::{Path, Position, parse_fen, uci};
use pvscope::search::{Counters, Limits, Options, Request, Searcher, Silent};

const USAGE: &str = "usage:
  pvscope bench [DEPTH]       search the bench positions; prints the signature (nodes), speed and counters
  pvscope perft FEN DEPTH     count the leaves of the tree of legal moves, by first move and in all";

/// The searches of `bench`: shared with the wasm bench, so that their node totals can be compared.
const BENCH_POSITIONS: &str = include_str!("../../benches/positions.epd");
const BENCH_DEPTH: u32 = 11;
const BENCH_HASH_MB: usize = 16;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let result = match args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["bench"] => bench(BENCH_DEPTH),
        ["bench", depth] => parse_depth(depth).and_then(bench),
        ["perft", fen, depth] => parse_depth(depth).and_then(|depth| perft(fen, depth)),
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

fn bench(depth: u32) -> Result<(), String> {
    let mut searcher = Searcher::new(BENCH_HASH_MB).map_err(|error| error.to_string())?;
    let mut total = Counters::default();
    let start = Instant::now();
    for fen in BENCH_POSITIONS.lines().filter(|line| !line.starts_with('#')) {
        let path = Path::parse::<&str>(fen, &[], false).map_err(|error| error.to_string())?;
        let limits = Limits { depth: Some(depth), ..Limits::default() };
        let request = Request { path, limits, multi_pv: 1, options: Options::default() };
        searcher.clear();
        let end = searcher.run(request, &mut Silent).map_err(|error| error.to_string())?;
        total += &end.total;
    }
    let seconds = start.elapsed().as_secs_f64();
    print_counters(&total);
    println!("nodes {}", total.nodes());
    println!("seconds {seconds:.3}");
    println!("nps {:.0}", total.nodes() as f64 / seconds);
    Ok(())
}

fn print_counters(total: &Counters) {
    let Counters { root, pv, non_pv, quiescence, .. } = total;
    println!("searched as           root {root}  pv {pv}  non-pv {non_pv}  quiescence {quiescence}");
    println!("expected \\ turned out      exact        lower        upper");
    for (name, row) in ["pv", "cut", "all"].iter().zip(total.matrix) {
        println!("  {name:<18} {:>12} {:>12} {:>12}", row[0], row[1], row[2]);
    }
    println!(
        "scouts {}  proofs failed {}  re-searches {}  scout cutoffs {}",
        total.scouts, total.proofs_failed, total.re_searches, total.scout_cutoffs
    );
    let rate = 100.0 * total.first_move_cutoff_rate();
    println!("cutoffs {}  by the first move {rate:.1} %", total.cutoffs);
    println!("table probes {}  hits {}  cutoffs {}", total.table_probes, total.table_hits, total.table_cutoffs);
    for (name, rule) in [
        ("null move", total.null_move),
        ("late move reductions", total.late_move_reductions),
        ("check extension", total.check_extension),
        ("see pruning", total.see_pruning),
    ] {
        println!("{name:<21} tries {}  successes {}", rule.tries, rule.successes);
    }
}

fn perft(fen: &str, depth: u32) -> Result<(), String> {
    let position = parse_fen(fen, false).or_else(|_| parse_fen(fen, true)).map_err(|error| error.to_string())?;
    if depth == 0 {
        println!("nodes 1");
        return Ok(());
    }
    let mut total = 0;
    for mv in position.legal_moves() {
        let leaves = leaves(&position.after(mv), depth - 1);
        println!("{}: {leaves}", uci(mv, position.castling_mode()));
        total += leaves;
    }
    println!("nodes {total}");
    Ok(())
}

fn leaves(position: &Position, depth: u32) -> u64 {
    let moves = position.legal_moves();
    match depth {
        0 => 1,
        1 => moves.len() as u64,
        _ => moves.into_iter().map(|mv| leaves(&position.after(mv), depth - 1)).sum(),
    }
}
