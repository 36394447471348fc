//! An experiment: one search on one game, with everything it does written down. It gives a search the three things that all
//! of them need and that explain none of them: where the tree ends, the way to a successor and back, and a pen.

use crate::game::Game;
use crate::lab::recorder::{Beginning, Recorder};
use crate::lab::recording::Recording;
use crate::score::Score;
use crate::search::{Bound, Expected, SearchKind, Window};

/// When a node is cut off, after "Principal Variation Search" (seed 004), where both are in use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    target_arch = "wasm32",
    derive(serde::Deserialize, tsify::Tsify),
    serde(rename_all = "camelCase"),
    tsify(rename = "LabCutoff")
)]
pub enum Cutoff {
    /// β < α: a value that equals β is exact, and a zero window is (α, α).
    #[cfg_attr(target_arch = "wasm32", serde(rename = "beyond"))]
    Strict,
    /// β ≤ α: a value that equals β is a bound, and a zero window is (α, α + 1).
    #[cfg_attr(target_arch = "wasm32", serde(rename = "meeting"))]
    Inclusive,
}

/// What a search is told before it begins.
#[derive(Clone, Copy, Debug)]
pub struct RunOptions {
    /// Of the root, from the view of the side to move there.
    pub window: Window,
    /// What the root is expected to be.
    pub expected: Expected,
    /// Visits that are recorded; those beyond are counted.
    pub max_recorded: usize,
    /// The deepest ply that is recorded.
    pub max_ply: usize,
    /// Visits after which the search is given up.
    pub max_visits: u64,
}

impl RunOptions {
    pub const DEFAULT: RunOptions = RunOptions {
        window: Window::OPEN,
        expected: Expected::Pv,
        max_recorded: 20_000,
        max_ply: usize::MAX,
        max_visits: 2_000_000,
    };
}

/// How a successor is to be searched.
#[derive(Clone, Copy, Debug)]
pub struct ChildSearch {
    kind: SearchKind,
    window: Window,
    zero: bool,
    expected: Option<Expected>,
}

impl ChildSearch {
    /// With `window`, from the view of the side to move at the successor.
    pub fn new(kind: SearchKind, window: Window) -> ChildSearch {
        ChildSearch { kind, window, zero: window.is_zero(), expected: None }
    }

    /// As part of a zero-window tree or not, whatever the window looks like.
    pub fn zero(self, zero: bool) -> ChildSearch {
        ChildSearch { zero, ..self }
    }

    /// Expected to be something else than Knuth and Moore say.
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
    recorder: Recorder<G::Move>,
}

impl<'a, G: Game> Experiment<'a, G> {
    /// Searches `root` by `search` to `depth` plies; what is not over by then is worth what `evaluate` says to its side to
    /// move. `None` if the search was given up. The closure returns the value from the view of the side to move, and the
    /// line, if it has collected one.
    pub fn run(
        root: &G,
        depth: usize,
        evaluate: &'a dyn Fn(&G) -> Score,
        options: RunOptions,
        cutoff: Cutoff,
        search: impl FnOnce(&mut Self, &G) -> (Score, Option<Vec<G::Move>>),
    ) -> Option<Recording<G::Move>> {
        let RunOptions { window, expected, max_recorded, max_ply, max_visits } = options;
        let mut lab =
            Experiment { evaluate, depth, max_visits, cutoff, recorder: Recorder::new(max_recorded, max_ply) };
        let mut collected = None;
        let root_call = ChildSearch::new(SearchKind::Full, window).zero(false).expecting(expected);
        let value = lab.record(None, root_call, expected, |lab| {
            let (value, line) = search(lab, root);
            collected = line;
            value
        });
        (!lab.given_up()).then(|| lab.recorder.finish(value, collected))
    }

    /// The value of `node` to its side to move, if the tree ends there.
    pub fn leaf(&mut self, node: &G) -> Option<Score> {
        let ply = self.recorder.ply();
        let value = node.ended(ply).or_else(|| (ply >= self.depth).then(|| (self.evaluate)(node)))?;
        self.recorder.leaf();
        Some(value)
    }

    /// Searches the successor of `node` after `mv`, and gives its value from the view of the side to move there.
    pub fn visit(
        &mut self,
        node: &G,
        mv: G::Move,
        call: ChildSearch,
        search: impl FnOnce(&mut Self, &G) -> Score,
    ) -> Score {
        if self.given_up() {
            return Score::DRAW;
        }
        let expected = call.expected.unwrap_or_else(|| self.recorder.expected_of(mv, call.kind));
        let child = node.after(mv);
        self.record(Some(mv), call, expected, |lab| search(lab, &child))
    }

    /// The move searched last leads to the best line so far.
    pub fn raise(&mut self) {
        self.recorder.raise();
    }

    /// The successor searched last need not be searched in full.
    pub fn skip(&mut self) {
        self.recorder.skip();
    }

    /// The successors by `moves` need not be searched at all.
    pub fn cut(&mut self, moves: &[G::Move]) {
        self.recorder.cut(moves);
    }

    /// What the node that is being searched is expected to be.
    pub fn expected(&self) -> Expected {
        self.recorder.expected()
    }

    fn given_up(&self) -> bool {
        self.recorder.totals.visits > self.max_visits
    }

    fn record(
        &mut self,
        mv: Option<G::Move>,
        call: ChildSearch,
        expected: Expected,
        search: impl FnOnce(&mut Self) -> Score,
    ) -> Score {
        let ChildSearch { kind, window, zero, .. } = call;
        self.recorder.begin(Beginning { mv, kind, window, zero, expected });
        let value = search(self);
        self.recorder.end(value, self.turned_out(call, value));
        value
    }

    /// A zero window has no inside: what meets it is a cutoff, whichever the convention.
    fn turned_out(&self, call: ChildSearch, value: Score) -> Bound {
        let Window { alpha, beta } = call.window;
        match self.cutoff {
            Cutoff::Strict if !call.zero && (alpha..=beta).contains(&value) => Bound::Exact,
            _ => call.window.bound_of(value),
        }
    }
}
