//! Input during a search: some commands act at once, the others wait for its end.

use std::collections::VecDeque;

use shakmaty::CastlingMode;

use super::command::Command;
use super::info;
use super::terminal::{Input, Terminal};
use crate::search::{Bound, Control, Progress, Report, Timekeeper};

/// Lines accepted at once. A terminal that sends lines without end must not keep the search from its clock.
const MOST_LINES: usize = 100_000;

/// The terminal's input during a search.
pub struct SearchInput<'a, T> {
    pub terminal: &'a mut T,
    /// Lines to answer after the search.
    pub waiting: &'a mut VecDeque<String>,
    /// Whether to stop the search.
    pub stopped: bool,
    pub time: Timekeeper,
}

impl<'a, T: Terminal> SearchInput<'a, T> {
    pub fn new(terminal: &'a mut T, waiting: &'a mut VecDeque<String>, time: Timekeeper) -> SearchInput<'a, T> {
        SearchInput { terminal, waiting, stopped: false, time }
    }

    pub fn accept(&mut self, line: String) {
        match Command::parse(&line) {
            Ok(Command::Stop) => self.stopped = true,
            Ok(Command::IsReady) => self.terminal.print("readyok"),
            Ok(Command::PonderHit) => self.time.ponder_hit(self.terminal.now_ms()),
            Ok(Command::Quit) => {
                self.stopped = true;
                // Quit takes precedence over waiting lines, which may start another, infinite search.
                self.waiting.push_front(line);
            }
            _ => self.waiting.push_back(line),
        }
    }

    /// Accepts all lines that have arrived, up to a stop; `false` at the end of the input.
    fn poll(&mut self) -> bool {
        for _ in 0..MOST_LINES {
            match self.terminal.poll() {
                Input::Line(line) => self.accept(line),
                Input::Nothing => return true,
                Input::Closed => return false,
            }
            if self.stopped {
                return true;
            }
        }
        true
    }
}

/// Controls a search started by `go`.
pub struct GoControl<'a, T> {
    pub input: SearchInput<'a, T>,
    pub mode: CastlingMode,
    /// The material on the board, if winning chances are shown.
    pub wdl_material: Option<u32>,
}

impl<T: Terminal> Control for GoControl<'_, T> {
    fn should_stop(&mut self, progress: &Progress) -> bool {
        if !self.input.poll() {
            self.input.stopped = true;
        }
        // Everything waits for depth 1, or the best move would be any legal move.
        progress.depth > 1 && (self.input.stopped || self.input.time.is_out_of_time(self.now_ms()))
    }

    fn now_ms(&self) -> f64 {
        self.input.terminal.now_ms()
    }

    fn report(&mut self, report: Report) {
        match report {
            Report::Aspiration(step) if step.bound != Bound::Exact => {
                let line = info::bound(&step, self.mode, self.wdl_material);
                self.input.terminal.print(&line);
            }
            Report::Aspiration(_) => {}
            Report::Iteration(iteration) => {
                for line in info::iteration(&iteration, self.mode, self.wdl_material) {
                    self.input.terminal.print(&line);
                }
                for line in info::collectors(&iteration, self.mode) {
                    self.input.terminal.print(&line);
                }
                self.input.time.observe(&iteration);
            }
        }
    }
}

/// Controls the bench: no reports, and no stop at the end of the input.
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
