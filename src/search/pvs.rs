//! Principal variation search: the first move of a node is searched with the open window, every other is scouted with a
//! zero window to prove that it is no better, and searched again where the proof fails.
//!
//! Source: chessprogramming.org/Principal_Variation_Search; the words are those of README.md.

use arrayvec::ArrayVec;
use shakmaty::{Move, Position as _};

use super::correction::CorrectionKey;
use super::extensions::{self, Singular};
use super::host::{Entry, Host};
use super::move_pruning::{self, Candidate};
use super::node::{Branch, Node, Place};
use super::node_type::{Expected, NodeType, NonPv};
use super::picker::{Picked, Picker, Wanted, is_tactical};
use super::quiescence::QuiescenceDepth;
use super::reductions::{self, Late};
use super::root::Effort;
use super::rule::Rule;
use super::run::{Interrupted, Search};
use super::table::Hit;
use super::window::{Bound, Window};
use crate::chess::{Checks, PackedMove};
use crate::pv::{Line, MAX_PLY};
use crate::score::Score;

impl<H: Host> Search<'_, H> {
    /// The value of `node` from the view of its side to move, exact or a bound as [`Window::bound_of`] tells. At `Pv`
    /// nodes an exact value comes with the `line` to the position that has it.
    pub fn search<N: NodeType>(
        &mut self,
        node: &Node,
        window: Window,
        place: Place,
        line: &mut Line,
    ) -> Result<Score, Interrupted> {
        debug_assert!(window.alpha < window.beta && (N::PV || window.is_zero()));
        let extended = self.run.options.rules.has(Rule::CheckExtension)
            && !N::ROOT
            && place.excluded.is_none()
            && extensions::check(node, place.ply, self.run.depth);
        let place = Place { depth: place.depth + i32::from(extended), ..place };
        if place.depth <= 0 || place.ply >= MAX_PLY {
            return self.quiescence::<N>(node, window, place.ply, QuiescenceDepth::First, line);
        }

        self.enter_node(place.ply)?;
        let counters = &mut self.run.counters;
        if N::ROOT {
            counters.root += 1;
        } else if N::PV {
            counters.pv += 1;
        } else {
            counters.non_pv += 1;
        }
        if extended {
            counters.count_try(Rule::CheckExtension);
            counters.count_success(Rule::CheckExtension);
        }
        let Place { ply, expected, .. } = place;
        self.host.enter(&Entry { position: &node.position, ply, window, open: N::PV, expected });
        let value = self.visit::<N>(node, window, place, line);
        self.host.leave(value.ok());
        match value {
            Ok(value) => self.run.counters.count_return(place.expected, window.bound_of(value)),
            Err(Interrupted(_)) => self.run.counters.unfinished += 1,
        }
        value
    }

    fn visit<N: NodeType>(
        &mut self,
        node: &Node,
        window: Window,
        mut place: Place,
        line: &mut Line,
    ) -> Result<Score, Interrupted> {
        let ply = place.ply;
        let position = &node.position;
        if N::PV {
            line.clear();
            self.tell::<N>(|all| all.enter(ply));
        }
        if !N::ROOT {
            if let Some(ending) = self.ending(node) {
                return Ok(ending.score(ply));
            }
            if let Some(value) = self.mate_distance(window, ply) {
                return Ok(value);
            }
        }

        let hit = self.probe(position.key(), ply);
        if let Some(hit) = hit
            && place.excluded.is_none()
            && self.run.options.cuts_off::<N>(&hit)
            && hit.decides(window, place.depth)
        {
            self.run.counters.table_cutoffs += 1;
            self.tell::<N>(|all| all.hit(ply, position.key()));
            return Ok(hit.score);
        }
        let correction_key = (!position.is_check()).then(|| CorrectionKey::of(position));
        let corrected =
            correction_key.map(|correction_key| self.engine.correction.corrected(correction_key, node.static_eval()));
        self.run.stack[ply].corrected_eval = corrected;
        if place.excluded.is_none()
            && let Some((mv, gain_cp)) = self.run.gain(ply)
        {
            self.engine.histories.quiet_gain(!position.board().turn(), mv, gain_cp);
        }
        let improving = self.run.is_improving(ply);
        if let Some(estimate) = corrected
            && !N::PV
            && place.excluded.is_none()
            && let Some(value) = self.shortcut(node, window, place, estimate, improving)?
        {
            return Ok(value);
        }
        if self.run.options.rules.has(Rule::InternalIterativeReduction)
            && place.excluded.is_none()
            && reductions::internal_iterative::<N>(place.depth, place.expected, hit.is_some_and(|hit| hit.has_move()))
        {
            self.run.counters.count_try(Rule::InternalIterativeReduction);
            self.run.counters.count_success(Rule::InternalIterativeReduction);
            place.depth -= 1;
        }
        let table_move = hit.and_then(|hit| hit.best.legal_in(position));
        let singular = match self.singular::<N>(node, hit, table_move, window, place)? {
            Singular::Extend(plies) => plies,
            Singular::CutOff(value) => return Ok(value),
        };

        let mut picker = if N::ROOT {
            Picker::in_order(self.run.root_moves.open(), position)
        } else {
            Picker::new(Wanted::All, table_move, position)
        };
        let context = self.run.context(node, ply);
        let mut best = Score::INFINITY_NEGATIVE;
        let mut best_move = PackedMove::NONE;
        let mut best_is_tactical = false;
        let mut searching = window;
        let mut quiets_tried: ArrayVec<Move, 64> = ArrayVec::new();
        let mut captures_tried: ArrayVec<Move, 32> = ArrayVec::new();
        let mut child_line = Line::new();
        let mut checks: Option<Checks> = None;
        self.run.history.push(position.key());
        let mut index = 0;
        while let Some(Picked { mv, history }) = picker.pick(&self.engine.histories, &context) {
            if place.excluded == Some(mv) {
                continue;
            }
            let tactical = is_tactical(mv);
            let late = Late {
                depth: place.depth,
                index,
                improving,
                tactical,
                // The first is neither reduced nor left out.
                gives_check: index > 0 && checks.get_or_insert_with(|| position.checks()).gives(mv),
                history,
            };
            if !N::ROOT
                && best > Score::MAX_EVAL_NEGATIVE
                && let Some(rule) = self.pruned_by::<N>(node, mv, late, corrected, searching.alpha)
            {
                index += 1;
                if rule == Rule::LateMovePruning {
                    let checks = checks.get_or_insert_with(|| position.checks());
                    let others = picker.skip_quiets(|mv| checks.gives(mv));
                    self.run.counters.count_pruned(rule, others as u64);
                    index += others;
                }
                continue;
            }
            let extension = if table_move == Some(mv) { singular } else { 0 };
            let child = &node.after(mv, &self.engine.table);
            let branch = Branch { parent: node, parent_place: place, child, mv, index, extension };
            self.run.enter(&branch);
            let value = self.search_move::<N>(&branch, late, searching, &mut child_line)?;
            if N::ROOT && (index == 0 || value > searching.alpha) {
                self.run.root_moves.found(mv, value, window.bound_of(value), &child_line);
            }
            if value > best {
                best = value;
                if value > searching.alpha {
                    best_move = PackedMove::new(mv);
                    best_is_tactical = tactical;
                    if N::PV {
                        line.set(mv, &child_line);
                    }
                    if value >= searching.beta {
                        self.run.counters.cutoffs.count(index);
                        let histories = &mut self.engine.histories;
                        if !tactical {
                            histories.quiet_cutoff(&context, place.depth, mv, &quiets_tried);
                        }
                        histories.capture_cutoff(&context, place.depth, tactical.then_some(mv), &captures_tried);
                        break;
                    }
                    searching = searching.raised(value);
                    self.tell::<N>(|all| all.raise(ply, mv, &child_line));
                }
            }
            // A list longer than this has taught enough.
            let _ = if tactical { captures_tried.try_push(mv) } else { quiets_tried.try_push(mv) };
            index += 1;
        }
        self.run.history.pop();

        if best == Score::INFINITY_NEGATIVE {
            // Without the excluded move nothing may be left, and that fails low.
            return Ok(match place.excluded {
                Some(_) => window.alpha,
                None => position.ending(false).map_or(Score::DRAW, |ending| ending.score(ply)),
            });
        }
        if place.excluded.is_none() && (!N::ROOT || self.run.root_moves.is_complete()) {
            let bound = window.bound_of(best);
            if let (Some(correction_key), Some(corrected)) = (correction_key, corrected)
                && !best_is_tactical
                && !best.is_mate()
                && match bound {
                    Bound::Exact => true,
                    Bound::Lower => best > corrected,
                    Bound::Upper => best < corrected,
                }
            {
                self.engine.correction.learn(correction_key, place.depth, best.value() - corrected.value());
            }
            let hit = Hit { best: best_move, score: best, bound, depth: place.depth };
            self.engine.table.store(position.key(), ply, hit);
            self.tell_exact::<N>(position.key(), ply, hit);
        }
        Ok(best)
    }

    fn mate_distance(&mut self, window: Window, ply: usize) -> Option<Score> {
        if !self.run.options.rules.has(Rule::MateDistancePruning) {
            return None;
        }
        self.run.counters.count_try(Rule::MateDistancePruning);
        let value = mate_distance(window, ply)?;
        self.run.counters.count_success(Rule::MateDistancePruning);
        Some(value)
    }

    fn pruned_by<N: NodeType>(
        &mut self,
        node: &Node,
        mv: Move,
        late: Late,
        estimate: Option<Score>,
        alpha: Score,
    ) -> Option<Rule> {
        let Late { depth, index, tactical, improving, gives_check, .. } = late;
        let reduces = self.run.options.rules.has(Rule::LateMoveReductions);
        let reduction = if reduces { self.engine.reductions.plies::<N>(late) } else { 0 };
        let candidate = Candidate { mv, index, depth, reduction, tactical, gives_check, improving, estimate, alpha };
        let verdict = move_pruning::verdict(self.run.options.rules, &node.position, &candidate);
        verdict.asked.into_iter().flatten().for_each(|rule| self.run.counters.count_try(rule));
        if let Some(rule) = verdict.pruned_by {
            self.run.counters.count_success(rule);
        }
        verdict.pruned_by
    }

    /// The value of a move, from the view of the side that makes it.
    fn search_move<N: NodeType>(
        &mut self,
        branch: &Branch,
        late: Late,
        window: Window,
        line: &mut Line,
    ) -> Result<Score, Interrupted> {
        let full = window.negated();
        line.clear();
        if N::PV && branch.index == 0 {
            let before = self.run.nodes;
            let value = self.search::<N::Next>(branch.child, full, branch.place(0), line);
            self.count_effort::<N>(branch.mv, Effort::Full, before);
            return Ok(-value?);
        }

        let before = self.run.nodes;
        let scouted = self.scout::<N>(branch, late, Window::zero_above(window.alpha), line);
        self.count_effort::<N>(branch.mv, Effort::Scout, before);
        let value = scouted?;
        if !N::PV {
            return Ok(value);
        }
        self.run.counters.scouts += 1;
        if value <= window.alpha {
            return Ok(value);
        }
        self.run.counters.proofs_failed += 1;
        if value >= window.beta {
            self.run.counters.scout_cutoffs += 1;
            return Ok(value);
        }
        self.run.counters.re_searches += 1;
        let before = self.run.nodes;
        let place = Place { expected: Expected::Pv, ..branch.place(0) };
        let value = self.search::<N::Next>(branch.child, full, place, line);
        self.count_effort::<N>(branch.mv, Effort::Full, before);
        Ok(-value?)
    }

    /// A zero-window search of a move, late ones at reduced depth first.
    fn scout<N: NodeType>(
        &mut self,
        branch: &Branch,
        late: Late,
        zero: Window,
        line: &mut Line,
    ) -> Result<Score, Interrupted> {
        let reduces = self.run.options.rules.has(Rule::LateMoveReductions);
        let reduction = if reduces { self.engine.reductions.plies::<N>(late) } else { 0 };
        if reduction > 0 {
            self.run.counters.count_try(Rule::LateMoveReductions);
            let value = -self.search::<NonPv>(branch.child, zero.negated(), branch.place(reduction), line)?;
            if value <= zero.alpha {
                self.run.counters.count_success(Rule::LateMoveReductions);
                return Ok(value);
            }
        }
        Ok(-self.search::<NonPv>(branch.child, zero.negated(), branch.place(0), line)?)
    }

    fn count_effort<N: NodeType>(&mut self, mv: Move, effort: Effort, nodes_before: u64) {
        if N::ROOT {
            self.run.root_moves.count(mv, effort, self.run.nodes - nodes_before);
        }
    }
}

/// Mate-distance pruning: no mate from here can be shorter than one already found. Returns the bound that decides the
/// node. Elsewhere the window is left as it is, so that an exact mate keeps its line.
///
/// Source: chessprogramming.org/Mate_Distance_Pruning
fn mate_distance(window: Window, ply: usize) -> Option<Score> {
    let (worst, best) = (Score::mated_in(ply), Score::mate_in(ply + 1));
    if window.alpha >= best {
        Some(best)
    } else if window.beta <= worst {
        Some(worst)
    } else {
        None
    }
}
