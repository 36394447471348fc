//! The boundary to JavaScript: conversions, and nothing else.
//!
//! One engine a worker. A request goes in, reports come out through the host while it is searched, and its end is what
//! the last step returns; or the engine speaks UCI with a terminal; a position is explained, a line verified and the lab's
//! searches run without an engine. Everything thrown is an [`types::EngineErrorInfo`].

// wasm-bindgen calls its support of promise integration experimental by way of a deprecation.
#![cfg_attr(feature = "jspi", allow(deprecated))]

mod comparison;
mod convert;
mod engine;
mod error;
mod explain;
mod host;
#[cfg(feature = "lab")]
mod lab;
mod request;
pub mod types;
mod uci;
mod verify;

pub use engine::Engine;
pub use explain::explain;
pub use host::JsHost;
#[cfg(feature = "lab")]
pub use lab::{LabRun, run_lab};
pub use verify::verify;

use wasm_bindgen::prelude::wasm_bindgen;

/// A panic says on the console what it was, before it becomes a trap.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}
