//! The Universal Chess Interface: the protocol by which graphical interfaces speak to engines, the same code natively
//! and in wasm.
//!
//! [`Session`] answers lines that a [`Terminal`] brings; `command` reads them, `settings` are its options, `clock` turns
//! the time left into a time to use, `listener` hears the lines that come during a search, `info` writes what it reports,
//! `values` what its evaluation consists of, [`bench`] is the search's signature.

pub mod bench;
mod clock;
mod command;
mod info;
mod listener;
mod session;
mod settings;
mod terminal;
mod values;

pub use command::{Command, CommandError, Go};
pub use session::Session;
pub use terminal::{Input, Terminal};
