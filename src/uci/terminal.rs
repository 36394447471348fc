//! Where the lines of a session come from and go to.

/// Implemented by whoever runs a session: the native program, a worker of Node.
pub trait Terminal {
    /// The next line, waiting for it; `None` once there are no more.
    fn read(&mut self) -> Option<String>;
    /// The next line if it is there already; [`Input::Closed`] once there are no more.
    fn poll(&mut self) -> Input;
    fn print(&mut self, line: &str);
    /// Milliseconds on a clock that never goes back.
    fn now_ms(&self) -> f64;
}

/// What a look at the input brought.
pub enum Input {
    Line(String),
    Nothing,
    Closed,
}
