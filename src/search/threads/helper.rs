//! A helper: a thread that searches along with the main one, for the sake of the table.

use std::sync::Arc;

use super::desk::{Desk, Job};
use super::memory::Memory;
use super::team::Team;
use crate::search::control::Control;
use crate::search::observer::NoObserver;
use crate::search::own_observers::OwnObservers;
use crate::search::report::{Progress, Report};
use crate::search::running::Search;

/// A place in a team for a new thread. Dropping it leaves the team.
pub struct Helper {
    seat: Seat,
    memory: Memory,
}

impl Helper {
    pub(super) fn new(desk: Arc<Desk>, memory: Memory) -> Helper {
        Helper { seat: Seat(desk), memory }
    }

    /// Takes part in every search of the team, until it has no more use for this helper. Blocks the thread.
    pub fn serve(self) {
        let Helper { seat: Seat(ref desk), mut memory } = self;
        while let Some(job) = desk.take() {
            memory = search(*job, memory, desk);
            desk.finish();
        }
    }
}

/// The helper's side of its desk.
struct Seat(Arc<Desk>);

impl Drop for Seat {
    /// Also after a panic, or the team would wait for this helper.
    fn drop(&mut self) {
        self.0.close();
    }
}

/// Searches depth by depth until stopped; returns the memory.
fn search(job: Job, mut memory: Memory, desk: &Desk) -> Memory {
    let Job { table, network, mut state, forget } = job;
    if forget {
        memory.clear();
    }
    let mut engine = memory.with(table, network);
    engine.new_search(state.options.heuristics);
    let mut own = OwnObservers::default();
    let (team, mut control) = (Team::default(), HelperControl(desk));
    loop {
        let mut search = Search {
            engine: &mut engine,
            state: &mut state,
            control: &mut control,
            own: &mut own,
            team: &team,
            observer: &mut NoObserver,
        };
        if search.iterate().is_err() || state.finished().is_some() {
            break;
        }
    }
    desk.count(state.nodes);
    engine.into()
}

/// Stops with the team, counts nodes for it, and drops all reports.
struct HelperControl<'a>(&'a Desk);

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
