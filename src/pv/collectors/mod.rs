//! The six collectors, listening to one and the same search.

#[cfg(test)]
pub mod hand;
mod holder;
mod pv_table;
mod stack;
mod table_walk;
mod tree;
mod triangular;

pub use holder::Holder;
pub use pv_table::PvTable;
pub use stack::Stack;
pub use table_walk::TableWalk;
pub use tree::Tree;
pub use triangular::Triangular;

use shakmaty::Move;

use super::collector::{Collector, ExactNode};
use super::line::Line;

/// All six, each told the same.
#[derive(Default)]
pub struct Collectors {
    stack: Stack,
    triangular: Triangular,
    table_walk: TableWalk,
    pv_table: PvTable,
    holder: Holder,
    tree: Tree,
}

impl Collectors {
    /// In the order of [`Kind::ALL`](super::Kind::ALL).
    pub fn each(&self) -> [&dyn Collector; 6] {
        let Collectors { stack, triangular, table_walk, pv_table, holder, tree } = self;
        [stack, triangular, table_walk, pv_table, holder, tree]
    }

    fn tell(&mut self, hook: impl FnMut(&mut dyn Collector)) {
        let Collectors { stack, triangular, table_walk, pv_table, holder, tree } = self;
        let all: [&mut dyn Collector; 6] = [stack, triangular, table_walk, pv_table, holder, tree];
        all.into_iter().for_each(hook);
    }

    /// [`Collector::enter`] for all.
    pub fn enter(&mut self, ply: usize) {
        self.tell(|one| one.enter(ply));
    }

    /// [`Collector::raise`] for all.
    pub fn raise(&mut self, ply: usize, mv: Move, rest: &Line) {
        self.tell(|one| one.raise(ply, mv, rest));
    }

    /// [`Collector::exact`] for all.
    pub fn exact(&mut self, node: &ExactNode) {
        self.tell(|one| one.exact(node));
    }

    /// [`Collector::hit`] for all.
    pub fn hit(&mut self, ply: usize, key: u64) {
        self.tell(|one| one.hit(ply, key));
    }
}
