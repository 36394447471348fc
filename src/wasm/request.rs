//! A request as JavaScript writes it, made into one of the core.

use js_sys::Number;

use super::fault::Fault;
use super::types::{self, EngineErrorCode};
use crate::chess::{Path, parse_uci};
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
        Ok(Request { path, limits, multi_pv: multi_pv as u32, options: Options::default() })
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
    // As JavaScript writes it, so that the user recognises it.
    let written = Number::from(value).to_string_with_radix(10).map_or_else(|_| value.to_string(), String::from);
    Err(Fault::Number { code, noun, value: written, max })
}
