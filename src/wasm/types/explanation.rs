//! The static evaluation explained, as it crosses the boundary.

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

/// The value of a piece on its square.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PieceValue {
    /// Such as e4.
    pub square: String,
    /// The side it belongs to.
    pub color: Color,
    /// The kind of piece.
    pub role: Role,
    /// The static evaluation with the piece minus that without it, in centipawns from White's view: negative for a black
    /// piece, unless it is in the way of its own side.
    pub value_cp: i32,
}

/// The static evaluation of a position, and the value of each piece.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Explanation {
    /// Centipawns, from White's view. A static value without any search, so threats do not count.
    pub score_cp: i32,
    /// Every piece but the kings, from a1. The values do not add up to the score: pieces gain or lose value together.
    pub pieces: Vec<PieceValue>,
}
