//! Null-move pruning: nearly everywhere the best move is better than none, so where a pass fails high the best move will too.
//!
//! Source: chessprogramming.org/Null_Move_Pruning

use super::node::NodeContext;
use super::node_type::NonPv;
use super::observer::{Observer, SearchKind};
use super::parameters::{null_base, null_depth, null_surplus_cp};
use super::rule::Rule;
use super::search_context::{Interrupted, Search};
use super::window::Window;
use crate::chess::Position;
use crate::pv::Line;
use crate::score::Score;

const MIN_DEPTH: i32 = 3;
/// From this depth on, a search without null moves verifies the fail high, against zugzwang.
const VERIFICATION_DEPTH: i32 = 12;

/// Plies off the depth of the node, by its depth and the estimate's surplus over β.
fn reduction(depth: i32, estimate: Score, beta: Score) -> i32 {
    let surplus = (estimate.value() - beta.value()) / null_surplus_cp();
    null_base() / 1024 + null_depth() * depth / 1024 + surplus.min(3)
}

impl<O: Observer> Search<'_, O> {
    /// The value after a null move, where it fails high.
    pub fn null_move_pruning(
        &mut self,
        position: &Position,
        window: Window,
        context: &NodeContext,
        estimate: Score,
    ) -> Result<Option<Score>, Interrupted> {
        if !self.applies(Rule::NullMove)
            || context.after_null_move
            || context.depth < MIN_DEPTH
            || estimate < window.beta
            || !position.has_piece()
        {
            return Ok(None);
        }
        let Some(child) = self.engine.after_null_move(position, context.ply) else { return Ok(None) };
        let depth = context.depth - reduction(context.depth, estimate, window.beta);
        self.tried(Rule::NullMove);
        self.state.history.push(position.key());
        self.state.set_null_move(context.ply);
        let passed = NodeContext {
            after_null_move: true,
            ..context.child(SearchKind::NullMove, context.expected.child(false), depth)
        };
        let value = -self.search::<NonPv>(&child, window.negated(), passed, &mut Line::new())?;
        self.state.history.pop();
        if value < window.beta {
            return Ok(None);
        }
        // A mate after a null move is not proven.
        let value = if value.is_mate() { window.beta } else { value };
        if context.depth >= VERIFICATION_DEPTH {
            let verification =
                NodeContext { after_null_move: true, ..context.again(SearchKind::NullMoveVerification, depth) };
            if self.search::<NonPv>(position, window, verification, &mut Line::new())? < window.beta {
                return Ok(None);
            }
        }
        self.acted(Rule::NullMove);
        Ok(Some(value))
    }
}
