//! Where the search goes less deep than its nominal depth. Never along the PV.

use super::node_type::{Expected, NodeType};

/// Internal iterative reduction: a node expected to fail high of which the table knows no move is not worth its depth
/// yet.
///
/// Source: Ed Schröder, "Internal Iterative Reductions", 2021 (chessprogramming.org/Internal_Iterative_Reductions)
pub fn internal_iterative<N: NodeType>(depth: i32, expected: Expected, has_table_move: bool) -> bool {
    !N::PV && expected == Expected::Cut && !has_table_move && depth >= 3
}

/// Late move reductions: how many plies less a move far down the order is scouted.
///
/// Source: chessprogramming.org/Late_Move_Reductions
pub struct LateMoveReductions {
    plies: [[i8; 64]; 64],
}

/// What makes a late move more or less worth looking at.
#[derive(Clone, Copy)]
pub struct Late {
    pub depth: i32,
    /// In the order searched, from 0.
    pub index: usize,
    /// The static evaluation is better than two plies before.
    pub improving: bool,
    pub tactical: bool,
    pub gives_check: bool,
    /// Sum of the histories of the move.
    pub history: i32,
}

impl Default for LateMoveReductions {
    fn default() -> LateMoveReductions {
        let mut plies = [[0; 64]; 64];
        for (depth, row) in plies.iter_mut().enumerate().skip(1) {
            for (index, cell) in row.iter_mut().enumerate().skip(1) {
                *cell = (1.2 + (depth as f64).ln() * (index as f64).ln() / 1.7) as i8;
            }
        }
        LateMoveReductions { plies }
    }
}

impl LateMoveReductions {
    /// Plies to take off a scout; 0 for none. No move of the root is reduced: what is decided there is the user's move.
    pub fn plies<N: NodeType>(&self, late: Late) -> i32 {
        let Late { depth, index, improving, tactical, gives_check, history } = late;
        if N::ROOT || depth < 3 || index < 2 {
            return 0;
        }
        let table = i32::from(self.plies[depth.min(63) as usize][index.min(63)]);
        let corrected = if tactical {
            table / 2 - i32::from(N::PV)
        } else {
            table + i32::from(!improving) - 2 * i32::from(N::PV) - i32::from(gives_check) - history / 8192
        };
        corrected.clamp(0, depth - 2)
    }
}
