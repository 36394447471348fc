//! pvscope: a chess analyzer with a principal variation to check and a search to watch.
//!
//! The modules, from the bottom up; each depends only on those above it in this list:
//!
//! - [`game`]: a game, as a search needs it; [`score`]: centipawns and mates; [`checksum`]: CRC-32; [`random`]: seeded
//!   pseudo-random numbers.
//! - [`chess`]: chess on shakmaty: positions, keys, history, notation, static exchange evaluation.
//! - [`eval`]: the evaluation network (docs/network.md).
//! - [`pv`]: lines, the ways of collecting them, and certificates that check them.
//! - [`winning_chances`]: chances to win, draw and lose, by score and material (docs/winning_chances.md).
//! - [`search`]: the engine: iterative deepening, principal variation search, quiescence, reports.
//! - [`uci`]: the Universal Chess Interface.
//! - [`lab`]: the search algorithms of the literature, over any game, recorded (docs/lab.md).
//! - `wasm`: the JavaScript boundary, the only module that uses wasm-bindgen.
//!
//! # Examples
//!
//! Search a position, and check the line.
//!
//! ```
//! use pvscope::chess::{Path, to_uci};
//! use pvscope::eval::Network;
//! use pvscope::score::Score;
//! use pvscope::search::{Limits, NoControl, Options, Request, Searcher};
//!
//! let path = Path::parse::<&str>("6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1", &[], false)?;
//! let mode = path.position().castling_mode();
//! let limits = Limits { depth: Some(3), ..Limits::default() };
//! let request = Request { path, limits, multi_pv: 1, options: Options::default() };
//! let end = Searcher::new(1, Network::embedded())?.run(request, &mut NoControl)?;
//! assert_eq!(to_uci(end.best_move, mode), "e1e8");
//! assert_eq!(end.lines[0].score, Score::mate_in(1));
//! assert!(end.lines[0].certificate.holds());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

// The unit tests are for the developer's machine.
#![cfg(not(all(test, target_arch = "wasm32")))]

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
mod shortened;
pub mod uci;
#[cfg(target_arch = "wasm32")]
pub mod wasm;
pub mod winning_chances;
