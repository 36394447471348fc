//! A line to be verified and what came of it, as they cross the boundary.

use serde::{Deserialize, Serialize};
use tsify::Tsify;

use super::{Color, Explanation, Score};

/// A line and what is claimed of it.
#[derive(Clone, Debug, Deserialize, Tsify)]
pub struct LineToVerify {
    /// The position the game starts from.
    pub fen: String,
    /// UCI moves played from there; the line goes on after them.
    pub moves: Vec<String>,
    /// Whether castling is that of Chess960, and named by the king taking its rook.
    pub chess960: bool,
    /// In SAN or UCI.
    pub line: Vec<String>,
    /// Absent if nothing is claimed.
    #[tsify(optional)]
    pub claim: Option<Claim>,
}

/// What is claimed of a line.
#[derive(Clone, Copy, Debug, Deserialize, Tsify)]
pub struct Claim {
    /// Plies that the line has to have unless it ends the game; 0 for any length.
    pub depth: f64,
    /// From White's view.
    #[tsify(type = "Score")]
    pub score: ClaimedScore,
}

/// A score as JavaScript writes it: any number.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum ClaimedScore {
    Cp { cp: f64 },
    Mate { moves: f64 },
}

/// One move of a line that was replayed.
#[derive(Clone, Debug, Serialize, Tsify)]
pub struct Step {
    /// UCI.
    #[serde(rename = "move")]
    pub uci: String,
    /// The same in SAN.
    pub san: String,
    /// The position after it.
    pub fen: String,
}

/// How the score of a line comes from its last position.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Equation {
    /// Plies from the start of the line to its last position.
    pub plies: u32,
    /// Who is to move in the last position.
    pub turn: Color,
    /// How the game ends there, if it does.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub ending: Option<String>,
    /// What the last position is worth, from the view of who is to move there; a mate is counted from the start of the line.
    pub worth: Score,
    /// The same from the view of who is to move at the start of the line: turned once for every ply.
    pub score_at_start: Score,
    /// The same from White's view.
    pub score: Score,
}

/// The claim holds; nothing was claimed and every move is legal; the line or the claim fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum Verdict {
    Proven,
    Legal,
    Refuted,
}

/// What a line or a claim fails by: a move that cannot be read, is not legal, or that more than one piece can make; a line
/// that goes on after the end of the game, has more moves than are replayed, or fewer than claimed; another score.
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

/// Where and why a line fails.
#[derive(Clone, Debug, Serialize, Tsify)]
pub struct Refutation {
    /// What kind of fault it is.
    pub reason: RefutationReason,
    /// Of the move at fault, from 1; absent where no single move is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub ply: Option<u32>,
    /// In words that a user understands.
    pub message: String,
}

/// What replaying a line brought.
#[derive(Clone, Debug, Serialize, Tsify)]
pub struct Verification {
    /// Whether the claim holds.
    pub verdict: Verdict,
    /// Absent where nothing fails.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub refutation: Option<Refutation>,
    /// The moves of the line for as long as they hold.
    pub steps: Vec<Step>,
    /// The position that they lead to, as FEN.
    pub end: String,
    /// How the score comes from the last position.
    pub equation: Equation,
    /// Of the last position, piece by piece; absent where the game is over there.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub explanation: Option<Explanation>,
}
