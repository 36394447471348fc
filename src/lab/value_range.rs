//! The values that a node can have, given the visited leaves below it. They prove this range, however the search used them.

use crate::score::Score;
use crate::search::Bound;

/// The least and the greatest value, from the view of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ValueRange {
    least: Score,
    most: Score,
}

impl ValueRange {
    /// Before the first successor.
    pub const NO_SUCCESSOR: ValueRange = ValueRange { least: Score::INFINITY_NEGATIVE, most: Score::INFINITY_NEGATIVE };

    pub fn exactly(value: Score) -> ValueRange {
        ValueRange { least: value, most: value }
    }

    /// From the view of the opponent.
    pub fn negated(self) -> ValueRange {
        ValueRange { least: -self.most, most: -self.least }
    }

    /// The range of the better of two values.
    pub fn best_of(self, other: ValueRange) -> ValueRange {
        ValueRange { least: self.least.max(other.least), most: self.most.max(other.most) }
    }

    /// The range of a value that lies in both.
    pub fn in_both(self, other: ValueRange) -> ValueRange {
        ValueRange { least: self.least.max(other.least), most: self.most.min(other.most) }
    }

    /// The range of the best of this value and of others of which nothing is known.
    pub fn best_of_more(self) -> ValueRange {
        ValueRange { most: Score::INFINITY, ..self }
    }

    /// Whether every value in the range is `value`, or at least or at most that.
    pub fn proves(self, bound: Bound, value: Score) -> bool {
        match bound {
            Bound::Exact => self == ValueRange::exactly(value),
            Bound::Lower => self.least >= value,
            Bound::Upper => self.most <= value,
        }
    }
}
