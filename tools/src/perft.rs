//! Perft: counts the leaves of the tree of legal moves, as a test of the rules and of their speed.
//!
//! Source: chessprogramming.org/Perft

use clap::Args;
use pvscope::chess::{Position, PositionError, parse_fen, to_uci};
use pvscope_terminal::output;

#[derive(Args, Debug)]
pub struct PerftArgs {
    /// The position; a Chess960 position if it is not a standard one
    fen: String,
    /// Depth of the tree, in plies
    depth: u32,
}

/// Prints the number of leaves after each legal move, and in total.
///
/// # Errors
///
/// [`PositionError`] for an invalid FEN.
pub fn run(args: &PerftArgs) -> Result<(), PositionError> {
    let PerftArgs { fen, depth } = args;
    let position = parse_fen(fen, false).or_else(|_| parse_fen(fen, true))?;
    if *depth == 0 {
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
