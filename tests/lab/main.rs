//! The searches of the literature on trees: against the drawings of their sources, against minimax, and against each other.

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
