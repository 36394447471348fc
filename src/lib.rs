//! pvscope: a chess analyzer whose principal variation can be checked and whose search can be seen.
//!
//! The rooms, from the ground up; each knows only those below it:
//!
//! - [`game`]: what a search has to know of a game; [`score`]: what a search returns; [`checksum`]: whether a file is whole;
//!   [`random`]: numbers that a seed determines.
//! - [`chess`]: chess as a game, on shakmaty: position, key, history, notation, static exchange evaluation.
//! - [`eval`]: the evaluation of a position, by a network (docs/network.md).
//! - [`pv`]: lines, six ways of collecting them, and the certificate that checks them.
//! - [`search`]: the engine: iterative deepening, principal variation search, quiescence and what they report.
//! - [`uci`]: the protocol of graphical interfaces.
//! - [`lab`]: the searches of the literature over any game, and what they do there, recorded (docs/lab.md).
//! - `wasm`: the boundary to JavaScript, and the only room that knows of it.

/// Tests the Rust example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;

pub mod checksum;
pub mod chess;
pub mod eval;
pub mod game;
pub mod lab;
pub mod pv;
pub mod random;
pub mod score;
pub mod search;
pub mod uci;
#[cfg(target_arch = "wasm32")]
pub mod wasm;
