//! Move generation, against the node counts of public perft suites.
//!
//! Source: chessprogramming.org/Perft

use std::sync::Mutex;

use pvscope::chess::{Position, parse_fen};

use crate::suites::{self, Epd};

/// Nodes to count per suite file by default, smallest counts first.
const FILE_NODES: u64 = 150_000_000;

/// An expected number of leaves.
struct Count {
    fen: String,
    chess960: bool,
    depth: u32,
    leaves: u64,
}

/// Counts leaves with a hash table, since the deepest trees have billions. A key collision would show as a wrong
/// count.
struct Counter {
    /// By key and depth.
    table: Vec<(u64, u64)>,
}

impl Counter {
    /// Small trees need no table.
    fn new(count: &Count) -> Counter {
        let entries = if count.leaves < 10_000_000 { 0 } else { 1 << 20 };
        Counter { table: vec![(0, 0); entries] }
    }

    fn leaves(&mut self, position: &Position, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => position.legal_moves().len() as u64,
            _ if self.table.is_empty() => self.leaves_after(position, depth),
            _ => {
                let key = position.key().wrapping_add(u64::from(depth));
                let slot = (key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 44) as usize;
                if self.table[slot].0 != key {
                    self.table[slot] = (key, self.leaves_after(position, depth));
                }
                self.table[slot].1
            }
        }
    }

    fn leaves_after(&mut self, position: &Position, depth: u32) -> u64 {
        position.legal_moves().into_iter().map(|mv| self.leaves(&position.after(mv), depth - 1)).sum()
    }
}

fn counts(lines: &[Epd], chess960: bool) -> Vec<Count> {
    let mut counts = Vec::new();
    for line in lines {
        for (name, value) in line.operations() {
            let Some(depth) = name.strip_prefix('D').and_then(|depth| depth.parse().ok()) else { continue };
            let chess960 = chess960 || line.operand("chess960") == Some("true");
            // Some standard files have X-FEN lines with rooks on other files.
            let chess960 = chess960 || parse_fen(&line.fen, false).is_err();
            counts.push(Count { fen: line.fen.clone(), chess960, depth, leaves: value.parse().unwrap() });
        }
    }
    counts
}

fn confirm(count: &Count) -> Result<(), String> {
    let position = parse_fen(&count.fen, count.chess960).map_err(|error| error.to_string())?;
    match Counter::new(count).leaves(&position, count.depth) {
        found if found == count.leaves => Ok(()),
        found => Err(format!("{}: depth {} has {found} leaves, not {}", count.fen, count.depth, count.leaves)),
    }
}

fn confirm_file(name: &str, chess960: bool) {
    let Some(text) = suites::read(name) else { return };
    let mut counts = counts(&Epd::parse_lines(&text), chess960);
    counts.sort_by_key(|count| count.leaves);
    let all = counts.len();
    let total: u64 = counts.iter().map(|count| count.leaves).sum();
    let mut budget = suites::share().map_or(FILE_NODES, |share| (share * total as f64) as u64);
    counts.retain(|count| match budget.checked_sub(count.leaves) {
        Some(rest) => {
            budget = rest;
            true
        }
        None => false,
    });
    counts.reverse();
    let checked = Mutex::new(0);
    suites::check_all(&counts, |count| {
        *checked.lock().unwrap() += 1;
        confirm(count)
    });
    let checked = checked.into_inner().unwrap();
    assert!(checked > 0, "{name} holds no counts");
    suites::say(&format!("{name}: {checked} counts checked, {} above the node budget skipped", all - checked));
}

#[test]
fn the_repositorys_own_counts_hold_at_full_depth() {
    let counts = counts(&Epd::parse_lines(&suites::data("perft.epd")), false);
    assert!(counts.iter().any(|count| count.chess960) && counts.len() > 40);
    suites::check_all(&counts, confirm);
}

#[test]
fn standard_positions_have_the_expected_counts() {
    confirm_file("perft/standard_127.epd", false);
}

#[test]
fn positions_with_rare_rules_have_the_expected_counts() {
    confirm_file("perft/tricky_shakmaty.epd", false);
    confirm_file("perft/stress_corbit.epd", false);
}

#[test]
fn positions_in_check_and_double_check_have_the_expected_counts() {
    confirm_file("perft/single_check_sample.epd", false);
    confirm_file("perft/double_check_184.epd", false);
}

#[test]
fn positions_with_en_passant_have_the_expected_counts() {
    confirm_file("perft/enpassant_sample.epd", false);
}

#[test]
fn random_positions_have_the_expected_counts() {
    confirm_file("perft/marcel_sample.epd", false);
}

#[test]
fn stockfishs_test_positions_have_the_expected_counts() {
    confirm_file("perft/stockfish_perft_sh.epd", false);
}

#[test]
fn every_chess960_start_has_its_counts() {
    confirm_file("perft/chess960_fischer_960.epd", true);
}
