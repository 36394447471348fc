//! What the search asks of whoever runs it: whether to stop, the time, and an ear for its reports.

use super::report::{Pulse, Report};

/// The search does no I/O and reads no clock of its own.
pub trait Host {
    /// Asked every few hundred nodes; `true` ends the search at once.
    fn should_stop(&mut self, pulse: &Pulse) -> bool;

    /// Milliseconds on a clock that never goes back, from any start.
    fn now_ms(&self) -> f64;

    /// Called for every aspiration step and every completed iteration.
    fn report(&mut self, report: Report);
}

/// A host that never stops a search and drops its reports; time stands still.
pub struct Silent;

impl Host for Silent {
    fn should_stop(&mut self, _: &Pulse) -> bool {
        false
    }

    fn now_ms(&self) -> f64 {
        0.0
    }

    fn report(&mut self, _: Report) {}
}
