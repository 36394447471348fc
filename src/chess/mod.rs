//! Chess as a game, on shakmaty.

mod checks;
mod ending;
mod history;
mod key;
mod notation;
mod packed;
mod path;
mod position;
pub mod see;

pub use checks::Checks;
pub use ending::Ending;
pub use history::History;
pub use notation::{MoveError, PositionError, parse_fen, parse_move, parse_uci, san_line, to_uci};
pub use packed::PackedMove;
pub use path::{Path, PathError};
pub use position::Position;
