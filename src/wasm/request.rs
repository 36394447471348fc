//! A request as JavaScript writes it, made into one of the core.

use js_sys::Number;
use shakmaty::Color;

use super::fault::Fault;
use super::types::{self, EngineErrorCode};
use crate::chess::{Path, parse_uci};
use crate::pv::{CollectorKinds, MAX_PLY};
use crate::score::Score;
use crate::search::{Limits, MAX_DEPTH, MAX_HASH_MB, MAX_MULTI_PV, Options, Request};

/// The largest whole number that JavaScript counts to without a gap.
const MAX_SAFE_INTEGER: u64 = (1 << 53) - 1;

impl types::Request {
    /// # Errors
    ///
    /// [`Fault`] for a position, a move or a number that is none.
    pub fn to_core(&self) -> Result<Request, Fault> {
        let path = Path::parse(&self.fen, &self.moves, self.chess960)?;
        let search_moves = self.search_moves.iter().map(|uci| parse_uci(uci, path.position()));
        let limits = Limits {
            depth: self.depth.map(|depth| small("a depth", depth, MAX_DEPTH)).transpose()?,
            nodes: self.nodes.map(|nodes| count("a node limit", nodes)).transpose()?,
            time_ms: self.time_ms.map(|time| count("a time limit", time)).transpose()?,
            mate: self.mate.map(|mate| small("a mate distance", mate, u32::MAX)).transpose()?,
            search_moves: search_moves.collect::<Result<_, _>>()?,
        };
        let multi_pv =
            whole("a MultiPV", self.multi_pv, u64::from(MAX_MULTI_PV), u32::MAX.into(), EngineErrorCode::BadMultiPv)?;
        let collectors = if self.collectors { CollectorKinds::ALL } else { CollectorKinds::NONE };
        let options = Options { exact_cutoffs: self.exact_cutoffs, collectors, ..Options::default() };
        Ok(Request { path, limits, multi_pv: multi_pv as u32, options })
    }
}

/// A size of the table. The core says what it thinks of it.
///
/// # Errors
///
/// [`Fault::Number`] if it is no whole number.
pub fn hash_mb(value: f64) -> Result<usize, Fault> {
    whole("a hash size", value, MAX_HASH_MB as u64, u32::MAX.into(), EngineErrorCode::BadHash).map(|mb| mb as usize)
}

/// The length that is claimed of a line.
///
/// # Errors
///
/// [`Fault::Number`] if no line can have it.
pub fn claimed_depth(value: f64) -> Result<u32, Fault> {
    whole("a claimed depth", value, MAX_PLY as u64, MAX_PLY as u64, EngineErrorCode::BadLimit).map(|plies| plies as u32)
}

/// A score from White's view, to the side that is to move.
///
/// # Errors
///
/// [`Fault::Score`] if no position can have it.
pub fn claimed_score(score: types::ClaimedScore, turn: Color) -> Result<Score, Fault> {
    let (value, most, expected) = match score {
        types::ClaimedScore::Cp { cp } => {
            (cp, Score::MAX_EVAL.value(), "it has to be a whole number of centipawns from -30000 to 30000")
        }
        types::ClaimedScore::Mate { moves } => {
            (moves, MAX_PLY as i32 / 2, "a mate has to be in a whole number of moves from -123 to 123")
        }
    };
    if value.fract() != 0.0 || value.abs() > f64::from(most) {
        return Err(Fault::Score { value: js_number(value), expected });
    }
    let own = if turn == Color::White { value as i32 } else { -(value as i32) };
    Ok(match score {
        types::ClaimedScore::Cp { .. } => Score::from_cp(own),
        types::ClaimedScore::Mate { .. } if own > 0 => Score::mate_in(2 * own as usize - 1),
        types::ClaimedScore::Mate { .. } => Score::mated_in(2 * own.unsigned_abs() as usize),
    })
}

fn small(noun: &'static str, value: f64, max: u32) -> Result<u32, Fault> {
    whole(noun, value, max.into(), u32::MAX.into(), EngineErrorCode::BadLimit).map(|whole| whole as u32)
}

fn count(noun: &'static str, value: f64) -> Result<u64, Fault> {
    whole(noun, value, MAX_SAFE_INTEGER, MAX_SAFE_INTEGER, EngineErrorCode::BadLimit)
}

/// `value` if it is a whole number that the core can hold, at most `held`; `max` is the most that makes sense.
fn whole(noun: &'static str, value: f64, max: u64, held: u64, code: EngineErrorCode) -> Result<u64, Fault> {
    if value.fract() == 0.0 && (0.0..=held as f64).contains(&value) {
        return Ok(value as u64);
    }
    Err(Fault::Number { code, noun, value: js_number(value), max })
}

/// As JavaScript writes it, so that the user recognises it.
pub fn js_number(value: f64) -> String {
    Number::from(value).to_string_with_radix(10).map_or_else(|_| value.to_string(), String::from)
}
