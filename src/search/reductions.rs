//! Reductions of depth, never along the principal variation.

use super::node::{MoveContext, NodeContext};
use super::node_type::{Expected, NodeType};
use super::parameters::{lmr_base, lmr_divisor, lmr_history};

/// Internal iterative reduction: an expected cut node without a table move is not yet worth its depth.
///
/// Source: Ed Schröder, "Internal Iterative Reductions", 2021 (chessprogramming.org/Internal_Iterative_Reductions)
pub fn internal_iterative<N: NodeType>(context: &NodeContext, has_table_move: bool) -> bool {
    !N::PV && context.expected == Expected::Cut && !has_table_move && context.depth >= 3
}

/// Late move reductions: plies off the scout of a move, by its place in the order.
///
/// Source: chessprogramming.org/Late_Move_Reductions
pub struct LateMoveReductions {
    /// By depth and index.
    plies: [[i8; 64]; 64],
}

impl Default for LateMoveReductions {
    fn default() -> LateMoveReductions {
        let mut plies = [[0; 64]; 64];
        for (depth, row) in plies.iter_mut().enumerate().skip(1) {
            for (index, cell) in row.iter_mut().enumerate().skip(1) {
                let logarithms = (depth as f64).ln() * (index as f64).ln();
                *cell = (f64::from(lmr_base()) / 100.0 + logarithms / (f64::from(lmr_divisor()) / 100.0)) as i8;
            }
        }
        LateMoveReductions { plies }
    }
}

impl LateMoveReductions {
    /// Plies to take off a scout. Never at the root, where the user's move is decided.
    pub fn plies<N: NodeType>(&self, context: &NodeContext, mv: &MoveContext) -> i32 {
        let depth = context.depth;
        if N::ROOT || depth < 3 || mv.index < 2 {
            return 0;
        }
        let table = i32::from(self.plies[depth.min(63) as usize][mv.index.min(63)]);
        let plies = if mv.tactical {
            table / 2 - i32::from(N::PV)
        } else {
            table + i32::from(!context.improving)
                - 2 * i32::from(N::PV)
                - i32::from(mv.gives_check)
                - mv.history / lmr_history()
        };
        plies.clamp(0, depth - 2)
    }
}
