//! The evaluation explained, as it crosses the boundary.

use serde::Serialize;
use tsify::Tsify;

/// A side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum Color {
    White,
    Black,
}

/// A kind of piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum Role {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
}

/// What a piece is worth where it stands.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PieceValue {
    /// As in e4.
    pub square: String,
    /// Whose piece it is.
    pub color: Color,
    /// What kind of piece it is.
    pub role: Role,
    /// The static evaluation with the piece minus that without it, in centipawns from White's view: a black piece's is
    /// below zero, unless it is in its own side's way.
    pub value_cp: i32,
}

/// The static evaluation of a position, and the value of each piece in it.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Explanation {
    /// Centipawns, from White's view. No search: what hangs is not seen.
    pub score_cp: i32,
    /// Every piece but the kings, a1 first. The values do not add up to the score: pieces are worth more or less together.
    pub pieces: Vec<PieceValue>,
}
