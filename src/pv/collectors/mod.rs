//! Collectors that listen to one and the same search: all six, or some of them.

mod holder;
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
pub use pv_table::PvTable;
pub use stack::Stack;
pub use table_walk::TableWalk;
pub use triangular::Triangular;
pub use variation_tree::VariationTree;

use shakmaty::Move;

use super::collector::{Collector, ExactNode};
use super::collector_kind::{CollectorKind, CollectorKinds};
use super::line::Line;

/// Some of the six, each told the same.
pub struct Collectors {
    kinds: CollectorKinds,
    each: Vec<Box<dyn Collector>>,
}

impl Collectors {
    /// Those of a set, if there are any.
    pub fn of(kinds: CollectorKinds) -> Option<Collectors> {
        let wanted = CollectorKind::ALL.into_iter().filter(|&kind| kinds.has(kind));
        (!kinds.is_empty()).then(|| Collectors { kinds, each: wanted.map(new).collect() })
    }

    pub fn kinds(&self) -> CollectorKinds {
        self.kinds
    }

    /// In the order of [`CollectorKind::ALL`].
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
pub fn new(kind: CollectorKind) -> Box<dyn Collector> {
    match kind {
        CollectorKind::Stack => Box::<Stack>::default(),
        CollectorKind::Triangular => Box::<Triangular>::default(),
        CollectorKind::TableWalk => Box::new(TableWalk),
        CollectorKind::PvTable => Box::<PvTable>::default(),
        CollectorKind::Holder => Box::<Holder>::default(),
        CollectorKind::VariationTree => Box::<VariationTree>::default(),
    }
}
