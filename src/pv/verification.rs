//! Certificates for users: a line as text, from any engine, replayed move by move, with the equation of its score or the
//! move that fails.

use std::fmt;

use shakmaty::fen::Fen;
use shakmaty::{Color, EnPassantMode, Position as _};
use thiserror::Error;

use super::certificate::{Certificate, Claim, ClaimError};
use super::line::{MAX_PLY, ply_count};
use crate::chess::{Ending, MoveError, Path, PathError, Position, parse_move, san_line, to_uci};
use crate::eval::Network;
use crate::score::Score;

/// The result of replaying a line given as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verification {
    /// The valid moves, up to the first error.
    pub moves: Vec<VerifiedMove>,
    /// FEN of the position after them.
    pub end: String,
    /// The value of that position, by the rules or by this engine's evaluation.
    pub equation: Equation,
    pub verdict: Verdict,
}

/// A valid move of the line.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify))]
pub struct VerifiedMove {
    /// UCI.
    #[cfg_attr(target_arch = "wasm32", serde(rename = "move"))]
    pub uci: String,
    /// The same in SAN.
    pub san: String,
    /// FEN of the position after it.
    pub fen: String,
}

/// The derivation of a line's score from its last position. An odd number of plies changes the side to move, and so the
/// sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Equation {
    pub plies: usize,
    /// The side to move in the last position.
    pub turn: Color,
    /// The end of the game there, if any.
    pub ending: Option<Ending>,
    /// The value from that side's view. Mates count from the start of the line.
    pub worth: Score,
    /// The score from the view of the side to move at the start of the line.
    pub score: Score,
}

/// The verdict on a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The line proves the claimed score and length.
    Proven,
    /// Every move is legal; there was no claim.
    Legal,
    Refuted(Refutation),
}

/// The place and reason of a failure.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refutation {
    #[error("move {ply}: {fault}")]
    Move { ply: usize, fault: MoveError },
    #[error("the line has {0} moves; the limit is {MAX_PLY}")]
    Long(usize),
    #[error(transparent)]
    Claim(#[from] ClaimError),
}

/// Replays `line` from the position after `moves` from `fen`, both in UCI notation or SAN, and checks it against `claim`.
/// A claim of depth 0 leaves the length open. `network` evaluates the last position.
///
/// # Errors
///
/// [`PathError`] for an invalid starting position. A failing line is a [`Verdict`], not an error.
///
/// # Examples
///
/// ```
/// use pvscope::eval::Network;
/// use pvscope::pv::{Claim, Verdict, verify};
/// use pvscope::score::Score;
///
/// let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
/// let line = ["f3", "e5", "g4", "Qh4#"];
/// let claim = Claim { depth: 4, score: Score::mated_in(4) };
/// let verification = verify::<&str, _>(start, &[], false, &line, Some(claim), &Network::embedded())?;
/// assert_eq!(verification.verdict, Verdict::Proven);
/// assert_eq!(verification.moves[3].uci, "d8h4");
/// # Ok::<(), pvscope::chess::PathError>(())
/// ```
pub fn verify<M: AsRef<str>, L: AsRef<str>>(
    fen: &str,
    moves: &[M],
    chess960: bool,
    line: &[L],
    claim: Option<Claim>,
    network: &Network,
) -> Result<Verification, PathError> {
    let start = Path::parse(fen, moves, chess960)?;
    let mut end = start.clone();
    let mut legal = Vec::new();
    let mut unread = (line.len() > MAX_PLY).then_some(Refutation::Long(line.len()));
    for text in line.iter().take(MAX_PLY) {
        match parse_move(text.as_ref(), end.position()) {
            Ok(mv) => {
                legal.push(mv);
                end.play(mv);
            }
            Err(fault) => {
                unread = Some(Refutation::Move { ply: legal.len() + 1, fault });
                break;
            }
        }
    }
    let no_claim = Claim { depth: 0, score: Score::DRAW };
    let certificate = Certificate::of(&start, &legal, claim.unwrap_or(no_claim), network);
    let Certificate { plies, ending, score, error } = certificate;
    let verdict = match (error, unread, ending) {
        (Some(error @ (ClaimError::GoesOn { .. } | ClaimError::Illegal { .. })), ..) => Verdict::Refuted(error.into()),
        (_, Some(_), Some(ending)) if plies > 0 => Verdict::Refuted(ClaimError::GoesOn { ply: plies, ending }.into()),
        (_, Some(unread), _) => Verdict::Refuted(unread),
        (_, None, _) if claim.is_none() => Verdict::Legal,
        (Some(error), ..) => Verdict::Refuted(error.into()),
        (None, ..) => Verdict::Proven,
    };
    let legal = &legal[..plies];
    let mut position = start.position().clone();
    let san = san_line(&position, legal);
    let moves = legal.iter().zip(san).map(|(&mv, san)| {
        let uci = to_uci(mv, position.castling_mode());
        position = position.after(mv);
        VerifiedMove { uci, san, fen: fen_of(&position) }
    });
    let moves = moves.collect();
    let worth = if plies.is_multiple_of(2) { score } else { -score };
    let equation = Equation { plies, turn: position.board().turn(), ending, worth, score };
    Ok(Verification { moves, end: fen_of(&position), equation, verdict })
}

fn fen_of(position: &Position) -> String {
    Fen::from_position(position.board(), EnPassantMode::Legal).to_string()
}

impl Verification {
    /// Whether the line and its claim hold.
    pub fn holds(&self) -> bool {
        !matches!(self.verdict, Verdict::Refuted(_))
    }
}

/// Such as `after 3 plies black is to move and stands at cp -20, so the score is −(cp -20) = cp 20`.
impl fmt::Display for Equation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Equation { plies, turn, ending, worth, score } = self;
        write!(f, "after {} {turn} is to move and ", ply_count(*plies))?;
        match ending {
            Some(ending) => write!(f, "the game is over, {ending}, so the score is {score}"),
            None if plies.is_multiple_of(2) => write!(f, "stands at {worth}, which is the score"),
            None => write!(f, "stands at {worth}, so the score is −({worth}) = {score}"),
        }
    }
}
