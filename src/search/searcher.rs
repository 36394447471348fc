//! The searcher: an engine and one request at a time.
//!
//! A request is searched one iteration a call, for hosts that cannot be interrupted and read their messages in between.

use std::ops::ControlFlow;
use std::sync::Arc;

use thiserror::Error;

use super::built_in_observers::BuiltInObservers;
use super::control::Control;
use super::engine_state::{EngineState, OwnState, SharedState};
use super::limits::{Limits, MAX_DEPTH, MAX_ELO, MAX_MULTI_PV, MIN_ELO, StopReason, Strength};
use super::observer::{NoObserver, Observer};
use super::options::{Options, Part};
use super::report::SearchEnd;
use super::search_context::{Interrupted, Search};
use super::search_state::SearchState;
use super::table::{HashError, Table};
use super::threads::{Helper, MAX_THREADS, ThreadPool};
use crate::chess::{Ending, Path, to_uci};
use crate::eval::Network;
use crate::pv::Collectors;

/// A search to make.
#[derive(Clone, Debug)]
pub struct Request {
    /// The position and the game that led to it.
    pub path: Path,
    pub limits: Limits,
    /// Lines to report, at least 1; at most one for each legal move.
    pub multi_pv: u32,
    pub options: Options,
}

/// A fault of a request.
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
    #[error("the strength limit (Elo) must be {MIN_ELO} to {MAX_ELO}, not {0}")]
    Elo(u32),
    #[error("the search move {0} is not legal here")]
    SearchMove(String),
    #[error("the game is over: {0}")]
    GameOver(Ending),
}

/// The engine.
pub struct Searcher {
    engine: EngineState,
    /// Helps with every search but those of a level, from depth 2 on.
    pool: ThreadPool,
    /// The request in progress.
    request: Option<SearchState>,
    observers: BuiltInObservers,
}

impl Searcher {
    /// An engine with a hash table of `hash_mb` MiB, evaluating by `network`.
    ///
    /// # Errors
    ///
    /// [`HashError`] if the size is out of range or there is not enough memory.
    pub fn new(hash_mb: usize, network: Arc<Network>) -> Result<Searcher, HashError> {
        // First, because it leaves memory for the others.
        let table = Arc::new(Table::new(hash_mb)?);
        Ok(Searcher {
            engine: EngineState { shared: SharedState { network, table }, own: OwnState::default() },
            pool: ThreadPool::default(),
            request: None,
            observers: BuiltInObservers::default(),
        })
    }

    /// Replaces the hash table by an empty one of `hash_mb` MiB, unless it has that size already.
    ///
    /// # Errors
    ///
    /// [`HashError`]. The old table stays, with its entries.
    pub fn resize_hash(&mut self, hash_mb: usize) -> Result<(), HashError> {
        let kept_mb = self.engine.shared.table.size_mb();
        if hash_mb == kept_mb {
            return Ok(());
        }
        self.pool.stop_and_wait();
        match Arc::get_mut(&mut self.engine.shared.table) {
            Some(table) => table.resize(hash_mb),
            // A lost helper still has it.
            None => {
                let table = Table::new(hash_mb);
                let kept = |_| HashError::Kept { wanted_mb: hash_mb, kept_mb };
                self.engine.shared.table = Arc::new(table.map_err(kept)?);
                Ok(())
            }
        }
    }

    /// The threads that search, with this one.
    pub fn threads(&self) -> usize {
        1 + self.pool.len()
    }

    /// Searches with `threads` threads from the next request on, this one included. `start` runs [`Helper::serve`] on a new
    /// thread, or returns false if it cannot; then, or without memory for more, there are fewer.
    pub fn set_threads(&mut self, threads: usize, mut start: impl FnMut(Helper) -> bool) {
        self.pool.stop_and_wait();
        self.pool.truncate(threads.max(1) - 1);
        for helpers in self.pool.len()..threads.clamp(1, MAX_THREADS) - 1 {
            if !self.pool.add().is_some_and(&mut start) {
                self.pool.truncate(helpers);
                return;
            }
        }
    }

    /// The evaluation.
    pub fn network(&self) -> &Arc<Network> {
        &self.engine.shared.network
    }

    /// Evaluates by `network` from now on, and forgets everything: table and histories hold values of the old network.
    pub fn set_network(&mut self, network: Arc<Network>) {
        self.engine.shared.network = network;
        self.clear();
    }

    /// Forgets everything: the next search is that of a new engine.
    pub fn clear(&mut self) {
        self.pool.stop_and_wait();
        self.pool.clear();
        self.engine.shared.table.clear();
        self.engine.own.clear();
        self.observers = BuiltInObservers::default();
        self.request = None;
    }

    /// Takes a request for [`Searcher::step`] to search, in place of any request in progress.
    ///
    /// # Errors
    ///
    /// [`RequestError`], and nothing changes.
    pub fn begin(&mut self, request: Request, control: &dyn Control) -> Result<(), RequestError> {
        request.check()?;
        let Request { path, limits, multi_pv, options } = request;
        // The strength of a level must not depend on earlier searches.
        if limits.strength.is_some() {
            self.clear();
        }
        self.pool.stop_and_wait();
        self.engine.shared.table.new_search(options.parts.contains(Part::ProtectExactEntries));
        self.engine.own.new_search(options.heuristics);
        let listening = self.observers.collectors.take();
        let kept = listening.filter(|collectors| collectors.kinds() == options.collectors);
        let collectors = kept.or_else(|| Collectors::of(options.collectors).map(Box::new));
        let effort_tree = options.effort_tree.then(Box::default);
        self.observers = BuiltInObservers { effort_tree, collectors, ..BuiltInObservers::default() };
        self.request = Some(SearchState::new(&path, limits, options, multi_pv, control.now_ms()));
        Ok(())
    }

    /// Searches the next iteration: [`ControlFlow::Continue`] if another may follow, [`ControlFlow::Break`] with the end of
    /// the request; `None` without a request in progress.
    pub fn step(&mut self, control: &mut dyn Control) -> Option<ControlFlow<Box<SearchEnd>>> {
        self.step_observed(control, &mut NoObserver)
    }

    /// As [`Searcher::step`], told to `observer` event by event.
    pub fn step_observed(
        &mut self,
        control: &mut dyn Control,
        observer: &mut impl Observer,
    ) -> Option<ControlFlow<Box<SearchEnd>>> {
        let state = self.request.as_mut()?;
        // Depth 1 is over before a thread has woken.
        if state.depth == 1 && state.level.is_none() {
            self.pool.start(state, &self.engine.shared);
        }
        let mut search = Search {
            engine: &mut self.engine,
            state,
            control: &mut *control,
            built_in: &mut self.observers,
            helper_nodes: self.pool.nodes(),
            observer,
        };
        let reason = match search.iterate() {
            Ok(()) => state.finished(),
            Err(Interrupted(reason)) => Some(reason),
        };
        let Some(reason) = reason else { return Some(ControlFlow::Continue(())) };
        self.end(reason, control).map(ControlFlow::Break)
    }

    /// Ends the request in progress after its last iteration; `None` without one.
    pub fn end(&mut self, reason: StopReason, control: &dyn Control) -> Option<Box<SearchEnd>> {
        let state = self.request.take()?;
        self.pool.stop();
        let mut unfinished = self.observers.counters;
        unfinished.helpers = self.pool.nodes().total() - state.total.helpers;
        Some(Box::new(state.end(reason, &unfinished, &self.engine.shared.network, control)))
    }

    /// Searches a request to its end.
    ///
    /// # Errors
    ///
    /// As [`Searcher::begin`].
    pub fn run(&mut self, request: Request, control: &mut dyn Control) -> Result<SearchEnd, RequestError> {
        self.run_observed(request, control, &mut NoObserver)
    }

    /// As [`Searcher::run`], told to `observer` event by event.
    ///
    /// # Errors
    ///
    /// As [`Searcher::begin`].
    pub fn run_observed(
        &mut self,
        request: Request,
        control: &mut dyn Control,
        observer: &mut impl Observer,
    ) -> Result<SearchEnd, RequestError> {
        self.begin(request, control)?;
        loop {
            if let Some(ControlFlow::Break(end)) = self.step_observed(control, observer) {
                return Ok(*end);
            }
        }
    }
}

impl Request {
    fn check(&self) -> Result<(), RequestError> {
        let Limits { depth, nodes, time_ms, mate, search_moves, strength } = &self.limits;
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
        if let Some(Strength { elo, .. }) = strength.filter(|strength| !strength.is_valid()) {
            return Err(RequestError::Elo(elo));
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
