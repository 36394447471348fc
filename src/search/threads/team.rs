//! The helpers of an engine.

use std::sync::Arc;

use super::desk::{Desk, Job};
use super::helper::Helper;
use super::memory::Memory;
use crate::pv::CollectorKinds;
use crate::search::limits::Limits;
use crate::search::options::Options;
use crate::search::state::{EngineState, SearchState};
use crate::search::table::{RESERVE, check_free};

/// The most threads of a search, the main one included.
pub const MAX_THREADS: usize = 64;

/// Dismissed when it is dropped.
#[derive(Default)]
pub struct Team {
    desks: Vec<Arc<Desk>>,
    /// Whether the helpers forget earlier searches at the next one.
    forget: bool,
}

impl Team {
    /// Helpers, without the main thread.
    pub fn len(&self) -> usize {
        self.desks.len()
    }

    /// Another helper, for the caller to start; `None` without memory for it and for the search beside it.
    pub fn hire(&mut self) -> Option<Helper> {
        check_free(Memory::BYTES + RESERVE).ok()?;
        let desk = Arc::new(Desk::new());
        self.desks.push(Arc::clone(&desk));
        Some(Helper::new(desk, Memory::default()))
    }

    /// Dismisses all helpers but the first `len`.
    pub fn dismiss(&mut self, len: usize) {
        self.desks.drain(len.min(self.desks.len())..).for_each(|desk| desk.close());
    }

    /// Lets the helpers forget all searches so far.
    pub fn clear(&mut self) {
        self.forget = true;
    }

    /// Starts all helpers on the request of `main`, at its depth or one ply ahead.
    pub fn start(&mut self, main: &SearchState, engine: &EngineState) {
        for (index, desk) in self.desks.iter().enumerate() {
            let mut state = request_of(main);
            state.depth = main.depth + (index as u32 + 1) % 2;
            let (table, network) = (Arc::clone(&engine.table), Arc::clone(&engine.network));
            desk.put(Job { table, network, state, forget: self.forget });
        }
        self.forget = false;
    }

    /// Asks all helpers to stop. The table is theirs too until they are gathered.
    pub fn stop(&self) {
        self.desks.iter().for_each(|desk| desk.stop());
    }

    /// Stops all helpers, and waits until they have stopped. Lost ones leave the team.
    pub fn gather(&mut self) {
        self.stop();
        self.desks.retain(|desk| desk.clear());
    }

    /// Nodes of all helpers since they were started.
    pub fn nodes(&self) -> u64 {
        self.desks.iter().map(|desk| desk.nodes()).sum()
    }
}

impl Drop for Team {
    fn drop(&mut self) {
        self.dismiss(0);
    }
}

/// The request without limits and pictures: a helper searches until it is stopped.
fn request_of(main: &SearchState) -> SearchState {
    let Limits { mate, search_moves, .. } = main.limits.clone();
    let limits = Limits { mate, search_moves, ..Limits::default() };
    let options = Options { collectors: CollectorKinds::empty(), effort_tree: false, ..main.options };
    SearchState::new(&main.root, limits, options, main.multi_pv as u32, 0.0)
}
