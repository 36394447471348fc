//! Lines verified, as JavaScript asks for it and reads it. It needs no engine, so that it need not wait for one.

use shakmaty::{Color, Position as _};
use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::convert::score;
use super::explain::explanation;
use super::fault::Fault;
use super::request::{claimed_depth, claimed_score};
use super::types;
use crate::chess::{MoveError, parse_fen};
use crate::pv::{Claim, ClaimError, Equation, Refutation, Verdict, Verification, VerifiedMove, verify as verify_line};

/// Replays a line, from this engine or another, and holds it against what is claimed of it.
///
/// # Errors
///
/// Throws `badFen`, `badMove`, `badScore`, `badLimit` or `badRequest`. A line that fails is no error: the verdict says so.
#[wasm_bindgen]
pub fn verify(line: Ts<types::LineToVerify>) -> Result<Ts<types::Verification>, JsValue> {
    try_verify(&line)?.into_ts().map_err(|error| JsValue::from_str(&error.to_string()))
}

fn try_verify(line: &Ts<types::LineToVerify>) -> Result<types::Verification, Fault> {
    let asked: types::LineToVerify = serde_wasm_bindgen::from_value(line.js_value()).map_err(Fault::Unreadable)?;
    let types::LineToVerify { fen, moves, chess960, line, claim } = asked;
    let start = crate::chess::Path::parse(&fen, &moves, chess960)?;
    let turn = start.position().board().turn();
    let claim = claim
        .map(|claim| {
            Ok::<_, Fault>(Claim { depth: claimed_depth(claim.depth)?, score: claimed_score(claim.score, turn)? })
        })
        .transpose()?;
    let Verification { moves: verified, end, equation, verdict } = verify_line(&fen, &moves, chess960, &line, claim)?;
    let explanation = match equation.ending {
        None => Some(explanation(&parse_fen(&end, chess960).map_err(crate::chess::PathError::from)?)),
        Some(_) => None,
    };
    let (verdict, refutation) = match verdict {
        Verdict::Proven => (types::Verdict::Proven, None),
        Verdict::Legal => (types::Verdict::Legal, None),
        Verdict::Refuted(fault) => (types::Verdict::Refuted, Some(refutation(&fault))),
    };
    let steps = verified.into_iter().map(|VerifiedMove { uci, san, fen }| types::Step { uci, san, fen }).collect();
    Ok(types::Verification { verdict, refutation, steps, end, equation: self::equation(&equation, turn), explanation })
}

fn equation(equation: &Equation, turn_at_start: Color) -> types::Equation {
    types::Equation {
        plies: equation.plies as u32,
        turn: equation.turn.into(),
        ending: equation.ending.map(|ending| ending.to_string()),
        worth: score(equation.worth, Color::White),
        score_at_start: score(equation.score, Color::White),
        score: score(equation.score, turn_at_start),
    }
}

fn refutation(refutation: &Refutation) -> types::Refutation {
    use types::RefutationReason as Reason;
    let (reason, ply) = match refutation {
        Refutation::Move { ply, fault } => {
            let reason = match fault {
                MoveError::Syntax(_) | MoveError::Notation(_) => Reason::UnreadableMove,
                MoveError::Illegal(_) => Reason::IllegalMove,
                MoveError::Ambiguous(_) => Reason::AmbiguousMove,
            };
            (reason, Some(*ply))
        }
        Refutation::Long(_) => (Reason::TooLong, None),
        Refutation::Claim(ClaimError::Illegal { ply }) => (Reason::IllegalMove, Some(*ply)),
        // It is the move after the end that is at fault.
        Refutation::Claim(ClaimError::GoesOn { ply, .. }) => (Reason::GameOver, Some(ply + 1)),
        Refutation::Claim(ClaimError::Short { .. }) => (Reason::TooShort, None),
        Refutation::Claim(ClaimError::Score { .. }) => (Reason::Score, None),
    };
    types::Refutation { reason, ply: ply.map(|ply| ply as u32), message: refutation.to_string() }
}
