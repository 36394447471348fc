//! The evaluation of positions, by a neural network.

mod accumulator;
mod activation;
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

/// The evaluation of `position` from the view of the side to move, computed from scratch. The search reaches the same
/// value by updating an [`Accumulator`] move by move.
///
/// # Examples
///
/// ```
/// use pvscope::chess::parse_fen;
/// use pvscope::eval::evaluate;
///
/// let a_queen_up = parse_fen("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", false)?;
/// assert!(evaluate(&a_queen_up).value() > 300);
/// # Ok::<(), pvscope::chess::PositionError>(())
/// ```
pub fn evaluate(position: &Position) -> Score {
    network_file::NETWORK.evaluate(position)
}
