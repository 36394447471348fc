//! The verification of a line, as it crosses the boundary.

use serde::Serialize;
use tsify::Tsify;

use super::{Color, Explanation, Score};
use crate::pv::VerifiedMove;

/// The derivation of a line's score from its last position. A mate is counted from the start of the line.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Equation {
    /// Plies from the start of the line to its last position.
    pub plies: usize,
    /// The side to move in the last position.
    pub turn: Color,
    /// The end of the game there; absent if it goes on.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub ending: Option<String>,
    /// The value of the last position, from the view of the side to move there.
    pub worth: Score,
    /// The same value from the view of the side to move at the start of the line: negated once per ply.
    pub score_at_start: Score,
    /// The same value from White's view.
    pub score: Score,
}

/// The claim holds (proven); every move is legal and nothing was claimed (legal); or the line or the claim fails (refuted).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum Verdict {
    Proven,
    Legal,
    Refuted,
}

/// The reason for the failure of a line or claim: an unreadable, illegal or ambiguous move; moves after the end of the game;
/// more moves than are replayed, or fewer than claimed; a different score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum RefutationReason {
    UnreadableMove,
    IllegalMove,
    AmbiguousMove,
    GameOver,
    TooLong,
    TooShort,
    Score,
}

/// The place and reason of a line's failure.
#[derive(Clone, Debug, Serialize, Tsify)]
pub struct Refutation {
    /// The reason, for code.
    pub reason: RefutationReason,
    /// Of the invalid move, from 1; absent if no single move is invalid.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub ply: Option<usize>,
    /// For the user.
    pub message: String,
}

/// The result of replaying a line.
#[derive(Clone, Debug, Serialize, Tsify)]
pub struct Verification {
    /// Whether the claim holds.
    pub verdict: Verdict,
    /// Absent unless the line or the claim fails.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub refutation: Option<Refutation>,
    /// The moves of the line, up to the first that fails.
    pub steps: Vec<VerifiedMove>,
    /// The position they lead to, as FEN.
    pub end: String,
    /// The derivation of the score from that position.
    pub equation: Equation,
    /// The static evaluation of that position, piece by piece; absent if the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub explanation: Option<Explanation>,
}
