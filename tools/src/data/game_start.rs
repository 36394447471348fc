//! The start of a game of self-play: the initial position, or one of Chess960.

use pvscope::chess::Position;
use shakmaty::{Board, CastlingMode, Chess, Setup};

/// A start by its number.
#[derive(Clone, Debug)]
pub struct GameStart {
    /// The number of a start of Chess960, in Scharnagl's scheme.
    pub chess960: Option<u16>,
    pub position: Position,
}

impl Default for GameStart {
    fn default() -> GameStart {
        GameStart { chess960: None, position: Position::new(Chess::default()) }
    }
}

impl GameStart {
    /// The number of starts of Chess960.
    pub const CHESS960: u16 = 960;

    /// The start of Chess960 with that number; `None` if there is none.
    pub fn chess960(number: u16) -> Option<GameStart> {
        if number >= GameStart::CHESS960 {
            return None;
        }
        let board = Board::chess960(u32::from(number));
        let setup = Setup { castling_rights: board.rooks(), board, ..Setup::initial() };
        let chess = setup.position::<Chess>(CastlingMode::Chess960).ok()?;
        Some(GameStart { chess960: Some(number), position: Position::new(chess) })
    }
}

#[cfg(test)]
mod tests {
    use shakmaty::{CastlingSide, Color, Position as _};

    use super::*;

    #[test]
    fn every_number_below_960_is_a_start_with_all_castling_rights() {
        for number in 0..960 {
            let chess = GameStart::chess960(number).unwrap().position.board().clone();
            let can_castle = |color| CastlingSide::ALL.iter().all(|&side| chess.castles().has(color, side));
            assert!(Color::ALL.into_iter().all(can_castle), "{number}");
        }
        assert!(GameStart::chess960(960).is_none());
    }

    #[test]
    fn number_518_is_the_initial_position() {
        let start = GameStart::chess960(518).unwrap().position;
        assert_eq!(start.board().board(), GameStart::default().position.board().board());
    }
}
