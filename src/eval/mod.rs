//! The evaluation of positions, by a neural network.

mod accumulator;
mod activation;
mod explanation;
mod layers;
mod network;
mod network_file;
mod perspective;
mod update;

pub use accumulator::Accumulator;
pub use explanation::{Explanation, PieceValue};
pub use network::Network;
pub use network_file::NetworkError;
