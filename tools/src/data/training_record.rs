//! A training record: one position with its score and the result of its game, in 32 bytes.

use pvscope::chess::Position;
use shakmaty::{Bitboard, Board, Color, KnownOutcome, Piece, Position as _, Role};
use thiserror::Error;

pub const RECORD_BYTES: usize = 32;
/// The largest absolute score; larger ones are clipped.
pub const MAX_SCORE_CP: i32 = 10_000;
/// The greatest number of pieces in a record.
const MAX_PIECES: usize = 32;
/// Roles by their number.
const ROLES: [Role; 6] = Role::ALL;
const BLACK: u8 = 8;

/// The result of a game, as numbered in records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameOutcome {
    BlackWins,
    Draw,
    WhiteWins,
}

impl GameOutcome {
    pub const ALL: [GameOutcome; 3] = [GameOutcome::BlackWins, GameOutcome::Draw, GameOutcome::WhiteWins];

    /// The result in PGN.
    pub const fn pgn(self) -> &'static str {
        match self {
            GameOutcome::BlackWins => "0-1",
            GameOutcome::Draw => "1/2-1/2",
            GameOutcome::WhiteWins => "1-0",
        }
    }
}

impl From<KnownOutcome> for GameOutcome {
    fn from(outcome: KnownOutcome) -> GameOutcome {
        match outcome {
            KnownOutcome::Draw => GameOutcome::Draw,
            KnownOutcome::Decisive { winner: Color::White } => GameOutcome::WhiteWins,
            KnownOutcome::Decisive { winner: Color::Black } => GameOutcome::BlackWins,
        }
    }
}

/// A position with its labels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrainingRecord {
    pub board: Board,
    pub turn: Color,
    /// From White's view, within ±[`MAX_SCORE_CP`].
    pub score_cp: i16,
    pub outcome: GameOutcome,
    /// Plies played before the position, by its move number; 0 if unknown.
    pub ply: u16,
}

/// An invalid record, or a position that does not fit in one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum TrainingRecordError {
    #[error("there are {0} pieces on the board, but a record has room for {MAX_PIECES}")]
    Pieces(usize),
    #[error("{0} is not the number of a piece: it must be 0 to 5, or 8 to 13 for Black")]
    PieceNumber(u8),
    #[error("each side must have exactly one king")]
    Kings,
    #[error("the score must be -{MAX_SCORE_CP} to {MAX_SCORE_CP} centipawns, not {0}")]
    Score(i16),
    #[error("{0} is not the number of a result: it must be 0, 1 or 2")]
    Outcome(u8),
    #[error("unused bits are set")]
    Unused,
}

/// Plies of the game before `position`, by its move number.
pub fn plies_played(position: &Position) -> u32 {
    let chess = position.board();
    (chess.fullmoves().get() - 1).saturating_mul(2).saturating_add(u32::from(chess.turn().is_black()))
}

impl TrainingRecord {
    /// # Errors
    ///
    /// [`TrainingRecordError::Pieces`] for a composed position with too many pieces.
    pub fn new(
        position: &Position,
        score_cp: i32,
        outcome: GameOutcome,
    ) -> Result<TrainingRecord, TrainingRecordError> {
        let chess = position.board();
        let pieces = chess.board().occupied().count();
        if pieces > MAX_PIECES {
            return Err(TrainingRecordError::Pieces(pieces));
        }
        Ok(TrainingRecord {
            board: chess.board().clone(),
            turn: chess.turn(),
            score_cp: score_cp.clamp(-MAX_SCORE_CP, MAX_SCORE_CP) as i16,
            outcome,
            ply: plies_played(position).min(u32::from(u16::MAX)) as u16,
        })
    }

    pub fn to_bytes(&self) -> [u8; RECORD_BYTES] {
        let mut bytes = [0; RECORD_BYTES];
        bytes[..8].copy_from_slice(&self.board.occupied().0.to_le_bytes());
        for (index, (_, piece)) in self.board.iter().enumerate() {
            let number = u8::from(piece.role) - 1 + if piece.color.is_black() { BLACK } else { 0 };
            bytes[8 + index / 2] |= number << (4 * (index % 2));
        }
        bytes[24..26].copy_from_slice(&self.score_cp.to_le_bytes());
        bytes[26] = self.outcome as u8;
        bytes[27] = u8::from(self.turn.is_black());
        bytes[28..30].copy_from_slice(&self.ply.to_le_bytes());
        bytes
    }

    /// # Errors
    ///
    /// [`TrainingRecordError`] for the first invalid field.
    pub fn from_bytes(bytes: &[u8; RECORD_BYTES]) -> Result<TrainingRecord, TrainingRecordError> {
        let occupied = bytes.first_chunk().map_or(0, |occupied| u64::from_le_bytes(*occupied));
        let occupied = Bitboard(occupied);
        if occupied.count() > MAX_PIECES {
            return Err(TrainingRecordError::Pieces(occupied.count()));
        }
        let mut board = Board::empty();
        for (index, square) in occupied.into_iter().enumerate() {
            let number = bytes[8 + index / 2] >> (4 * (index % 2)) & 0xf;
            let role = ROLES.get(usize::from(number & !BLACK)).ok_or(TrainingRecordError::PieceNumber(number))?;
            board.set_piece_at(square, Piece { color: Color::from_white(number & BLACK == 0), role: *role });
        }
        if Color::ALL.iter().any(|&color| (board.kings() & board.by_color(color)).count() != 1) {
            return Err(TrainingRecordError::Kings);
        }
        let score_cp = i16::from_le_bytes([bytes[24], bytes[25]]);
        if i32::from(score_cp).abs() > MAX_SCORE_CP {
            return Err(TrainingRecordError::Score(score_cp));
        }
        let outcome = *GameOutcome::ALL.get(usize::from(bytes[26])).ok_or(TrainingRecordError::Outcome(bytes[26]))?;
        let record = TrainingRecord {
            board,
            turn: Color::from_white(bytes[27] & 1 == 0),
            score_cp,
            outcome,
            ply: u16::from_le_bytes([bytes[28], bytes[29]]),
        };
        if record.to_bytes() == *bytes { Ok(record) } else { Err(TrainingRecordError::Unused) }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use pvscope::chess::parse_fen;
    use shakmaty::Chess;

    use super::*;

    const MIDDLEGAME: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

    fn record(fen: &str) -> TrainingRecord {
        TrainingRecord::new(&parse_fen(fen, false).unwrap(), -123, GameOutcome::WhiteWins).unwrap()
    }

    proptest! {
        #[test]
        fn a_record_is_read_back_as_it_was_written(
            choices in proptest::collection::vec(any::<prop::sample::Index>(), 0..200),
            score_cp in -30_000..30_000,
            outcome in prop::sample::select(&GameOutcome::ALL[..]),
        ) {
            let mut position = Position::new(Chess::default());
            let mut plies = 0;
            for choice in choices {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                position = position.after(moves[choice.index(moves.len())]);
                plies += 1;
            }
            let record = TrainingRecord::new(&position, score_cp, outcome).unwrap();
            prop_assert_eq!(record.ply, plies);
            prop_assert_eq!(&record.board, position.board().board());
            prop_assert_eq!(record.turn, position.board().turn());
            prop_assert_eq!(i32::from(record.score_cp), score_cp.clamp(-MAX_SCORE_CP, MAX_SCORE_CP));
            prop_assert_eq!(TrainingRecord::from_bytes(&record.to_bytes()), Ok(record));
        }

        #[test]
        fn bytes_are_either_refused_or_written_back_unchanged(bytes: [u8; RECORD_BYTES]) {
            if let Ok(record) = TrainingRecord::from_bytes(&bytes) {
                prop_assert_eq!(record.to_bytes(), bytes);
            }
        }
    }

    #[test]
    fn the_bytes_follow_the_format() {
        let bytes = record("7k/8/8/8/8/8/p7/K6R b - - 0 30").to_bytes();
        assert_eq!(bytes[..8], [0x81, 0x01, 0, 0, 0, 0, 0, 0x80]);
        assert_eq!(bytes[8..10], [0x35, 0xd8]);
        assert_eq!(bytes[10..24], [0; 14]);
        assert_eq!(bytes[24..], [0x85, 0xff, 2, 1, 59, 0, 0, 0]);
    }

    #[test]
    fn too_many_pieces_are_refused() {
        let crowd = parse_fen(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1".replacen("8/8", "n7/8", 1).as_str(),
            false,
        );
        assert_eq!(TrainingRecord::new(&crowd.unwrap(), 0, GameOutcome::Draw), Err(TrainingRecordError::Pieces(33)));
    }

    #[test]
    fn invalid_bytes_have_a_precise_error() {
        let with = |index: usize, byte: u8| {
            let mut bytes = record(MIDDLEGAME).to_bytes();
            bytes[index] = byte;
            TrainingRecord::from_bytes(&bytes).unwrap_err()
        };
        assert_eq!(with(3, 0xff), TrainingRecordError::Pieces(38));
        assert_eq!(with(8, 0x56), TrainingRecordError::PieceNumber(6));
        assert_eq!(with(8, 0x55), TrainingRecordError::Kings);
        assert_eq!(with(25, 0x7f), TrainingRecordError::Score(0x7f85));
        assert_eq!(with(26, 3), TrainingRecordError::Outcome(3));
        assert_eq!(with(27, 2), TrainingRecordError::Unused);
        assert_eq!(with(30, 1), TrainingRecordError::Unused);
    }
}
