//! The searcher: what lives as long as the engine, and one request at a time.
//!
//! A request is searched one iteration per call, so that a host which cannot be interrupted may look at its messages in
//! between.

use thiserror::Error;

use super::correction::Correction;
use super::histories::Histories;
use super::host::Host;
use super::limits::{Limits, MAX_DEPTH, MAX_MULTI_PV};
use super::options::Options;
use super::reductions::LateMoveReductions;
use super::report::SearchEnd;
use super::run::{Engine, Interrupted, Run, Search};
use super::table::Table;
use crate::chess::{Ending, Path, to_uci};
use crate::pv::{CollectorKinds, Collectors};

/// The most memory that may be asked for, in MiB.
pub const MAX_HASH_MB: usize = 1024;

/// What to search.
#[derive(Clone, Debug)]
pub struct Request {
    /// The position and the game that led to it.
    pub path: Path,
    pub limits: Limits,
    /// Lines to report, 1 or more; no more come than there are moves.
    pub multi_pv: u32,
    pub options: Options,
}

/// Why a request cannot be searched.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RequestError {
    #[error("the depth must be 1 to {MAX_DEPTH}, not {0}")]
    Depth(u32),
    #[error("the number of lines (MultiPV) must be 1 to {MAX_MULTI_PV}, not {0}")]
    MultiPv(u32),
    #[error("the node limit must be at least 1, not 0")]
    Nodes,
    #[error("the time limit must be at least 1 ms, not 0")]
    Time,
    #[error("the mate limit must be at least 1 move, not {0}")]
    Mate(u32),
    #[error("the search move {0} is not legal here")]
    SearchMove(String),
    #[error("the game is over: {0}")]
    GameOver(Ending),
}

/// Why a table cannot be had.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum HashError {
    #[error("the hash table must be 1 to {MAX_HASH_MB} MB, not {0}")]
    Size(usize),
    #[error("not enough memory for a hash table of {0} MB; the old table stays")]
    Memory(usize),
}

/// What one call brought.
#[derive(Debug)]
pub enum Step {
    /// An iteration was completed and reported; another may follow.
    Continue,
    End(Box<SearchEnd>),
}

/// The engine.
pub struct Searcher {
    engine: Engine,
    run: Option<Run>,
}

impl Searcher {
    /// An engine with a table of `hash_mb` MiB.
    ///
    /// # Errors
    ///
    /// [`HashError`] if the size is out of range or memory does not give it.
    pub fn new(hash_mb: usize) -> Result<Searcher, HashError> {
        let engine = Engine {
            table: new_table(hash_mb)?,
            histories: Histories::default(),
            correction: Correction::default(),
            reductions: LateMoveReductions::default(),
            collectors: None,
        };
        Ok(Searcher { engine, run: None })
    }

    /// Replaces the table by an empty one of `hash_mb` MiB; nothing happens if it has that size.
    ///
    /// # Errors
    ///
    /// [`HashError`], and the old size stays; its contents are lost where both did not fit into memory.
    pub fn resize_hash(&mut self, hash_mb: usize) -> Result<(), HashError> {
        let old_mb = self.engine.table.size_mb();
        if hash_mb == old_mb {
            return Ok(());
        }
        let resized = new_table(hash_mb).or_else(|error| match error {
            HashError::Size(_) => Err(error),
            HashError::Memory(_) => {
                self.engine.table = Table::default();
                new_table(hash_mb)
            }
        });
        match resized {
            Ok(table) => self.engine.table = table,
            Err(error) => {
                if self.engine.table.size_mb() != old_mb {
                    self.engine.table = Table::new(old_mb)?;
                }
                return Err(error);
            }
        }
        Ok(())
    }

    /// Forgets everything learnt: the next search is that of a new engine.
    pub fn clear(&mut self) {
        self.engine.table.clear();
        self.engine.histories.clear();
        self.engine.correction.clear();
        self.engine.collectors = None;
        self.run = None;
    }

    /// Takes a request; [`Searcher::step`] searches it. A request under way is dropped.
    ///
    /// # Errors
    ///
    /// [`RequestError`], and nothing changes.
    pub fn begin(&mut self, request: Request, host: &mut impl Host) -> Result<(), RequestError> {
        request.check()?;
        let Request { path, limits, multi_pv, options } = request;
        self.engine.table.new_search();
        self.engine.histories.new_search(options.heuristics);
        self.engine.correction.new_search(options.heuristics);
        if self.engine.collectors.as_ref().map_or(CollectorKinds::NONE, |listening| listening.kinds())
            != options.collectors
        {
            self.engine.collectors = Collectors::of(options.collectors).map(Box::new);
        }
        self.run = Some(Run::new(&path, limits, options, multi_pv, host.now_ms()));
        Ok(())
    }

    /// Searches the next iteration; `None` if no request is under way.
    pub fn step(&mut self, host: &mut impl Host) -> Option<Step> {
        let run = self.run.as_mut()?;
        let mut search = Search { engine: &mut self.engine, run, host };
        let reason = match search.iterate() {
            Ok(()) => run.finished(),
            Err(Interrupted(reason)) => Some(reason),
        };
        let Some(reason) = reason else { return Some(Step::Continue) };
        let run = self.run.take()?;
        Some(Step::End(Box::new(run.end(reason, host))))
    }

    /// Searches a request to its end.
    ///
    /// # Errors
    ///
    /// As [`Searcher::begin`].
    pub fn run(&mut self, request: Request, host: &mut impl Host) -> Result<SearchEnd, RequestError> {
        self.begin(request, host)?;
        loop {
            if let Some(Step::End(end)) = self.step(host) {
                return Ok(*end);
            }
        }
    }
}

impl Request {
    fn check(&self) -> Result<(), RequestError> {
        let Limits { depth, nodes, time_ms, mate, search_moves } = &self.limits;
        let legal = self.path.position().legal_moves();
        if let Some(depth) = depth.filter(|depth| !(1..=MAX_DEPTH).contains(depth)) {
            return Err(RequestError::Depth(depth));
        }
        if !(1..=MAX_MULTI_PV).contains(&self.multi_pv) {
            return Err(RequestError::MultiPv(self.multi_pv));
        }
        if *nodes == Some(0) {
            return Err(RequestError::Nodes);
        }
        if *time_ms == Some(0) {
            return Err(RequestError::Time);
        }
        if *mate == Some(0) {
            return Err(RequestError::Mate(0));
        }
        if let Some(ending) = self.path.position().ending(!legal.is_empty()).filter(|_| legal.is_empty()) {
            return Err(RequestError::GameOver(ending));
        }
        match search_moves.iter().find(|mv| !legal.contains(mv)) {
            Some(mv) => Err(RequestError::SearchMove(to_uci(*mv, self.path.position().castling_mode()))),
            None => Ok(()),
        }
    }
}

fn new_table(hash_mb: usize) -> Result<Table, HashError> {
    if !(1..=MAX_HASH_MB).contains(&hash_mb) {
        return Err(HashError::Size(hash_mb));
    }
    Table::new(hash_mb)
}
