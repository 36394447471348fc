//! The boundary to JavaScript: conversions, and nothing else.
//!
//! One engine a worker. A request goes in, reports come out through its control during the search, and the last step returns
//! the end; or the engine speaks UCI with a terminal. Explaining a position, verifying a line and running a search of the lab
//! need no engine, only its network, if anything. Every error thrown is an [`error::EngineErrorInfo`], or the lab's counterpart.
//!
//! Core types with the same form in JavaScript derive `Serialize` at their definition; `types` has those that need a
//! conversion: scores to White's view, moves to UCI and SAN, JavaScript numbers to ranges.

// wasm-bindgen marks its JSPI support as experimental by deprecating it.
#![cfg_attr(feature = "jspi", allow(deprecated))]

mod clock;
mod comparison;
mod convert;
mod engine;
pub mod error;
mod explain;
mod first_plies;
#[cfg(feature = "threads")]
mod helpers;
#[cfg(feature = "lab")]
pub mod lab;
mod network;
mod request;
mod search_control;
mod switches;
pub mod types;
mod uci_session;
mod verify;
mod white_view;

pub use engine::Engine;
pub use explain::explain;
#[cfg(feature = "threads")]
pub use helpers::{drop_helper, serve_helper};
#[cfg(feature = "lab")]
pub use lab::run_lab;
pub use network::Network;
pub use search_control::JsControl;
pub use switches::switch_names;
pub use verify::verify;

use wasm_bindgen::prelude::wasm_bindgen;

/// Prints the message of a panic on the console before it becomes a trap.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}
