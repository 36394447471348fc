//! An experiment: one search on one game, with everything it does written down. It gives a search the three things that all
//! of them need and that explain none of them: where the tree ends, the way to a successor and back, and a pen.

use crate::game::Game;
use crate::lab::recording::{Event, How, Recording, Step, Totals, Visit};
use crate::score::Score;
use crate::search::{Bound, Expected, Window};

/// When a node is cut off, after "Principal Variation Search" (seed 004), where both are in use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cutoff {
    /// β < α: a value that equals β is exact, and a zero window is (α, α).
    Beyond,
    /// β ≤ α: a value that equals β is a bound, and a zero window is (α, α + 1).
    Meeting,
}

/// What a search is told before it begins.
#[derive(Clone, Copy, Debug)]
pub struct Terms {
    /// Of the root, from the view of the side to move there.
    pub window: Window,
    /// What the root is expected to be.
    pub expected: Expected,
    /// Visits that are recorded; those beyond are counted.
    pub recorded: usize,
    /// Visits after which the search is given up.
    pub patience: u64,
}

impl Terms {
    pub const DEFAULT: Terms =
        Terms { window: Window::OPEN, expected: Expected::Pv, recorded: 20_000, patience: 2_000_000 };
}

/// How a successor is to be searched.
#[derive(Clone, Copy, Debug)]
pub struct Call {
    how: How,
    window: Window,
    zero: bool,
    expected: Option<Expected>,
}

impl Call {
    /// With `window`, from the view of the side to move at the successor.
    pub fn new(how: How, window: Window) -> Call {
        Call { how, window, zero: window.is_zero(), expected: None }
    }

    /// As part of a zero-window tree or not, whatever the window looks like.
    pub fn zero(self, zero: bool) -> Call {
        Call { zero, ..self }
    }

    /// Expected to be something else than Knuth and Moore say.
    pub fn expecting(self, expected: Expected) -> Call {
        Call { expected: Some(expected), ..self }
    }
}

/// A visit that has begun and not ended.
struct Open<M> {
    /// Where it is recorded, if it is.
    id: Option<usize>,
    expected: Expected,
    leaf: bool,
    /// Different moves searched here.
    searched: usize,
    /// The successor searched last.
    last: Option<Last<M>>,
    line: Vec<M>,
    pruned: Vec<M>,
    left_out: u64,
}

/// A successor that was searched.
struct Last<M> {
    mv: M,
    /// Where its visit is recorded, if it is.
    id: Option<usize>,
    /// The best line after it.
    rest: Vec<M>,
}

/// See the module.
pub struct Experiment<'a, G: Game> {
    evaluate: &'a dyn Fn(&G) -> Score,
    depth: usize,
    terms: Terms,
    cutoff: Cutoff,
    open: Vec<Open<G::Move>>,
    visits: Vec<Visit<G::Move>>,
    events: Vec<Event>,
    totals: Totals,
}

impl<'a, G: Game> Experiment<'a, G> {
    /// Searches `root` by `search` to `depth` plies; what is not over by then is worth what `evaluate` says to its side to
    /// move. `None` if the search was given up. The closure returns the value from the view of the side to move, and the
    /// line, if it has collected one.
    pub fn run(
        root: &G,
        depth: usize,
        evaluate: &'a dyn Fn(&G) -> Score,
        terms: Terms,
        cutoff: Cutoff,
        search: impl FnOnce(&mut Self, &G) -> (Score, Option<Vec<G::Move>>),
    ) -> Option<Recording<G::Move>> {
        let mut lab = Experiment {
            evaluate,
            depth,
            terms,
            cutoff,
            open: Vec::new(),
            visits: Vec::new(),
            events: Vec::new(),
            totals: Totals::default(),
        };
        let call = Call::new(How::Full, terms.window).zero(false).expecting(terms.expected);
        let mut collected = None;
        let value = lab.record(None, call, |lab| {
            let (value, line) = search(lab, root);
            collected = line;
            value
        });
        (!lab.given_up()).then_some(Recording {
            visits: lab.visits,
            events: lab.events,
            totals: lab.totals,
            value,
            collected,
        })
    }

    /// The value of `node` to its side to move, if the tree ends there.
    pub fn leaf(&mut self, node: &G) -> Option<Score> {
        let ply = self.ply();
        let value = node.ended(ply).or_else(|| (ply >= self.depth).then(|| (self.evaluate)(node)))?;
        self.open[ply].leaf = true;
        self.totals.leaves += 1;
        self.note(Step::Leaf);
        Some(value)
    }

    /// Searches the successor of `node` after `mv`, and gives its value from the view of the side to move there.
    pub fn visit(&mut self, node: &G, mv: G::Move, call: Call, search: impl FnOnce(&mut Self, &G) -> Score) -> Score {
        if self.given_up() {
            return Score::DRAW;
        }
        match call.how {
            How::Full => {}
            How::Proof => {
                self.totals.proofs += 1;
                self.totals.proofs_held += 1;
            }
            How::ReSearch => {
                self.totals.proofs_held -= 1;
                self.totals.re_searches += 1;
            }
        }
        let parent = self.ply();
        if self.open[parent].last.as_ref().is_none_or(|last| last.mv != mv) {
            self.open[parent].searched += 1;
        }
        let child = node.after(mv);
        self.record(Some(mv), call, |lab| search(lab, &child))
    }

    /// The move searched last leads to the best line so far.
    pub fn raise(&mut self) {
        let ply = self.ply();
        let open = &mut self.open[ply];
        if let Some(Last { mv, rest, .. }) = &open.last {
            open.line.clear();
            open.line.push(*mv);
            open.line.extend_from_slice(rest);
            self.note(Step::Raise);
        }
    }

    /// The successor searched last need not be searched in full.
    pub fn skip(&mut self) {
        self.note(Step::Skip);
    }

    /// The successors by `moves` need not be searched at all.
    pub fn cut(&mut self, moves: &[G::Move]) {
        let ply = self.ply();
        self.open[ply].pruned = moves.to_vec();
        self.totals.cutoffs += 1;
        self.note(Step::Cut);
    }

    /// What the node that is being searched is expected to be.
    pub fn expected(&self) -> Expected {
        self.open[self.ply()].expected
    }

    fn ply(&self) -> usize {
        self.open.len() - 1
    }

    fn given_up(&self) -> bool {
        self.totals.visits > self.terms.patience
    }

    fn record(&mut self, mv: Option<G::Move>, call: Call, search: impl FnOnce(&mut Self) -> Score) -> Score {
        let expected = call.expected.unwrap_or_else(|| self.expected_of(call.how));
        let id = self.begin(mv, call, expected);
        self.open.push(Open {
            id,
            expected,
            leaf: false,
            searched: 0,
            last: None,
            line: Vec::new(),
            pruned: Vec::new(),
            left_out: 0,
        });
        self.note(Step::Enter);
        let value = search(self);
        let bound = self.turned_out(call, value);
        self.totals.matrix[expected as usize][bound as usize] += 1;
        self.note(Step::Leave);
        self.end(mv, value, bound);
        value
    }

    /// By the parent's type, and by whether it is the first successor; a re-search of a Pv node's successor is Pv.
    fn expected_of(&self, how: How) -> Expected {
        let Some(parent) = self.open.last() else { return self.terms.expected };
        match (how, parent.expected) {
            (How::ReSearch, Expected::Pv) => Expected::Pv,
            (How::Proof, Expected::Pv) => Expected::Cut,
            (_, expected) => expected.child(parent.searched == 1),
        }
    }

    fn begin(&mut self, mv: Option<G::Move>, call: Call, expected: Expected) -> Option<usize> {
        self.totals.visits += 1;
        // A visit below one that is not recorded would stand without its parent.
        let parent = self.open.last().map(|open| open.id);
        if self.visits.len() >= self.terms.recorded || parent == Some(None) {
            return None;
        }
        self.visits.push(Visit {
            parent: parent.flatten(),
            mv,
            ply: self.open.len(),
            how: call.how,
            zero: call.zero,
            expected,
            window: call.window,
            value: Score::DRAW,
            bound: Bound::Exact,
            leaf: false,
            line: Vec::new(),
            pruned: Vec::new(),
            left_out: 0,
        });
        Some(self.visits.len() - 1)
    }

    fn end(&mut self, mv: Option<G::Move>, value: Score, bound: Bound) {
        let Some(open) = self.open.pop() else { return };
        if let Some(id) = open.id {
            let visit = &mut self.visits[id];
            visit.value = value;
            visit.bound = bound;
            visit.leaf = open.leaf;
            visit.line.clone_from(&open.line);
            visit.pruned = open.pruned;
            visit.left_out = open.left_out;
        }
        if let (Some(parent), Some(mv)) = (self.open.last_mut(), mv) {
            if open.id.is_none() {
                parent.left_out += 1 + open.left_out;
            }
            parent.last = Some(Last { mv, id: open.id, rest: open.line });
        }
    }

    /// A zero window has no inside: what meets it is a cutoff, whichever the convention.
    fn turned_out(&self, call: Call, value: Score) -> Bound {
        let Window { alpha, beta } = call.window;
        match self.cutoff {
            Cutoff::Beyond if !call.zero && (alpha..=beta).contains(&value) => Bound::Exact,
            _ => call.window.bound_of(value),
        }
    }

    fn note(&mut self, step: Step) {
        let Some(open) = self.open.last() else { return };
        let Some(visit) = open.id else { return };
        let about_child = matches!(step, Step::Raise | Step::Skip);
        let child = open.last.as_ref().filter(|_| about_child).and_then(|last| last.id);
        self.events.push(Event { step, visit, child });
    }
}
