//! The input, output and threads of a session.

use crate::search::Helper;

/// Lines in and out, files and threads, implemented by the native program and by workers.
pub trait Terminal {
    /// Waits for the next line; `None` at the end of the input.
    fn read(&mut self) -> Option<String>;
    /// Looks for a next line without waiting.
    fn poll(&mut self) -> Input;
    fn print(&mut self, line: &str);
    /// The bytes of a file: natively at a path, in a worker at a URL.
    ///
    /// # Errors
    ///
    /// The reason, for the user.
    fn read_file(&mut self, location: &str) -> Result<Vec<u8>, String>;
    /// The most threads that a search can have.
    fn max_threads(&self) -> usize;
    /// Runs [`Helper::serve`] on a new thread; false if there can be no other.
    fn start(&mut self, helper: Helper) -> bool;
    /// Milliseconds on a monotonic clock.
    fn now_ms(&self) -> f64;
}

/// Input without waiting.
pub enum Input {
    Line(String),
    Nothing,
    Closed,
}
