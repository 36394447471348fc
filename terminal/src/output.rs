//! Standard output, which its reader may close early (`pvscope bench | head -1`).

use std::fmt::Display;
use std::io::{ErrorKind, Write};
use std::process::exit;

/// Prints a line. The program ends if the output is closed, and reports any other failure.
pub fn print(line: impl Display) {
    let mut out = std::io::stdout().lock();
    match writeln!(out, "{line}").and_then(|()| out.flush()) {
        Ok(()) => {}
        Err(error) if error.kind() == ErrorKind::BrokenPipe => exit(0),
        Err(error) => {
            eprintln!("error: cannot write to standard output: {error}");
            exit(1);
        }
    }
}

/// Prints a line of progress: long work goes on even if the output is closed.
pub fn say(line: impl Display) {
    let _ = writeln!(std::io::stdout(), "{line}");
}

/// Prints a line of progress on standard error: long work goes on even if that is closed.
pub fn note(line: impl Display) {
    let _ = writeln!(std::io::stderr(), "{line}");
}
