//! The Elo difference of a match, with its error and the likelihood of superiority (LOS).
//!
//! The two games of a pair share their opening and are not independent; pairs are. The variance is therefore that of the
//! pairs (pentanomial).
//!
//! Source: chessprogramming.org/Match_Statistics; Michel Van den Bergh, "Normalized Elo".

/// The number of pairs in which the candidate scored 0, ½, 1, 1½ and 2 points.
pub type Pentanomial = [u32; 5];

/// The strength of the candidate relative to the base, estimated from pairs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EloEstimate {
    /// Points per game.
    pub score: f64,
    pub elo: f64,
    /// Ends of the 95 % confidence interval.
    pub low: f64,
    pub high: f64,
    /// The likelihood of superiority, from 0 to 1.
    pub los: f64,
}

/// Standard errors on either side of the mean in a 95 % confidence interval.
const WIDTH_95: f64 = 1.959_964;

impl EloEstimate {
    /// `None` without pairs.
    pub fn new(pairs: &Pentanomial) -> Option<EloEstimate> {
        let count = f64::from(pairs.iter().sum::<u32>());
        if count == 0.0 {
            return None;
        }
        let (score, variance) = mean_and_variance(&pairs.map(|number| f64::from(number) / count));
        // Identical pairs do not prove certainty: the error is at least that of one pair off by half a point.
        let error = (variance / count).sqrt().max(0.25 / count);
        let elo_of = |score| elo(f64::clamp(score, 0.0, 1.0));
        Some(EloEstimate {
            score,
            elo: elo_of(score),
            low: elo_of(score - WIDTH_95 * error),
            high: elo_of(score + WIDTH_95 * error),
            los: normal((score - 0.5) / error),
        })
    }
}

/// The expected points per game of a player that is `elo` stronger.
pub fn score(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// The Elo difference of a player that scores `score` points per game.
pub fn elo(score: f64) -> f64 {
    400.0 * (score / (1.0 - score)).log10()
}

/// Mean and variance of the points per game, given the `shares` of the five kinds of pairs.
pub fn mean_and_variance(shares: &[f64; 5]) -> (f64, f64) {
    let moment =
        |of: &dyn Fn(f64) -> f64| -> f64 { shares.iter().zip(POINTS).map(|(share, points)| share * of(points)).sum() };
    let mean = moment(&|points| points);
    (mean, moment(&|points| (points - mean).powi(2)))
}

/// Points per game of the five kinds of pairs.
pub const POINTS: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

/// The cumulative normal distribution, to seven digits. Source: Abramowitz and Stegun, 26.2.17.
fn normal(x: f64) -> f64 {
    let t = 1.0 / (1.0 + 0.231_641_9 * x.abs());
    let series =
        t * (0.319_381_530 + t * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))));
    let tail = (-x * x / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt() * series;
    if x > 0.0 { 1.0 - tail } else { tail }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(found: f64, expected: f64, tolerance: f64) {
        assert!((found - expected).abs() <= tolerance, "{found} instead of {expected}");
    }

    #[test]
    fn elo_agrees_with_published_tables() {
        close(elo(0.75), 190.848_501_887_864, 1e-9);
        close(elo(0.5), 0.0, 1e-12);
        close(elo(0.64), 99.950_989_287, 1e-8);
        close(score(elo(0.317)), 0.317, 1e-12);
        assert_eq!((elo(1.0), elo(0.0)), (f64::INFINITY, f64::NEG_INFINITY));
    }

    #[test]
    fn the_normal_distribution_agrees_with_published_tables() {
        for (x, expected) in [(0.0, 0.5), (1.0, 0.841_344_746), (1.96, 0.975_002_105), (-2.5, 0.006_209_665)] {
            close(normal(x), expected, 1e-7);
        }
    }

    #[test]
    fn pairs_of_independent_games_have_the_error_of_their_games() {
        // 50 % wins, 30 % draws and 20 % losses in 40,000 games, paired at random.
        let (win, draw, loss) = (0.5, 0.3, 0.2);
        let shares = [loss * loss, 2.0 * loss * draw, draw * draw + 2.0 * win * loss, 2.0 * win * draw, win * win];
        let (pairs, games) = (20_000.0_f64, 40_000.0_f64);
        let estimate = EloEstimate::new(&shares.map(|share| (share * pairs).round() as u32)).unwrap();
        let mean = win + draw / 2.0;
        let error = ((win + draw / 4.0 - mean * mean) / games).sqrt();
        close(estimate.score, mean, 1e-12);
        close(estimate.low, elo(mean - 1.959_964 * error), 1e-9);
        close(estimate.high, elo(mean + 1.959_964 * error), 1e-9);
    }

    #[test]
    fn one_point_in_every_pair_means_equal_strength() {
        let estimate = EloEstimate::new(&[0, 0, 1000, 0, 0]).unwrap();
        assert!(estimate.elo == 0.0 && estimate.high < 1.0 && estimate.low > -1.0);
        close(estimate.los, 0.5, 1e-9);
    }

    #[test]
    fn a_whitewash_is_not_certainty() {
        let estimate = EloEstimate::new(&[0, 0, 0, 0, 10]).unwrap();
        assert!(estimate.elo.is_infinite() && estimate.low.is_finite() && estimate.high.is_infinite());
        assert_eq!(EloEstimate::new(&[0; 5]), None);
    }
}
