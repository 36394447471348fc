//! `pvscope data stats`: verifies data files, and counts their content.

use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::PathBuf;

use pvscope_terminal::{output, progress};
use shakmaty::{Board, Role};

use super::data_file::{DataFileError, io_error};
use super::position_reader::PositionReader;
use super::training_record::{GameOutcome, MAX_SCORE_CP, TrainingRecord};

/// Upper edges of the score bins on either side of the middle one, in centipawns.
const SCORE_EDGES_CP: [i16; 8] = [25, 50, 100, 200, 400, 800, 1600, MAX_SCORE_CP as i16];
const MIDDLE_BIN: usize = SCORE_EDGES_CP.len() - 1;
const SCORE_BINS: usize = 2 * MIDDLE_BIN + 1;
/// Phases are counted in groups: first phase 0, then this many points each.
const PHASE_GROUP: usize = 4;
const MAX_PHASE: usize = 24;
const PHASE_GROUPS: usize = 1 + MAX_PHASE / PHASE_GROUP;

/// The content of data files.
#[derive(Default)]
struct DataStats {
    /// In the order of [`GameOutcome::ALL`].
    outcomes: [u64; 3],
    black_to_move: u64,
    scores: [u64; SCORE_BINS],
    phases: [u64; PHASE_GROUPS],
    /// A hash of every position. With 64 bits, collisions among a billion positions are very unlikely.
    positions: Vec<u64>,
}

/// Prints the size of each file, and the content of all.
///
/// # Errors
///
/// [`DataFileError`] for the first invalid file or block.
pub fn run(files: &[PathBuf]) -> Result<(), DataFileError> {
    let mut stats = DataStats::default();
    for file in files {
        let before = stats.positions.len();
        let mut reader = PositionReader::open(file)?;
        let bytes = std::fs::metadata(file).map_err(io_error(file))?.len();
        let bar = progress::bar(bytes, "bytes");
        while let Some(records) = reader.records()? {
            records.iter().for_each(|record| stats.add(record));
            bar.set_position(reader.position());
        }
        bar.finish_and_clear();
        let (positions, blocks) = (stats.positions.len() - before, reader.blocks());
        output::print(format_args!("{}: {positions} positions in {blocks} blocks", file.display()));
    }
    stats.positions.sort_unstable();
    output::print(stats.to_string().trim_end());
    Ok(())
}

impl DataStats {
    fn add(&mut self, record: &TrainingRecord) {
        self.outcomes[record.outcome as usize] += 1;
        self.black_to_move += u64::from(record.turn.is_black());
        self.scores[score_bin(record.score_cp)] += 1;
        self.phases[phase(&record.board).div_ceil(PHASE_GROUP)] += 1;
        let mut hasher = DefaultHasher::new();
        (&record.board, record.turn).hash(&mut hasher);
        self.positions.push(hasher.finish());
    }

    /// Repeated positions; [`DataStats::positions`] must be sorted.
    fn duplicates(&self) -> usize {
        self.positions.windows(2).filter(|pair| pair[0] == pair[1]).count()
    }
}

/// The index of a bin, from Black's greatest advantage to White's.
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

/// The game phase in points: 24 in the initial position, 0 with only kings and pawns.
///
/// Source: chessprogramming.org/Tapered_Eval
fn phase(board: &Board) -> usize {
    let count = |role| board.by_role(role).count();
    let points = count(Role::Knight) + count(Role::Bishop) + 2 * count(Role::Rook) + 4 * count(Role::Queen);
    points.min(MAX_PHASE)
}

impl fmt::Display for DataStats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let total = self.positions.len() as u64;
        let share = |count: u64| 100.0 * count as f64 / total.max(1) as f64;
        let mut row = |name: &str, count: u64| writeln!(f, "  {name:<20} {count:>12} {:>6.2} %", share(count));
        row("positions", total)?;
        row("duplicates", self.duplicates() as u64)?;
        row("black to move", self.black_to_move)?;
        for outcome in GameOutcome::ALL {
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

#[cfg(test)]
mod tests {
    use pvscope::chess::parse_fen;

    use super::*;

    #[test]
    fn every_score_is_in_the_range_of_its_bin() {
        for cp in -10_000..=10_000 {
            let [low, high] = score_range(score_bin(cp));
            assert!((low..=high).contains(&cp), "{cp}: {low} to {high}");
        }
    }

    #[test]
    fn positions_differ_by_their_pieces_and_side_to_move() {
        let fens =
            ["4k3/8/8/8/8/8/P7/4K2R w - - 0 1", "4k3/8/8/8/8/8/P7/4K2R b - - 0 1", "4k3/8/8/8/8/8/P7/4K3 w - - 0 1"];
        let mut stats = DataStats::default();
        for fen in fens.iter().chain(&fens[..1]) {
            stats.add(&TrainingRecord::new(&parse_fen(fen, false).unwrap(), 30, GameOutcome::Draw).unwrap());
        }
        stats.positions.sort_unstable();
        assert_eq!(stats.duplicates(), 1);
        assert_eq!((stats.black_to_move, stats.outcomes), (1, [0, 4, 0]));
        assert_eq!(stats.phases[..3], [1, 3, 0]);
        assert_eq!(stats.scores[score_bin(30)], 4);
    }

    #[test]
    fn the_initial_position_has_phase_24() {
        assert_eq!(phase(&Board::new()), 24);
    }
}
