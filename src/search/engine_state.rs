//! The state of an engine, kept from request to request: what its threads share, and what each of them has of its own.

use std::sync::Arc;

use shakmaty::Move;

use super::accumulators::Accumulators;
use super::correction::CorrectionHistory;
use super::heuristic::Heuristics;
use super::histories::Histories;
use super::parameters::PARAMETERS;
use super::proof_idea::FailedLow;
use super::reductions::LateMoveReductions;
use super::table::Table;
use crate::chess::Position;
use crate::eval::Network;
use crate::score::Score;

/// The state of a thread that searches.
pub struct EngineState {
    pub shared: SharedState,
    pub own: OwnState,
}

/// What all threads of a search share.
#[derive(Clone)]
pub struct SharedState {
    pub network: Arc<Network>,
    pub table: Arc<Table>,
}

/// What each thread has of its own.
#[derive(Default)]
pub struct OwnState {
    pub histories: Histories,
    pub correction: CorrectionHistory,
    pub reductions: LateMoveReductions,
    pub failed_low: FailedLow,
    pub accumulators: Accumulators,
}

impl EngineState {
    /// Begins at the root.
    pub fn place(&mut self, root: &Position) {
        self.own.accumulators.place(root, &self.shared.network);
    }

    /// The position after `mv` at a node of `ply`. Prefetches its table entry.
    pub fn after(&mut self, position: &Position, mv: Move, ply: usize) -> Position {
        let after = position.after(mv);
        self.shared.table.prefetch(after.key());
        self.own.accumulators.follow(ply, position, mv, &after, &self.shared.network);
        after
    }

    /// The position after a null move at a node of `ply`; `None` in check.
    pub fn after_null_move(&mut self, position: &Position, ply: usize) -> Option<Position> {
        let after = position.passed()?;
        self.own.accumulators.pass(ply);
        Some(after)
    }

    /// Of the node under search at `ply`, from the view of the side to move.
    pub fn static_eval(&self, position: &Position, ply: usize) -> Score {
        self.own.accumulators.score(ply, position, &self.shared.network)
    }
}

impl OwnState {
    /// Bytes that must be free for another thread: its state, and its stack where the system does not keep one.
    pub const BYTES: usize = 12 << 20;

    /// Forgets all searches.
    pub fn clear(&mut self) {
        self.histories.clear();
        self.correction.clear();
        self.failed_low.clear();
    }

    /// Prepares for a search.
    pub fn new_search(&mut self, heuristics: Heuristics) {
        // A tuner may have changed their parameters.
        if !PARAMETERS.is_empty() {
            self.reductions = LateMoveReductions::default();
        }
        self.histories.new_search(heuristics);
        self.correction.new_search(heuristics);
    }
}
