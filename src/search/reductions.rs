//! Reductions of depth, never along the principal variation.

use super::node::{MoveContext, NodeContext};
use super::node_type::{Expected, NodeType};
use super::parameters::{
    lmr_base, lmr_check, lmr_child_cutoffs, lmr_cut, lmr_divisor, lmr_history, lmr_not_improving, lmr_pv, lmr_table_pv,
    lmr_tactical, lmr_tactical_table_move,
};

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
    /// By depth and index, in 1024ths.
    plies: [[i32; 64]; 64],
}

impl Default for LateMoveReductions {
    fn default() -> LateMoveReductions {
        let mut plies = [[0; 64]; 64];
        for (depth, row) in plies.iter_mut().enumerate().skip(1) {
            for (index, cell) in row.iter_mut().enumerate().skip(1) {
                let logarithms = (depth as f64).ln() * (index as f64).ln();
                *cell =
                    (1024.0 * (f64::from(lmr_base()) / 100.0 + logarithms / (f64::from(lmr_divisor()) / 100.0))) as i32;
            }
        }
        LateMoveReductions { plies }
    }
}

impl LateMoveReductions {
    /// Plies to take off a scout. Never at the root, where the user's move is decided.
    pub fn plies<N: NodeType>(&self, context: &NodeContext, mv: &MoveContext, replies_cut_off: bool) -> i32 {
        let depth = context.depth;
        if N::ROOT || depth < 3 || mv.index < 2 {
            return 0;
        }
        let table = self.plies[depth.min(63) as usize][mv.index.min(63)];
        let mut parts = if mv.tactical {
            table * lmr_tactical() / 100 - if N::PV { lmr_pv() / 2 } else { 0 }
        } else {
            let mut parts = table - mv.history * 1024 / lmr_history();
            if !context.improving {
                parts += lmr_not_improving();
            }
            if N::PV {
                parts -= lmr_pv();
            }
            if mv.gives_check {
                parts -= lmr_check();
            }
            if context.tactical_table_move {
                parts += lmr_tactical_table_move();
            }
            parts
        };
        if context.expected == Expected::Cut {
            parts += lmr_cut();
        }
        if context.table_pv {
            parts -= lmr_table_pv();
        }
        if replies_cut_off {
            parts += lmr_child_cutoffs();
        }
        (parts >> 10).clamp(0, depth - 2)
    }
}
