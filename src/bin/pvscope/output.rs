//! Standard output, whose reader may leave before the end (`pvscope bench | head -1`).

use std::fmt::Display;
use std::io::{ErrorKind, Write};
use std::process::exit;

/// Prints a line. Where nobody reads any more the program ends, and where it cannot be written the program says why.
pub fn print(line: impl Display) {
    let mut out = std::io::stdout().lock();
    match writeln!(out, "{line}").and_then(|()| out.flush()) {
        Ok(()) => {}
        Err(error) if error.kind() == ErrorKind::BrokenPipe => exit(0),
        Err(error) => {
            eprintln!("standard output: {error}");
            exit(1);
        }
    }
}
