//! The recording of a search: every visit and every event in order, up to a cap; beyond it visits are only counted.

use crate::score::Score;
use crate::search::{Bound, Expected, ProofOutcome, SearchKind, Window};

/// One search of one node. Scores and windows are from the view of the side to move there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Visit<M> {
    /// None at the root.
    pub parent: Option<usize>,
    /// The move that leads here.
    pub mv: Option<M>,
    /// Plies from the root.
    pub ply: usize,
    pub kind: SearchKind,
    /// Whether it belongs to the tree of a zero window.
    pub zero: bool,
    pub expected: Expected,
    pub window: Window,
    pub value: Score,
    /// What the node turned out to be: where its value lies in its window.
    pub bound: Bound,
    /// The relation of the value to the true one, as far as the leaves visited below prove it. A search that does not count
    /// skipped successors returns values outside the window that are no bounds: `None`. The engine, which prunes without a
    /// proof, is taken at its word.
    pub proven: Option<Bound>,
    /// The outcome of the proof that ends with this visit.
    pub proof: Option<ProofOutcome>,
    /// Whether it is a leaf: the end of the game or of the depth.
    pub leaf: bool,
    /// The best line from here. It leads to the value only if the value is exact.
    pub line: Vec<M>,
    /// Successors pruned by a cutoff, in order.
    pub pruned: Vec<M>,
    /// Omitted visits directly below it, with their subtrees.
    pub omitted: u64,
}

/// The kind of an event at a visit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify), serde(rename_all = "camelCase"))]
#[repr(u8)]
pub enum EventKind {
    /// The visit begins.
    Enter = 0,
    /// The visit is a leaf and gets its value.
    Leaf = 1,
    /// The last successor is the best so far: its line is copied up.
    Raise = 2,
    /// The proof of the last successor held: its full search is skipped.
    Skip = 3,
    /// The remaining successors are pruned.
    Cut = 4,
    /// The visit ends.
    Leave = 5,
}

impl EventKind {
    pub const ALL: [EventKind; 6] =
        [EventKind::Enter, EventKind::Leaf, EventKind::Raise, EventKind::Skip, EventKind::Cut, EventKind::Leave];
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordedEvent {
    pub kind: EventKind,
    /// The visit of the event.
    pub visit: usize,
    /// The visit of the successor, for [`EventKind::Raise`] and [`EventKind::Skip`]; `None` if it is omitted.
    pub child: Option<usize>,
}

/// The counts of all visits, recorded or omitted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    pub visits: u64,
    pub leaves: u64,
    /// Successors scouted with a zero window, to prove that they are no better. A reduced scout and the scout after it are
    /// one proof.
    pub proofs: u64,
    /// Full searches after a failed proof.
    pub re_searches: u64,
    /// Failed proofs without a re-search, because the value reached β.
    pub scout_cutoffs: u64,
    /// Visits of proofs and of all below them.
    pub proof_visits: u64,
    /// The part of these in proofs that failed.
    pub failed_proof_visits: u64,
    /// Visits outside of proofs.
    pub open_visits: u64,
    /// The part of these whose window is as narrow as that of a proof, because α happens to be close to β.
    pub closed_visits: u64,
    /// Visits by [`SearchKind`].
    pub by_kind: [u64; SearchKind::COUNT],
    pub cutoffs: u64,
    /// Visits by expected type (Pv, Cut, All) and bound (exact, lower, upper).
    pub matrix: [[u64; 3]; 3],
}

impl Totals {
    /// Proofs that held: the move failed low.
    pub fn proofs_held(&self) -> u64 {
        self.proofs - self.re_searches - self.scout_cutoffs
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recording<M> {
    /// In order of entry, the root first: the subtree of a visit follows it without a gap.
    pub visits: Vec<Visit<M>>,
    pub events: Vec<RecordedEvent>,
    pub totals: Totals,
    /// The count of all visits by ply, recorded or omitted.
    pub by_ply: Vec<u64>,
    /// Of the root, from the view of the side to move there.
    pub value: Score,
    /// Whether min moves at the root, in searches that tell max from min.
    pub min_root: bool,
    /// The line that the search itself collected at the root, if it collects one.
    pub collected: Option<Vec<M>>,
}

impl<M> Recording<M> {
    /// The number of omitted visits.
    pub fn omitted(&self) -> u64 {
        self.totals.visits - self.visits.len() as u64
    }

    /// The visits directly below `visit`, in order.
    pub fn children(&self, visit: usize) -> impl Iterator<Item = usize> + '_ {
        (visit + 1..self.visits.len()).filter(move |&child| self.visits[child].parent == Some(visit))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_listed_by_their_number() {
        assert!(SearchKind::ALL.iter().enumerate().all(|(index, &kind)| kind as usize == index));
        assert!(EventKind::ALL.iter().enumerate().all(|(index, &kind)| kind as usize == index));
        assert!(ProofOutcome::ALL.iter().enumerate().all(|(index, &outcome)| outcome as usize == index));
    }
}
