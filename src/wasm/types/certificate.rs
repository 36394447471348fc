//! A score, its winning chances, and the certificate that proves it, as they cross the boundary.

use serde::Serialize;
use tsify::Tsify;

/// A score from White's view: in centipawns, or in moves to the mate, negative if Black mates.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Tsify)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum Score {
    /// Centipawns.
    Cp { cp: i32 },
    /// Moves to mate: positive if White mates, negative if Black does.
    Mate { moves: i32 },
}

/// Probabilities of the results, which add up to 1. Two logistic curves, fitted to the engine's games against itself; a mate is
/// certain. Source: docs/winning_chances.md.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Tsify)]
pub struct WinningChances {
    /// White wins.
    pub white: f64,
    /// The game is drawn.
    pub draw: f64,
    /// Black wins.
    pub black: f64,
}

/// What replaying a line proved.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Certificate {
    /// Whether every move is legal, the line long enough, and its last position worth the score.
    pub holds: bool,
    /// Plies replayed.
    pub plies: usize,
    /// How the game ends after them; absent if it goes on.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub ending: Option<String>,
    /// The value of the last position, from White's view.
    pub score: Score,
    /// What does not hold, in words; absent if everything does.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub fault: Option<String>,
}
