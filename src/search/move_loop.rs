//! The moves of a node, best first: the first is searched with the open window; every other one is scouted with a zero window
//! to prove that it is no better, and searched again where the proof fails.
//!
//! Source: chessprogramming.org/Principal_Variation_Search

use shakmaty::Move;

use super::learning::TriedMoves;
use super::node::{Best, MoveContext, NodeContext};
use super::node_type::{Expected, NodeType, NonPv};
use super::observer::{Event, Observer, ProofOutcome, SearchKind};
use super::parameters::{lmr_deeper_cp, lmr_shallower_cp};
use super::picker::{Picked, Picker, Wanted};
use super::proof_idea::attempts_proof;
use super::rule::Rule;
use super::search_context::{Interrupted, Search};
use super::window::Window;
use crate::chess::{Checks, PackedMove, Position, is_tactical};
use crate::pv::Line;
use crate::score::Score;

/// Cutoffs of replies that are many.
const MANY_CUTOFFS: u32 = 3;

impl<O: Observer> Search<'_, O> {
    /// Searches the moves of a node; `extension` applies to the table move. `None` if there are no moves.
    pub fn search_moves<N: NodeType>(
        &mut self,
        position: &Position,
        window: Window,
        context: &NodeContext,
        table_move: Option<Move>,
        extension: i32,
        line: &mut Line,
    ) -> Result<Option<Best>, Interrupted> {
        let mut picker = if N::ROOT {
            Picker::in_order(self.state.root_moves.open(), position)
        } else {
            Picker::new(Wanted::All, table_move, position)
        };
        let ordering = self.state.ordering_context(position, context.ply);
        let mut best = Best { value: Score::INFINITY_NEGATIVE, mv: PackedMove::NONE, tactical: false };
        let mut open = window;
        let mut tried = TriedMoves::default();
        let mut child_line = Line::new();
        let mut checks: Option<Checks> = None;
        self.state.history.push(position.key());
        let mut index = 0;
        while let Some(Picked { mv, history }) = picker.pick(&self.engine.own.histories, &ordering) {
            if context.excluded == Some(mv) {
                continue;
            }
            let tactical = is_tactical(mv);
            let mut mv_context = MoveContext {
                mv,
                index,
                tactical,
                gives_check: index > 0 && checks.get_or_insert_with(|| position.checks()).gives(mv),
                history,
                extension: if table_move == Some(mv) { extension } else { 0 },
                reduction: 0,
                best_before: best.value,
            };
            if self.applies(Rule::LateMoveReductions) {
                let replies_cut_off = self.state.stack[context.ply + 1].cutoffs > MANY_CUTOFFS;
                mv_context.reduction = self.engine.own.reductions.plies::<N>(context, &mv_context, replies_cut_off);
            }
            if !N::ROOT
                && best.value > Score::MAX_EVAL_NEGATIVE
                && let Some(rule) = self.prune_move::<N>(position, context, &mv_context, open.alpha)
            {
                index += 1;
                if rule == Rule::LateMovePruning {
                    let checks = checks.get_or_insert_with(|| position.checks());
                    let others = picker.skip_quiets(|mv| checks.gives(mv));
                    self.observe(Event::MovesPruned { rule, moves: others as u64 });
                    if N::PV {
                        self.observe(Event::MovesPruned { rule: Rule::OpenWindowPruning, moves: others as u64 });
                    }
                    index += others;
                }
                continue;
            }

            let child = &self.engine.after(position, mv, context.ply);
            self.state.set_current_move(position, context.ply, mv);
            let value = self.search_move::<N>(child, context, &mv_context, window.alpha, open, &mut child_line)?;
            if N::ROOT && (index == 0 || value > open.alpha) {
                self.state.root_moves.found(mv, value, window.bound_of(value), &child_line);
            }
            if value > best.value {
                best.value = value;
                if value > open.alpha {
                    best.mv = PackedMove::new(mv);
                    best.tactical = tactical;
                    if N::PV {
                        line.set(mv, &child_line);
                    }
                    if value >= open.beta {
                        self.observe(Event::Cutoff { mv, index, quiescence: false });
                        self.learn_cutoff(&ordering, context.depth, mv, &tried);
                        break;
                    }
                    open = open.raised(value);
                    if N::PV {
                        self.observe(Event::AlphaRaised { ply: context.ply, mv, rest: &child_line });
                    }
                }
            }
            tried.push(mv, tactical);
            index += 1;
        }
        self.state.history.pop();
        Ok((best.value != Score::INFINITY_NEGATIVE).then_some(best))
    }

    /// The value of a move, from the view of the side that makes it; `first_alpha` is α before the first move.
    fn search_move<N: NodeType>(
        &mut self,
        child: &Position,
        context: &NodeContext,
        mv: &MoveContext,
        first_alpha: Score,
        window: Window,
        line: &mut Line,
    ) -> Result<Score, Interrupted> {
        line.clear();
        let ideas = self.state.options.proof_ideas;
        if N::PV && !attempts_proof(ideas, context, mv, window.alpha > first_alpha) {
            let full = NodeContext { expected: Expected::Pv, ..child_context(context, mv, SearchKind::Full, 0) };
            return Ok(-self.search::<N::Next>(child, window.negated(), full, line)?);
        }
        let value = self.scout::<N>(child, context, mv, Window::zero_above(window.alpha), line)?;
        if !N::PV {
            return Ok(value);
        }
        let outcome = ProofOutcome::of(value, window);
        self.observe(Event::Proof { mv: mv.mv, outcome });
        if outcome != ProofOutcome::Failed {
            return Ok(value);
        }
        let again = NodeContext { expected: Expected::Pv, ..child_context(context, mv, SearchKind::ReSearch, 0) };
        Ok(-self.search::<N::Next>(child, window.negated(), again, line)?)
    }

    /// A zero-window search of a move, late moves at reduced depth first.
    fn scout<N: NodeType>(
        &mut self,
        child: &Position,
        context: &NodeContext,
        mv: &MoveContext,
        zero: Window,
        line: &mut Line,
    ) -> Result<Score, Interrupted> {
        let mut surprise = 0;
        if mv.reduction > 0 {
            self.tried(Rule::LateMoveReductions);
            let reduced = child_context(context, mv, SearchKind::ReducedScout, mv.reduction);
            let value = -self.search::<NonPv>(child, zero.negated(), reduced, line)?;
            if value <= zero.alpha {
                self.acted(Rule::LateMoveReductions);
                return Ok(value);
            }
            surprise = surprise_plies(value, mv.best_before);
        }
        let kind = if N::PV { SearchKind::Scout } else { SearchKind::Full };
        Ok(-self.search::<NonPv>(child, zero.negated(), child_context(context, mv, kind, -surprise), line)?)
    }
}

/// Plies that the second scout of a move is deeper, by the surplus of the reduced one's `value` over the best so far.
///
/// Source: Stockfish, deeper or shallower searches after late move reductions
fn surprise_plies(value: Score, best: Score) -> i32 {
    if value.is_mate() || best.is_mate() {
        return 0;
    }
    let surplus_cp = value.value() - best.value();
    i32::from(surplus_cp > lmr_deeper_cp()) - i32::from(surplus_cp < lmr_shallower_cp())
}

/// The context of the child after `mv`, searched `reduction` plies less deep.
fn child_context(parent: &NodeContext, mv: &MoveContext, kind: SearchKind, reduction: i32) -> NodeContext {
    parent.child(kind, parent.expected.child(mv.index == 0), parent.depth - 1 + mv.extension - reduction)
}
