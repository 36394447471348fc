//! Quiescence: beyond the horizon only captures, promotions to a queen and evasions of check are searched, and quiet checks on
//! the first ply, until the static evaluation is reliable. Along the principal variation it continues the line.
//!
//! A search that grows beyond its budget of nodes ends early, with the static evaluation of the nodes that it has reached.
//! Only boards with far more material than a game allows come to that.
//!
//! Source: chessprogramming.org/Quiescence_Search

use shakmaty::Move;

use super::correction::CorrectionKey;
use super::histories::OrderingContext;
use super::node::NodeContext;
use super::node_type::NodeType;
use super::observer::{Event, Observer, SearchKind};
use super::options::Part;
use super::parameters::delta_cp;
use super::picker::{Picked, Picker, Wanted};
use super::rule::Rule;
use super::search_context::{Interrupted, Search};
use super::table::{DEPTH_QS, DEPTH_QS_CHECKS, Hit};
use super::window::Window;
use crate::chess::{PackedMove, Position, is_tactical, see};
use crate::pv::{Line, MAX_PLY};
use crate::score::Score;

/// The most that an exchange may cost beyond its material.
const NEEDED_MARGIN_CP: i32 = 50;

/// Every search that reaches its budget halves that of the next ones of the iteration, down to this.
const LEAST_BUDGET: u64 = 32;

impl<O: Observer> Search<'_, O> {
    /// The value of `node` once it is quiet, from the view of its side to move.
    pub fn quiescence<N: NodeType>(
        &mut self,
        position: &Position,
        window: Window,
        context: NodeContext,
        line: &mut Line,
    ) -> Result<Score, Interrupted> {
        if context.depth == DEPTH_QS_CHECKS {
            self.state.quiescence_end = self.state.nodes + self.state.quiescence_budget;
        }
        let entry = self.enter::<N>(window, &context, true)?;
        let value = self.quiet_value::<N>(position, window, &context, line);
        if context.depth == DEPTH_QS_CHECKS && self.is_quiescence_over() {
            self.state.quiescence_budget = (self.state.quiescence_budget / 2).max(LEAST_BUDGET);
        }
        self.observe(Event::NodeLeft { node: &entry, value: value.ok() });
        value
    }

    #[inline(always)]
    fn quiet_value<N: NodeType>(
        &mut self,
        position: &Position,
        window: Window,
        context: &NodeContext,
        line: &mut Line,
    ) -> Result<Score, Interrupted> {
        let &NodeContext { depth, ply, .. } = context;
        let key = position.key();
        if N::PV {
            line.clear();
        }
        if let Some(ending) = self.ending(position) {
            return Ok(ending.score(ply));
        }
        let in_check = position.is_check();
        if ply >= MAX_PLY || self.is_quiescence_over() {
            return Ok(if position.has_moves() {
                self.engine.static_eval(position, ply)
            } else {
                position.ending(false).map_or(Score::DRAW, |ending| ending.score(ply))
            });
        }

        let active = self.state.options.parts.contains(Part::Quiescence);
        // A static evaluation that fails high needs no moves. At Pv nodes it may be the score, and must not be that of a
        // stalemate.
        let stand_pat = self.stand_pat::<N>(position, ply);
        if !N::PV && stand_pat >= window.beta && active {
            return Ok(stand_pat);
        }
        let hit = self.probe(key, ply);
        if let Some(hit) = hit
            && self.state.options.cuts_off::<N>(&hit)
            && hit.decides(window, depth)
        {
            self.observe(Event::TableCutoff { ply, key, open: N::PV });
            return Ok(hit.score);
        }
        if (N::PV || !active)
            && let Some(ending) = position.ending(position.has_moves())
        {
            return Ok(ending.score(ply));
        }
        if !active {
            return Ok(self.engine.static_eval(position, ply));
        }

        let mut best = stand_pat;
        let mut alpha = window.alpha.max(best);
        let mut best_move = PackedMove::NONE;
        if best >= window.beta {
            return Ok(best);
        }
        let table_move = hit.and_then(|hit| hit.best.legal_in(position));
        let wanted = if in_check {
            Wanted::All
        } else if depth == DEPTH_QS_CHECKS && self.applies(Rule::QuiescenceChecks) {
            Wanted::Forcing
        } else {
            Wanted::Tactical
        };
        let mut picker = Picker::new(wanted, table_move, position);
        let needed_cp = (!in_check).then(|| (window.beta.value() - stand_pat.value() + NEEDED_MARGIN_CP).max(1));
        let ordering = OrderingContext { needed_cp, ..self.state.ordering_context(position, ply) };
        let mut child_line = Line::new();
        self.state.history.push(key);
        let mut index = 0;
        while let Some(Picked { mv, .. }) = picker.pick(&self.engine.own.histories, &ordering) {
            if !in_check && self.prune_quiescence_move(position, mv, stand_pat, alpha) {
                continue;
            }
            let child = self.engine.after(position, mv, ply);
            self.state.set_current_move(position, ply, mv);
            let child_window = Window { alpha, ..window }.negated();
            let child_context = context.child(SearchKind::Quiescence, context.expected.child(index == 0), DEPTH_QS);
            let value = -self.quiescence::<N::Next>(&child, child_window, child_context, &mut child_line)?;
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    best_move = PackedMove::new(mv);
                    if N::PV {
                        line.set(mv, &child_line);
                    }
                    if value >= window.beta {
                        self.observe(Event::Cutoff { mv, index, quiescence: true });
                        break;
                    }
                    if N::PV {
                        self.observe(Event::AlphaRaised { ply, mv, rest: &child_line });
                    }
                }
            }
            index += 1;
            if self.is_quiescence_over() {
                break;
            }
        }
        self.state.history.pop();
        if !picker.found_any(position) {
            return Ok(position.ending(false).map_or(Score::DRAW, |ending| ending.score(ply)));
        }
        let pv = N::PV || hit.is_some_and(|hit| hit.pv);
        self.store::<N>(key, ply, &Hit { best: best_move, score: best, bound: window.bound_of(best), depth, pv });
        Ok(best)
    }

    /// The value without a move; minus infinity in check, where a move must be made. At nodes with an open window it may be the
    /// score, which is that of a position, so that only at the others it is corrected.
    #[inline(always)]
    fn stand_pat<N: NodeType>(&self, position: &Position, ply: usize) -> Score {
        if position.is_check() {
            return Score::INFINITY_NEGATIVE;
        }
        let static_eval = self.engine.static_eval(position, ply);
        if N::PV {
            return static_eval;
        }
        let key = CorrectionKey::of(position, self.state.moves_before(ply));
        self.engine.own.correction.corrected(key, static_eval)
    }

    /// Whether the budget of nodes is used up.
    #[inline(always)]
    fn is_quiescence_over(&self) -> bool {
        self.state.nodes > self.state.quiescence_end
    }

    /// Delta and SEE pruning: whether a move wins too little, or loses material. Counts the quiet checks that remain.
    ///
    /// Source: chessprogramming.org/Delta_Pruning, chessprogramming.org/Static_Exchange_Evaluation
    fn prune_quiescence_move(&mut self, position: &Position, mv: Move, stand_pat: Score, alpha: Score) -> bool {
        if self.applies(Rule::DeltaPruning) && mv.is_capture() && mv.promotion().is_none() {
            self.tried(Rule::DeltaPruning);
            if stand_pat.saturating_add(mv.capture().map_or(0, see::value) + delta_cp()) <= alpha {
                self.acted(Rule::DeltaPruning);
                return true;
            }
        }
        if self.applies(Rule::QuiescenceSeePruning) {
            self.tried(Rule::QuiescenceSeePruning);
            if !see::gains(position, mv, 0) {
                self.acted(Rule::QuiescenceSeePruning);
                return true;
            }
        }
        if !is_tactical(mv) {
            self.tried(Rule::QuiescenceChecks);
            self.acted(Rule::QuiescenceChecks);
        }
        false
    }
}
