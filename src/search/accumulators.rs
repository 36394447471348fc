//! The hidden sums of the positions under search, by ply, each made from the one before it in place: copies of a kilobyte are
//! dear in wasm.

use shakmaty::Move;

use crate::chess::Position;
use crate::eval::{Accumulator, Network};
use crate::pv::MAX_PLY;
use crate::score::Score;

pub struct Accumulators(Box<[Accumulator]>);

impl Default for Accumulators {
    fn default() -> Accumulators {
        Accumulators(vec![Accumulator::default(); MAX_PLY + 1].into_boxed_slice())
    }
}

impl Accumulators {
    /// Begins at the root.
    pub fn place(&mut self, root: &Position, network: &Network) {
        self.0[0] = Accumulator::of(root, network);
    }

    /// From a node at `ply` to its child `after` the move `mv`.
    #[inline(always)]
    pub fn follow(&mut self, ply: usize, before: &Position, mv: Move, after: &Position, network: &Network) {
        let (parent, child) = self.parent_and_child(ply);
        child.follow(parent, before, mv, after, network);
    }

    /// From a node at `ply` to its child after a null move.
    #[inline(always)]
    pub fn pass(&mut self, ply: usize) {
        let (parent, child) = self.parent_and_child(ply);
        *child = *parent;
    }

    /// The evaluation of the node under search at `ply`, from the view of the side to move.
    #[inline(always)]
    pub fn score(&self, ply: usize, position: &Position, network: &Network) -> Score {
        self.0[ply].score(position, network)
    }

    #[inline(always)]
    fn parent_and_child(&mut self, ply: usize) -> (&Accumulator, &mut Accumulator) {
        let (parents, children) = self.0.split_at_mut(ply + 1);
        (&parents[ply], &mut children[0])
    }
}
