//! pvscope: a chess analyzer with a principal variation to check and a search to watch.
//!
//! The modules, from the bottom up; each depends only on those above it in this list:
//!
//! - [`game`]: a game, as a search needs it; [`score`]: centipawns and mates; [`checksum`]: CRC-32; [`random`]: seeded
//!   pseudo-random numbers.
//! - [`chess`]: chess on shakmaty: positions, keys, history, notation, static exchange evaluation.
//! - [`eval`]: the evaluation network (docs/network.md).
//! - [`pv`]: lines, six ways of collecting them, and certificates that check them.
//! - [`search`]: the engine: iterative deepening, principal variation search, quiescence, reports.
//! - [`uci`]: the Universal Chess Interface.
//! - [`lab`]: the search algorithms of the literature, over any game, recorded (docs/lab.md).
//! - `wasm`: the JavaScript boundary, the only module that uses wasm-bindgen.

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
