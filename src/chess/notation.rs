//! FEN in, UCI moves in and out, SAN out.

use shakmaty::fen::{Fen, ParseFenError};
use shakmaty::san::{SanError, SanPlus};
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, FromSetup, Move, PositionErrorKinds};
use thiserror::Error;

use super::position::Position;

/// Why a FEN is not a position that can be searched.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PositionError {
    #[error("the FEN \"{fen}\" cannot be read: {fault}")]
    Syntax { fen: String, fault: &'static str },
    #[error("the FEN \"{fen}\" is not a legal position: {fault}")]
    Illegal { fen: String, fault: &'static str },
}

/// Why a move cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MoveError {
    #[error("\"{0}\" is not a move in UCI notation, such as e2e4 or e7e8q")]
    Syntax(String),
    #[error("\"{0}\" is not a move in SAN or UCI notation, such as Nf3 or g1f3")]
    Notation(String),
    #[error("the move {0} is not legal here")]
    Illegal(String),
    #[error("the move {0} is ambiguous: more than one piece can make it")]
    Ambiguous(String),
}

/// The position that a FEN describes. Clocks may be left out.
///
/// # Errors
///
/// [`PositionError`], saying what is wrong with it.
pub fn parse_fen(fen: &str, chess960: bool) -> Result<Position, PositionError> {
    let fen = fen.trim();
    let syntax = |fault| PositionError::Syntax { fen: shortened(fen), fault };
    let parsed: Fen = fen.parse().map_err(|error| syntax(syntax_fault(error)))?;
    let mode = if chess960 { CastlingMode::Chess960 } else { CastlingMode::Standard };
    let board = match Chess::from_setup(parsed.into_setup(), mode) {
        Ok(board) => board,
        Err(error) => {
            // Composed positions: no game leads there, but every move in them is clear.
            let composed = error.ignore_too_much_material().or_else(shakmaty::PositionError::ignore_impossible_check);
            let illegal = |fault| PositionError::Illegal { fen: shortened(fen), fault };
            composed.map_err(|error| illegal(position_fault(error.kinds())))?
        }
    };
    Ok(Position::new(board))
}

/// The legal move that `text` names, in UCI notation; in Chess960 castling is the king taking its own rook.
///
/// # Errors
///
/// [`MoveError`] if it is no move or not legal.
pub fn parse_uci(text: &str, position: &Position) -> Result<Move, MoveError> {
    let parsed: UciMove = text.trim().parse().map_err(|_| MoveError::Syntax(shortened(text)))?;
    parsed.to_move(position.board()).map_err(|_| MoveError::Illegal(shortened(text)))
}

/// The legal move that `text` names, in UCI notation or in SAN; a judgement after it, such as `!?`, is passed over.
///
/// # Errors
///
/// [`MoveError`] if it is no move in either, not legal, or in SAN that of more than one piece.
pub fn parse_move(text: &str, position: &Position) -> Result<Move, MoveError> {
    let unread = match parse_uci(text, position) {
        Err(error) => error,
        legal => return legal,
    };
    let name = text.trim().trim_end_matches(['!', '?']);
    // Castling is written with the digit too.
    let name = if name.starts_with("0-0") { name.replace('0', "O") } else { name.to_owned() };
    let Ok(san) = name.parse::<SanPlus>() else {
        return Err(match unread {
            MoveError::Syntax(text) => MoveError::Notation(text),
            error => error,
        });
    };
    san.san.to_move(position.board()).map_err(|error| match error {
        SanError::IllegalSan => MoveError::Illegal(shortened(text)),
        SanError::AmbiguousSan => MoveError::Ambiguous(shortened(text)),
    })
}

/// A legal move in UCI notation.
pub fn to_uci(mv: Move, mode: CastlingMode) -> String {
    mv.to_uci(mode).to_string()
}

/// Each of `moves`, legal one after the other from `position`, in standard algebraic notation.
pub fn san_line(position: &Position, moves: &[Move]) -> Vec<String> {
    let mut board = position.board().clone();
    moves.iter().map(|&mv| SanPlus::from_move_and_play_unchecked(&mut board, mv).to_string()).collect()
}

/// Long input is cut, so that a message stays readable.
fn shortened(text: &str) -> String {
    const SHOWN: usize = 120;
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

fn syntax_fault(error: ParseFenError) -> &'static str {
    match error {
        ParseFenError::InvalidFen => "it has too many or too few fields",
        ParseFenError::InvalidBoard => "the piece placement is not eight ranks of eight squares",
        ParseFenError::InvalidPocket => "it has pieces in hand, which are not part of chess",
        ParseFenError::InvalidTurn => "the side to move must be w or b",
        ParseFenError::InvalidCastling => "the castling rights must be - or letters such as KQkq",
        ParseFenError::InvalidEpSquare => "the en passant square must be - or a square such as e3",
        ParseFenError::InvalidRemainingChecks => "it has a counter of checks, which is not part of chess",
        ParseFenError::InvalidHalfmoveClock => "the fifty-move counter must be a number",
        ParseFenError::InvalidFullmoves => "the move number must be a number",
    }
}

fn position_fault(kinds: PositionErrorKinds) -> &'static str {
    [
        (PositionErrorKinds::EMPTY_BOARD, "the board is empty"),
        (PositionErrorKinds::MISSING_KING, "a king is missing"),
        (PositionErrorKinds::TOO_MANY_KINGS, "a side has more than one king"),
        (PositionErrorKinds::PAWNS_ON_BACKRANK, "a pawn stands on the first or last rank"),
        (PositionErrorKinds::OPPOSITE_CHECK, "the side that is not to move is in check"),
        (PositionErrorKinds::INVALID_CASTLING_RIGHTS, "the castling rights do not match the kings and rooks"),
        (PositionErrorKinds::INVALID_EP_SQUARE, "no pawn can have just passed over the en passant square"),
    ]
    .into_iter()
    .find(|(kind, _)| kinds.intersects(*kind))
    .map_or("it breaks the rules of chess", |(_, fault)| fault)
}
