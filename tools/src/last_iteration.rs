//! A control that keeps the last iteration of a search.

use pvscope::search::{Control, Iteration, Progress, Report};

/// Keeps the last iteration of a search, never stops it, and has no clock.
#[derive(Default)]
pub struct LastIteration {
    pub iteration: Option<Box<Iteration>>,
}

impl Control for LastIteration {
    fn should_stop(&mut self, _: &Progress) -> bool {
        false
    }

    fn now_ms(&self) -> f64 {
        0.0
    }

    fn report(&mut self, report: Report) {
        if let Report::Iteration(iteration) = report {
            self.iteration = Some(iteration);
        }
    }
}
