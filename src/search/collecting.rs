//! What the search tells the collectors of the principal variation, and what it asks of them.

use super::host::Host;
use super::node_type::NodeType;
use super::run::Search;
use super::table::{Hit, Table};
use super::window::Bound;
use crate::pv::{Claim, Collectors, Comparison, EntryLookup, ExactNode, SearchedRoot, StoredEntry};

impl<H: Host> Search<'_, H> {
    /// Tells the collectors what happens at a node with an open window, where they listen.
    #[inline(always)]
    pub fn tell<N: NodeType>(&mut self, hook: impl FnOnce(&mut Collectors)) {
        if N::PV
            && let Some(collectors) = self.engine.collectors.as_deref_mut()
        {
            hook(collectors);
        }
    }

    /// Tells them what was just stored of such a node, if it is exact.
    #[inline(always)]
    pub fn tell_exact<N: NodeType>(&mut self, key: u64, ply: usize, stored: Hit) {
        if stored.bound == Bound::Exact {
            self.tell::<N>(|all| all.exact(&ExactNode { ply, key, depth: stored.depth, best: stored.best }));
        }
    }

    /// The lines that the collectors have of the line just searched, where they listen.
    pub fn compare(&mut self) {
        let Some(collectors) = &self.engine.collectors else { return };
        let root_moves = &mut self.run.root_moves;
        let own = &mut root_moves.moves[root_moves.line_index];
        let searched =
            SearchedRoot { path: &self.run.root, best_move: own.mv, depth: self.run.depth, table: &self.engine.table };
        let claim = Claim { depth: self.run.depth, score: own.score };
        own.comparison = Some(Box::new(Comparison::of(collectors.each(), &searched, &own.line, claim)));
    }
}

impl EntryLookup for Table {
    fn entry(&self, key: u64) -> Option<StoredEntry> {
        let hit = self.probe(key, 0)?;
        Some(StoredEntry { best: hit.best, depth: hit.depth, exact: hit.bound == Bound::Exact, kept: Some(hit.score) })
    }
}
