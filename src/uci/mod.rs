//! The Universal Chess Interface: the protocol by which graphical interfaces speak to engines, the same code natively
//! and in wasm.
//!
//! [`Session`] answers lines that a [`Terminal`] brings; `command` reads them, `settings` are its options, `clock` turns
//! the time left into a time to use, `info` writes what the search reports.

mod clock;
mod command;
mod info;
mod session;
mod settings;

pub use command::{Command, CommandError, Go};
pub use session::{Input, Session, Terminal};
