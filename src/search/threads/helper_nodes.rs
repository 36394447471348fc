//! The nodes of the helpers, counted while they search.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// A counter for each helper.
#[derive(Default)]
pub struct HelperNodes(Vec<Arc<AtomicU64>>);

impl HelperNodes {
    /// Nodes of all helpers since they were started, within 1,024 for each.
    pub fn total(&self) -> u64 {
        self.0.iter().map(|nodes| nodes.load(Relaxed)).sum()
    }
}

impl FromIterator<Arc<AtomicU64>> for HelperNodes {
    fn from_iter<I: IntoIterator<Item = Arc<AtomicU64>>>(counters: I) -> HelperNodes {
        HelperNodes(counters.into_iter().collect())
    }
}
