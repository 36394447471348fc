//! Time management: from the time on the clock to the time for one move.
//!
//! Source: chessprogramming.org/Time_Management

use super::report::Iteration;

/// Kept back for the communication with the interface, unless it asks for more or less, in milliseconds. A worker's messages
/// need no more, and a clock keeps a reserve of its own.
pub const OVERHEAD_MS: u64 = 3;

/// The clock of the side to move, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameClock {
    /// The time left.
    pub time_ms: i64,
    /// Added after every move.
    pub increment_ms: i64,
    /// Moves until the next time control.
    pub moves_to_go: Option<u32>,
}

/// The time for one move, in milliseconds from the start of the search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TimeBudget {
    /// The latest start of another iteration, before `Stability` scales it; infinite if the time is for one move alone.
    pub soft_ms: f64,
    /// The search stops here.
    pub hard_ms: f64,
}

/// The stability of best move and score, which scales the soft limit.
#[derive(Clone, Debug, Default)]
struct Stability {
    best_move: Option<shakmaty::Move>,
    score_cp: i32,
    /// Iterations since the best move last changed.
    settled: u32,
    factor: f64,
}

impl TimeBudget {
    /// All of `move_time_ms` for one move, less `overhead_ms`.
    pub fn of_move_time(move_time_ms: i64, overhead_ms: u64) -> TimeBudget {
        TimeBudget { soft_ms: f64::INFINITY, hard_ms: (move_time_ms as f64 - overhead_ms as f64).max(1.0) }
    }

    /// A share of the time on `clock`, less `overhead_ms`.
    pub fn of_clock(clock: GameClock, overhead_ms: u64) -> TimeBudget {
        let GameClock { time_ms, increment_ms, moves_to_go } = clock;
        let increment = increment_ms.max(0) as f64;
        let left = (time_ms as f64 - overhead_ms as f64).max(1.0);
        let moves = f64::from(moves_to_go.unwrap_or(MOVES_TO_PLAN).clamp(1, MOVES_TO_PLAN));
        let share = (left / moves + 0.75 * increment).min(left);
        let soft_ms = (0.7 * share).min(0.5 * left).max(1.0);
        let hard_ms = (4.0 * share).min(if moves < 2.0 { 0.9 * left } else { 0.5 * left }).max(soft_ms);
        TimeBudget { soft_ms, hard_ms }
    }

    /// The time that both budgets allow.
    pub fn and(self, other: TimeBudget) -> TimeBudget {
        TimeBudget { soft_ms: self.soft_ms.min(other.soft_ms), hard_ms: self.hard_ms.min(other.hard_ms) }
    }

    /// Whether to start another iteration after `iteration`.
    fn allows_another_iteration(&self, iteration: &Iteration, stability: &mut Stability) -> bool {
        stability.observe(iteration);
        iteration.time_ms < (self.soft_ms * stability.factor).min(self.hard_ms)
    }
}

/// Watches the time of one search, which may begin on the opponent's time.
#[derive(Clone, Debug, Default)]
pub struct Timekeeper {
    budget: Option<TimeBudget>,
    stability: Stability,
    pondering: bool,
    /// The start of the engine's own time.
    start_ms: f64,
    /// Whether the budget allows no further iteration.
    enough: bool,
}

impl Timekeeper {
    /// Without a budget, the time never ends the search.
    pub fn new(budget: Option<TimeBudget>, pondering: bool, now_ms: f64) -> Timekeeper {
        Timekeeper { budget, pondering, start_ms: now_ms, ..Timekeeper::default() }
    }

    /// The opponent has made the expected move: the engine's own time begins.
    pub fn ponder_hit(&mut self, now_ms: f64) {
        self.pondering = false;
        self.start_ms = now_ms;
    }

    pub fn is_pondering(&self) -> bool {
        self.pondering
    }

    pub fn observe(&mut self, iteration: &Iteration) {
        if let Some(budget) = self.budget {
            self.enough = !budget.allows_another_iteration(iteration, &mut self.stability);
        }
    }

    /// Whether to stop the search at once.
    pub fn is_out_of_time(&self, now_ms: f64) -> bool {
        !self.pondering && self.budget.is_some_and(|budget| now_ms - self.start_ms >= budget.hard_ms)
    }

    /// Whether to start no further iteration.
    pub fn is_enough(&self) -> bool {
        self.enough && !self.pondering
    }
}

/// Moves to plan for, unless the clock says how many are left.
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
    use crate::search::Counters;

    /// A completed depth, `time_ms` after the start.
    fn iteration(depth: u32, time_ms: f64) -> Iteration {
        Iteration {
            depth,
            seldepth: 0,
            lines: Vec::new(),
            counters: Counters::default(),
            total: Counters::default(),
            root_moves: Vec::new(),
            effort_tree: None,
            time_ms,
            hashfull: 0,
        }
    }

    #[test]
    fn the_hard_limit_never_exceeds_the_time_left() {
        for time in [-100, 0, 1, 5, 20, 100, 1_000, 60_000, 3_600_000] {
            for increment in [0, 10, 1_000, 60_000] {
                for moves_to_go in [None, Some(1), Some(2), Some(40), Some(500)] {
                    let clock = GameClock { time_ms: time, increment_ms: increment, moves_to_go };
                    let TimeBudget { soft_ms, hard_ms } = TimeBudget::of_clock(clock, 10);
                    assert!(soft_ms >= 1.0 && hard_ms >= soft_ms);
                    assert!(hard_ms <= (time as f64 - 10.0).max(1.0), "{hard_ms} of {time}");
                }
            }
        }
    }

    #[test]
    fn a_move_time_is_used_up_except_for_the_overhead() {
        let mut keeper = Timekeeper::new(Some(TimeBudget::of_move_time(100, 10)), false, 1_000.0);
        for depth in 1..20 {
            keeper.observe(&iteration(depth, 89.9));
            assert!(!keeper.is_enough() && !keeper.is_out_of_time(1_089.9), "depth {depth}");
        }
        assert!(keeper.is_out_of_time(1_090.0));
    }
}
