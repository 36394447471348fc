//! Pruning of whole nodes by a bound: mate distance, reverse futility, razoring, and in files of their own null moves and
//! ProbCut. All but mate-distance pruning are limited to zero-window nodes.

use super::node::NodeContext;
use super::node_type::NonPv;
use super::observer::{Observer, SearchKind};
use super::parameters::{razoring_base_cp, razoring_depth_cp, reverse_futility_cp};
use super::rule::Rule;
use super::search_context::{Interrupted, Search};
use super::table::DEPTH_QS_CHECKS;
use super::window::Window;
use crate::chess::Position;
use crate::pv::Line;
use crate::score::Score;

impl<O: Observer> Search<'_, O> {
    /// The value of a zero-window node without searching its moves one by one, a bound; `None` if they have to be searched,
    /// and always in check.
    pub fn prune_node(
        &mut self,
        position: &Position,
        window: Window,
        context: &NodeContext,
    ) -> Result<Option<Score>, Interrupted> {
        let Some(estimate) = context.estimate else { return Ok(None) };
        if window.beta.is_mate() || window.alpha.is_mate() {
            return Ok(None);
        }
        if let Some(value) = self.reverse_futility_pruning(window, context, estimate) {
            return Ok(Some(value));
        }
        if let Some(value) = self.razoring(position, window, context, estimate)? {
            return Ok(Some(value));
        }
        if let Some(value) = self.null_move_pruning(position, window, context, estimate)? {
            return Ok(Some(value));
        }
        self.prob_cut(position, window, context, estimate)
    }

    /// Mate-distance pruning: no mate from here is shorter than one already found. Returns the bound that decides the node;
    /// elsewhere the window stays, so that an exact mate keeps its line.
    ///
    /// Source: chessprogramming.org/Mate_Distance_Pruning
    pub fn mate_distance_pruning(&mut self, window: Window, ply: usize) -> Option<Score> {
        if !self.applies(Rule::MateDistancePruning) {
            return None;
        }
        self.tried(Rule::MateDistancePruning);
        let (worst, best) = (Score::mated_in(ply), Score::mate_in(ply + 1));
        let value = if window.alpha >= best {
            best
        } else if window.beta <= worst {
            worst
        } else {
            return None;
        };
        self.acted(Rule::MateDistancePruning);
        Some(value)
    }

    /// Reverse futility pruning: near the horizon, a position far above β stays there.
    ///
    /// Source: chessprogramming.org/Reverse_Futility_Pruning
    fn reverse_futility_pruning(&mut self, window: Window, context: &NodeContext, estimate: Score) -> Option<Score> {
        if !self.applies(Rule::ReverseFutility) || context.depth > 8 {
            return None;
        }
        self.tried(Rule::ReverseFutility);
        let margin_cp = reverse_futility_cp() * (context.depth - i32::from(context.improving));
        let value = estimate.saturating_add(-margin_cp);
        if value < window.beta {
            return None;
        }
        self.acted(Rule::ReverseFutility);
        Some(value)
    }

    /// Razoring: near the horizon, only captures can raise a position far below α.
    ///
    /// Source: chessprogramming.org/Razoring
    fn razoring(
        &mut self,
        position: &Position,
        window: Window,
        context: &NodeContext,
        estimate: Score,
    ) -> Result<Option<Score>, Interrupted> {
        let depth = context.depth;
        if !self.applies(Rule::Razoring)
            || depth > 3
            || estimate.saturating_add(razoring_base_cp() + razoring_depth_cp() * depth * depth) > window.alpha
        {
            return Ok(None);
        }
        self.tried(Rule::Razoring);
        let quiet = context.again(SearchKind::Razoring, DEPTH_QS_CHECKS);
        let value = self.quiescence::<NonPv>(position, window, quiet, &mut Line::new())?;
        if value > window.alpha {
            return Ok(None);
        }
        self.acted(Rule::Razoring);
        Ok(Some(value))
    }
}
