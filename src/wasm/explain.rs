//! The evaluation explained, as JavaScript asks for it and reads it. It needs no engine, so that it need not wait for one.

use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::fault::Fault;
use super::types;
use crate::chess::{Path, Position};
use crate::eval::{Explanation, PieceValue};

/// The static evaluation of a position, and what each piece adds to it.
///
/// # Errors
///
/// Throws `badFen`, `badMove` or `badRequest`.
#[wasm_bindgen]
pub fn explain(position: Ts<types::Position>) -> Result<Ts<types::Explanation>, JsValue> {
    try_explain(&position)?.into_ts().map_err(|error| JsValue::from_str(&error.to_string()))
}

fn try_explain(position: &Ts<types::Position>) -> Result<types::Explanation, Fault> {
    let position: types::Position = serde_wasm_bindgen::from_value(position.js_value()).map_err(Fault::Unreadable)?;
    let path = Path::parse(&position.fen, &position.moves, position.chess960)?;
    Ok(explanation(path.position()))
}

pub fn explanation(position: &Position) -> types::Explanation {
    let Explanation { score_cp, pieces } = Explanation::of(position);
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
