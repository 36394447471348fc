//! The boundary from the side of JavaScript, in a real worker.

#![cfg(target_arch = "wasm32")]

mod analyses;
mod engine;
mod explanations;
mod javascript;
#[cfg(feature = "lab")]
mod lab;
mod networks;
mod refusals;
mod verifications;

wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_dedicated_worker);
