//! The window (α, β) of a search, and the bound that a value is in it.

use crate::score::Score;

/// Values strictly between `alpha` and `beta` are exact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    pub alpha: Score,
    pub beta: Score,
}

/// The relation of a value to the true one: what a node turned out to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify), serde(rename_all = "camelCase"))]
#[repr(u8)]
pub enum Bound {
    /// α < v < β: the value itself.
    Exact = 0,
    /// v ≥ β, a fail high: the true value is at least this.
    Lower = 1,
    /// v ≤ α, a fail low: the true value is at most this.
    Upper = 2,
}

impl Bound {
    pub const ALL: [Bound; 3] = [Bound::Exact, Bound::Lower, Bound::Upper];
}

impl Window {
    pub const OPEN: Window = Window { alpha: Score::INFINITY_NEGATIVE, beta: Score::INFINITY };

    /// The zero window that tests whether a value is above `alpha`.
    pub const fn zero_above(alpha: Score) -> Window {
        Window { alpha, beta: alpha.successor() }
    }

    /// `margin_cp` on either side of `center`.
    pub fn around(center: Score, margin_cp: i32) -> Window {
        Window { alpha: center.saturating_add(-margin_cp), beta: center.saturating_add(margin_cp) }
    }

    /// The same window from the view of the opponent, for a child.
    pub fn negated(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }

    /// The window with α raised to `alpha`, unless it is higher already.
    pub fn raised(self, alpha: Score) -> Window {
        Window { alpha: self.alpha.max(alpha), beta: self.beta }
    }

    pub fn is_zero(self) -> bool {
        self.alpha.successor() >= self.beta
    }

    /// The bound of `value`, the result of a search with this window.
    pub fn bound_of(self, value: Score) -> Bound {
        if value >= self.beta {
            Bound::Lower
        } else if value <= self.alpha {
            Bound::Upper
        } else {
            Bound::Exact
        }
    }
}
