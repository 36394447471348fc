//! ProbCut: a capture that beats a raised β in a shallow search beats β in the deep one.
//!
//! Source: chessprogramming.org/ProbCut

use super::node::NodeContext;
use super::node_type::NonPv;
use super::observer::{Observer, SearchKind};
use super::parameters::prob_cut_cp;
use super::picker::{Picked, Picker, Wanted};
use super::rule::Rule;
use super::search_context::{Interrupted, Search};
use super::table::DEPTH_QS_CHECKS;
use super::window::Window;
use crate::chess::{Position, see};
use crate::pv::Line;
use crate::score::Score;

const MIN_DEPTH: i32 = 5;
/// Plies off the depth of the node.
const REDUCTION: i32 = 4;

impl<O: Observer> Search<'_, O> {
    /// The value of the first capture that beats the raised β, less the margin.
    pub fn prob_cut(
        &mut self,
        position: &Position,
        window: Window,
        context: &NodeContext,
        estimate: Score,
    ) -> Result<Option<Score>, Interrupted> {
        let raised = window.beta.saturating_add(prob_cut_cp());
        if !self.applies(Rule::ProbCut) || context.depth < MIN_DEPTH || raised > Score::MAX_EVAL {
            return Ok(None);
        }
        let needed_cp = raised.value() - estimate.value();
        let mut picker = Picker::new(Wanted::Tactical, None, position);
        let ordering = self.state.ordering_context(position, context.ply);
        let zero = Window { alpha: raised.saturating_add(-1), beta: raised }.negated();
        self.state.history.push(position.key());
        let mut first = true;
        let mut found = None;
        while let Some(Picked { mv, .. }) = picker.pick(&self.engine.own.histories, &ordering) {
            if !see::gains(position, mv, needed_cp) {
                continue;
            }
            self.tried(Rule::ProbCut);
            let child = &self.engine.after(position, mv, context.ply);
            self.state.set_current_move(position, context.ply, mv);
            let mut line = Line::new();
            let deep = context.child(SearchKind::ProbCut, context.expected.child(first), context.depth - REDUCTION);
            let quiet = NodeContext { depth: DEPTH_QS_CHECKS, ..deep };
            let mut value = -self.quiescence::<NonPv>(child, zero, quiet, &mut line)?;
            if value >= raised {
                value = -self.search::<NonPv>(child, zero, deep, &mut line)?;
            }
            if value >= raised {
                self.acted(Rule::ProbCut);
                found = Some(value.saturating_add(-prob_cut_cp())).filter(|_| !value.is_mate());
                break;
            }
            first = false;
        }
        self.state.history.pop();
        Ok(found)
    }
}
