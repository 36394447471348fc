//! The command `data stats`: what is in data files, every checksum and record verified.

use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Write;
use std::path::Path;

use shakmaty::{Board, Role};

use super::file::FileError;
use super::reader::Reader;
use super::record::{MAX_SCORE_CP, Outcome, Record};

/// The bins of the scores in centipawns, either way of the middle one: each up to its edge.
const SCORE_EDGES_CP: [i16; 8] = [25, 50, 100, 200, 400, 800, 1600, MAX_SCORE_CP as i16];
const MIDDLE_BIN: usize = SCORE_EDGES_CP.len() - 1;
const SCORE_BINS: usize = 2 * MIDDLE_BIN + 1;
/// Phases are counted in groups: bare kings and pawns, then so many points each.
const PHASE_GROUP: usize = 4;
const MAX_PHASE: usize = 24;
const PHASE_GROUPS: usize = 1 + MAX_PHASE / PHASE_GROUP;

/// What was counted.
#[derive(Default)]
struct Stats {
    /// In the order of [`Outcome::ALL`].
    outcomes: [u64; 3],
    black_to_move: u64,
    scores: [u64; SCORE_BINS],
    phases: [u64; PHASE_GROUPS],
    /// A hash of every position: 64 bits, so that in a billion two that differ are hardly ever taken for one.
    positions: Vec<u64>,
}

/// Prints how much each of `files` holds, and what all of them hold together.
///
/// # Errors
///
/// [`FileError`] for the first file or block that cannot be read.
pub fn run(files: &[&str]) -> Result<(), FileError> {
    let mut stats = Stats::default();
    for file in files {
        let before = stats.positions.len();
        let mut reader = Reader::open(Path::new(file))?;
        while let Some(records) = reader.records()? {
            records.iter().for_each(|record| stats.add(record));
        }
        say(&format!("{file}: {} positions in {} blocks", stats.positions.len() - before, reader.blocks()));
    }
    stats.positions.sort_unstable();
    say(&stats.to_string());
    Ok(())
}

impl Stats {
    fn add(&mut self, record: &Record) {
        self.outcomes[record.outcome as usize] += 1;
        self.black_to_move += u64::from(record.turn.is_black());
        self.scores[score_bin(record.score_cp)] += 1;
        self.phases[phase(&record.board).div_ceil(PHASE_GROUP)] += 1;
        let mut hasher = DefaultHasher::new();
        (&record.board, record.turn).hash(&mut hasher);
        self.positions.push(hasher.finish());
    }

    /// Positions that were there before; the positions have to be sorted.
    fn duplicates(&self) -> usize {
        self.positions.windows(2).filter(|pair| pair[0] == pair[1]).count()
    }
}

/// The bins go from Black's greatest advantage to White's.
fn score_bin(cp: i16) -> usize {
    let beyond = SCORE_EDGES_CP.iter().filter(|&&edge| cp.abs() > edge).count().min(MIDDLE_BIN);
    if cp < 0 { MIDDLE_BIN - beyond } else { MIDDLE_BIN + beyond }
}

/// The lowest and the highest score of a bin, in centipawns.
fn score_range(bin: usize) -> [i16; 2] {
    let distance = bin.abs_diff(MIDDLE_BIN);
    let high = SCORE_EDGES_CP[distance];
    let low = if distance == 0 { -high } else { SCORE_EDGES_CP[distance - 1] + 1 };
    if bin < MIDDLE_BIN { [-high, -low] } else { [low, high] }
}

/// The pieces on the board as points: 24 at the start, 0 with kings and pawns alone.
///
/// Source: chessprogramming.org/Tapered_Eval
fn phase(board: &Board) -> usize {
    let count = |role| board.by_role(role).count();
    let points = count(Role::Knight) + count(Role::Bishop) + 2 * count(Role::Rook) + 4 * count(Role::Queen);
    points.min(MAX_PHASE)
}

impl fmt::Display for Stats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let total = self.positions.len() as u64;
        let share = |count: u64| 100.0 * count as f64 / total.max(1) as f64;
        let mut row = |name: &str, count: u64| writeln!(f, "  {name:<20} {count:>12} {:>6.2} %", share(count));
        row("positions", total)?;
        row("duplicates", self.duplicates() as u64)?;
        row("black to move", self.black_to_move)?;
        for outcome in Outcome::ALL {
            row(outcome.pgn(), self.outcomes[outcome as usize])?;
        }
        for (bin, &count) in self.scores.iter().enumerate() {
            let [low, high] = score_range(bin);
            row(&format!("{low} to {high} cp"), count)?;
        }
        for (group, &count) in self.phases.iter().enumerate().rev() {
            let high = group * PHASE_GROUP;
            let name =
                if group == 0 { "phase 0".to_owned() } else { format!("phase {}-{high}", high - PHASE_GROUP + 1) };
            row(&name, count)?;
        }
        Ok(())
    }
}

/// Nobody listens to an output that is closed.
fn say(line: &str) {
    let _ = writeln!(std::io::stdout(), "{}", line.trim_end());
}

#[cfg(test)]
mod tests {
    use pvscope::chess::parse_fen;

    use super::*;

    #[test]
    fn every_score_lies_in_the_range_of_its_bin() {
        for cp in -10_000..=10_000 {
            let [low, high] = score_range(score_bin(cp));
            assert!((low..=high).contains(&cp), "{cp}: {low} to {high}");
        }
    }

    #[test]
    fn positions_are_told_apart_by_men_and_side_to_move() {
        let fens =
            ["4k3/8/8/8/8/8/P7/4K2R w - - 0 1", "4k3/8/8/8/8/8/P7/4K2R b - - 0 1", "4k3/8/8/8/8/8/P7/4K3 w - - 0 1"];
        let mut stats = Stats::default();
        for fen in fens.iter().chain(&fens[..1]) {
            stats.add(&Record::new(&parse_fen(fen, false).unwrap(), 30, Outcome::Draw).unwrap());
        }
        stats.positions.sort_unstable();
        assert_eq!(stats.duplicates(), 1);
        assert_eq!((stats.black_to_move, stats.outcomes), (1, [0, 4, 0]));
        assert_eq!(stats.phases[..3], [1, 3, 0]);
        assert_eq!(stats.scores[score_bin(30)], 4);
    }

    #[test]
    fn the_start_is_phase_24() {
        assert_eq!(phase(&Board::new()), 24);
    }
}
