//! Perft: the leaves of the tree of legal moves, to check the rules and their speed.
//!
//! Source: chessprogramming.org/Perft

use pvscope::chess::{Position, parse_fen, to_uci};

use crate::output;

/// Prints the leaves of `fen` at `depth` plies, by first move and in all.
///
/// # Errors
///
/// In words, if the FEN is no position.
pub fn run(fen: &str, depth: u32) -> Result<(), String> {
    let position = parse_fen(fen, false).or_else(|_| parse_fen(fen, true)).map_err(|error| error.to_string())?;
    if depth == 0 {
        output::print("nodes 1");
        return Ok(());
    }
    let mut total = 0;
    for mv in position.legal_moves() {
        let leaves = leaves(&position.after(mv), depth - 1);
        output::print(format_args!("{}: {leaves}", to_uci(mv, position.castling_mode())));
        total += leaves;
    }
    output::print(format_args!("nodes {total}"));
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
