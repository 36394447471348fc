//! A request from JavaScript, converted for the core.

use std::ops::RangeInclusive;

use js_sys::Number;
use shakmaty::Color;

use super::error::{BoundaryError, EngineErrorCode};
use super::types::{self, ScoreKind, Switch};
use crate::chess::{Path, PathError, parse_move};
use crate::pv::{Claim, CollectorKinds, MAX_PLY};
use crate::score::Score;
use crate::search::{
    GameClock, Limits, MAX_DEPTH, MAX_ELO, MAX_HASH_MB, MAX_MULTI_PV, MIN_ELO, OVERHEAD_MS, Options, Part, Request,
    Strength, TimeBudget, set_member,
};

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
        let types::SearchOptions { depth, nodes, mate, search_moves, multi_pv, .. } = &self.options;
        let search_moves = search_moves.iter().map(|text| parse_move(text, path.position()));
        let limits = Limits {
            depth: depth.map(|depth| small("the depth", depth, MAX_DEPTH)).transpose()?,
            nodes: nodes.map(|nodes| count("the node limit", nodes)).transpose()?,
            // A time budget takes its place on the opponent's time.
            time_ms: self.options.time_limit_ms()?.filter(|_| !self.options.ponder),
            mate: mate.map(|mate| small("the mate limit in moves", mate, u32::MAX)).transpose()?,
            search_moves: search_moves.collect::<Result<_, _>>()?,
            strength: self.options.strength()?,
        };
        let lines = 1..=MAX_MULTI_PV.into();
        let multi_pv = multi_pv.unwrap_or(1.0);
        let multi_pv = whole("the number of lines (MultiPV)", multi_pv, lines, EngineErrorCode::BadMultiPv)?;
        Ok(Request { path, limits, multi_pv: multi_pv as u32, options: self.options.to_core()? })
    }
}

impl types::SearchOptions {
    fn strength(&self) -> Result<Option<Strength>, BoundaryError> {
        let seed = self.seed.map(|seed| whole("the seed", seed, 0..=MAX_SAFE_INTEGER, EngineErrorCode::BadLimit));
        let seed = seed.transpose()?;
        let range = MIN_ELO.into()..=MAX_ELO.into();
        let elo = self.elo.map(|elo| whole("the strength limit (elo)", elo, range, EngineErrorCode::BadLimit));
        Ok(elo.transpose()?.map(|elo| Strength { elo: elo as u32, seed }))
    }

    fn time_limit_ms(&self) -> Result<Option<u64>, BoundaryError> {
        self.time_ms.map(|time| count("the time limit in ms", time)).transpose()
    }

    /// The time for a move of `turn`, except for limits that the search watches itself; `None` without a clock.
    ///
    /// # Errors
    ///
    /// [`BoundaryError`] for an invalid number, and for a clock of the other side alone.
    pub fn time_budget(&self, turn: Color) -> Result<Option<TimeBudget>, BoundaryError> {
        let limit = self.time_limit_ms()?.filter(|_| self.ponder);
        let limit = limit.map(|time| TimeBudget::of_move_time(time as i64, 0));
        let clock = self.clock(turn)?.map(|clock| TimeBudget::of_clock(clock, OVERHEAD_MS));
        Ok(match (limit, clock) {
            (Some(limit), Some(clock)) => Some(limit.and(clock)),
            (limit, clock) => limit.or(clock),
        })
    }

    fn clock(&self, turn: Color) -> Result<Option<GameClock>, BoundaryError> {
        let time = |name, given: Option<f64>| given.map(|value| duration(name, value)).transpose();
        let white = (time("whiteTimeMs", self.white_time_ms)?, time("whiteIncrementMs", self.white_increment_ms)?);
        let black = (time("blackTimeMs", self.black_time_ms)?, time("blackIncrementMs", self.black_increment_ms)?);
        let moves_to_go = self.moves_to_go.map(|moves| small("movesToGo", moves, u32::MAX)).transpose()?;
        let ((time_ms, increment_ms), missing) =
            if turn == Color::White { (white, "whiteTimeMs") } else { (black, "blackTimeMs") };
        let is_given = [white.0, white.1, black.0, black.1].iter().any(Option::is_some) || moves_to_go.is_some();
        match time_ms {
            Some(time_ms) => Ok(Some(GameClock { time_ms, increment_ms: increment_ms.unwrap_or(0), moves_to_go })),
            None if is_given => Err(BoundaryError::Clock(missing)),
            None => Ok(None),
        }
    }

    fn to_core(&self) -> Result<Options, BoundaryError> {
        let collectors = if self.collectors { CollectorKinds::all() } else { CollectorKinds::empty() };
        let options = Options { collectors, effort_tree: self.effort_tree, ..Options::default() };
        let mut options = options.with(Part::ExactCutoffs, self.exact_cutoffs);
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
            Switch::Part(part) => set_member(&mut options.parts, part, on),
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

/// Milliseconds on a clock.
fn duration(name: &'static str, value: f64) -> Result<i64, BoundaryError> {
    whole(name, value, 0..=MAX_SAFE_INTEGER, EngineErrorCode::BadLimit).map(|value| value as i64)
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
