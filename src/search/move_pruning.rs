//! Pruning of moves: late, hopeless and losing ones. Never at the root, and never before the search of a move that does not
//! lose by force, so that the value stays that of a position.

use super::node::{MoveContext, NodeContext};
use super::node_type::NodeType;
use super::observer::Observer;
use super::parameters::{
    capture_futility_cp, capture_futility_depth_cp, futility_base_cp, futility_depth_cp, futility_history_cp,
    history_pruning_per_ply, lmp_base, lmp_depth, see_quiet_cp, see_tactical_cp,
};
use super::rule::Rule;
use super::search_context::Search;
use crate::chess::{Position, see};
use crate::score::Score;

/// Whether a rule prunes a move; `None` where it does not apply.
type Test = fn(&Position, &NodeContext, &MoveContext, Score) -> Option<bool>;

/// From the cheapest to the dearest.
const TESTS: [(Rule, Test); 4] = [
    (Rule::LateMovePruning, late_move_pruning),
    (Rule::HistoryPruning, history_pruning),
    (Rule::Futility, futility_pruning),
    (Rule::SeePruning, see_pruning),
];

impl<O: Observer> Search<'_, O> {
    /// The rule that prunes a move, if one does. Nodes with an open window have a switch of their own.
    #[inline(always)]
    pub fn prune_move<N: NodeType>(
        &mut self,
        position: &Position,
        context: &NodeContext,
        mv: &MoveContext,
        alpha: Score,
    ) -> Option<Rule> {
        if N::PV {
            if !self.applies(Rule::OpenWindowPruning) {
                return None;
            }
            self.tried(Rule::OpenWindowPruning);
        }
        let pruned = self.test_move(position, context, mv, alpha);
        if N::PV && pruned.is_some() {
            self.acted(Rule::OpenWindowPruning);
        }
        pruned
    }

    #[inline(always)]
    fn test_move(
        &mut self,
        position: &Position,
        context: &NodeContext,
        mv: &MoveContext,
        alpha: Score,
    ) -> Option<Rule> {
        for (rule, test) in TESTS {
            if self.applies(rule)
                && let Some(prunes) = test(position, context, mv, alpha)
            {
                self.tried(rule);
                if prunes {
                    self.acted(rule);
                    return Some(rule);
                }
            }
        }
        None
    }
}

/// Late move pruning: enough quiet moves did not help, and the others will not either.
///
/// Source: chessprogramming.org/Futility_Pruning#Move_Count_Based_Pruning
fn late_move_pruning(_: &Position, context: &NodeContext, mv: &MoveContext, _: Score) -> Option<bool> {
    let depth = context.depth;
    let enough = (lmp_base() + depth * depth * lmp_depth() / 100) / if context.improving { 1 } else { 2 };
    (!mv.tactical && !mv.gives_check && depth <= 8).then_some(mv.index as i32 > enough)
}

/// Futility pruning: near the horizon, a move in a position far below α does not reach it, not even with the piece that it captures.
///
/// Source: chessprogramming.org/Futility_Pruning
fn futility_pruning(_: &Position, context: &NodeContext, mv: &MoveContext, alpha: Score) -> Option<bool> {
    let estimate = context.estimate?;
    let depth = (context.depth - mv.reduction).max(1);
    if mv.gives_check || mv.mv.is_promotion() || depth > 7 {
        return None;
    }
    let gain_cp = match mv.mv.capture() {
        Some(victim) => see::value(victim) + capture_futility_cp() + capture_futility_depth_cp() * depth,
        None => futility_base_cp() + futility_depth_cp() * depth + mv.history * futility_history_cp() / 8192,
    };
    Some(estimate.saturating_add(gain_cp) <= alpha)
}

/// History pruning: near the horizon, a quiet move that was bad elsewhere is bad here.
///
/// Source: Stockfish, continuation history based pruning
fn history_pruning(_: &Position, context: &NodeContext, mv: &MoveContext, _: Score) -> Option<bool> {
    let depth = context.depth;
    (!mv.tactical && !mv.gives_check && depth - mv.reduction <= 4)
        .then(|| mv.history < -history_pruning_per_ply() * depth)
}

/// SEE pruning: to win back material lost on one square takes depth. A check or a capture has a better chance of it than a quiet
/// move.
///
/// Source: chessprogramming.org/Static_Exchange_Evaluation
fn see_pruning(position: &Position, context: &NodeContext, mv: &MoveContext, _: Score) -> Option<bool> {
    let depth = context.depth;
    let reduced = (depth - mv.reduction).max(1);
    let loss_cp =
        if mv.tactical || mv.gives_check { see_tactical_cp() * depth } else { see_quiet_cp() * reduced * reduced };
    (depth <= 8).then(|| !see::gains(position, mv.mv, -loss_cp))
}
