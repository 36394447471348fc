//! Chess on top of shakmaty: positions with key and history, notation, static exchange evaluation.

mod checks;
mod ending;
mod epd;
mod generation;
mod history;
mod key;
mod mobility;
mod move_error;
mod notation;
mod packed;
mod path;
mod position;
mod san;
pub mod see;

pub use checks::Checks;
pub use ending::Ending;
pub use epd::Epd;
pub use generation::{QuietMoves, is_tactical, quiet_move};
pub use history::History;
pub use mobility::MAX_MOVES;
pub use move_error::MoveError;
pub use notation::{INITIAL_FEN, PositionError, parse_fen, parse_move, parse_uci, to_uci};
pub use packed::PackedMove;
pub use path::{Path, PathError};
pub use position::Position;
pub use san::san_line;
