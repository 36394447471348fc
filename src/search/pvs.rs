//! Principal variation search of a node: the game's end, the table, pruning of the whole node, depth, and then its moves.
//!
//! Source: chessprogramming.org/Principal_Variation_Search

use shakmaty::Position as _;

use super::correction::CorrectionKey;
use super::extensions::{self, Singular};
use super::node::NodeContext;
use super::node_type::{Expected, NodeType};
use super::observer::{Event, Observer};
use super::reductions;
use super::rule::Rule;
use super::search_context::{Interrupted, Search};
use super::table::{DEPTH_QS_CHECKS, Hit};
use super::window::{Bound, Window};
use crate::chess::{Position, is_tactical};
use crate::pv::{Line, MAX_PLY};
use crate::score::Score;

impl<O: Observer> Search<'_, O> {
    /// The value of `node` from the view of its side to move, exact or a bound by [`Window::bound_of`]. At nodes with an
    /// open window an exact value comes with the `line` to its position.
    pub fn search<N: NodeType>(
        &mut self,
        position: &Position,
        window: Window,
        mut context: NodeContext,
        line: &mut Line,
    ) -> Result<Score, Interrupted> {
        debug_assert!(window.alpha < window.beta && (N::PV || window.is_zero()));
        let extended = self.applies(Rule::CheckExtension)
            && !N::ROOT
            && context.excluded.is_none()
            && extensions::check(position, context.ply, self.state.depth);
        context.depth += i32::from(extended);
        if context.depth <= 0 || context.ply >= MAX_PLY {
            return self.quiescence::<N>(position, window, NodeContext { depth: DEPTH_QS_CHECKS, ..context }, line);
        }

        let entry = self.enter::<N>(window, &context, false)?;
        if extended {
            self.tried(Rule::CheckExtension);
            self.acted(Rule::CheckExtension);
        }
        let value = self.visit::<N>(position, window, context, line);
        self.observe(Event::NodeLeft { node: &entry, value: value.ok() });
        value
    }

    fn visit<N: NodeType>(
        &mut self,
        position: &Position,
        window: Window,
        mut context: NodeContext,
        line: &mut Line,
    ) -> Result<Score, Interrupted> {
        let NodeContext { ply, excluded, .. } = context;
        let key = position.key();
        if N::PV {
            line.clear();
        }
        if !N::ROOT {
            if let Some(ending) = self.ending(position) {
                return Ok(ending.score(ply));
            }
            if let Some(value) = self.mate_distance_pruning(window, ply) {
                return Ok(value);
            }
        }

        self.state.stack[ply + 2].cutoffs = 0;
        let hit = self.probe(key, ply);
        context.table_pv = N::PV || hit.is_some_and(|hit| hit.pv);
        if let Some(hit) = hit
            && excluded.is_none()
            && self.state.options.cuts_off::<N>(&hit)
            && hit.decides(window, context.depth)
        {
            self.observe(Event::TableCutoff { ply, key, open: N::PV });
            if !N::PV && hit.score >= window.beta {
                self.learn_table_cutoff(position, &context, &hit);
            }
            return Ok(hit.score);
        }

        let ideas = self.state.options.proof_ideas;
        if N::PV && !N::ROOT && self.engine.own.failed_low.predicts(ideas, key, hit.as_ref(), window) {
            context.expected = Expected::All;
        }
        let correction_key = (!position.is_check()).then(|| CorrectionKey::of(position, self.state.moves_before(ply)));
        context.estimate =
            correction_key.map(|key| self.engine.own.correction.corrected(key, self.engine.static_eval(position, ply)));
        self.state.stack[ply].corrected_eval = context.estimate;
        if excluded.is_none()
            && let Some((mv, gain_cp)) = self.state.gain(ply)
        {
            self.engine.own.histories.quiet_gain(!position.board().turn(), mv, gain_cp);
        }
        context.improving = self.state.is_improving(ply);
        if !N::PV
            && excluded.is_none()
            && let Some(value) = self.prune_node(position, window, &context)?
        {
            return Ok(value);
        }
        if self.applies(Rule::InternalIterativeReduction)
            && excluded.is_none()
            && reductions::internal_iterative::<N>(&context, hit.is_some_and(|hit| hit.has_move()))
        {
            self.tried(Rule::InternalIterativeReduction);
            self.acted(Rule::InternalIterativeReduction);
            context.depth -= 1;
        }
        let table_move = hit.and_then(|hit| hit.best.legal_in(position));
        context.tactical_table_move = table_move.is_some_and(is_tactical);
        let extension = match self.singular_extension::<N>(position, hit, table_move, window, &context)? {
            Singular::Extend(plies) => plies,
            Singular::CutOff(value) => return Ok(value),
        };

        let Some(best) = self.search_moves::<N>(position, window, &context, table_move, extension, line)? else {
            // Without the excluded move there may be none, which fails low.
            return Ok(match excluded {
                Some(_) => window.alpha,
                None => position.ending(false).map_or(Score::DRAW, |ending| ending.score(ply)),
            });
        };
        if excluded.is_none() && (!N::ROOT || self.state.root_moves.is_complete()) {
            let bound = window.bound_of(best.value);
            if bound == Bound::Upper {
                self.learn_fail_low(position, &context);
            }
            self.learn_correction(correction_key, &context, &best, bound);
            if N::PV {
                self.engine.own.failed_low.learn(ideas, key, bound);
            }
            let NodeContext { depth, table_pv: pv, .. } = context;
            self.store::<N>(key, ply, &Hit { best: best.mv, score: best.value, bound, depth, pv });
        }
        Ok(best.value)
    }
}
