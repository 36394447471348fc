//! The moves under search at the first plies, for progress reports.

use arrayvec::ArrayVec;

use super::observer::{Event, NodeEntry, Observer};

/// Plies of the path, the root included.
pub const PLIES: usize = 4;

/// The nodes in progress at the first plies, from the root on.
#[derive(Clone, Debug, Default)]
pub struct CurrentPath(ArrayVec<NodeEntry, PLIES>);

impl CurrentPath {
    pub fn nodes(&self) -> &[NodeEntry] {
        &self.0
    }

    #[cold]
    #[inline(never)]
    fn enter(&mut self, node: NodeEntry) {
        // Searches of a node within itself stay on the path as that node.
        if !node.kind.repeats_node() {
            self.0.truncate(node.ply);
            self.0.push(node);
        }
    }
}

impl Observer for CurrentPath {
    #[inline(always)]
    fn observe(&mut self, event: &Event) {
        if let Event::NodeEntered(node) = event
            && node.ply < PLIES
        {
            self.enter(**node);
        }
    }
}
