//! The search algorithms of the literature: against the drawings of their sources, minimax, and each other.

#![cfg(not(target_arch = "wasm32"))]

mod agreement;
mod chess;
mod drawings;
mod engine;

mod propositions;
mod recorder;
mod tree_notation;
mod trees;
mod zero_windows;
