//! The memory of a helper, kept from search to search: all of an engine but what its threads share.

use std::sync::Arc;

use crate::eval::Network;
use crate::search::accumulators::Accumulators;
use crate::search::correction::CorrectionHistory;
use crate::search::histories::Histories;
use crate::search::proof_idea::FailedLow;
use crate::search::reductions::LateMoveReductions;
use crate::search::state::EngineState;
use crate::search::table::Table;

#[derive(Default)]
pub struct Memory {
    histories: Histories,
    correction: CorrectionHistory,
    reductions: LateMoveReductions,
    failed_low: FailedLow,
    accumulators: Accumulators,
}

impl Memory {
    /// Bytes that must be free for another helper: its memory, and its stack where the system does not keep one.
    pub const BYTES: usize = 12 << 20;

    pub fn clear(&mut self) {
        self.histories.clear();
        self.correction.clear();
        self.failed_low.clear();
    }

    /// The engine with this memory.
    pub fn with(self, table: Arc<Table>, network: Arc<Network>) -> EngineState {
        let Memory { histories, correction, reductions, failed_low, accumulators } = self;
        EngineState { network, table, histories, correction, reductions, failed_low, accumulators }
    }
}

impl From<EngineState> for Memory {
    fn from(engine: EngineState) -> Memory {
        let EngineState { histories, correction, reductions, failed_low, accumulators, .. } = engine;
        Memory { histories, correction, reductions, failed_low, accumulators }
    }
}
