//! The recorder: takes visits as they begin and end, and the events between, and makes a recording of them.

use super::recording::{EventKind, RecordedEvent, Recording, Totals, Visit};
use crate::score::Score;
use crate::search::{Bound, Expected, ProofOutcome, SearchKind, Window};

/// A visit that begins.
#[derive(Clone, Copy, Debug)]
pub struct Beginning<M> {
    /// `None` at the root, and after a null move.
    pub mv: Option<M>,
    pub kind: SearchKind,
    pub window: Window,
    pub zero: bool,
    pub expected: Expected,
}

/// A visit in progress.
struct Open<M> {
    /// Its index in the recording, if it is recorded.
    id: Option<usize>,
    mv: Option<M>,
    kind: SearchKind,
    zero: bool,
    expected: Expected,
    /// All visits when it began, itself among them.
    begun: u64,
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
    /// The index of its visit in the recording, if it is recorded.
    id: Option<usize>,
    /// The best line after it.
    rest: Vec<M>,
    /// The outcome of the proof that has ended with it.
    proof: Option<ProofOutcome>,
    /// Visits of it and below it.
    visits: u64,
}

/// See the module.
pub struct Recorder<M> {
    /// The most visits to record; further visits are only counted.
    max_recorded: usize,
    /// The deepest ply to record.
    plies: usize,
    by_ply: Vec<u64>,
    open: Vec<Open<M>>,
    visits: Vec<Visit<M>>,
    events: Vec<RecordedEvent>,
    pub totals: Totals,
}

impl<M: Copy + Eq> Recorder<M> {
    pub fn new(max_recorded: usize, plies: usize) -> Recorder<M> {
        Recorder {
            max_recorded,
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
        self.totals.by_kind[kind as usize] += 1;
        if kind == SearchKind::ReSearch {
            self.totals.re_searches += 1;
            self.prove(ProofOutcome::Failed);
        }
        if !zero {
            self.totals.open_visits += 1;
            self.totals.closed_visits += u64::from(window.beta <= window.alpha.successor());
        }
        if let Some(parent) = self.open.last_mut()
            && parent.last.as_ref().is_none_or(|last| last.mv != mv)
        {
            parent.searched += 1;
        }
        // A recorded visit needs a recorded parent.
        let parent = self.open.last().map(|open| open.id);
        let fits = self.visits.len() < self.max_recorded && ply <= self.plies;
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
                proven: None,
                proof: None,
                leaf: false,
                line: Vec::new(),
                pruned: Vec::new(),
                omitted: 0,
            });
        }
        self.open.push(Open {
            id,
            mv,
            kind,
            zero,
            expected,
            begun: self.totals.visits,
            leaf: false,
            searched: 0,
            last: None,
            line: Vec::new(),
            pruned: Vec::new(),
            omitted: 0,
        });
        self.note(EventKind::Enter);
    }

    /// Counts a visit below the current one, without recording it.
    pub fn omit(&mut self, kind: SearchKind) {
        self.totals.visits += 1;
        self.totals.by_kind[kind as usize] += 1;
        if let Some(open) = self.open.last_mut() {
            open.omitted += 1;
        }
    }

    /// Ends the current visit. `value` is from the view of its own side to move, `bound` says how it relates to the window, and
    /// `proven` what the visited leaves prove of it.
    pub fn end(&mut self, value: Score, bound: Bound, proven: Option<Bound>) {
        self.note(EventKind::Leave);
        let Some(open) = self.open.pop() else { return };
        self.totals.matrix[open.expected as usize][bound as usize] += 1;
        let visits = self.totals.visits + 1 - open.begun;
        if open.kind == SearchKind::Scout && self.open.last().is_some_and(|parent| !parent.zero) {
            self.totals.proof_visits += visits;
        }
        if let Some(id) = open.id {
            let visit = &mut self.visits[id];
            visit.value = value;
            visit.bound = bound;
            visit.proven = proven;
            visit.leaf = open.leaf;
            visit.line.clone_from(&open.line);
            visit.pruned = open.pruned;
            visit.omitted = open.omitted;
        }
        if let Some(parent) = self.open.last_mut() {
            if open.id.is_none() {
                parent.omitted += 1 + open.omitted;
            }
            parent.last = Some(Last { mv: open.mv, id: open.id, rest: open.line, proof: None, visits });
        }
    }

    /// Marks the current visit as a leaf.
    pub fn leaf(&mut self) {
        self.totals.leaves += 1;
        if let Some(open) = self.open.last_mut() {
            open.leaf = true;
        }
        self.note(EventKind::Leaf);
    }

    /// Records that the last move searched starts the best line so far.
    pub fn raise(&mut self) {
        let Some(open) = self.open.last_mut() else { return };
        if let Some(Last { mv: Some(mv), rest, .. }) = &open.last {
            open.line.clear();
            open.line.push(*mv);
            open.line.extend_from_slice(rest);
            self.note(EventKind::Raise);
        }
    }

    /// Records that the proof of the last successor held, which needs no full search.
    pub fn skip(&mut self) {
        self.prove(ProofOutcome::Held);
        self.note(EventKind::Skip);
    }

    /// The outcome of the proof of the last successor.
    pub fn prove(&mut self, outcome: ProofOutcome) {
        let Some(Open { zero, last: Some(last), .. }) = self.open.last_mut() else { return };
        if last.proof.replace(outcome).is_some() {
            return;
        }
        let failed = outcome != ProofOutcome::Held;
        self.totals.proofs += 1;
        self.totals.scout_cutoffs += u64::from(outcome == ProofOutcome::CutOff);
        // A proof inside a proof is part of that one's visits.
        self.totals.failed_proof_visits += if failed && !*zero { last.visits } else { 0 };
        if let Some(id) = last.id {
            self.visits[id].proof = Some(outcome);
        }
    }

    /// Records a cutoff, which prunes `moves`.
    pub fn cut(&mut self, moves: &[M]) {
        self.totals.cutoffs += 1;
        if let Some(open) = self.open.last_mut() {
            open.pruned = moves.to_vec();
        }
        self.note(EventKind::Cut);
    }

    /// Plies from the root to the current visit.
    pub fn ply(&self) -> usize {
        self.open.len().saturating_sub(1)
    }

    /// The expected type of the current visit.
    pub fn expected(&self) -> Expected {
        self.open.last().map_or(Expected::Pv, |open| open.expected)
    }

    /// The expected type of the next visit, a search of `kind` after `mv`, from the parent's type and from whether `mv` is
    /// its first move. A re-search of a Pv node's successor is Pv.
    pub fn expected_of(&self, mv: M, kind: SearchKind) -> Expected {
        let Some(parent) = self.open.last() else { return Expected::Pv };
        let again = self.repeats(Some(mv));
        match (kind, parent.expected) {
            (SearchKind::ReSearch, Expected::Pv) => Expected::Pv,
            (SearchKind::Scout, Expected::Pv) => Expected::Cut,
            (_, expected) => expected.child(parent.searched + usize::from(!again) == 1),
        }
    }

    /// Whether `mv` was the last move searched.
    pub fn repeats(&self, mv: Option<M>) -> bool {
        let last = self.open.last().and_then(|open| open.last.as_ref());
        last.is_some_and(|last| last.mv == mv)
    }

    /// The recording of a search with the value `value` of the root.
    pub fn finish(self, value: Score, collected: Option<Vec<M>>) -> Recording<M> {
        Recording {
            visits: self.visits,
            events: self.events,
            totals: self.totals,
            by_ply: self.by_ply,
            value,
            min_root: false,
            collected,
        }
    }

    fn note(&mut self, kind: EventKind) {
        let Some(open) = self.open.last() else { return };
        let Some(visit) = open.id else { return };
        let about_child = matches!(kind, EventKind::Raise | EventKind::Skip);
        let child = open.last.as_ref().filter(|_| about_child).and_then(|last| last.id);
        self.events.push(RecordedEvent { kind, visit, child });
    }
}
