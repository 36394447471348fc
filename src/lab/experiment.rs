//! An experiment: one algorithm on one game, every step recorded. It supplies the three parts common to all algorithms:
//! the ends of the tree, the visit of a successor, and the recorder.

use crate::game::Game;
use crate::lab::recorder::{Beginning, Recorder};
use crate::lab::recording::Recording;
use crate::lab::value_range::ValueRange;
use crate::score::Score;
use crate::search::{Bound, Expected, SearchKind, Window};

/// When a node is cut off: the two conventions of "Principal Variation Search".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    target_arch = "wasm32",
    derive(serde::Deserialize, tsify::Tsify),
    serde(rename_all = "camelCase"),
    tsify(rename = "LabCutoff")
)]
pub enum Cutoff {
    /// At β < α: a value equal to β is exact, and a zero window is (α, α).
    Strict,
    /// At β ≤ α: a value equal to β is a bound, and a zero window is (α, α + 1).
    Inclusive,
}

/// The root's search, and the limits of its recording.
#[derive(Clone, Copy, Debug)]
pub struct RunOptions {
    /// The root's window, from the view of the side to move there.
    pub window: Window,
    /// The root's expected type.
    pub expected: Expected,
    /// Whether the searches that tell max from min begin with min.
    pub min_root: bool,
    /// Visits to record; further visits are only counted.
    pub max_recorded: usize,
    /// The deepest ply to record.
    pub max_ply: usize,
    /// Visits after which the search gives up.
    pub max_visits: u64,
}

impl RunOptions {
    pub const DEFAULT: RunOptions = RunOptions {
        window: Window::OPEN,
        expected: Expected::Pv,
        min_root: false,
        max_recorded: 20_000,
        max_ply: usize::MAX,
        max_visits: 2_000_000,
    };
}

/// The search of a successor.
#[derive(Clone, Copy, Debug)]
pub struct ChildSearch {
    kind: SearchKind,
    window: Window,
    expected: Option<Expected>,
}

impl ChildSearch {
    /// `window` is from the view of the side to move at the successor.
    pub fn new(kind: SearchKind, window: Window) -> ChildSearch {
        ChildSearch { kind, window, expected: None }
    }

    /// Replaces the expected type, which otherwise follows Knuth and Moore's rules.
    pub fn expecting(self, expected: Expected) -> ChildSearch {
        ChildSearch { expected: Some(expected), ..self }
    }
}

/// See the module.
pub struct Experiment<'a, G: Game> {
    evaluate: &'a dyn Fn(&G) -> Score,
    depth: usize,
    max_visits: u64,
    cutoff: Cutoff,
    /// Whether the current visit belongs to a proof. Its window alone does not say so: open windows close by chance.
    in_proof: bool,
    /// What the leaves visited so far prove of each node in progress, from the root on.
    known: Vec<Known<G::Move>>,
    recorder: Recorder<G::Move>,
}

/// What the leaves visited so far prove of a node in progress.
struct Known<M> {
    leaf: bool,
    /// The range of the best of the successors before the last.
    before: ValueRange,
    /// The last successor and its range, by all searches of it.
    last: Option<(M, ValueRange)>,
}

impl<M: Copy + Eq> Known<M> {
    const NOTHING: Known<M> = Known { leaf: false, before: ValueRange::NO_SUCCESSOR, last: None };

    /// A search of the successor after `mv`, of which it has proven `range`.
    fn add(&mut self, mv: M, range: ValueRange) {
        let again = self.last.filter(|&(last, _)| last == mv);
        let known = again.map_or(range, |(_, known)| known.in_both(range));
        if again.is_none() {
            self.before = self.range();
        }
        self.last = Some((mv, known));
    }

    /// The range of the best successor so far.
    fn range(&self) -> ValueRange {
        self.last.map_or(self.before, |(_, range)| self.before.best_of(range))
    }
}

impl<'a, G: Game> Experiment<'a, G> {
    /// Searches `root` to `depth` plies. `evaluate` values positions at the horizon, from the view of their side to move.
    /// `search` returns the root's value, from the view of its side to move, and the line if the algorithm collects one.
    /// `None` if the search gave up.
    pub fn run(
        root: &G,
        depth: usize,
        evaluate: &'a dyn Fn(&G) -> Score,
        options: RunOptions,
        cutoff: Cutoff,
        search: impl FnOnce(&mut Self, &G) -> (Score, Option<Vec<G::Move>>),
    ) -> Option<Recording<G::Move>> {
        let RunOptions { window, expected, min_root, max_recorded, max_ply, max_visits } = options;
        let recorder = Recorder::new(max_recorded, max_ply);
        let mut lab = Experiment { evaluate, depth, max_visits, cutoff, in_proof: false, known: Vec::new(), recorder };
        let mut collected = None;
        let value = lab.record(None, ChildSearch::new(SearchKind::Full, window), expected, |lab| {
            let (value, line) = search(lab, root);
            collected = line;
            value
        });
        (!lab.given_up()).then(|| Recording { min_root, ..lab.recorder.finish(value, collected) })
    }

    /// The value of `node` to its side to move if the tree ends there.
    pub fn leaf(&mut self, node: &G) -> Option<Score> {
        let ply = self.recorder.ply();
        let value = node.ended(ply).or_else(|| (ply >= self.depth).then(|| (self.evaluate)(node)))?;
        self.recorder.leaf();
        if let Some(known) = self.known.last_mut() {
            *known = Known { leaf: true, before: ValueRange::exactly(value), last: None };
        }
        Some(value)
    }

    /// Searches the successor of `node` after `mv`. The value is from the view of the side to move there.
    pub fn visit(
        &mut self,
        node: &G,
        mv: G::Move,
        child_search: ChildSearch,
        search: impl FnOnce(&mut Self, &G) -> Score,
    ) -> Score {
        if self.given_up() {
            return Score::DRAW;
        }
        let expected = child_search.expected.unwrap_or_else(|| self.recorder.expected_of(mv, child_search.kind));
        let child = node.after(mv);
        self.record(Some(mv), child_search, expected, |lab| search(lab, &child))
    }

    /// Records that the last move searched starts the best line so far.
    pub fn raise(&mut self) {
        self.recorder.raise();
    }

    /// Records that the last successor needs no full search.
    pub fn skip(&mut self) {
        self.recorder.skip();
    }

    /// Records a cutoff, which prunes `moves`.
    pub fn cut(&mut self, moves: &[G::Move]) {
        self.recorder.cut(moves);
        if let (Some(known), false) = (self.known.last_mut(), moves.is_empty()) {
            *known = Known { leaf: false, before: known.range().best_of_more(), last: None };
        }
    }

    /// The expected type of the current node.
    pub fn expected(&self) -> Expected {
        self.recorder.expected()
    }

    fn given_up(&self) -> bool {
        self.recorder.totals.visits > self.max_visits
    }

    fn record(
        &mut self,
        mv: Option<G::Move>,
        child_search: ChildSearch,
        expected: Expected,
        search: impl FnOnce(&mut Self) -> Score,
    ) -> Score {
        let ChildSearch { kind, window, .. } = child_search;
        let outside = self.in_proof;
        self.in_proof |= kind == SearchKind::Scout;
        self.known.push(Known::NOTHING);
        self.recorder.begin(Beginning { mv, kind, window, zero: self.in_proof, expected });
        let value = search(self);
        let known = self.known.pop().unwrap_or(Known::NOTHING);
        let range = known.range();
        if let (Some(parent), Some(mv)) = (self.known.last_mut(), mv) {
            parent.add(mv, range.negated());
        }
        let bound = self.turned_out(window, value);
        let claimed = if known.leaf { Bound::Exact } else { bound };
        self.recorder.end(value, bound, range.proves(claimed, value).then_some(claimed));
        self.in_proof = outside;
        value
    }

    /// The strict convention cuts off only beyond β, so a value that meets an end of the window is exact, even where
    /// α = β, as in a proof.
    fn turned_out(&self, window: Window, value: Score) -> Bound {
        match self.cutoff {
            Cutoff::Strict if (window.alpha..=window.beta).contains(&value) => Bound::Exact,
            _ => window.bound_of(value),
        }
    }
}
