//! A request from JavaScript, converted for the core.

use std::ops::RangeInclusive;

use js_sys::Number;
use shakmaty::Color;

use super::error::{BoundaryError, EngineErrorCode};
use super::types::{self, ScoreKind, SearchPart, Switch};
use crate::chess::{Path, PathError, parse_uci};
use crate::pv::{Claim, CollectorKinds, MAX_PLY};
use crate::score::Score;
use crate::search::{Limits, MAX_DEPTH, MAX_HASH_MB, MAX_MULTI_PV, Options, Request, set_member};

/// `Number.MAX_SAFE_INTEGER`.
const MAX_SAFE_INTEGER: u64 = (1 << 53) - 1;

impl types::Position {
    /// # Errors
    ///
    /// [`PathError`] for an invalid FEN or an illegal move.
    pub fn to_core(&self) -> Result<Path, PathError> {
        Path::parse(&self.fen, &self.moves, self.chess960)
    }
}

impl types::Request {
    /// # Errors
    ///
    /// [`BoundaryError`] for an invalid position, move, number or switch.
    pub fn to_core(&self) -> Result<Request, BoundaryError> {
        let path = self.position.to_core()?;
        let types::SearchOptions { depth, nodes, time_ms, mate, search_moves, multi_pv, .. } = &self.options;
        let search_moves = search_moves.iter().map(|uci| parse_uci(uci, path.position()));
        let limits = Limits {
            depth: depth.map(|depth| small("the depth", depth, MAX_DEPTH)).transpose()?,
            nodes: nodes.map(|nodes| count("the node limit", nodes)).transpose()?,
            time_ms: time_ms.map(|time| count("the time limit in ms", time)).transpose()?,
            mate: mate.map(|mate| small("the mate limit in moves", mate, u32::MAX)).transpose()?,
            search_moves: search_moves.collect::<Result<_, _>>()?,
        };
        let lines = 1..=MAX_MULTI_PV.into();
        let multi_pv = multi_pv.unwrap_or(1.0);
        let multi_pv = whole("the number of lines (MultiPV)", multi_pv, lines, EngineErrorCode::BadMultiPv)?;
        Ok(Request { path, limits, multi_pv: multi_pv as u32, options: self.options.to_core()? })
    }
}

impl types::SearchOptions {
    fn to_core(&self) -> Result<Options, BoundaryError> {
        let collectors = if self.collectors { CollectorKinds::all() } else { CollectorKinds::empty() };
        let mut options = Options {
            exact_cutoffs: self.exact_cutoffs,
            collectors,
            effort_tree: self.effort_tree,
            ..Options::default()
        };
        for (name, on) in &self.switches {
            let switch = Switch::named(name).ok_or_else(|| BoundaryError::Switch(name.clone()))?;
            switch.set(*on, &mut options);
        }
        Ok(options)
    }
}

impl Switch {
    fn set(self, on: bool, options: &mut Options) {
        match self {
            Switch::Rule(rule) => set_member(&mut options.rules, rule, on),
            Switch::Heuristic(heuristic) => set_member(&mut options.heuristics, heuristic, on),
            Switch::Part(SearchPart::AspirationWindows) => options.aspiration = on,
            Switch::Part(SearchPart::Quiescence) => options.quiescence = on,
            Switch::Part(SearchPart::TableCutoffs) => options.table_cutoffs = on,
        }
    }
}

/// A size of the hash table in MiB.
///
/// # Errors
///
/// [`BoundaryError::Number`] for anything but a whole number in range.
pub fn hash_mb(value: f64) -> Result<usize, BoundaryError> {
    whole("the size of the hash table in MB", value, 1..=MAX_HASH_MB as u64, EngineErrorCode::BadHash)
        .map(|mb| mb as usize)
}

impl types::LineClaim {
    /// The claim for the side that is `turn` at the start of the line.
    ///
    /// # Errors
    ///
    /// [`BoundaryError`] for a length or score that no line can have.
    pub fn to_core(self, turn: Color) -> Result<Claim, BoundaryError> {
        let depth = whole("the claimed depth", self.depth, 0..=MAX_PLY as u64, EngineErrorCode::BadLimit)?;
        Ok(Claim { depth: depth as u32, score: self.score.to_core(turn)? })
    }
}

impl types::ClaimedScore {
    /// From White's view to that of `turn`.
    fn to_core(self, turn: Color) -> Result<Score, BoundaryError> {
        let (value, max, name) = match self.kind {
            ScoreKind::Cp => (self.cp, Score::MAX_EVAL.value(), "the claimed score in centipawns"),
            ScoreKind::Mate => (self.moves, MAX_PLY as i32 / 2, "the claimed mate distance in moves"),
        };
        let value = value.unwrap_or(f64::NAN);
        if value.fract() != 0.0 || value.abs() > f64::from(max) {
            return Err(BoundaryError::Score { name, value: js_number(value), max });
        }
        let own = if turn == Color::White { value as i32 } else { -(value as i32) };
        Ok(match self.kind {
            ScoreKind::Cp => Score::from_cp(own),
            ScoreKind::Mate if own > 0 => Score::mate_in(2 * own as usize - 1),
            ScoreKind::Mate => Score::mated_in(2 * own.unsigned_abs() as usize),
        })
    }
}

fn small(name: &'static str, value: f64, max: u32) -> Result<u32, BoundaryError> {
    whole(name, value, 1..=max.into(), EngineErrorCode::BadLimit).map(|value| value as u32)
}

fn count(name: &'static str, value: f64) -> Result<u64, BoundaryError> {
    whole(name, value, 1..=MAX_SAFE_INTEGER, EngineErrorCode::BadLimit)
}

fn whole(
    name: &'static str,
    value: f64,
    range: RangeInclusive<u64>,
    code: EngineErrorCode,
) -> Result<u64, BoundaryError> {
    let (min, max) = range.into_inner();
    if value.fract() == 0.0 && (min as f64..=max as f64).contains(&value) {
        return Ok(value as u64);
    }
    Err(BoundaryError::Number { code, name, value: js_number(value), min, max })
}

/// A number as JavaScript prints it.
pub fn js_number(value: f64) -> String {
    Number::from(value).to_string_with_radix(10).map_or_else(|_| value.to_string(), String::from)
}
