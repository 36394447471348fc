//! The evaluation of a position.

mod accumulator;
mod explanation;
mod network;
mod network_file;
mod perspective;

pub use accumulator::Accumulator;
pub use explanation::{Explanation, PieceValue};
pub use network::Network;
pub use network_file::NetworkError;

use crate::chess::Position;
use crate::score::Score;

/// What `position` is worth to the side to move, computed from scratch. The search reaches the same value by
/// updating an [`Accumulator`] along its moves.
pub fn evaluate(position: &Position) -> Score {
    network_file::NETWORK.evaluate(position)
}
