//! A game of self-play in two or three bytes a ply: moves, scores and result.
//!
//! | bytes | content |
//! |---|---|
//! | 2 | plies |
//! | 1 | result: 0 Black wins, 1 draw, 2 White wins; 4 more in Chess960 |
//! | 2 | in Chess960: the number of the start, 0 to 959 |
//! | 1 | of each ply: the number of its move among the legal ones in the order of [`move_order`] |
//! | 1 to 3 | of each ply: its score, as a variable-length number of 7 bits a byte, low bits first |
//!
//! A score is 0 if there is none, as in the opening. Otherwise it is 1 more than the difference from the last score, with its sign in the
//! lowest bit. Scores are in centipawns from White's view; ±[`MAX_SCORE_CP`] are mates.

use pvscope::chess::Position;
use shakmaty::{Move, Role, Square};
use thiserror::Error;

use super::game_start::GameStart;
use super::training_record::{GameOutcome, MAX_SCORE_CP, TrainingRecord, TrainingRecordError};

/// Added to the number of the result in Chess960.
const CHESS960: u8 = 4;
/// The greatest number of plies of a game.
const MAX_PLIES: usize = u16::MAX as usize;

/// The bytes of a game are not those of a legal game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum GameRecordError {
    #[error("it is cut short at ply {0}")]
    Short(usize),
    #[error("{0} is not the number of a result: it must be 0, 1 or 2, or in Chess960 4, 5 or 6")]
    Outcome(u8),
    #[error("{0} is not the number of a start of Chess960: it must be 0 to 959")]
    Start(u16),
    #[error("ply {ply} has move number {number}, but the position has {legal} legal moves")]
    Move { ply: usize, number: u8, legal: usize },
    #[error("the score of ply {0} is not between -{MAX_SCORE_CP} and {MAX_SCORE_CP} centipawns")]
    Score(usize),
    #[error(transparent)]
    Record(#[from] TrainingRecordError),
}

/// Records a game from its start on, ply by ply.
pub struct GameRecorder {
    /// The number of its start in Chess960.
    chess960: Option<u16>,
    plies: u16,
    /// Quiet positions so far.
    pub positions: u32,
    last_cp: i32,
    bytes: Vec<u8>,
}

impl GameRecorder {
    pub fn new(start: &GameStart) -> GameRecorder {
        GameRecorder { chess960: start.chess960, plies: 0, positions: 0, last_cp: 0, bytes: Vec::new() }
    }

    /// Adds a move in `position` and the score of its search, from White's view. Plies after the 65,535th are ignored.
    pub fn add(&mut self, position: &Position, mv: Move, score_cp: Option<i32>) {
        if usize::from(self.plies) == MAX_PLIES {
            return;
        }
        self.plies += 1;
        let before = position.legal_moves().iter().filter(|&&other| move_order(other) < move_order(mv)).count();
        self.bytes.push(before as u8);
        let Some(cp) = score_cp.map(|cp| cp.clamp(-MAX_SCORE_CP, MAX_SCORE_CP)) else {
            self.bytes.push(0);
            return;
        };
        self.positions += u32::from(is_quiet(position, mv, cp));
        let change = cp - self.last_cp;
        self.last_cp = cp;
        push_number(&mut self.bytes, 1 + ((change << 1) ^ (change >> 31)) as u32);
    }

    /// The bytes of the whole game.
    pub fn finish(self, outcome: GameOutcome) -> Vec<u8> {
        let plies = self.plies.to_le_bytes();
        match self.chess960.map(u16::to_le_bytes) {
            None => [&plies[..], &[outcome as u8], &self.bytes].concat(),
            Some(start) => [&plies[..], &[outcome as u8 + CHESS960], &start, &self.bytes].concat(),
        }
    }
}

/// Reads the game at the start of `bytes`, which become the bytes after it, and passes its quiet positions and their records to `add`.
///
/// # Errors
///
/// [`GameRecordError`] for the first fault.
pub fn read_game(bytes: &mut &[u8], mut add: impl FnMut(&Position, TrainingRecord)) -> Result<(), GameRecordError> {
    let mut byte = |ply: usize| bytes.split_off_first().copied().ok_or(GameRecordError::Short(ply));
    let plies = usize::from(u16::from_le_bytes([byte(0)?, byte(0)?]));
    let number = byte(0)?;
    let outcome = *GameOutcome::ALL.get(usize::from(number & !CHESS960)).ok_or(GameRecordError::Outcome(number))?;
    let start = if number & CHESS960 == 0 {
        GameStart::default()
    } else {
        let number = u16::from_le_bytes([byte(0)?, byte(0)?]);
        GameStart::chess960(number).ok_or(GameRecordError::Start(number))?
    };
    let mut position = start.position;
    let mut cp = 0;
    for ply in 1..=plies {
        let mut moves = position.legal_moves();
        moves.sort_unstable_by_key(|&mv| move_order(mv));
        let number = byte(ply)?;
        let legal = moves.len();
        let mv = *moves.get(usize::from(number)).ok_or(GameRecordError::Move { ply, number, legal })?;
        let score = number_from(|| byte(ply))?.ok_or(GameRecordError::Score(ply))?;
        if let Some(zigzag) = score.checked_sub(1) {
            cp += (zigzag >> 1) as i32 ^ -((zigzag & 1) as i32);
            if cp.abs() > MAX_SCORE_CP {
                return Err(GameRecordError::Score(ply));
            }
            if is_quiet(&position, mv, cp) {
                add(&position, TrainingRecord::new(&position, cp, outcome)?);
            }
        }
        position = position.after(mv);
    }
    Ok(())
}

/// Whether the static evaluation of `position` can equal the result of the search: no tactics are pending.
pub fn is_quiet(position: &Position, best_move: Move, score_cp: i32) -> bool {
    !position.is_check() && !best_move.is_capture() && !best_move.is_promotion() && score_cp.abs() < MAX_SCORE_CP
}

/// By origin, target and promotion; castling as the king taking its own rook.
fn move_order(mv: Move) -> (Option<Square>, Square, Option<Role>) {
    (mv.from(), mv.to(), mv.promotion())
}

fn push_number(bytes: &mut Vec<u8>, mut number: u32) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// `None` if it is longer than a score can be.
fn number_from(mut byte: impl FnMut() -> Result<u8, GameRecordError>) -> Result<Option<u32>, GameRecordError> {
    let mut number = 0;
    for shift in [0, 7, 14] {
        let part = byte()?;
        number |= u32::from(part & 0x7f) << shift;
        if part < 0x80 {
            return Ok(Some(number));
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use pvscope::chess::{parse_fen, parse_uci};
    use shakmaty::Color;

    use super::*;

    fn quiet(fen: &str, best_move: &str, score_cp: i32) -> bool {
        let position = parse_fen(fen, false).unwrap();
        let best_move = parse_uci(best_move, &position).unwrap();
        is_quiet(&position, best_move, score_cp)
    }

    #[test]
    fn a_position_is_quiet_without_a_check_capture_promotion_or_mate() {
        let fen = "4k3/1P6/8/8/3p4/4P3/8/R3K3 w - - 0 1";
        assert!(quiet(fen, "e1e2", 0));
        assert!(!quiet(fen, "e3d4", 0));
        assert!(!quiet(fen, "b7b8q", 0));
        assert!(!quiet(fen, "e1e2", MAX_SCORE_CP));
        assert!(!quiet("4k3/8/8/8/8/8/8/R3K2r w - - 0 1", "e1e2", 0));
    }

    /// A random game, its bytes, and its quiet positions as they were played.
    fn game(
        start: GameStart,
        choices: &[(prop::sample::Index, Option<i32>)],
        outcome: GameOutcome,
    ) -> (Vec<u8>, Vec<TrainingRecord>) {
        let (mut recorder, mut records) = (GameRecorder::new(&start), Vec::new());
        let mut position = start.position;
        for &(choice, score) in choices {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let mv = moves[choice.index(moves.len())];
            recorder.add(&position, mv, score);
            let loud = position.is_check() || mv.is_capture() || mv.is_promotion();
            if let Some(cp) = score.filter(|cp| !loud && cp.abs() < MAX_SCORE_CP) {
                records.push(TrainingRecord::new(&position, cp, outcome).unwrap());
            }
            position = position.after(mv);
        }
        assert_eq!(recorder.positions as usize, records.len());
        (recorder.finish(outcome), records)
    }

    /// The positions of a game that has no bytes after it.
    fn read(mut bytes: &[u8]) -> Result<Vec<TrainingRecord>, GameRecordError> {
        let mut records = Vec::new();
        read_game(&mut bytes, |_, record| records.push(record))?;
        assert_eq!(bytes, b"");
        Ok(records)
    }

    proptest! {
        #[test]
        fn a_game_is_read_back_as_it_was_played(
            choices in proptest::collection::vec(
                (any::<prop::sample::Index>(), proptest::option::of(-30_000..30_000)), 0..200),
            outcome in prop::sample::select(&GameOutcome::ALL[..]),
            chess960 in proptest::option::of(0..GameStart::CHESS960),
        ) {
            let start = chess960.and_then(GameStart::chess960).unwrap_or_default();
            let (bytes, records) = game(start, &choices, outcome);
            prop_assert_eq!(read(&bytes), Ok(records));
            prop_assert!(bytes.len() <= 5 + 4 * choices.len());
        }

        #[test]
        fn any_bytes_are_read_or_refused(bytes: Vec<u8>) {
            let _ = read_game(&mut bytes.as_slice(), |_, _| ());
        }
    }

    #[test]
    fn a_game_of_chess960_castles() {
        let start = GameStart::chess960(518).unwrap();
        let mut recorder = GameRecorder::new(&start);
        let mut position = start.position;
        for uci in ["g1f3", "g8f6", "g2g3", "g7g6", "f1g2", "f8g7", "e1h1", "e8h8"] {
            let mv = parse_uci(uci, &position).unwrap();
            recorder.add(&position, mv, Some(20));
            position = position.after(mv);
        }
        let records = read(&recorder.finish(GameOutcome::Draw)).unwrap();
        let castled = &records[7].board;
        assert_eq!(castled.king_of(Color::White), Some(Square::G1));
        assert_eq!(castled.piece_at(Square::F1), Some(Color::White.rook()));
        assert_eq!(castled.king_of(Color::Black), Some(Square::E8));
    }

    #[test]
    fn a_faulty_game_has_a_precise_error() {
        let whole = [2, 0, 1, 19, 0, 0, 41];
        assert_eq!(read(&whole).unwrap().len(), 1);
        for len in 0..whole.len() {
            assert!(matches!(read(&whole[..len]), Err(GameRecordError::Short(_))), "{len} bytes");
        }
        let with = |index: usize, byte: u8| {
            let mut bytes = whole;
            bytes[index] = byte;
            read(&bytes).unwrap_err()
        };
        assert_eq!(with(2, 3), GameRecordError::Outcome(3));
        assert_eq!(with(2, 7), GameRecordError::Outcome(7));
        assert_eq!(with(2, 9), GameRecordError::Outcome(9));
        assert_eq!(read(&[0, 0, 5, 0xc0, 3]), Err(GameRecordError::Start(960)));
        assert_eq!(with(3, 20), GameRecordError::Move { ply: 1, number: 20, legal: 20 });
        assert_eq!(read(&[1, 0, 1, 0, 0xff, 0xff, 0x7f]), Err(GameRecordError::Score(1)));
        assert_eq!(read(&[1, 0, 1, 0, 0xff, 0xff, 0xff, 0]).unwrap_err(), GameRecordError::Score(1));
    }
}
