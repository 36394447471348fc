//! The Universal Chess Interface (UCI), natively and in wasm.
//!
//! [`Session`] answers the lines of a [`Terminal`]: `command` and `go` parse them, `uci_options` holds the options,
//! `search_control` reads input during a search, `info` formats reports, `eval_board` formats the evaluation, and [`mod@bench`]
//! computes the search's signature.

pub mod bench;
mod command;
mod eval_board;
mod go;
mod info;
mod search_control;
mod session;
mod terminal;
mod uci_options;

pub use command::{Command, CommandError};
pub use go::{DEFAULT_NODES, Go, GoFault};
pub use session::Session;
pub use terminal::{Input, Terminal};
