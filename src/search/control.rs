//! Control of a search from outside: when to stop, the time, and where reports go. The search itself does no I/O and reads
//! no clock.

use super::report::{Progress, Report};

/// Asked every 1,024 nodes and told of every report.
pub trait Control {
    /// Whether to end the search at once.
    fn should_stop(&mut self, progress: &Progress) -> bool;

    /// Milliseconds on a monotonic clock with any origin.
    fn now_ms(&self) -> f64;

    /// Takes a report of an aspiration step or a completed iteration.
    fn report(&mut self, report: Report);
}

/// Never stops a search, drops its reports, and has no clock.
pub struct NoControl;

impl Control for NoControl {
    fn should_stop(&mut self, _: &Progress) -> bool {
        false
    }

    fn now_ms(&self) -> f64 {
        0.0
    }

    fn report(&mut self, _: Report) {}
}
