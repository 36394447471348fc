//! A helper: a thread that searches along with the main one, for the sake of the table.

use std::sync::Arc;

use super::helper_nodes::HelperNodes;
use super::job_slot::{Job, JobSlot};
use crate::search::built_in_observers::BuiltInObservers;
use crate::search::control::Control;
use crate::search::engine_state::{EngineState, OwnState};
use crate::search::observer::NoObserver;
use crate::search::report::{Progress, Report};
use crate::search::search_context::Search;

/// A place in a pool for a new thread. Dropping it leaves the pool.
pub struct Helper {
    jobs: Jobs,
    own: OwnState,
}

impl Helper {
    pub(super) fn new(slot: Arc<JobSlot>, own: OwnState) -> Helper {
        Helper { jobs: Jobs(slot), own }
    }

    /// Takes part in every search of the pool, until it has no more use for this helper. Blocks the thread.
    pub fn serve(self) {
        let Helper { jobs: Jobs(ref slot), mut own } = self;
        while let Some(job) = slot.take() {
            own = search(*job, own, slot);
            slot.finish();
        }
    }
}

/// The helper's side of its slot.
struct Jobs(Arc<JobSlot>);

impl Drop for Jobs {
    /// Also after a panic, or the pool would wait for this helper.
    fn drop(&mut self) {
        self.0.close();
    }
}

/// Searches depth by depth until stopped; returns the thread's state.
fn search(job: Job, mut own: OwnState, slot: &JobSlot) -> OwnState {
    let Job { shared, mut state, forget } = job;
    if forget {
        own.clear();
    }
    own.new_search(state.options.heuristics);
    let mut engine = EngineState { shared, own };
    let mut observers = BuiltInObservers::default();
    let mut control = HelperControl(slot);
    loop {
        let mut search = Search {
            engine: &mut engine,
            state: &mut state,
            control: &mut control,
            built_in: &mut observers,
            helper_nodes: HelperNodes::default(),
            observer: &mut NoObserver,
        };
        if search.iterate().is_err() || state.finished().is_some() {
            break;
        }
    }
    slot.count(state.nodes);
    engine.own
}

/// Stops with the pool, counts nodes for it, and drops all reports.
struct HelperControl<'a>(&'a JobSlot);

impl Control for HelperControl<'_> {
    fn should_stop(&mut self, progress: &Progress) -> bool {
        self.0.count(progress.nodes);
        self.0.is_stopped()
    }

    fn now_ms(&self) -> f64 {
        0.0
    }

    fn report(&mut self, _: Report) {}
}
