//! The observers of every search: counters, the effort of the root moves, the path under search, and on demand the
//! effort tree and collectors.

use super::counters::Counters;
use super::current_path::CurrentPath;
use super::effort_tree::EffortTree;
use super::observer::{Event, Observer};
use super::root_efforts::RootEfforts;
use super::window::Bound;
use crate::pv::{Collectors, ExactNode};

/// The observers that every search has.
#[derive(Default)]
pub struct BuiltInObservers {
    /// Of the iteration in progress.
    pub counters: Counters,
    /// Of the iteration in progress.
    pub efforts: RootEfforts,
    pub path: CurrentPath,
    /// Of the iteration in progress.
    pub effort_tree: Option<Box<EffortTree>>,
    pub collectors: Option<Box<Collectors>>,
}

impl Observer for BuiltInObservers {
    #[inline(always)]
    fn observe(&mut self, event: &Event) {
        self.counters.observe(event);
        self.efforts.observe(event);
        self.path.observe(event);
        if let Some(tree) = &mut self.effort_tree {
            tree.observe(event);
        }
        collect(&mut self.collectors, event);
    }
}

/// Forwards events at nodes with an open window to the collectors.
#[inline(always)]
fn collect(collectors: &mut Option<Box<Collectors>>, event: &Event) {
    match *event {
        Event::NodeEntered(node) if node.is_open() => {
            if let Some(collectors) = collectors {
                collectors.enter(node.ply);
            }
        }
        Event::AlphaRaised { ply, mv, rest } => {
            if let Some(collectors) = collectors {
                collectors.raise(ply, mv, rest);
            }
        }
        Event::TableCutoff { ply, key, open: true } => {
            if let Some(collectors) = collectors {
                collectors.hit(ply, key);
            }
        }
        Event::TableStored { ply, key, open: true, stored } if stored.bound == Bound::Exact => {
            if let Some(collectors) = collectors {
                collectors.exact(&ExactNode { ply, key, depth: stored.depth, best: stored.best });
            }
        }
        _ => {}
    }
}
