//! Collectors that listen to one and the same search: all six, or some of them.

#[cfg(test)]
mod cases;
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
use super::kind::{Kind, Kinds};
use super::line::Line;

/// Some of the six, each told the same.
pub struct Collectors {
    kinds: Kinds,
    each: Vec<Box<dyn Collector>>,
}

impl Collectors {
    /// Those of a set, if there are any.
    pub fn of(kinds: Kinds) -> Option<Collectors> {
        let wanted = Kind::ALL.into_iter().filter(|&kind| kinds.has(kind));
        (!kinds.is_empty()).then(|| Collectors { kinds, each: wanted.map(new).collect() })
    }

    pub fn kinds(&self) -> Kinds {
        self.kinds
    }

    /// In the order of [`Kind::ALL`].
    pub fn each(&self) -> impl Iterator<Item = &dyn Collector> {
        self.each.iter().map(|one| &**one as &dyn Collector)
    }

    /// [`Collector::enter`] for all.
    pub fn enter(&mut self, ply: usize) {
        self.each.iter_mut().for_each(|one| one.enter(ply));
    }

    /// [`Collector::raise`] for all.
    pub fn raise(&mut self, ply: usize, mv: Move, rest: &Line) {
        self.each.iter_mut().for_each(|one| one.raise(ply, mv, rest));
    }

    /// [`Collector::exact`] for all.
    pub fn exact(&mut self, node: &ExactNode) {
        self.each.iter_mut().for_each(|one| one.exact(node));
    }

    /// [`Collector::hit`] for all.
    pub fn hit(&mut self, ply: usize, key: u64) {
        self.each.iter_mut().for_each(|one| one.hit(ply, key));
    }
}

/// One that has heard nothing yet.
pub fn new(kind: Kind) -> Box<dyn Collector> {
    match kind {
        Kind::Stack => Box::<Stack>::default(),
        Kind::Triangular => Box::<Triangular>::default(),
        Kind::TableWalk => Box::new(TableWalk),
        Kind::PvTable => Box::<PvTable>::default(),
        Kind::Holder => Box::<Holder>::default(),
        Kind::Tree => Box::<Tree>::default(),
    }
}
