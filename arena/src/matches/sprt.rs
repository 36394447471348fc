//! The sequential probability ratio test (SPRT), generalised to pairs of games: a match ends as soon as one of two Elo
//! differences is accepted. Each hypothesis is the multinomial distribution of pairs that has the mean score of its Elo
//! difference and makes the results most likely.
//!
//! Source: Michel Van den Bergh, "A Practical Introduction to the GSPRT"; official-stockfish/fishtest.

use std::fmt;

use super::elo::{POINTS, Pentanomial, score};

/// A test of two hypotheses: the candidate is better by `elo0`, or by `elo1` (logistic Elo). Both error rates are 5 %.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    elo0: f64,
    elo1: f64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SprtResult {
    /// `elo0` is accepted.
    Rejected,
    /// `elo1` is accepted.
    Accepted,
}

/// Wald's bound: the logarithm of (1 - β) / α, with α = β = 0.05.
pub const BOUND: f64 = 2.944_438_979_166_44;
/// The count of pairs that have not occurred yet, so that they are not taken for impossible. Source: fishtest.
const UNSEEN: f64 = 1e-3;

impl Sprt {
    /// `None` unless `elo0` is below `elo1` and both are between -1000 and 1000.
    pub fn new(elo0: f64, elo1: f64) -> Option<Sprt> {
        let possible = |elo: f64| elo.abs() < 1000.0;
        (elo0 < elo1 && possible(elo0) && possible(elo1)).then_some(Sprt { elo0, elo1 })
    }

    /// The log-likelihood ratio of `elo1` to `elo0`.
    pub fn llr(&self, pairs: &Pentanomial) -> f64 {
        if pairs.iter().all(|&number| number == 0) {
            return 0.0;
        }
        let numbers = pairs.map(|number| f64::from(number).max(UNSEEN));
        let count: f64 = numbers.iter().sum();
        let shares = numbers.map(|number| number / count);
        let (under0, under1) = (most_likely(&shares, score(self.elo0)), most_likely(&shares, score(self.elo1)));
        numbers.iter().zip(under0).zip(under1).map(|((number, p0), p1)| number * (p1 / p0).ln()).sum()
    }

    pub fn result(&self, llr: f64) -> Option<SprtResult> {
        if llr >= BOUND {
            Some(SprtResult::Accepted)
        } else if llr <= -BOUND {
            Some(SprtResult::Rejected)
        } else {
            None
        }
    }
}

impl fmt::Display for Sprt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} against {}", self.elo0, self.elo1)
    }
}

/// The distribution with the given `mean` under which `shares` are the most likely.
///
/// By Lagrange multipliers it is `share / (1 + x (points - mean))`. All of these are positive between the two poles, and
/// the distance to the mean is monotonic in `x` there.
fn most_likely(shares: &[f64; 5], mean: f64) -> [f64; 5] {
    let weighted = |x: f64| {
        let mut likely = [0.0; 5];
        for (likely, (share, points)) in likely.iter_mut().zip(shares.iter().zip(POINTS)) {
            *likely = share / (1.0 + x * (points - mean));
        }
        likely
    };
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    // Bisection down to the precision of a double.
    for _ in 0..100 {
        let middle = f64::midpoint(low, high);
        let distance: f64 = weighted(middle).iter().zip(POINTS).map(|(likely, points)| likely * (points - mean)).sum();
        if distance > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    weighted(f64::midpoint(low, high))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::elo::mean_and_variance;

    #[test]
    fn the_most_likely_distribution_has_the_mean_and_sums_to_one() {
        for shares in [[0.2; 5], [0.05, 0.2, 0.5, 0.2, 0.05], [1e-5, 1e-5, 1e-5, 1e-5, 1.0 - 4e-5]] {
            for mean in [0.3, 0.5, 0.507] {
                let likely = most_likely(&shares, mean);
                assert!((mean_and_variance(&likely).0 - mean).abs() < 1e-9);
                assert!((likely.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{likely:?}");
            }
        }
    }

    /// The expected values come from a pattern search for the greatest likelihood over the distributions with the mean.
    #[test]
    fn the_ratio_equals_that_of_a_search_over_all_distributions() {
        for (pairs, elo0, elo1, expected) in [
            ([10, 40, 100, 50, 20], 0.0, 5.0, 0.816_450_430),
            ([10, 40, 100, 50, 20], 0.0, 50.0, -0.423_838_248),
            ([3, 20, 60, 30, 7], -10.0, 10.0, 2.748_649_311),
            ([0, 5, 12, 9, 1], 0.0, 20.0, 0.825_766_418),
        ] {
            let llr = Sprt::new(elo0, elo1).unwrap().llr(&pairs);
            assert!((llr - expected).abs() < 1e-7, "{llr} instead of {expected}");
        }
    }

    #[test]
    fn the_ratio_of_many_pairs_is_close_to_that_of_normal_distributions() {
        let pairs = [400, 2000, 5000, 2300, 500];
        let sprt = Sprt::new(0.0, 5.0).unwrap();
        let count = f64::from(pairs.iter().sum::<u32>());
        let (mean, variance) = mean_and_variance(&pairs.map(|number| f64::from(number) / count));
        let (s0, s1) = (score(0.0), score(5.0));
        let normal = count * (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * variance);
        assert!((sprt.llr(&pairs) / normal - 1.0).abs() < 0.01);
    }

    #[test]
    fn the_test_decides_at_walds_bounds() {
        let sprt = Sprt::new(0.0, 10.0).unwrap();
        assert!((BOUND - (0.95f64 / 0.05).ln()).abs() < 1e-12);
        assert_eq!(sprt.result(2.95), Some(SprtResult::Accepted));
        assert_eq!(sprt.result(-2.95), Some(SprtResult::Rejected));
        assert_eq!(sprt.result(2.94), None);
        assert_eq!(sprt.llr(&[0; 5]), 0.0);
    }

    #[test]
    fn invalid_elo_differences_are_refused() {
        for (elo0, elo1) in [(5.0, 0.0), (3.0, 3.0), (f64::NAN, 1.0), (0.0, f64::INFINITY)] {
            assert_eq!(Sprt::new(elo0, elo1), None);
        }
    }
}
