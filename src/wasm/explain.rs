//! The static evaluation explained. Needs no engine, so it never waits for a search.

use tsify::Ts;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::error::{BoundaryError, read, write};
use super::network::Network;
use super::types;
use crate::chess::Position;
use crate::eval::{self, Explanation, PieceValue};

/// The static evaluation of a position by `network`, and the value of each piece.
///
/// # Errors
///
/// Throws `badFen`, `badMove` or `badRequest`.
#[wasm_bindgen]
pub fn explain(position: Ts<types::Position>, network: &Network) -> Result<Ts<types::Explanation>, JsValue> {
    write(&try_explain(&position, network.core())?)
}

fn try_explain(position: &Ts<types::Position>, network: &eval::Network) -> Result<types::Explanation, BoundaryError> {
    Ok(explanation(read(position)?.to_core()?.position(), network))
}

pub fn explanation(position: &Position, network: &eval::Network) -> types::Explanation {
    let Explanation { score_cp, pieces } = Explanation::of(position, network);
    types::Explanation { score_cp, pieces: pieces.iter().map(piece_value).collect() }
}

impl From<shakmaty::Color> for types::Color {
    fn from(color: shakmaty::Color) -> types::Color {
        match color {
            shakmaty::Color::White => types::Color::White,
            shakmaty::Color::Black => types::Color::Black,
        }
    }
}

fn piece_value(man: &PieceValue) -> types::PieceValue {
    let role = match man.piece.role {
        shakmaty::Role::Pawn => types::Role::Pawn,
        shakmaty::Role::Knight => types::Role::Knight,
        shakmaty::Role::Bishop => types::Role::Bishop,
        shakmaty::Role::Rook => types::Role::Rook,
        shakmaty::Role::Queen => types::Role::Queen,
        shakmaty::Role::King => types::Role::King,
    };
    types::PieceValue { square: man.square.to_string(), color: man.piece.color.into(), role, value_cp: man.value_cp }
}
