//! Two functions, max and min, that score from the view of the side that moves at the root and collect the line in a
//! triangular table: row `ply` holds the best line from that ply on, up to column `length[ply]`.
//!
//! Source: Tom Kerrigan, TSCP, as simplified by a tutorial on collecting its principal variation.

use crate::game::Game;
use crate::lab::experiment::{ChildSearch, Experiment};
use crate::score::Score;
use crate::search::SearchKind;
use crate::search::Window;

pub const CODE: &str = "\
max(node):
    length[ply] = ply
    if the tree ends at node: return its value           @max.leaf
    best = -infinity
    for each move:
        value = min(node after move)                     @max.full
        if value > best:
            best = value                                 @max.raise
            row ply = move, then row ply + 1
            length[ply] = length[ply + 1]
    return best                                          @max.return

min(node):
    length[ply] = ply
    if the tree ends at node: return its value for max   @min.leaf
    best = +infinity
    for each move:
        value = max(node after move)                     @min.full
        if value < best:
            best = value                                 @min.raise
            row ply = move, then row ply + 1
            length[ply] = length[ply + 1]
    return best                                          @min.return";

/// `row[ply][j]` is the move at ply j of the best line from `ply` on, for j from `ply` to `length[ply]`.
pub struct Triangle<M> {
    row: Vec<Vec<Option<M>>>,
    length: Vec<usize>,
}

impl<M: Copy> Triangle<M> {
    pub fn new() -> Triangle<M> {
        Triangle { row: Vec::new(), length: Vec::new() }
    }

    /// The line of the root.
    pub fn line(&self) -> Vec<M> {
        self.row[0][..self.length[0]].iter().flatten().copied().collect()
    }

    fn enter(&mut self, ply: usize) {
        while self.length.len() <= ply {
            self.length.push(0);
            self.row.push(Vec::new());
            let plies = self.row.len();
            self.row.iter_mut().for_each(|row| row.resize(plies, None));
        }
        self.length[ply] = ply;
    }

    fn raise(&mut self, ply: usize, mv: M) {
        self.row[ply][ply] = Some(mv);
        for j in ply + 1..self.length[ply + 1] {
            self.row[ply][j] = self.row[ply + 1][j];
        }
        self.length[ply] = self.length[ply + 1];
    }
}

/// The value to max; `is_max` is whether max moves at `root`. "if (side == LIGHT) score = max(depth); else score = min(depth);"
pub fn search<G: Game>(lab: &mut Experiment<G>, root: &G, is_max: bool, pv: &mut Triangle<G::Move>) -> Score {
    if is_max { max(lab, root, 0, pv) } else { min(lab, root, 0, pv) }
}

/// The value to the side to move, who is max.
fn max<G: Game>(lab: &mut Experiment<G>, node: &G, ply: usize, pv: &mut Triangle<G::Move>) -> Score {
    pv.enter(ply);
    if let Some(value) = lab.leaf(node) {
        return value;
    }
    let mut best = Score::INFINITY_NEGATIVE;
    for mv in node.moves() {
        // Recordings have the mover's view.
        let full = ChildSearch::new(SearchKind::Full, Window::OPEN);
        let value = -lab.visit(node, mv, full, |lab, child| -min(lab, child, ply + 1, pv));
        if value > best {
            best = value;
            pv.raise(ply, mv);
            lab.raise();
        }
    }
    best
}

/// The value to max; min is to move.
fn min<G: Game>(lab: &mut Experiment<G>, node: &G, ply: usize, pv: &mut Triangle<G::Move>) -> Score {
    pv.enter(ply);
    if let Some(value) = lab.leaf(node) {
        return -value;
    }
    let mut best = Score::INFINITY;
    for mv in node.moves() {
        let full = ChildSearch::new(SearchKind::Full, Window::OPEN);
        let value = lab.visit(node, mv, full, |lab, child| max(lab, child, ply + 1, pv));
        if value < best {
            best = value;
            pv.raise(ply, mv);
            lab.raise();
        }
    }
    best
}
