//! The effort of the root moves: nodes spent on each, in scouts and in full searches.

use shakmaty::Move;

use super::observer::{Event, Observer, SearchKind};

/// Nodes spent on a root move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RootEffort {
    pub mv: Move,
    /// In zero-window searches (Z).
    pub scout_nodes: u64,
    /// In full searches (F).
    pub full_nodes: u64,
}

/// The effort of all root moves searched since the last [`RootEfforts::clear`].
#[derive(Clone, Debug, Default)]
pub struct RootEfforts {
    efforts: Vec<RootEffort>,
    nodes: u64,
    /// `nodes` before the root move in progress.
    nodes_before: u64,
}

impl RootEfforts {
    pub fn clear(&mut self) {
        self.efforts.clear();
    }

    /// The effort of `mv`, zero before its first search.
    pub fn of(&self, mv: Move) -> RootEffort {
        let unsearched = RootEffort { mv, scout_nodes: 0, full_nodes: 0 };
        self.efforts.iter().find(|effort| effort.mv == mv).copied().unwrap_or(unsearched)
    }

    /// Adds the nodes since the search of `mv` began.
    #[cold]
    fn add(&mut self, mv: Option<Move>, kind: SearchKind) {
        let Some(mv) = mv else { return };
        let nodes = self.nodes - self.nodes_before;
        let mut effort = self.of(mv);
        match kind {
            SearchKind::Scout => effort.scout_nodes += nodes,
            SearchKind::Full | SearchKind::ReSearch => effort.full_nodes += nodes,
            // Searches of a node within itself belong to the search that began there.
            _ => return,
        }
        match self.efforts.iter_mut().find(|known| known.mv == mv) {
            Some(known) => *known = effort,
            None => self.efforts.push(effort),
        }
    }
}

impl Observer for RootEfforts {
    #[inline(always)]
    fn observe(&mut self, event: &Event) {
        match event {
            Event::NodeEntered(node) => {
                if node.ply == 1 && begins_root_move(node.kind) {
                    self.nodes_before = self.nodes;
                }
                self.nodes += 1;
            }
            Event::NodeLeft { node, .. } if node.ply == 1 => self.add(node.mv, node.kind),
            _ => {}
        }
    }
}

fn begins_root_move(kind: SearchKind) -> bool {
    matches!(kind, SearchKind::Full | SearchKind::Scout | SearchKind::ReSearch)
}
