//! A level of strength, to play against: fewer nodes, and below the strength of few nodes a choice among lines by chance.
//!
//! The search stays a true one: its scores and lines hold. Only the move to play is chosen by the level. All numbers are
//! integers, so that every machine chooses the same move.

use shakmaty::{Move, Position as _};

use super::limits::{MAX_ELO, MIN_ELO, Strength};
use super::report::PvLine;
use crate::chess::Position;
use crate::random::Random;
use crate::score::Score;

/// What a level may do, by Elo: nodes of a search, and the most noise in centipawns. Between two rows both change steadily.
/// Measured by matches: docs/levels.md.
const CURVE: [(u32, u64, usize); 16] = [
    (MIN_ELO, 1, 1120),
    (700, 1, 805),
    (900, 1, 560),
    (1100, 1, 390),
    (1300, 1, 265),
    (1500, 1, 165),
    (1650, 1, 0),
    (1700, 75, 0),
    (1800, 200, 0),
    (1900, 355, 0),
    (2000, 495, 0),
    (2100, 680, 0),
    (2200, 985, 0),
    (2300, 1410, 0),
    (2400, 1960, 0),
    (MAX_ELO, 2700, 0),
];

/// The candidates of a level that searches depth 1 alone, which they make about 200 nodes.
const MANY_LINES: usize = 12;
/// The candidates of other levels with noise.
const FEW_LINES: usize = 4;
/// Full moves in which the strong levels have noise too, so that they do not play the same game again and again.
const OPENING_MOVES: u32 = 8;
const OPENING_NOISE_CP: usize = 40;

/// What a level may do in one search, and its chance.
pub struct Level {
    /// Nodes of a search.
    pub nodes: u64,
    /// Lines to search: the candidates for the move.
    pub lines: usize,
    /// The most that chance adds to the score of a line, in centipawns: a move that is worse by more is never played.
    noise_cp: usize,
    random: Random,
}

impl Level {
    /// The level of a valid `strength` at `root`.
    pub fn new(strength: Strength, root: &Position, now_ms: f64) -> Level {
        let seed = strength.seed.unwrap_or(now_ms.to_bits());
        let mut random = Random::stream(seed, [root.key(), 0]);
        let (nodes, noise_cp) = allowance(strength.elo);
        let in_opening = root.board().fullmoves().get() <= OPENING_MOVES;
        let noise_cp = noise_cp.max(if in_opening { OPENING_NOISE_CP } else { 0 });
        let lines = match (nodes, noise_cp) {
            (_, 0) => 1,
            (1, _) => MANY_LINES,
            _ => FEW_LINES,
        };
        // A quarter more or less, so that games differ after the opening too.
        let nodes = nodes * 3 / 4 + random.below(nodes as usize / 2 + 1) as u64;
        Level { nodes, lines, noise_cp, random }
    }

    /// Chooses a move of `lines`, which are best first; `None` without lines, and where the best line is to be played.
    pub fn choose(&mut self, lines: &[PvLine]) -> Option<Move> {
        let best = lines.first()?.score;
        // The distances of mates differ by less than any noise.
        if self.noise_cp == 0 || best > Score::MAX_EVAL {
            return None;
        }
        let candidates = lines.iter().take(self.lines);
        let noisy = |line: &PvLine| line.score.value() + self.random.triangular(self.noise_cp) as i32;
        let values: Vec<i32> = candidates.map(noisy).collect();
        // Of two equals the better line, which comes first.
        let chosen = (0..values.len()).rev().max_by_key(|&index| values[index])?;
        lines[chosen].line.first()
    }
}

/// The nodes and the noise of `elo`, interpolated.
fn allowance(elo: u32) -> (u64, usize) {
    let above = CURVE.partition_point(|&(known, ..)| known < elo).clamp(1, CURVE.len() - 1);
    let [(low, low_nodes, low_noise), (high, high_nodes, high_noise)] = [CURVE[above - 1], CURVE[above]];
    let (part, whole) = (u64::from(elo - low), u64::from(high - low));
    let nodes = low_nodes + (high_nodes - low_nodes) * part / whole;
    let noise = low_noise - (low_noise - high_noise) * part as usize / whole as usize;
    (nodes, noise)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_higher_level_has_more_nodes_or_less_noise_and_never_the_reverse() {
        let levels: Vec<_> = (MIN_ELO..=MAX_ELO).map(allowance).collect();
        assert!(levels.is_sorted_by(|low, high| low.0 <= high.0 && low.1 >= high.1));
        assert!(CURVE.iter().all(|&(elo, nodes, noise)| allowance(elo) == (nodes, noise)));
    }

    #[test]
    fn a_level_outside_the_curve_is_not_valid() {
        let is_valid = |elo| Strength { elo, seed: None }.is_valid();
        assert!(is_valid(MIN_ELO) && is_valid(MAX_ELO));
        assert!(!is_valid(MIN_ELO - 1) && !is_valid(MAX_ELO + 1));
    }
}
