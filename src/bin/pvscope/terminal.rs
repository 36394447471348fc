//! Standard input and output as the terminal of a UCI session.

use std::io::{BufRead, Write};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;
use std::time::Instant;

use pvscope::uci::{Input, Session, Terminal};

/// Speaks UCI until `quit` or the end of the input.
///
/// # Errors
///
/// In words, if there is no memory.
pub fn uci() -> Result<(), String> {
    let (sender, lines) = channel();
    // A thread of its own, so that the search can look for input without waiting for it.
    thread::spawn(move || {
        for line in std::io::stdin().lock().split(b'\n') {
            let Ok(line) = line else { return };
            // What is no text is no command, but does not end the session.
            if sender.send(String::from_utf8_lossy(&line).into_owned()).is_err() {
                return;
            }
        }
    });
    Session::new(Standard { lines, start: Instant::now() }).map_err(|error| error.to_string())?.run();
    Ok(())
}

struct Standard {
    lines: Receiver<String>,
    start: Instant,
}

impl Terminal for Standard {
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
        // Nobody is left to hear of an output that is closed; the closed input ends the session.
        let _ = writeln!(out, "{line}").and_then(|()| out.flush());
    }

    fn now_ms(&self) -> f64 {
        self.start.elapsed().as_secs_f64() * 1000.0
    }
}
