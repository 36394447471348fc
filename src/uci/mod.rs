//! The Universal Chess Interface: the protocol by which graphical interfaces speak to engines, the same code natively
//! and in wasm.
//!
//! [`Session`] answers lines that a [`Terminal`] brings; `command` reads them, `settings` are its options, `clock` turns
//! the time left into a time to use, `listener` hears the lines that come during a search, `info` writes what it reports,
//! `values` what its evaluation consists of, [`bench`] is the search's signature.

pub mod bench;
mod command;
mod eval_board;
mod info;
mod search_control;
mod session;
mod terminal;
mod time_management;
mod uci_options;

pub use command::{Command, CommandError, Go};
pub use session::Session;
pub use terminal::{Input, Terminal};
