//! The hidden sums of the positions under search, by ply, each made from the one before it in place: copies of a kilobyte are
//! dear in wasm.

use shakmaty::Move;

use super::observer::Observer;
use super::running::Search;
use crate::chess::Position;
use crate::eval::Accumulator;
use crate::pv::MAX_PLY;
use crate::score::Score;

pub struct Accumulators(Box<[Accumulator]>);

impl Default for Accumulators {
    fn default() -> Accumulators {
        Accumulators(vec![Accumulator::default(); MAX_PLY + 1].into_boxed_slice())
    }
}

impl Accumulators {
    /// Those of a node at `ply`, and those of its child.
    #[inline(always)]
    fn parent_and_child(&mut self, ply: usize) -> (&Accumulator, &mut Accumulator) {
        let (parents, children) = self.0.split_at_mut(ply + 1);
        (&parents[ply], &mut children[0])
    }
}

impl<O: Observer> Search<'_, O> {
    /// Begins at the root.
    pub fn place(&mut self, root: &Position) {
        self.engine.accumulators.0[0] = Accumulator::of(root, &self.engine.network);
    }

    /// The position after `mv` at a node of `ply`. Prefetches its table entry.
    pub fn after(&mut self, position: &Position, mv: Move, ply: usize) -> Position {
        let after = position.after(mv);
        self.engine.table.prefetch(after.key());
        let (parent, child) = self.engine.accumulators.parent_and_child(ply);
        child.follow(parent, position, mv, &after, &self.engine.network);
        after
    }

    /// The position after a null move at a node of `ply`; `None` in check.
    pub fn after_null_move(&mut self, position: &Position, ply: usize) -> Option<Position> {
        let after = position.passed()?;
        let (parent, child) = self.engine.accumulators.parent_and_child(ply);
        *child = *parent;
        Some(after)
    }

    /// Of the node under search at `ply`, from the view of the side to move.
    pub fn static_eval(&self, position: &Position, ply: usize) -> Score {
        self.engine.accumulators.0[ply].score(position, &self.engine.network)
    }
}
