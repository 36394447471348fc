//! What the search asks of whoever runs it: whether to stop, the time, and an ear for its reports.

use super::node_type::Expected;
use super::report::{Progress, Report};
use super::window::Window;
use crate::chess::Position;
use crate::score::Score;

/// The search does no I/O and reads no clock of its own.
pub trait Host {
    /// Asked every few hundred nodes; `true` ends the search at once.
    fn should_stop(&mut self, progress: &Progress) -> bool;

    /// Milliseconds on a clock that never goes back, from any start.
    fn now_ms(&self) -> f64;

    /// Called for every aspiration step and every completed iteration.
    fn report(&mut self, report: Report);

    /// Told of every node of the main search that is entered. Costs nothing where nobody listens.
    fn enter(&mut self, _entry: &Entry) {}

    /// Told when the node entered last is left, of its value from the view of the side to move there; `None` where the search
    /// was interrupted.
    fn leave(&mut self, _value: Option<Score>) {}
}

/// A node of the main search as it is entered.
#[derive(Clone, Copy, Debug)]
pub struct Entry<'a> {
    pub position: &'a Position,
    /// Plies from the root.
    pub ply: usize,
    pub window: Window,
    /// Whether it is searched with an open window.
    pub open: bool,
    pub expected: Expected,
}

/// A host that never stops a search and drops its reports; time stands still.
pub struct Silent;

impl Host for Silent {
    fn should_stop(&mut self, _: &Progress) -> bool {
        false
    }

    fn now_ms(&self) -> f64 {
        0.0
    }

    fn report(&mut self, _: Report) {}
}
