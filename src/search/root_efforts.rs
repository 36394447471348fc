//! The effort of the root moves: nodes spent on each, in scouts and in full searches, and their results.

use shakmaty::Move;

use super::observer::{Event, NodeEntry, Observer, SearchKind};
use super::refutation::{Branches, RootRefutation};
use super::table::Table;
use super::window::Bound;
use crate::chess::{PackedMove, Position};
use crate::score::Score;

/// Nodes spent on a root move in one iteration, and the result of its last search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RootEffort {
    pub mv: Move,
    /// In zero-window searches (Z).
    pub scout_nodes: u64,
    /// Of these, in scouts that returned more than α (the Z of Z+F).
    pub failed_scout_nodes: u64,
    /// In full searches (F).
    pub full_nodes: u64,
    /// The value that the last search returned.
    pub score: Score,
    /// Whether that is exact, or only an upper bound: the move was proven to be no better.
    pub bound: Bound,
    /// The reason for an upper bound.
    pub refutation: RootRefutation,
}

/// The searches of one root move.
#[derive(Clone, Copy, Debug)]
struct RootSearches {
    mv: PackedMove,
    scout_nodes: u64,
    failed_scout_nodes: u64,
    full_nodes: u64,
    score: Score,
    bound: Bound,
    /// Of the last search that went beyond the table.
    refutation: RootRefutation,
    /// Whether the table decided the last search.
    from_table: bool,
}

/// The efforts of all root moves searched since the last [`RootEfforts::clear`].
#[derive(Clone, Debug)]
pub struct RootEfforts {
    searches: Vec<RootSearches>,
    nodes: u64,
    /// `nodes` before the root move in progress.
    nodes_before: u64,
    /// Below the root move in progress.
    branches: Branches,
    /// The last ply whose nodes matter.
    last_ply: usize,
    /// Whether the table decided the root move in progress.
    from_table: bool,
}

impl Default for RootEfforts {
    fn default() -> RootEfforts {
        RootEfforts {
            searches: Vec::new(),
            nodes: 0,
            nodes_before: 0,
            branches: Branches::default(),
            last_ply: 1,
            from_table: false,
        }
    }
}

impl RootEfforts {
    pub fn clear(&mut self) {
        self.searches.clear();
    }

    /// The effort of `mv` in a search of `root` to `depth`; `None` before its first search.
    pub fn of(&self, mv: Move, root: &Position, depth: u32, table: &Table) -> Option<RootEffort> {
        let packed = PackedMove::new(mv);
        let search = self.searches.iter().find(|search| search.mv == packed)?;
        let &RootSearches { scout_nodes, failed_scout_nodes, full_nodes, score, bound, refutation, from_table, .. } =
            search;
        let refutation = match bound {
            Bound::Exact | Bound::Lower => RootRefutation::default(),
            Bound::Upper if from_table => refutation.as_stored(&root.after(mv), score, depth, table),
            Bound::Upper => refutation,
        };
        Some(RootEffort { mv, scout_nodes, failed_scout_nodes, full_nodes, score, bound, refutation })
    }

    // By value: an entry whose address is needed would be written to memory at every node.
    #[cold]
    #[inline(never)]
    fn leave(&mut self, node: NodeEntry, value: Option<Score>) {
        // Searches of a node within itself belong to the search that began there.
        if node.ply == 1 && begins_root_move(node.kind) {
            self.add(&node, value);
        } else if let Some(value) = value {
            self.branches.leave(&node, value);
        }
    }

    /// Adds the nodes since the search of a root move began, and takes its result unless it was interrupted.
    fn add(&mut self, node: &NodeEntry, value: Option<Score>) {
        let mv = node.mv.map_or(PackedMove::NONE, PackedMove::new);
        let nodes = self.nodes - self.nodes_before;
        let index = self.searches.iter().position(|search| search.mv == mv).unwrap_or_else(|| {
            self.searches.push(RootSearches::none(mv));
            self.searches.len() - 1
        });
        let search = &mut self.searches[index];
        let failed = value.is_some_and(|value| value <= node.window.alpha);
        match node.kind {
            SearchKind::Scout => {
                search.scout_nodes += nodes;
                search.failed_scout_nodes += if failed { nodes } else { 0 };
            }
            _ => search.full_nodes += nodes,
        }
        let refutation = self.branches.take();
        let Some(value) = value else { return };
        search.score = -value;
        search.bound = node.window.negated().bound_of(-value);
        search.from_table = self.from_table;
        if !self.from_table {
            search.refutation = refutation;
        }
    }
}

impl RootSearches {
    fn none(mv: PackedMove) -> RootSearches {
        RootSearches {
            mv,
            scout_nodes: 0,
            failed_scout_nodes: 0,
            full_nodes: 0,
            score: Score::INFINITY,
            bound: Bound::Upper,
            refutation: RootRefutation::default(),
            from_table: false,
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
                    self.from_table = false;
                    self.last_ply = Branches::last_ply(node.kind, node.depth);
                }
                self.nodes += 1;
            }
            Event::NodeLeft { node, value } if node.ply <= self.last_ply => self.leave(**node, *value),
            Event::TableCutoff { ply: 1, .. } => self.from_table = true,
            _ => {}
        }
    }
}

fn begins_root_move(kind: SearchKind) -> bool {
    matches!(kind, SearchKind::Full | SearchKind::Scout | SearchKind::ReSearch)
}
