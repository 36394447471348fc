//! The searches of the literature, over any game, each written to be read.

mod minimax;

pub use minimax::minimax;
