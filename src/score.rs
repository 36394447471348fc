//! Scores in centipawns, and mates by their distance.

use std::fmt;
use std::ops::Neg;

/// The value of a position in centipawns, from the view of the side to move.
///
/// Mates lie beyond [`Score::MAX_EVAL`]: `MATE - n` mates in `n` plies, `-MATE + n` is mated in `n` plies, counted from the
/// root of the search.
///
/// # Examples
///
/// ```
/// use pvscope::score::Score;
///
/// assert_eq!(Score::from_cp(34).to_string(), "cp 34");
/// let mate = Score::mate_in(3);
/// assert_eq!((mate.moves_to_mate(), mate.to_string()), (Some(2), "mate 2".to_owned()));
/// assert!(Score::mated_in(4) < -Score::MAX_EVAL && mate > Score::MAX_EVAL);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Score(i32);

impl Score {
    pub const DRAW: Score = Score(0);
    /// Above every score: β of an open window.
    pub const INFINITY: Score = Score(32_001);
    /// The highest evaluation of a position.
    pub const MAX_EVAL: Score = Score(30_000);
    /// The lowest evaluation of a position.
    pub const MAX_EVAL_NEGATIVE: Score = Score(-30_000);
    /// Below every score.
    pub const INFINITY_NEGATIVE: Score = Score(-32_001);
    const MATE: i32 = 32_000;

    /// A score in centipawns, clamped to ±[`Score::MAX_EVAL`].
    pub const fn from_cp(centipawns: i32) -> Score {
        let bound = Score::MAX_EVAL.0;
        Score(if centipawns > bound {
            bound
        } else if centipawns < -bound {
            -bound
        } else {
            centipawns
        })
    }

    /// The score of mating the opponent `plies` plies after the root.
    pub const fn mate_in(plies: usize) -> Score {
        Score(Score::MATE - plies as i32)
    }

    /// The score of being mated `plies` plies after the root.
    pub const fn mated_in(plies: usize) -> Score {
        Score(-Score::MATE + plies as i32)
    }

    pub const fn is_mate(self) -> bool {
        self.0.abs() > Score::MAX_EVAL.0 && self.0.abs() <= Score::MATE
    }

    /// Plies from the root to the mate, for either side.
    pub const fn plies_to_mate(self) -> Option<usize> {
        if self.is_mate() { Some((Score::MATE - self.0.abs()) as usize) } else { None }
    }

    /// Full moves to the mate: positive if the side to move mates, negative if it is mated, 0 if it is mated already.
    pub const fn moves_to_mate(self) -> Option<i32> {
        match self.plies_to_mate() {
            Some(plies) if self.0 > 0 => Some((plies as i32 + 1) / 2),
            Some(plies) => Some(-(plies as i32 / 2)),
            None => None,
        }
    }

    /// The raw number: centipawns, or the encoded mate.
    pub const fn value(self) -> i32 {
        self.0
    }

    /// The next higher score: `β` of the zero window above `self`.
    pub const fn successor(self) -> Score {
        Score(self.0 + 1)
    }

    /// Adds `centipawns`, which may be negative, and stops at ±[`Score::INFINITY`].
    pub fn saturating_add(self, centipawns: i32) -> Score {
        Score((self.0 + centipawns).clamp(-Score::INFINITY.0, Score::INFINITY.0))
    }

    /// The score for the transposition table, with mates counted from the position instead of the root.
    pub const fn to_table(self, ply: usize) -> i16 {
        (if !self.is_mate() {
            self.0
        } else if self.0 > 0 {
            self.0 + ply as i32
        } else {
            self.0 - ply as i32
        }) as i16
    }

    /// The inverse of [`Score::to_table`], at `ply` plies from the root.
    pub const fn from_table(stored: i16, ply: usize) -> Score {
        let score = Score(stored as i32);
        if !score.is_mate() {
            score
        } else if score.0 > 0 {
            Score(score.0 - ply as i32)
        } else {
            Score(score.0 + ply as i32)
        }
    }
}

impl Neg for Score {
    type Output = Score;

    fn neg(self) -> Score {
        Score(-self.0)
    }
}

impl fmt::Debug for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// UCI's notation: `cp 34` or `mate -3`.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.moves_to_mate() {
            Some(moves) => write!(f, "mate {moves}"),
            None => write!(f, "cp {}", self.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mates_count_in_full_moves() {
        assert_eq!(Score::mate_in(1).moves_to_mate(), Some(1));
        assert_eq!(Score::mate_in(3).moves_to_mate(), Some(2));
        assert_eq!(Score::mated_in(2).moves_to_mate(), Some(-1));
        assert_eq!(Score::mated_in(0).moves_to_mate(), Some(0));
        assert_eq!(Score::from_cp(500).moves_to_mate(), None);
    }

    #[test]
    fn a_stored_mate_keeps_its_distance_from_the_position() {
        let found = Score::mate_in(7);
        let stored = found.to_table(4);
        assert_eq!(Score::from_table(stored, 4), found);
        assert_eq!(Score::from_table(stored, 2), Score::mate_in(5));
        assert_eq!(Score::from_table(Score::mated_in(6).to_table(4), 2), Score::mated_in(4));
    }
}
