//! The certificate for users: a line as text, from this engine or another, replayed step by step, with the equation that
//! gives its score or the move where it fails.

use std::fmt;

use shakmaty::fen::Fen;
use shakmaty::{Color, EnPassantMode, Position as _};
use thiserror::Error;

use super::certificate::{Certificate, Claim, ClaimError};
use super::line::MAX_PLY;
use crate::chess::{Ending, MoveError, Path, PathError, Position, parse_move, san_line, to_uci};
use crate::score::Score;

/// What replaying a line brought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verification {
    /// The moves of the line for as long as they hold.
    pub moves: Vec<VerifiedMove>,
    /// The position that they lead to, as FEN.
    pub end: String,
    /// What that position is worth, by the rules or by our own evaluation.
    pub equation: Equation,
    pub verdict: Verdict,
}

/// One move of the line.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify))]
pub struct VerifiedMove {
    /// UCI.
    #[cfg_attr(target_arch = "wasm32", serde(rename = "move"))]
    pub uci: String,
    /// The same in SAN.
    pub san: String,
    /// The position after it.
    pub fen: String,
}

/// How the score of a line comes from its last position: after an even number of plies the same side is to move as at
/// the start, after an odd number the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Equation {
    pub plies: usize,
    /// Who is to move in the last position.
    pub turn: Color,
    /// How the game ends there, if it does.
    pub ending: Option<Ending>,
    /// What it is worth to that side. A mate is counted from the start of the line.
    pub worth: Score,
    /// What the line is worth to the side to move at its start.
    pub score: Score,
}

/// What can be said of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It leads to the score that was claimed, and is as long as was claimed.
    Proven,
    /// Nothing was claimed of it, and every move is legal.
    Legal,
    /// It does not hold.
    Refuted(Refutation),
}

/// Where and why a line fails.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refutation {
    #[error("move {ply}: {fault}")]
    Move { ply: usize, fault: MoveError },
    #[error("the line has {0} moves: no more than {MAX_PLY} are replayed, as many as the longest line of a search")]
    Long(usize),
    #[error(transparent)]
    Claim(#[from] ClaimError),
}

/// Replays `line`, moves in UCI notation or SAN from the position after `moves` (UCI) from `fen`, and holds it against what
/// is claimed of it, if anything is. A claim of depth 0 says nothing of the length.
///
/// # Errors
///
/// [`PathError`] if there is no position to start from. A line that fails is no error: the [`Verdict`] says so.
pub fn verify<M: AsRef<str>, L: AsRef<str>>(
    fen: &str,
    moves: &[M],
    chess960: bool,
    line: &[L],
    claim: Option<Claim>,
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
    let nothing = Claim { depth: 0, score: Score::DRAW };
    let certificate = Certificate::of(&start, &legal, claim.unwrap_or(nothing));
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
    /// Whether everything holds that was claimed.
    pub fn holds(&self) -> bool {
        !matches!(self.verdict, Verdict::Refuted(_))
    }
}

/// As `after 3 plies black is to move and stands at cp -20, so the score is −(cp -20) = cp 20`.
impl fmt::Display for Equation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Equation { plies, turn, ending, worth, score } = self;
        write!(f, "after {plies} plies {turn} is to move and ")?;
        match ending {
            Some(ending) => write!(f, "the game is over, {ending}, so the score is {score}"),
            None if plies.is_multiple_of(2) => write!(f, "stands at {worth}, which is the score"),
            None => write!(f, "stands at {worth}, so the score is −({worth}) = {score}"),
        }
    }
}
