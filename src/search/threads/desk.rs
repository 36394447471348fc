//! The desk between a team and one helper: the team puts jobs on it, the helper takes them.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::eval::Network;
use crate::search::state::SearchState;
use crate::search::table::Table;

/// A search for a helper.
pub struct Job {
    pub table: Arc<Table>,
    pub network: Arc<Network>,
    pub state: SearchState,
    /// Whether to forget all earlier searches.
    pub forget: bool,
}

enum Place {
    /// The helper waits, or is not yet there.
    Empty,
    Job(Box<Job>),
    /// The helper searches.
    Busy,
    /// No more jobs: the helper is dismissed, or lost.
    Closed,
}

pub struct Desk {
    place: Mutex<Place>,
    changed: Condvar,
    stop: AtomicBool,
    nodes: AtomicU64,
}

/// A helper looks every 1,024 nodes whether to stop. One that has not stopped by then is lost.
const PATIENCE: Duration = Duration::from_millis(if cfg!(test) { 50 } else { 1500 });

impl Desk {
    pub fn new() -> Desk {
        Desk {
            place: Mutex::new(Place::Empty),
            changed: Condvar::new(),
            stop: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
        }
    }

    /// Nodes of the job, within 1,024.
    pub fn nodes(&self) -> u64 {
        self.nodes.load(Relaxed)
    }

    pub fn count(&self, nodes: u64) {
        self.nodes.store(nodes, Relaxed);
    }

    pub fn is_stopped(&self) -> bool {
        self.stop.load(Relaxed)
    }

    /// Puts `job` on the desk, unless it is closed. The last job must be over.
    pub fn put(&self, job: Job) {
        let mut place = self.lock();
        if let Place::Empty = *place {
            self.stop.store(false, Relaxed);
            *place = Place::Job(Box::new(job));
            self.changed.notify_all();
        }
    }

    /// Asks the helper to stop.
    pub fn stop(&self) {
        self.stop.store(true, Relaxed);
    }

    /// Takes a stopped job back if it has not begun, else waits for its end; false if the helper is lost.
    pub fn clear(&self) -> bool {
        let mut place = self.lock();
        if let Place::Job(_) = *place {
            *place = Place::Empty;
        }
        while let Place::Busy = *place {
            let (now, timeout) = self.changed.wait_timeout(place, PATIENCE).unwrap_or_else(PoisonError::into_inner);
            place = now;
            if timeout.timed_out() && matches!(*place, Place::Busy) {
                *place = Place::Closed;
            }
        }
        self.count(0);
        !matches!(*place, Place::Closed)
    }

    /// Ends the use of this desk.
    pub fn close(&self) {
        self.stop();
        *self.lock() = Place::Closed;
        self.changed.notify_all();
    }

    /// For the helper: waits for the next job; `None` once the desk is closed.
    pub fn take(&self) -> Option<Box<Job>> {
        let mut place = self.lock();
        loop {
            match std::mem::replace(&mut *place, Place::Busy) {
                Place::Job(job) => return Some(job),
                Place::Closed => {
                    *place = Place::Closed;
                    return None;
                }
                Place::Empty | Place::Busy => *place = Place::Empty,
            }
            place = self.changed.wait(place).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// For the helper: the job is over.
    pub fn finish(&self) {
        let mut place = self.lock();
        if let Place::Busy = *place {
            *place = Place::Empty;
        }
        self.changed.notify_all();
    }

    fn lock(&self) -> MutexGuard<'_, Place> {
        self.place.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::{INITIAL_FEN, Path};
    use crate::search::{Limits, Options};

    fn job() -> Job {
        let path = Path::parse::<&str>(INITIAL_FEN, &[], false).unwrap();
        let state = SearchState::new(&path, Limits::default(), Options::default(), 1, 0.0);
        Job { table: Arc::new(Table::new(1).unwrap()), network: Network::embedded(), state, forget: false }
    }

    #[test]
    fn a_helper_that_dies_in_a_search_is_lost_and_gets_no_more_jobs() {
        let desk = Desk::new();
        desk.put(job());
        assert!(desk.take().is_some());
        desk.stop();
        assert!(!desk.clear());
        desk.put(job());
        assert!(desk.take().is_none());
    }

    #[test]
    fn a_job_that_no_helper_has_begun_is_taken_back() {
        let desk = Desk::new();
        desk.put(job());
        desk.stop();
        assert!(desk.clear());
        desk.close();
        assert!(desk.take().is_none());
    }
}
