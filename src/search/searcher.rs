//! The searcher: what lives as long as the engine, and one request at a time.
//!
//! A request is searched one iteration per call, so that a host which cannot be interrupted may look at its messages in
//! between.

use thiserror::Error;

use super::host::Host;
use super::limits::{Limits, MAX_DEPTH, MAX_MULTI_PV};
use super::options::Options;
use super::report::SearchEnd;
use crate::chess::{Ending, Path};

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
    #[error("a depth of {0} cannot be searched: it goes from 1 to {MAX_DEPTH}")]
    Depth(u32),
    #[error("{0} lines cannot be shown: MultiPV goes from 1 to {MAX_MULTI_PV}")]
    MultiPv(u32),
    #[error("a node limit of 0 leaves nothing to search: it has to be at least 1")]
    Nodes,
    #[error("a time limit of 0 ms leaves nothing to search: it has to be at least 1 ms")]
    Time,
    #[error("a mate in {0} cannot be looked for: it has to be at least 1 move")]
    Mate(u32),
    #[error("the game is over: {0}")]
    GameOver(Ending),
}

/// Why a table cannot be had.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum HashError {
    #[error("a hash table of {0} MB cannot be had: its size goes from 1 to {MAX_HASH_MB} MB")]
    Size(usize),
    #[error("there is not enough memory for a hash table of {0} MB; the old one stays")]
    Memory(usize),
}

/// What one call brought.
#[derive(Debug)]
pub enum Step {
    /// An iteration was completed and reported; another may follow.
    Continue,
    End(SearchEnd),
}

/// The engine.
pub struct Searcher {}

impl Searcher {
    /// An engine with a table of `hash_mb` MiB.
    ///
    /// # Errors
    ///
    /// [`HashError`] if the size is out of range or memory does not give it.
    pub fn new(hash_mb: usize) -> Result<Searcher, HashError> {
        let _ = hash_mb;
        unimplemented!()
    }

    /// Replaces the table by an empty one of `hash_mb` MiB; nothing happens if it has that size.
    ///
    /// # Errors
    ///
    /// [`HashError`], and the old size stays.
    pub fn resize_hash(&mut self, _hash_mb: usize) -> Result<(), HashError> {
        unimplemented!()
    }

    /// Forgets everything learnt: the next search is that of a new engine.
    pub fn clear(&mut self) {
        unimplemented!()
    }

    /// Takes a request; [`Searcher::step`] searches it. A request under way is dropped.
    ///
    /// # Errors
    ///
    /// [`RequestError`], and nothing changes.
    pub fn begin(&mut self, _request: Request, _host: &mut impl Host) -> Result<(), RequestError> {
        unimplemented!()
    }

    /// Searches the next iteration.
    ///
    /// # Panics
    ///
    /// If no request is under way.
    pub fn step(&mut self, _host: &mut impl Host) -> Step {
        unimplemented!()
    }

    /// Searches a request to its end.
    ///
    /// # Errors
    ///
    /// As [`Searcher::begin`].
    pub fn run(&mut self, request: Request, host: &mut impl Host) -> Result<SearchEnd, RequestError> {
        self.begin(request, host)?;
        loop {
            if let Step::End(end) = self.step(host) {
                return Ok(end);
            }
        }
    }
}
