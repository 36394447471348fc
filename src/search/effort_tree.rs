//! The effort tree: nodes spent below the first plies of the real search, by sequence of moves.
//!
//! Every node counts in one branch, that of its first moves, so that the nodes of all branches together are those of the
//! iteration.

use shakmaty::Move;

use super::node_type::Expected;
use super::observer::{Event, NodeEntry, Observer};
use super::window::Bound;
use crate::chess::PackedMove;
use crate::score::Score;

/// The last ply with branches of its own.
const LAST_PLY: usize = 4;
/// Branches recorded in one iteration, a megabyte of memory. The nodes of further ones count in the branch above them.
const MAX_BRANCHES: usize = 20_000;
/// Reports omit branches with fewer nodes, in thousandths of the iteration.
const LEAST_PERMILLE: u64 = 2;

const NONE: u32 = u32::MAX;
const ROOT: u32 = 0;

/// The nodes below one sequence of moves from the root.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EffortBranch {
    /// The last move of the sequence; `None` at the root and for a null move.
    pub mv: Option<Move>,
    /// Of the branch, itself and `children` included.
    pub nodes: u64,
    /// Searches of the position after the sequence, in one iteration: reduced scouts, scouts, full searches, quiescence.
    pub searches: u64,
    /// The type expected by the last search.
    pub expected: Expected,
    /// The type that the last search turned out to be; `None` in quiescence.
    pub turned_out: Option<Expected>,
    /// The largest first. Small branches are omitted.
    pub children: Vec<EffortBranch>,
}

struct Branch {
    packed: PackedMove,
    mv: Option<Move>,
    /// Without those of the children.
    nodes: u64,
    searches: u64,
    expected: Expected,
    turned_out: Option<Expected>,
    first_child: u32,
    next_sibling: u32,
}

impl Branch {
    fn new(mv: Option<Move>) -> Branch {
        Branch {
            packed: mv.map_or(PackedMove::NONE, PackedMove::new),
            mv,
            nodes: 0,
            searches: 0,
            expected: Expected::Pv,
            turned_out: None,
            first_child: NONE,
            next_sibling: NONE,
        }
    }
}

/// The branches of the iteration in progress.
pub struct EffortTree {
    branches: Vec<Branch>,
    /// The branch in progress by ply; beyond the bound, none.
    current: [u32; LAST_PLY + 1],
    /// The branch in which the next nodes count.
    counting: u32,
}

impl Default for EffortTree {
    fn default() -> EffortTree {
        EffortTree { branches: vec![Branch::new(None)], current: [ROOT; LAST_PLY + 1], counting: ROOT }
    }
}

impl EffortTree {
    /// The branches of the completed iteration. Forgets them.
    pub fn take(&mut self) -> EffortBranch {
        let EffortTree { branches, .. } = std::mem::take(self);
        let mut totals: Vec<u64> = branches.iter().map(|branch| branch.nodes).collect();
        // Parents come before their children.
        for index in (0..branches.len()).rev() {
            totals[index] += children(&branches, index).map(|child| totals[child]).sum::<u64>();
        }
        let least = (totals[ROOT as usize] * LEAST_PERMILLE).div_ceil(1000);
        report(&branches, &totals, least, ROOT as usize)
    }

    #[cold]
    #[inline(never)]
    fn enter(&mut self, node: NodeEntry) {
        // A search of a node within itself counts in the branch of the node.
        if !node.kind.repeats_node() {
            self.current[node.ply] = match node.ply.checked_sub(1) {
                None => ROOT,
                Some(above) => self.child(self.current[above], node.mv),
            };
            if let Some(branch) = self.branches.get_mut(self.current[node.ply] as usize) {
                branch.searches += 1;
                branch.expected = node.expected;
                branch.turned_out = None;
            }
        }
        let path = self.current[..=node.ply].iter().rev();
        self.counting = path.copied().find(|&branch| branch != NONE).unwrap_or(ROOT);
    }

    /// The branch of `mv` below `parent`, a new one if need be; none beyond the bound.
    fn child(&mut self, parent: u32, mv: Option<Move>) -> u32 {
        if parent == NONE {
            return NONE;
        }
        let packed = mv.map_or(PackedMove::NONE, PackedMove::new);
        let known = children(&self.branches, parent as usize).find(|&child| self.branches[child].packed == packed);
        if let Some(child) = known {
            return child as u32;
        }
        if self.branches.len() == MAX_BRANCHES {
            return NONE;
        }
        let child = self.branches.len() as u32;
        let next_sibling = self.branches[parent as usize].first_child;
        self.branches.push(Branch { next_sibling, ..Branch::new(mv) });
        self.branches[parent as usize].first_child = child;
        child
    }

    #[cold]
    #[inline(never)]
    fn leave(&mut self, node: NodeEntry, value: Option<Score>) {
        if let Some(value) = value
            && !node.kind.repeats_node()
            && !node.quiescence
            && let Some(branch) = self.branches.get_mut(self.current[node.ply] as usize)
        {
            branch.turned_out = Some(match node.window.bound_of(value) {
                Bound::Exact => Expected::Pv,
                Bound::Lower => Expected::Cut,
                Bound::Upper => Expected::All,
            });
        }
    }
}

/// The branches directly below a branch.
fn children(branches: &[Branch], parent: usize) -> impl Iterator<Item = usize> {
    let at = |index: u32| (index != NONE).then_some(index as usize);
    std::iter::successors(at(branches[parent].first_child), move |&child| at(branches[child].next_sibling))
}

fn report(branches: &[Branch], totals: &[u64], least: u64, index: usize) -> EffortBranch {
    let mut shown: Vec<usize> = children(branches, index).filter(|&child| totals[child] >= least).collect();
    // A stable sort would be a kilobyte more of the download.
    shown.sort_unstable_by_key(|&child| std::cmp::Reverse(totals[child]));
    let Branch { mv, searches, expected, turned_out, .. } = branches[index];
    EffortBranch {
        mv,
        nodes: totals[index],
        searches,
        expected,
        turned_out,
        children: shown.into_iter().map(|child| report(branches, totals, least, child)).collect(),
    }
}

impl Observer for EffortTree {
    #[inline(always)]
    fn observe(&mut self, event: &Event) {
        match event {
            Event::NodeEntered(node) => {
                if node.ply <= LAST_PLY {
                    self.enter(**node);
                }
                self.branches[self.counting as usize].nodes += 1;
            }
            Event::NodeLeft { node, value } if node.ply <= LAST_PLY => self.leave(**node, *value),
            _ => {}
        }
    }
}
