//! The lessons of a node: to the histories, which moves were good or bad; to the correction history, how far its evaluation was off.
//!
//! Source: chessprogramming.org/History_Heuristic, /Static_Evaluation_Correction_History

use arrayvec::ArrayVec;
use shakmaty::{Move, Position as _};

use super::correction::CorrectionKey;
use super::histories::OrderingContext;
use super::node::{Best, NodeContext};
use super::observer::Observer;
use super::search_context::Search;
use super::table::Hit;
use super::window::Bound;
use crate::chess::{Position, is_tactical};

/// Moves searched before a cutoff, for the malus in their histories. Enough for the malus: further moves are ignored.
#[derive(Default)]
pub struct TriedMoves {
    quiets: ArrayVec<Move, 64>,
    captures: ArrayVec<Move, 32>,
}

impl TriedMoves {
    pub fn push(&mut self, mv: Move, tactical: bool) {
        let _ = if tactical { self.captures.try_push(mv) } else { self.quiets.try_push(mv) };
    }
}

impl<O: Observer> Search<'_, O> {
    /// A move cut off after the moves `tried`.
    pub fn learn_cutoff(&mut self, ordering: &OrderingContext, depth: i32, mv: Move, tried: &TriedMoves) {
        self.state.stack[ordering.ply].cutoffs += 1;
        let histories = &mut self.engine.own.histories;
        let tactical = is_tactical(mv);
        if !tactical {
            histories.quiet_cutoff(ordering, depth, mv, &tried.quiets);
        }
        histories.capture_cutoff(ordering, depth, tactical.then_some(mv), &tried.captures);
    }

    /// The table's result of a zero-window node failed high.
    pub fn learn_table_cutoff(&mut self, position: &Position, context: &NodeContext, hit: &Hit) {
        if let Some(mv) = hit.best.legal_in(position).filter(|&mv| !is_tactical(mv)) {
            let ordering = self.state.ordering_context(position, context.ply);
            self.engine.own.histories.table_cutoff(&ordering, context.depth, mv);
        }
    }

    /// All moves of a node failed low: the move to it was good.
    pub fn learn_fail_low(&mut self, position: &Position, context: &NodeContext) {
        let Some(before) = context.ply.checked_sub(1) else { return };
        if let Some(mv) = self.state.stack[before].current_move.filter(|&mv| !is_tactical(mv)) {
            let earlier = self.state.moves_before(before);
            self.engine.own.histories.no_good_reply(!position.board().turn(), mv, earlier, context.depth);
        }
    }

    /// How far the estimate of a node was off, where the best move is quiet and the value says more than the estimate.
    pub fn learn_correction(&mut self, key: Option<CorrectionKey>, context: &NodeContext, best: &Best, bound: Bound) {
        let (Some(key), Some(estimate)) = (key, context.estimate) else { return };
        let says_more = match bound {
            Bound::Exact => true,
            Bound::Lower => best.value > estimate,
            Bound::Upper => best.value < estimate,
        };
        if says_more && !best.tactical && !best.value.is_mate() {
            self.engine.own.correction.learn(key, context.depth, best.value.value() - estimate.value());
        }
    }
}
