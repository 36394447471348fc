//! The slot between the pool and one helper: the pool puts jobs into it, the helper takes them.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::search::engine_state::SharedState;
use crate::search::search_state::SearchState;

/// A search for a helper.
pub struct Job {
    pub shared: SharedState,
    pub state: SearchState,
    /// Whether to forget all earlier searches.
    pub forget: bool,
}

enum Content {
    /// The helper waits, or is not yet there.
    Empty,
    Job(Box<Job>),
    /// The helper searches.
    Busy,
    /// No more jobs: the helper is retired, or lost.
    Closed,
}

pub struct JobSlot {
    content: Mutex<Content>,
    changed: Condvar,
    stop: AtomicBool,
    nodes: Arc<AtomicU64>,
}

/// A helper looks every 1,024 nodes whether to stop. One that has not stopped by then is lost.
const STOP_TIMEOUT: Duration = Duration::from_millis(if cfg!(test) { 50 } else { 1500 });

impl JobSlot {
    pub fn new() -> JobSlot {
        JobSlot {
            content: Mutex::new(Content::Empty),
            changed: Condvar::new(),
            stop: AtomicBool::new(false),
            nodes: Arc::default(),
        }
    }

    /// The counter of the job's nodes.
    pub fn nodes(&self) -> Arc<AtomicU64> {
        Arc::clone(&self.nodes)
    }

    pub fn count(&self, nodes: u64) {
        self.nodes.store(nodes, Relaxed);
    }

    pub fn is_stopped(&self) -> bool {
        self.stop.load(Relaxed)
    }

    /// Puts `job` into the slot, unless it is closed. The last job must be over.
    pub fn put(&self, job: Job) {
        let mut content = self.lock();
        if let Content::Empty = *content {
            self.stop.store(false, Relaxed);
            *content = Content::Job(Box::new(job));
            self.changed.notify_all();
        }
    }

    /// Asks the helper to stop.
    pub fn stop(&self) {
        self.stop.store(true, Relaxed);
    }

    /// Takes a stopped job back if it has not begun, else waits for its end; false if the helper is lost.
    pub fn clear(&self) -> bool {
        let mut content = self.lock();
        if let Content::Job(_) = *content {
            *content = Content::Empty;
        }
        while let Content::Busy = *content {
            let (now, timeout) =
                self.changed.wait_timeout(content, STOP_TIMEOUT).unwrap_or_else(PoisonError::into_inner);
            content = now;
            if timeout.timed_out() && matches!(*content, Content::Busy) {
                *content = Content::Closed;
            }
        }
        self.count(0);
        !matches!(*content, Content::Closed)
    }

    /// Ends the use of this slot.
    pub fn close(&self) {
        self.stop();
        *self.lock() = Content::Closed;
        self.changed.notify_all();
    }

    /// For the helper: waits for the next job; `None` once the slot is closed.
    pub fn take(&self) -> Option<Box<Job>> {
        let mut content = self.lock();
        loop {
            match std::mem::replace(&mut *content, Content::Busy) {
                Content::Job(job) => return Some(job),
                Content::Closed => {
                    *content = Content::Closed;
                    return None;
                }
                Content::Empty | Content::Busy => *content = Content::Empty,
            }
            content = self.changed.wait(content).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// For the helper: the job is over.
    pub fn finish(&self) {
        let mut content = self.lock();
        if let Content::Busy = *content {
            *content = Content::Empty;
        }
        self.changed.notify_all();
    }

    fn lock(&self) -> MutexGuard<'_, Content> {
        self.content.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::{INITIAL_FEN, Path};
    use crate::eval::Network;
    use crate::search::table::Table;
    use crate::search::{Limits, Options};

    fn job() -> Job {
        let path = Path::parse::<&str>(INITIAL_FEN, &[], false).unwrap();
        let state = SearchState::new(&path, Limits::default(), Options::default(), 1, 0.0);
        let shared = SharedState { network: Network::embedded(), table: Arc::new(Table::new(1).unwrap()) };
        Job { shared, state, forget: false }
    }

    #[test]
    fn a_helper_that_dies_in_a_search_is_lost_and_gets_no_more_jobs() {
        let slot = JobSlot::new();
        slot.put(job());
        assert!(slot.take().is_some());
        slot.stop();
        assert!(!slot.clear());
        slot.put(job());
        assert!(slot.take().is_none());
    }

    #[test]
    fn a_job_that_no_helper_has_begun_is_taken_back() {
        let slot = JobSlot::new();
        slot.put(job());
        slot.stop();
        assert!(slot.clear());
        slot.close();
        assert!(slot.take().is_none());
    }
}
