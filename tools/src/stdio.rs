//! A UCI session on standard input and output.

use std::io::{BufRead, Write};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;
use std::time::Instant;

use pvscope::eval::Network;
use pvscope::search::{HashError, Helper, MAX_THREADS};
use pvscope::uci::{Input, Session, Terminal};

use crate::helper_thread;

/// Speaks UCI until `quit` or the end of the input.
///
/// # Errors
///
/// [`HashError`] without memory for the default table.
pub fn run() -> Result<(), HashError> {
    let (sender, lines) = channel();
    // On a thread of its own, so that the search can poll for input.
    thread::spawn(move || {
        for line in std::io::stdin().lock().split(b'\n') {
            let Ok(line) = line else { return };
            // Invalid UTF-8 is an unknown command, not the end of the session.
            if sender.send(String::from_utf8_lossy(&line).into_owned()).is_err() {
                return;
            }
        }
    });
    Session::new(StdioTerminal { lines, start: Instant::now() }, Network::embedded())?.run();
    Ok(())
}

struct StdioTerminal {
    lines: Receiver<String>,
    start: Instant,
}

impl Terminal for StdioTerminal {
    fn read(&mut self) -> Option<String> {
        self.lines.recv().ok()
    }

    fn poll(&mut self) -> Input {
        match self.lines.try_recv() {
            Ok(line) => Input::Line(line),
            Err(TryRecvError::Empty) => Input::Nothing,
            Err(TryRecvError::Disconnected) => Input::Closed,
        }
    }

    fn print(&mut self, line: &str) {
        let mut out = std::io::stdout().lock();
        // A closed output is not an error: a closed input ends the session.
        let _ = writeln!(out, "{line}").and_then(|()| out.flush());
    }

    fn read_file(&mut self, location: &str) -> Result<Vec<u8>, String> {
        std::fs::read(location).map_err(|error| error.to_string())
    }

    fn max_threads(&self) -> usize {
        MAX_THREADS
    }

    fn start(&mut self, helper: Helper) -> bool {
        helper_thread::start(helper)
    }

    fn now_ms(&self) -> f64 {
        self.start.elapsed().as_secs_f64() * 1000.0
    }
}
