//! FEN and moves, read from UCI notation and SAN.

use shakmaty::fen::{Fen, ParseFenError};
use shakmaty::san::San;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, FromSetup, Move, PositionErrorKinds};
use thiserror::Error;

use super::mobility::MAX_MOVES;
use super::move_error::{MoveError, candidates};
use super::position::Position;
use crate::shortened::shortened;

/// The initial position of a game.
pub const INITIAL_FEN: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// An invalid FEN.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PositionError {
    #[error("the FEN \"{fen}\" cannot be read: {reason}")]
    Syntax { fen: String, reason: &'static str },
    #[error("the FEN \"{fen}\" is not a legal position: {reason}")]
    Illegal { fen: String, reason: &'static str },
    #[error("the FEN \"{0}\" has too many pieces: a side could have more than {MAX_MOVES} moves")]
    TooManyMoves(String),
}

/// Reads a FEN; both move counters are optional. Castling is legal by Chess960's rules if `chess960`.
///
/// # Errors
///
/// [`PositionError`] for a malformed FEN, an illegal position, or more moves than a list holds.
///
/// # Examples
///
/// ```
/// use pvscope::chess::parse_fen;
///
/// let position = parse_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", false)?;
/// assert_eq!(position.legal_moves().len(), 6);
/// let error = parse_fen("4k3/8/8/8/8/8/4P3/8 w - - 0 1", false).unwrap_err();
/// assert!(error.to_string().ends_with("a king is missing"));
/// # Ok::<(), pvscope::chess::PositionError>(())
/// ```
pub fn parse_fen(fen: &str, chess960: bool) -> Result<Position, PositionError> {
    let fen = fen.trim();
    let syntax = |reason| PositionError::Syntax { fen: shortened(fen), reason };
    let parsed: Fen = fen.parse().map_err(|error| syntax(syntax_reason(error)))?;
    if let Some(error) = ignored_fault(fen, &parsed) {
        return Err(syntax(syntax_reason(error)));
    }
    let mode = if chess960 { CastlingMode::Chess960 } else { CastlingMode::Standard };
    let board = match Chess::from_setup(parsed.into_setup(), mode) {
        Ok(board) => board,
        Err(error) => {
            // Composed positions: no game reaches them, but their moves are well defined.
            let composed = error.ignore_too_much_material().or_else(shakmaty::PositionError::ignore_impossible_check);
            let illegal = |reason| PositionError::Illegal { fen: shortened(fen), reason };
            composed.map_err(|error| illegal(illegal_reason(error.kinds())))?
        }
    };
    let position = Position::new(board);
    if position.overflows() { Err(PositionError::TooManyMoves(shortened(fen))) } else { Ok(position) }
}

/// The legal move `text`, in UCI notation. In Chess960, castling is the king taking its own rook.
///
/// # Errors
///
/// [`MoveError`] for malformed or illegal moves, and for moves to a position with more moves than a list holds.
///
/// # Examples
///
/// ```
/// use pvscope::chess::{MoveError, parse_fen, parse_uci, to_uci};
///
/// let position = parse_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", false).unwrap();
/// let mv = parse_uci("e2e4", &position)?;
/// assert_eq!(to_uci(mv, position.castling_mode()), "e2e4");
/// let error = parse_uci("e2e5", &position).unwrap_err();
/// assert_eq!(error.to_string(), "the move e2e5 is not legal here; near it are e2e3 and e2e4");
/// # Ok::<(), MoveError>(())
/// ```
pub fn parse_uci(text: &str, position: &Position) -> Result<Move, MoveError> {
    let name = text.trim();
    let parsed: UciMove = name.parse().map_err(|_| MoveError::Syntax(shortened(text)))?;
    let mv = parsed.to_move(position.board()).map_err(|_| MoveError::of_uci(name, parsed, position))?;
    with_room_after(mv, position, name)
}

/// The legal move `text`, in UCI notation or SAN, as people write it: with annotations, figurines, hyphens, or without the sign of
/// a capture or promotion.
///
/// # Errors
///
/// [`MoveError`] as for [`parse_uci`], and for ambiguous moves.
pub fn parse_move(text: &str, position: &Position) -> Result<Move, MoveError> {
    let shown = text.trim();
    if ["--", "null", "Z0"].contains(&shown) {
        return Err(MoveError::Null(shown.to_owned()));
    }
    let name = plain_name(shown);
    if let Ok(uci) = name.parse::<UciMove>() {
        let mv = uci.to_move(position.board()).map_err(|_| MoveError::of_uci(shown, uci, position))?;
        return with_room_after(mv, position, shown);
    }
    let san: San = name.parse().map_err(|_| MoveError::Notation(shortened(text)))?;
    match candidates(san, position)[..] {
        [mv] => with_room_after(mv, position, shown),
        _ => Err(MoveError::of_san(shown, san, position)),
    }
}

const FIGURINES: &str = "♔♕♖♗♘♙♚♛♜♝♞♟";
const PIECES: [&str; 6] = ["K", "Q", "R", "B", "N", ""];
/// Signs of check, mate and judgement after a move.
const SIGNS: [char; 13] = ['+', '#', '!', '?', '=', '±', '∓', '⩲', '⩱', '∞', '□', '⌓', '†'];

/// A move as the standards write it: letters, no signs, no hyphens, `=` before the promotion piece, O for castling.
fn plain_name(text: &str) -> String {
    let figurine = |letter| FIGURINES.chars().position(|figurine| figurine == letter);
    let mut name = String::new();
    for letter in text.chars().filter(|letter| !('\u{FE0E}'..='\u{FE0F}').contains(letter)) {
        match figurine(letter) {
            Some(index) => name.push_str(PIECES[index % PIECES.len()]),
            None => name.push(letter),
        }
    }
    let name = name.trim_end_matches(SIGNS);
    let name = ["e.p.", "e.p", "ep"].iter().find_map(|suffix| name.strip_suffix(suffix)).unwrap_or(name).trim_end();
    let castling = name.replace(['0', 'o'], "O");
    if matches!(castling.as_str(), "O-O" | "O-O-O") {
        return castling;
    }
    let name = name.strip_prefix('P').unwrap_or(name).replace('-', "");
    // a8Q, a8(Q), a8/Q and a7a8Q
    let (square, piece) =
        name.split_at(name.find(['Q', 'R', 'B', 'N', '(', '/']).filter(|&at| at > 0).unwrap_or(name.len()));
    let piece = piece.trim_matches(['(', ')', '/']);
    if piece.len() == 1 && square.ends_with(['1', '8']) { format!("{square}={piece}") } else { name }
}

/// The legal move `mv`, written as `text`, unless the position after it has more moves than a list holds.
fn with_room_after(mv: Move, position: &Position, text: &str) -> Result<Move, MoveError> {
    if position.overflows_after(mv) { Err(MoveError::TooManyMoves(shortened(text))) } else { Ok(mv) }
}

/// A legal move in UCI notation.
pub fn to_uci(mv: Move, mode: CastlingMode) -> String {
    mv.to_uci(mode).to_string()
}

/// A fault that shakmaty reads over: pieces in hand, a counter of checks, or letters after the digits of a counter that is
/// too large.
fn ignored_fault(fen: &str, parsed: &Fen) -> Option<ParseFenError> {
    let setup = parsed.as_setup();
    if setup.pockets.is_some() {
        return Some(ParseFenError::InvalidPocket);
    }
    if setup.remaining_checks.is_some() {
        return Some(ParseFenError::InvalidRemainingChecks);
    }
    let counters = fen.split([' ', '_']).filter(|field| !field.is_empty()).skip(4);
    let faults = [ParseFenError::InvalidHalfmoveClock, ParseFenError::InvalidFullmoves];
    let mut read = counters.zip(faults);
    read.find(|(counter, _)| !counter.bytes().all(|byte| byte.is_ascii_digit())).map(|(_, fault)| fault)
}

fn syntax_reason(error: ParseFenError) -> &'static str {
    match error {
        ParseFenError::InvalidFen => "it has too many or too few fields",
        ParseFenError::InvalidBoard => "the piece placement is not eight ranks of eight squares",
        ParseFenError::InvalidPocket => "pieces in hand belong to crazyhouse, not to chess",
        ParseFenError::InvalidTurn => "the side to move must be w or b",
        ParseFenError::InvalidCastling => "the castling rights must be - or letters such as KQkq",
        ParseFenError::InvalidEpSquare => "the en passant square must be - or a square such as e3",
        ParseFenError::InvalidRemainingChecks => "a counter of checks belongs to three-check, not to chess",
        ParseFenError::InvalidHalfmoveClock => "the fifty-move counter must be a number",
        ParseFenError::InvalidFullmoves => "the move number must be a number",
    }
}

fn illegal_reason(kinds: PositionErrorKinds) -> &'static str {
    [
        (PositionErrorKinds::EMPTY_BOARD, "the board is empty"),
        (PositionErrorKinds::MISSING_KING, "a king is missing"),
        (PositionErrorKinds::TOO_MANY_KINGS, "a side has more than one king"),
        (PositionErrorKinds::PAWNS_ON_BACKRANK, "a pawn stands on the first or last rank"),
        (PositionErrorKinds::OPPOSITE_CHECK, "the side not to move is in check"),
        (PositionErrorKinds::INVALID_CASTLING_RIGHTS, "the castling rights contradict the kings and rooks"),
        (PositionErrorKinds::INVALID_EP_SQUARE, "no pawn can have just passed the en passant square"),
    ]
    .into_iter()
    .find(|(kind, _)| kinds.intersects(*kind))
    .map_or("it breaks the rules of chess", |(_, reason)| reason)
}
