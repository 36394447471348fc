//! The search algorithms of the literature: against the drawings of their sources, minimax, and each other.

mod agreement;
mod bounds;
mod chess;
mod drawings;
mod engine;
mod propositions;
mod recorder;
mod roots;
mod tree_notation;
mod trees;
mod zero_windows;
