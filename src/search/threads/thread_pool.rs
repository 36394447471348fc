//! The helpers of an engine.

use std::sync::Arc;

use super::helper::Helper;
use super::helper_nodes::HelperNodes;
use super::job_slot::{Job, JobSlot};
use crate::pv::CollectorKinds;
use crate::search::engine_state::{OwnState, SharedState};
use crate::search::limits::Limits;
use crate::search::options::Options;
use crate::search::search_state::SearchState;
use crate::search::table::{RESERVE, check_free};

/// The most threads of a search, the main one included.
pub const MAX_THREADS: usize = 64;

/// Retires its helpers when it is dropped.
#[derive(Default)]
pub struct ThreadPool {
    slots: Vec<Arc<JobSlot>>,
    /// Whether the helpers forget earlier searches at the next one.
    forget: bool,
}

impl ThreadPool {
    /// Helpers, without the main thread.
    pub fn len(&self) -> usize {
        self.slots.len()
    }

    /// Another helper, for the caller to start; `None` without memory for it and for the search beside it.
    pub fn add(&mut self) -> Option<Helper> {
        check_free(OwnState::BYTES + RESERVE).ok()?;
        let slot = Arc::new(JobSlot::new());
        self.slots.push(Arc::clone(&slot));
        Some(Helper::new(slot, OwnState::default()))
    }

    /// Retires all helpers but the first `len`.
    pub fn truncate(&mut self, len: usize) {
        self.slots.drain(len.min(self.slots.len())..).for_each(|slot| slot.close());
    }

    /// Lets the helpers forget all searches so far.
    pub fn clear(&mut self) {
        self.forget = true;
    }

    /// Starts all helpers on the request of `main`, at its depth or one ply ahead.
    pub fn start(&mut self, main: &SearchState, shared: &SharedState) {
        for (index, slot) in self.slots.iter().enumerate() {
            let mut state = request_of(main);
            state.depth = main.depth + (index as u32 + 1) % 2;
            slot.put(Job { shared: shared.clone(), state, forget: self.forget });
        }
        self.forget = false;
    }

    /// Asks all helpers to stop. The table is theirs too until they have stopped.
    pub fn stop(&self) {
        self.slots.iter().for_each(|slot| slot.stop());
    }

    /// Stops all helpers, and waits until they have stopped. Lost ones leave the pool.
    pub fn stop_and_wait(&mut self) {
        self.stop();
        self.slots.retain(|slot| slot.clear());
    }

    /// The counters of the helpers.
    pub fn nodes(&self) -> HelperNodes {
        self.slots.iter().map(|slot| slot.nodes()).collect()
    }
}

impl Drop for ThreadPool {
    fn drop(&mut self) {
        self.truncate(0);
    }
}

/// The request without limits and pictures: a helper searches until it is stopped.
fn request_of(main: &SearchState) -> SearchState {
    let Limits { mate, search_moves, .. } = main.limits.clone();
    let limits = Limits { mate, search_moves, ..Limits::default() };
    let options = Options { collectors: CollectorKinds::empty(), effort_tree: false, ..main.options };
    SearchState::new(&main.root, limits, options, main.multi_pv as u32, 0.0)
}
