//! The selective rules: where the search goes deeper or less deep than its nominal depth. They decide at `NonPv` nodes
//! and for scouts; along the PV only the check extension acts, and it lengthens.

use super::node_type::NodeType;
use super::window::Window;
use crate::chess::Position;
use crate::score::Score;

/// Check extension: a side in check is searched one ply deeper, up to twice the nominal depth.
///
/// Source: chessprogramming.org/Check_Extensions
pub fn check_extension(position: &Position, ply: usize, nominal_depth: u32) -> bool {
    position.is_check() && ply < 2 * nominal_depth as usize
}

/// Null-move pruning: passing is worse than the best move nearly everywhere, so where it already fails high the best
/// move will too. Not in check, not without pieces (zugzwang), not where the static evaluation gives no hope. Returns
/// the depth to search the passed position to.
///
/// Source: chessprogramming.org/Null_Move_Pruning
pub fn null_move<N: NodeType>(position: &Position, depth: i32, static_eval: Score, beta: Score) -> Option<i32> {
    let hopeful = depth >= 3 && static_eval >= beta && !beta.is_mate();
    if N::PV || !hopeful || position.is_check() || !position.has_piece() {
        return None;
    }
    let surplus = (static_eval.value() - beta.value()) / 200;
    Some(depth - 1 - (3 + depth / 4 + surplus.min(3)))
}

/// Mate-distance pruning: no mate from here can be shorter than one already found. Returns the bound that decides the
/// node. Elsewhere the window is left as it is, so that an exact mate keeps its line.
///
/// Source: chessprogramming.org/Mate_Distance_Pruning
pub fn mate_distance(window: Window, ply: usize) -> Option<Score> {
    let (worst, best) = (Score::mated_in(ply), Score::mate_in(ply + 1));
    if window.alpha >= best {
        Some(best)
    } else if window.beta <= worst {
        Some(worst)
    } else {
        None
    }
}

/// Late move reductions: how many plies less a quiet move far down the order is scouted.
///
/// Source: chessprogramming.org/Late_Move_Reductions
pub struct LateMoveReductions {
    plies: [[i8; 64]; 64],
}

impl Default for LateMoveReductions {
    fn default() -> LateMoveReductions {
        let mut plies = [[0; 64]; 64];
        for (depth, row) in plies.iter_mut().enumerate().skip(1) {
            for (index, cell) in row.iter_mut().enumerate().skip(1) {
                *cell = (0.5 + (depth as f64).ln() * (index as f64).ln() / 2.0) as i8;
            }
        }
        LateMoveReductions { plies }
    }
}

impl LateMoveReductions {
    /// Plies to take off the scout of the quiet move number `index` (from 0) with this `history`; 0 for none.
    pub fn plies<N: NodeType>(&self, depth: i32, index: usize, in_check: bool, history: i32) -> i32 {
        if depth < 3 || index < 2 || in_check {
            return 0;
        }
        let table = self.plies[depth.min(63) as usize][index.min(63)];
        let corrected = i32::from(table) - i32::from(N::PV) - history / 4096;
        corrected.clamp(0, depth - 2)
    }
}
