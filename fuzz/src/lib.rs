//! What must hold for any text that a reader of foreign text is given. Each `check` panics where it does not.
//!
//! `fuzz/targets` runs them on generated text, `tests/native/corpus.rs` on the texts in `fuzz/seeds`.

pub mod epd;
pub mod fen;
pub mod moves;
pub mod tree;
pub mod uci;
