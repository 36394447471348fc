//! What a search leaves behind: every visit and every event, in order, up to a cap; beyond it visits are only counted.

use crate::score::Score;
use crate::search::{Bound, Expected, Window};

/// How a successor is searched, in the words of "Principal Variation Search" (F, Z, Z+F).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify), serde(rename_all = "camelCase"))]
#[repr(u8)]
pub enum VisitKind {
    /// F: with the window that its parent has.
    Full = 0,
    /// Z: with a zero window, to prove that it fails low.
    Proof = 1,
    /// The F of a Z+F: in full, because the proof failed.
    ReSearch = 2,
}

impl VisitKind {
    pub const ALL: [VisitKind; 3] = [VisitKind::Full, VisitKind::Proof, VisitKind::ReSearch];
}

/// One search of one node. Scores and windows are from the view of the side to move there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Visit<M> {
    /// None at the root.
    pub parent: Option<usize>,
    /// The move that leads here.
    pub mv: Option<M>,
    /// Plies from the root.
    pub ply: usize,
    pub kind: VisitKind,
    /// Whether it is part of a zero-window tree.
    pub zero: bool,
    pub expected: Expected,
    pub window: Window,
    pub value: Score,
    /// What it turned out to be.
    pub bound: Bound,
    /// Whether it is a leaf: the game has ended there, or the depth.
    pub leaf: bool,
    /// The best line found there. It reaches the value only where the value is exact.
    pub line: Vec<M>,
    /// Successors that a cutoff spared, in order.
    pub pruned: Vec<M>,
    /// Visits right below it that the recording has no room for, and all below those.
    pub omitted: u64,
}

/// What happens at a visit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify), serde(rename_all = "camelCase"))]
#[repr(u8)]
pub enum EventKind {
    /// It begins.
    Enter = 0,
    /// It is a leaf and gets its value.
    Leaf = 1,
    /// The successor searched last is the best so far: its line is copied up.
    Raise = 2,
    /// The proof of the successor searched last holds: its full search is skipped.
    Skip = 3,
    /// The successors that are left are pruned.
    Cut = 4,
    /// It ends.
    Leave = 5,
}

impl EventKind {
    pub const ALL: [EventKind; 6] =
        [EventKind::Enter, EventKind::Leaf, EventKind::Raise, EventKind::Skip, EventKind::Cut, EventKind::Leave];
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Event {
    pub kind: EventKind,
    /// Where it happens.
    pub visit: usize,
    /// The successor's visit that it is about, for [`EventKind::Raise`] and [`EventKind::Skip`]; `None` where it is not recorded.
    pub child: Option<usize>,
}

/// All visits counted, recorded or not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    pub visits: u64,
    pub leaves: u64,
    /// Zero-window searches of successors that might have been searched in full.
    pub proofs: u64,
    /// Of these, the ones after which nothing more was searched of the successor.
    pub proofs_held: u64,
    /// Full searches after a failed proof.
    pub re_searches: u64,
    pub cutoffs: u64,
    /// Visits by what they were expected to be (Pv, Cut, All) and turned out to be (exact, lower, upper).
    pub matrix: [[u64; 3]; 3],
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recording<M> {
    /// In the order in which they began, the root first: the subtree of a visit follows it without a gap.
    pub visits: Vec<Visit<M>>,
    pub events: Vec<Event>,
    pub totals: Totals,
    /// All visits by their ply, recorded or not.
    pub by_ply: Vec<u64>,
    /// Of the root, from the view of the side to move there.
    pub value: Score,
    /// The line of the root as the search itself has collected it, where it collects one.
    pub collected: Option<Vec<M>>,
}

impl<M> Recording<M> {
    /// Visits that the recording has no room for.
    pub fn omitted(&self) -> u64 {
        self.totals.visits - self.visits.len() as u64
    }

    /// The visits right below `visit`, in order.
    pub fn children(&self, visit: usize) -> impl Iterator<Item = usize> + '_ {
        (visit + 1..self.visits.len()).filter(move |&child| self.visits[child].parent == Some(visit))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_listed_by_their_number() {
        assert!(VisitKind::ALL.iter().enumerate().all(|(index, &kind)| kind as usize == index));
        assert!(EventKind::ALL.iter().enumerate().all(|(index, &kind)| kind as usize == index));
    }
}
