//! The solved and failed positions of a suite, with their times and points.

use std::fmt;

/// The result of one position.
#[derive(Clone, Debug, PartialEq)]
pub struct Attempt {
    pub id: String,
    /// The time to solution; `None` for a failure.
    pub solved_ms: Option<f64>,
    /// The move played, in SAN.
    pub played: String,
    pub score: String,
    /// Points for the move played and for the best move.
    pub points: (u32, u32),
}

#[derive(Clone, Debug, PartialEq)]
pub struct SolveResults {
    total: usize,
    /// Times to solution, shortest first.
    times_ms: Vec<f64>,
    points: (u32, u32),
    failed: Vec<String>,
}

impl SolveResults {
    pub fn new(attempts: &[Attempt]) -> SolveResults {
        let mut times_ms: Vec<f64> = attempts.iter().filter_map(|attempt| attempt.solved_ms).collect();
        times_ms.sort_by(f64::total_cmp);
        let points =
            attempts.iter().fold((0, 0), |(sum, most), attempt| (sum + attempt.points.0, most + attempt.points.1));
        let failed = attempts.iter().filter(|attempt| attempt.solved_ms.is_none());
        let failed = failed.map(|Attempt { id, played, score, .. }| format!("{id} ({played}{score})")).collect();
        SolveResults { total: attempts.len(), times_ms, points, failed }
    }

    /// The median, the mean and the longest time to solution, in milliseconds.
    fn times(&self) -> Option<(f64, f64, f64)> {
        let count = self.times_ms.len();
        let &longest = self.times_ms.last()?;
        let median = f64::midpoint(self.times_ms[(count - 1) / 2], self.times_ms[count / 2]);
        Some((median, self.times_ms.iter().sum::<f64>() / count as f64, longest))
    }
}

impl fmt::Display for SolveResults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (solved, total) = (self.times_ms.len(), self.total);
        write!(f, "solved {solved} of {total} ({:.1} %)", 100.0 * solved as f64 / total.max(1) as f64)?;
        if self.points.1 > 0 {
            write!(f, ", points {} of {}", self.points.0, self.points.1)?;
        }
        if let Some((median, mean, longest)) = self.times() {
            write!(f, "; time to solution: median {median:.1} ms, mean {mean:.1} ms, longest {longest:.1} ms")?;
        }
        if !self.failed.is_empty() {
            write!(f, "\n  failed: {}", self.failed.join(", "))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn attempt(id: &str, solved_ms: Option<f64>, points: (u32, u32)) -> Attempt {
        Attempt { id: id.to_owned(), solved_ms, played: "e4".to_owned(), score: " cp 5".to_owned(), points }
    }

    #[test]
    fn times_are_those_of_the_solved_positions() {
        let attempts = [attempt("a", Some(30.0), (0, 0)), attempt("b", None, (0, 0)), attempt("c", Some(10.0), (0, 0))];
        let results = SolveResults::new(&attempts);
        assert_eq!(results.times(), Some((20.0, 20.0, 30.0)));
        let text = "solved 2 of 3 (66.7 %); time to solution: median 20.0 ms, mean 20.0 ms, longest 30.0 ms\n  failed: b (e4 cp 5)";
        assert_eq!(results.to_string(), text);
    }

    #[test]
    fn points_are_shown_if_the_suite_has_any() {
        let results = SolveResults::new(&[attempt("a", None, (4, 10)), attempt("b", None, (0, 10))]);
        assert!(results.to_string().starts_with("solved 0 of 2 (0.0 %), points 4 of 20\n"));
    }
}
