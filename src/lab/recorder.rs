//! The recorder: hears of visits as they begin and end, and of what happens between, and makes a recording of it.

use super::recording::{Event, EventKind, Recording, Totals, Visit, VisitKind};
use crate::score::Score;
use crate::search::{Bound, Expected, Window};

/// A visit that begins.
#[derive(Clone, Copy, Debug)]
pub struct Beginning<M> {
    /// `None` at the root, and for a pass.
    pub mv: Option<M>,
    pub kind: VisitKind,
    pub window: Window,
    pub zero: bool,
    pub expected: Expected,
}

/// A visit that has begun and not ended.
struct Open<M> {
    /// Where it is recorded, if it is.
    id: Option<usize>,
    expected: Expected,
    leaf: bool,
    /// Different moves searched here.
    searched: usize,
    last: Option<Last<M>>,
    line: Vec<M>,
    pruned: Vec<M>,
    omitted: u64,
}

/// The successor searched last.
struct Last<M> {
    mv: Option<M>,
    /// Where its visit is recorded, if it is.
    id: Option<usize>,
    /// The best line after it.
    rest: Vec<M>,
}

/// See the module.
pub struct Recorder<M> {
    /// Visits that are recorded; those beyond are counted.
    room: usize,
    /// The deepest ply that is recorded.
    plies: usize,
    by_ply: Vec<u64>,
    open: Vec<Open<M>>,
    visits: Vec<Visit<M>>,
    events: Vec<Event>,
    pub totals: Totals,
}

impl<M: Copy + Eq> Recorder<M> {
    pub fn new(room: usize, plies: usize) -> Recorder<M> {
        Recorder {
            room,
            plies,
            by_ply: Vec::new(),
            open: Vec::new(),
            visits: Vec::new(),
            events: Vec::new(),
            totals: Totals::default(),
        }
    }

    pub fn begin(&mut self, beginning: Beginning<M>) {
        let Beginning { mv, kind, window, zero, expected } = beginning;
        self.totals.visits += 1;
        let ply = self.open.len();
        self.by_ply.resize(self.by_ply.len().max(ply + 1), 0);
        self.by_ply[ply] += 1;
        match kind {
            VisitKind::Full => {}
            VisitKind::Proof => {
                self.totals.proofs += 1;
                self.totals.proofs_held += 1;
            }
            VisitKind::ReSearch => {
                self.totals.proofs_held = self.totals.proofs_held.saturating_sub(1);
                self.totals.re_searches += 1;
            }
        }
        if let Some(parent) = self.open.last_mut()
            && parent.last.as_ref().is_none_or(|last| last.mv != mv)
        {
            parent.searched += 1;
        }
        // A visit below one that is not recorded would stand without its parent.
        let parent = self.open.last().map(|open| open.id);
        let fits = self.visits.len() < self.room && ply <= self.plies;
        let id = (fits && parent != Some(None)).then_some(self.visits.len());
        if id.is_some() {
            self.visits.push(Visit {
                parent: parent.flatten(),
                mv,
                ply,
                kind,
                zero,
                expected,
                window,
                value: Score::DRAW,
                bound: Bound::Exact,
                leaf: false,
                line: Vec::new(),
                pruned: Vec::new(),
                omitted: 0,
            });
        }
        self.open.push(Open {
            id,
            expected,
            leaf: false,
            searched: 0,
            last: None,
            line: Vec::new(),
            pruned: Vec::new(),
            omitted: 0,
        });
        self.note(EventKind::Enter);
    }

    /// A visit that is only counted, below the one under way.
    pub fn count(&mut self) {
        self.totals.visits += 1;
        if let Some(open) = self.open.last_mut() {
            open.omitted += 1;
        }
    }

    pub fn end(&mut self, mv: Option<M>, value: Score, bound: Bound) {
        self.note(EventKind::Leave);
        let Some(open) = self.open.pop() else { return };
        self.totals.matrix[open.expected as usize][bound as usize] += 1;
        if let Some(id) = open.id {
            let visit = &mut self.visits[id];
            visit.value = value;
            visit.bound = bound;
            visit.leaf = open.leaf;
            visit.line.clone_from(&open.line);
            visit.pruned = open.pruned;
            visit.omitted = open.omitted;
        }
        if let Some(parent) = self.open.last_mut() {
            if open.id.is_none() {
                parent.omitted += 1 + open.omitted;
            }
            parent.last = Some(Last { mv, id: open.id, rest: open.line });
        }
    }

    /// The visit is a leaf.
    pub fn leaf(&mut self) {
        self.totals.leaves += 1;
        if let Some(open) = self.open.last_mut() {
            open.leaf = true;
        }
        self.note(EventKind::Leaf);
    }

    /// The move searched last leads to the best line so far.
    pub fn raise(&mut self) {
        let Some(open) = self.open.last_mut() else { return };
        if let Some(Last { mv: Some(mv), rest, .. }) = &open.last {
            open.line.clear();
            open.line.push(*mv);
            open.line.extend_from_slice(rest);
            self.note(EventKind::Raise);
        }
    }

    /// The successor searched last need not be searched in full.
    pub fn skip(&mut self) {
        self.note(EventKind::Skip);
    }

    /// The successors by `moves` need not be searched at all.
    pub fn cut(&mut self, moves: &[M]) {
        self.totals.cutoffs += 1;
        if let Some(open) = self.open.last_mut() {
            open.pruned = moves.to_vec();
        }
        self.note(EventKind::Cut);
    }

    /// Plies from the root to the visit under way.
    pub fn ply(&self) -> usize {
        self.open.len().saturating_sub(1)
    }

    /// What the visit under way is expected to be.
    pub fn expected(&self) -> Expected {
        self.open.last().map_or(Expected::Pv, |open| open.expected)
    }

    /// What the next visit by `mv`, searched like this, is expected to be, by the parent's type and by whether it is the
    /// first; a re-search of a Pv node's successor is Pv.
    pub fn expected_of(&self, mv: M, kind: VisitKind) -> Expected {
        let Some(parent) = self.open.last() else { return Expected::Pv };
        let again = self.repeats(Some(mv));
        match (kind, parent.expected) {
            (VisitKind::ReSearch, Expected::Pv) => Expected::Pv,
            (VisitKind::Proof, Expected::Pv) => Expected::Cut,
            (_, expected) => expected.child(parent.searched + usize::from(!again) == 1),
        }
    }

    /// Whether `mv` is what was searched last.
    pub fn repeats(&self, mv: Option<M>) -> bool {
        let last = self.open.last().and_then(|open| open.last.as_ref());
        last.is_some_and(|last| last.mv == mv)
    }

    /// The recording, of a root that was worth `value`.
    pub fn finish(self, value: Score, collected: Option<Vec<M>>) -> Recording<M> {
        Recording {
            visits: self.visits,
            events: self.events,
            totals: self.totals,
            by_ply: self.by_ply,
            value,
            collected,
        }
    }

    fn note(&mut self, kind: EventKind) {
        let Some(open) = self.open.last() else { return };
        let Some(visit) = open.id else { return };
        let about_child = matches!(kind, EventKind::Raise | EventKind::Skip);
        let child = open.last.as_ref().filter(|_| about_child).and_then(|last| last.id);
        self.events.push(Event { kind, visit, child });
    }
}
