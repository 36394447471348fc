//! Lines verified. Needs no engine, so it never waits for a search.

use shakmaty::{Color, Position as _};
use tsify::Ts;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::error::{BoundaryError, read, write};
use super::explain::explanation;
use super::network::Network;
use super::types;
use super::white_view::score;
use crate::chess::{MoveError, PathError, parse_fen};
use crate::eval;
use crate::pv::{ClaimError, Equation, Refutation, Verdict, Verification, verify as verify_line};

/// Replays a line, of this engine or another, and checks the claim about it.
///
/// # Errors
///
/// Throws `badFen`, `badMove`, `badScore`, `badLimit` or `badRequest`. A line that fails is not an error: the verdict says so.
#[wasm_bindgen]
pub fn verify(line: Ts<types::LineToVerify>, network: &Network) -> Result<Ts<types::Verification>, JsValue> {
    write(&try_verify(&line, network.core())?)
}

fn try_verify(line: &Ts<types::LineToVerify>, network: &eval::Network) -> Result<types::Verification, BoundaryError> {
    let types::LineToVerify { position, line, claim } = read(line)?;
    let turn = position.to_core()?.position().board().turn();
    let claim = claim.map(|claim| claim.to_core(turn)).transpose()?;
    let types::Position { fen, moves, chess960 } = position;
    let Verification { moves: steps, end, equation, verdict } =
        verify_line(&fen, &moves, chess960, &line, claim, network)?;
    let explanation = match equation.ending {
        None => Some(explanation(&parse_fen(&end, chess960).map_err(PathError::from)?, network)),
        Some(_) => None,
    };
    let (verdict, refutation) = match verdict {
        Verdict::Proven => (types::Verdict::Proven, None),
        Verdict::Legal => (types::Verdict::Legal, None),
        Verdict::Refuted(fault) => (types::Verdict::Refuted, Some(refutation(&fault))),
    };
    Ok(types::Verification { verdict, refutation, steps, end, equation: self::equation(&equation, turn), explanation })
}

fn equation(equation: &Equation, turn_at_start: Color) -> types::Equation {
    types::Equation {
        plies: equation.plies,
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
                MoveError::Illegal { .. }
                | MoveError::Null(_)
                | MoveError::Promotion { .. }
                | MoveError::TooManyMoves(_) => Reason::IllegalMove,
                MoveError::Ambiguous { .. } => Reason::AmbiguousMove,
            };
            (reason, Some(*ply))
        }
        Refutation::Long(_) => (Reason::TooLong, None),
        Refutation::Claim(ClaimError::Illegal { ply }) => (Reason::IllegalMove, Some(*ply)),
        // The move after the end is at fault.
        Refutation::Claim(ClaimError::GoesOn { ply, .. }) => (Reason::GameOver, Some(ply + 1)),
        Refutation::Claim(ClaimError::Short { .. }) => (Reason::TooShort, None),
        Refutation::Claim(ClaimError::Score { .. }) => (Reason::Score, None),
    };
    types::Refutation { reason, ply, message: refutation.to_string() }
}
