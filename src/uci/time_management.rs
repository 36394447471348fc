//! Time management: from the time on the clock to the time for one move.
//!
//! Source: chessprogramming.org/Time_Management

use super::go::Go;
use crate::search::Iteration;

/// The time for one move, in milliseconds from the start of the search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TimeBudget {
    /// The latest start of another iteration, before [`Stability`] scales it.
    pub soft_ms: f64,
    /// The search stops here.
    pub hard_ms: f64,
}

/// The stability of best move and score, which scales the soft limit.
#[derive(Clone, Debug, Default)]
pub struct Stability {
    best_move: Option<shakmaty::Move>,
    score_cp: i32,
    /// Iterations since the best move last changed.
    settled: u32,
    factor: f64,
}

impl TimeBudget {
    /// The time budget of `go`, less `overhead_ms` for the communication with the interface; `None` without a clock or move
    /// time.
    pub fn new(go: &Go, white_to_move: bool, overhead_ms: u64) -> Option<TimeBudget> {
        let overhead = overhead_ms as f64;
        if let Some(move_time) = go.move_time_ms {
            let hard_ms = (move_time as f64 - overhead).max(1.0);
            return Some(TimeBudget { soft_ms: hard_ms, hard_ms });
        }
        let (time, increment) = if white_to_move {
            (go.white_time_ms?, go.white_increment_ms)
        } else {
            (go.black_time_ms?, go.black_increment_ms)
        };
        let increment = increment.max(0) as f64;
        let left = (time as f64 - overhead).max(1.0);
        let moves = f64::from(go.moves_to_go.unwrap_or(MOVES_TO_PLAN).clamp(1, MOVES_TO_PLAN));
        let share = (left / moves + 0.75 * increment).min(left);
        let soft_ms = (0.7 * share).min(0.5 * left).max(1.0);
        let hard_ms = (4.0 * share).min(if moves < 2.0 { 0.9 * left } else { 0.5 * left }).max(soft_ms);
        Some(TimeBudget { soft_ms, hard_ms })
    }

    /// Whether to start another iteration after `iteration`.
    pub fn allows_another_iteration(&self, iteration: &Iteration, stability: &mut Stability) -> bool {
        stability.observe(iteration);
        iteration.time_ms < (self.soft_ms * stability.factor).min(self.hard_ms)
    }
}

/// Moves to plan for, unless the interface gives `movestogo`.
const MOVES_TO_PLAN: u32 = 25;

impl Stability {
    fn observe(&mut self, iteration: &Iteration) {
        let Some(line) = iteration.lines.first() else { return };
        let best_move = line.line.first();
        self.settled = if best_move == self.best_move { self.settled + 1 } else { 0 };
        let drop_cp = if self.best_move.is_some() { (self.score_cp - line.score.value()).clamp(0, 100) } else { 0 };
        self.factor = 1.5 - 0.15 * f64::from(self.settled.min(6)) + 0.01 * f64::from(drop_cp);
        self.best_move = best_move;
        self.score_cp = line.score.value();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock(time: i64, increment: i64, moves_to_go: Option<u32>) -> TimeBudget {
        let go = Go { white_time_ms: Some(time), white_increment_ms: increment, moves_to_go, ..Go::default() };
        TimeBudget::new(&go, true, 10).unwrap()
    }

    #[test]
    fn the_hard_limit_never_exceeds_the_time_left() {
        for time in [-100, 0, 1, 5, 20, 100, 1_000, 60_000, 3_600_000] {
            for increment in [0, 10, 1_000, 60_000] {
                for moves_to_go in [None, Some(1), Some(2), Some(40), Some(500)] {
                    let TimeBudget { soft_ms, hard_ms } = clock(time, increment, moves_to_go);
                    assert!(soft_ms >= 1.0 && hard_ms >= soft_ms);
                    assert!(hard_ms <= (time as f64 - 10.0).max(1.0), "{hard_ms} of {time}");
                }
            }
        }
    }

    #[test]
    fn a_move_time_is_used_up_except_for_the_overhead() {
        let go = Go { move_time_ms: Some(100), ..Go::default() };
        assert_eq!(TimeBudget::new(&go, true, 10), Some(TimeBudget { soft_ms: 90.0, hard_ms: 90.0 }));
    }

    #[test]
    fn without_a_clock_there_is_no_budget() {
        assert_eq!(TimeBudget::new(&Go::default(), true, 10), None);
        assert_eq!(TimeBudget::new(&Go { white_time_ms: Some(5), ..Go::default() }, false, 10), None);
    }
}
