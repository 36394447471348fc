//! Limits of an engine's moves, and the clocks that enforce them.

use std::fmt;
use std::time::Duration;

use shakmaty::{ByColor, Color};
use thiserror::Error;

/// The limit of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeControl {
    MoveTime(Duration),
    /// Time for the game, and an increment after every move.
    Clock {
        base: Duration,
        increment: Duration,
    },
    Nodes(u64),
    Depth(u32),
}

/// The tolerance of the limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tolerance {
    /// Added to the time for a move or on the clock.
    pub margin: Duration,
    /// Time for a move limited by nodes or depth only.
    pub wait: Duration,
}

/// A move that exceeded its time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("time forfeit: {} ms used of {} ms, with a margin of {} ms", used.as_millis(), allowed.as_millis(), margin.as_millis())]
pub struct TimeForfeit {
    pub used: Duration,
    pub allowed: Duration,
    pub margin: Duration,
}

/// The clocks of both sides.
#[derive(Clone, Debug)]
pub struct Clocks {
    control: TimeControl,
    tolerance: Tolerance,
    left: ByColor<Duration>,
}

impl Clocks {
    pub fn new(control: TimeControl, tolerance: Tolerance) -> Clocks {
        let left = match control {
            TimeControl::Clock { base, .. } => base,
            TimeControl::MoveTime(time) => time,
            TimeControl::Nodes(_) | TimeControl::Depth(_) => tolerance.wait,
        };
        Clocks { control, tolerance, left: ByColor::new_with(|_| left) }
    }

    /// The `go` command of the next move.
    pub fn go(&self) -> String {
        match self.control {
            TimeControl::MoveTime(time) => format!("go movetime {}", time.as_millis()),
            TimeControl::Clock { increment, .. } => {
                let ms = self.left.map(|left| left.as_millis().max(1));
                let increment = increment.as_millis();
                format!("go wtime {} btime {} winc {increment} binc {increment}", ms.white, ms.black)
            }
            TimeControl::Nodes(nodes) => format!("go nodes {nodes}"),
            TimeControl::Depth(depth) => format!("go depth {depth}"),
        }
    }

    /// The time to wait for the move of `color`.
    pub fn time_to_wait(&self, color: Color) -> Duration {
        self.left[color].saturating_add(self.margin())
    }

    /// Deducts `used` from the clock of `color`.
    ///
    /// # Errors
    ///
    /// [`TimeForfeit`] if the clock ran out.
    pub fn spend(&mut self, color: Color, used: Duration) -> Result<(), TimeForfeit> {
        let allowed = self.left[color];
        if used > self.time_to_wait(color) {
            return Err(TimeForfeit { used, allowed, margin: self.margin() });
        }
        if let TimeControl::Clock { increment, .. } = self.control {
            self.left[color] = allowed.saturating_sub(used).saturating_add(increment);
        }
        Ok(())
    }

    fn margin(&self) -> Duration {
        match self.control {
            TimeControl::MoveTime(_) | TimeControl::Clock { .. } => self.tolerance.margin,
            TimeControl::Nodes(_) | TimeControl::Depth(_) => Duration::ZERO,
        }
    }
}

impl TimeControl {
    /// The value of the PGN tag: seconds for the game and per move, or a hyphen for limits unknown to the standard.
    pub fn pgn(&self) -> String {
        match self {
            TimeControl::Clock { base, increment } => format!("{}+{}", base.as_secs_f64(), increment.as_secs_f64()),
            _ => "-".to_owned(),
        }
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TimeControl::MoveTime(time) => write!(f, "{} ms a move", time.as_millis()),
            TimeControl::Clock { base, increment } => write!(f, "{}+{} ms", base.as_millis(), increment.as_millis()),
            TimeControl::Nodes(nodes) => write!(f, "{nodes} nodes a move"),
            TimeControl::Depth(depth) => write!(f, "depth {depth}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TOLERANCE: Tolerance = Tolerance { margin: Duration::from_millis(50), wait: Duration::from_secs(60) };

    fn ms(ms: u64) -> Duration {
        Duration::from_millis(ms)
    }

    #[test]
    fn the_increment_is_added_after_the_move() {
        let mut clocks = Clocks::new(TimeControl::Clock { base: ms(1000), increment: ms(10) }, TOLERANCE);
        assert_eq!(clocks.go(), "go wtime 1000 btime 1000 winc 10 binc 10");
        clocks.spend(Color::White, ms(400)).unwrap();
        assert_eq!(clocks.go(), "go wtime 610 btime 1000 winc 10 binc 10");
    }

    #[test]
    fn the_margin_forgives_but_adds_no_time() {
        let mut clocks = Clocks::new(TimeControl::Clock { base: ms(100), increment: ms(10) }, TOLERANCE);
        clocks.spend(Color::Black, ms(150)).unwrap();
        assert_eq!(clocks.go(), "go wtime 100 btime 10 winc 10 binc 10");
        let forfeit = clocks.spend(Color::Black, ms(61)).unwrap_err();
        assert_eq!(forfeit.to_string(), "time forfeit: 61 ms used of 10 ms, with a margin of 50 ms");
    }

    #[test]
    fn every_move_has_the_same_move_time() {
        let mut clocks = Clocks::new(TimeControl::MoveTime(ms(100)), TOLERANCE);
        for _ in 0..3 {
            clocks.spend(Color::White, ms(149)).unwrap();
        }
        assert!(clocks.spend(Color::White, ms(151)).is_err());
    }

    #[test]
    fn a_move_limited_by_nodes_must_come_before_the_wait_is_over() {
        let mut clocks = Clocks::new(TimeControl::Nodes(7), TOLERANCE);
        assert_eq!((clocks.go().as_str(), clocks.time_to_wait(Color::White)), ("go nodes 7", ms(60_000)));
        clocks.spend(Color::White, ms(59_000)).unwrap();
        assert!(clocks.spend(Color::White, ms(61_000)).is_err());
    }
}
