//! The collectors, all hooked into one search.

mod holder;
mod loose_walk;
mod pv_table;
#[cfg(test)]
mod scenario_tests;
#[cfg(test)]
pub mod scripted_search;
mod stack;
mod table_walk;
mod triangular;
mod variation_tree;

pub use holder::Holder;
pub use loose_walk::LooseWalk;
pub use pv_table::PvTable;
pub use stack::Stack;
pub use table_walk::TableWalk;
pub use triangular::Triangular;
pub use variation_tree::VariationTree;

use shakmaty::Move;

use super::collector::{Collector, ExactNode};
use super::collector_kind::{CollectorKind, CollectorKinds};
use super::line::Line;

/// The collectors of a search. Each hook calls all of them.
pub struct Collectors {
    kinds: CollectorKinds,
    each: Vec<Box<dyn Collector>>,
}

impl Collectors {
    /// New collectors of these kinds; `None` for an empty set.
    pub fn of(kinds: CollectorKinds) -> Option<Collectors> {
        (!kinds.is_empty()).then(|| Collectors { kinds, each: kinds.iter().map(new).collect() })
    }

    pub fn kinds(&self) -> CollectorKinds {
        self.kinds
    }

    /// All collectors, in the order of [`CollectorKind`].
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

/// A new collector.
pub fn new(kind: CollectorKind) -> Box<dyn Collector> {
    match kind {
        CollectorKind::Stack => Box::<Stack>::default(),
        CollectorKind::Triangular => Box::<Triangular>::default(),
        CollectorKind::TableWalk => Box::new(TableWalk),
        CollectorKind::LooseWalk => Box::new(LooseWalk),
        CollectorKind::PvTable => Box::<PvTable>::default(),
        CollectorKind::Holder => Box::<Holder>::default(),
        CollectorKind::VariationTree => Box::<VariationTree>::default(),
    }
}
