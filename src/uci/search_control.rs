//! What is heard while a search runs: some lines are obeyed at once, the others wait for its end.

use std::collections::VecDeque;

use shakmaty::CastlingMode;

use super::command::Command;
use super::info;
use super::terminal::{Input, Terminal};
use super::time_management::{Stability, TimeBudget};
use crate::search::{Bound, Control, Progress, Report};

/// Listens to a terminal on behalf of a search.
pub struct SearchInput<'a, T> {
    pub terminal: &'a mut T,
    /// Lines that wait for the end of the search.
    pub waiting: &'a mut VecDeque<String>,
    /// Whether the search is to end.
    pub stopped: bool,
    pub pondering: bool,
    /// When the engine's own time began to run.
    pub start_ms: f64,
}

impl<'a, T: Terminal> SearchInput<'a, T> {
    pub fn new(terminal: &'a mut T, waiting: &'a mut VecDeque<String>, pondering: bool) -> SearchInput<'a, T> {
        let start_ms = terminal.now_ms();
        SearchInput { terminal, waiting, stopped: false, pondering, start_ms }
    }

    pub fn accept(&mut self, line: String) {
        match Command::parse(&line) {
            Ok(Command::Stop) => self.stopped = true,
            Ok(Command::IsReady) => self.terminal.print("readyok"),
            Ok(Command::PonderHit) => {
                self.pondering = false;
                self.start_ms = self.terminal.now_ms();
            }
            Ok(Command::Quit) => {
                self.stopped = true;
                // What waits is not worth it any more, least of all another search that nothing would end.
                self.waiting.push_front(line);
            }
            _ => self.waiting.push_back(line),
        }
    }

    /// Hears the next line, if there is one; `false` once there are no more.
    fn poll(&mut self) -> bool {
        match self.terminal.poll() {
            Input::Line(line) => self.accept(line),
            Input::Nothing => {}
            Input::Closed => return false,
        }
        true
    }
}

/// The host of a search that was asked for by `go`.
pub struct GoControl<'a, T> {
    pub input: SearchInput<'a, T>,
    pub clock: Option<TimeBudget>,
    pub stability: Stability,
    /// The clock says that no further iteration is worth it.
    pub enough: bool,
    pub mode: CastlingMode,
    pub show_wdl: bool,
}

impl<T: Terminal> Control for GoControl<'_, T> {
    fn should_stop(&mut self, _: &Progress) -> bool {
        if !self.input.poll() {
            self.input.stopped = true;
        }
        let out_of_time = self.clock.is_some_and(|clock| self.now_ms() - self.input.start_ms >= clock.hard_ms);
        self.input.stopped || (out_of_time && !self.input.pondering)
    }

    fn now_ms(&self) -> f64 {
        self.input.terminal.now_ms()
    }

    fn report(&mut self, report: Report) {
        match report {
            Report::Aspiration(step) if step.bound != Bound::Exact => {
                let line = info::bound(&step, self.mode, self.show_wdl);
                self.input.terminal.print(&line);
            }
            Report::Aspiration(_) => {}
            Report::Iteration(iteration) => {
                for line in info::iteration(&iteration, self.mode, self.show_wdl) {
                    self.input.terminal.print(&line);
                }
                for line in info::collectors(&iteration, self.mode) {
                    self.input.terminal.print(&line);
                }
                if let Some(clock) = self.clock {
                    self.enough = !clock.allows_another_iteration(&iteration, &mut self.stability);
                }
            }
        }
    }
}

/// The host of the bench: its searches report nothing, and the end of the input leaves them their time.
pub struct BenchControl<'a, T>(pub SearchInput<'a, T>);

impl<T: Terminal> Control for BenchControl<'_, T> {
    fn should_stop(&mut self, _: &Progress) -> bool {
        self.0.poll();
        self.0.stopped
    }

    fn now_ms(&self) -> f64 {
        self.0.terminal.now_ms()
    }

    fn report(&mut self, _: Report) {}
}
