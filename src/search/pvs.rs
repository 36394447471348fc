//! Principal variation search: the first move of a node is searched with the open window, every other is scouted with a
//! zero window to prove that it is no better, and searched again where the proof fails.
//!
//! Source: chessprogramming.org/Principal_Variation_Search; the words are those of README.md.

use arrayvec::ArrayVec;
use shakmaty::{Move, Position as _};

use super::host::Host;
use super::node::{Branch, Node, Place};
use super::node_type::{Expected, NodeType, NonPv};
use super::ordering::{Picker, is_tactical};
use super::root::Effort;
use super::run::{Interrupted, Search};
use super::selectivity;
use super::table::Hit;
use super::window::Window;
use crate::chess::PackedMove;
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
        let extended = self.run.options.check_extension
            && !N::ROOT
            && selectivity::check_extension(&node.position, place.ply, self.run.depth);
        let place = Place { depth: place.depth + i32::from(extended), ..place };
        if place.depth <= 0 || place.ply >= MAX_PLY {
            return self.quiescence::<N>(node, window, place.ply, line);
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
        counters.check_extension.tries += u64::from(extended);
        counters.check_extension.successes += u64::from(extended);
        let value = self.visit::<N>(node, window, place, line);
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
        place: Place,
        line: &mut Line,
    ) -> Result<Score, Interrupted> {
        let Place { depth, ply, .. } = place;
        let position = &node.position;
        if N::PV {
            line.clear();
        }
        if !N::ROOT {
            if let Some(ending) = self.ending(node) {
                return Ok(ending.score(ply));
            }
            if self.run.options.mate_distance_pruning
                && let Some(value) = selectivity::mate_distance(window, ply)
            {
                return Ok(value);
            }
        }

        let hit = self.probe(position.key(), ply);
        if let Some(hit) = hit
            && !N::PV
            && self.run.options.table_cutoffs
            && hit.decides(window, depth)
        {
            self.run.counters.table_cutoffs += 1;
            return Ok(hit.score);
        }
        if let Some(value) = self.null_move::<N>(node, window, place)? {
            return Ok(value);
        }

        let mut picker = Picker::default();
        if N::ROOT {
            picker.fill_in_order(self.run.root_moves.open());
        } else {
            let table_move = hit.map_or(PackedMove::NONE, |hit| hit.best);
            picker.fill(&self.engine.memory, position, position.legal_moves().iter(), table_move, ply);
        }
        let side = position.board().turn();
        let mut best = Score::INFINITY_NEGATIVE;
        let mut best_move = PackedMove::NONE;
        let mut searching = window;
        let mut quiets_tried: ArrayVec<Move, 64> = ArrayVec::new();
        let mut child_line = Line::new();
        self.run.history.push(position.key());
        let mut index = 0;
        while let Some(mv) = picker.pick() {
            let branch = Branch { parent: node, parent_place: place, child: node.after(mv), mv, index };
            let value = self.search_move::<N>(&branch, searching, &mut child_line)?;
            if N::ROOT && (index == 0 || value > searching.alpha) {
                self.run.root_moves.found(mv, value, window.bound_of(value), &child_line);
            }
            if value > best {
                best = value;
                if value > searching.alpha {
                    best_move = PackedMove::new(mv);
                    if N::PV {
                        line.set(mv, &child_line);
                    }
                    if value >= searching.beta {
                        self.run.counters.cutoffs += 1;
                        self.run.counters.first_move_cutoffs += u64::from(index == 0);
                        if !is_tactical(mv) {
                            self.engine.memory.cutoff(side, ply, depth, mv, &quiets_tried);
                        }
                        break;
                    }
                    searching = searching.raised(value);
                }
            }
            if !is_tactical(mv) {
                // A move list longer than this has taught enough.
                let _ = quiets_tried.try_push(mv);
            }
            index += 1;
        }
        self.run.history.pop();

        if best == Score::INFINITY_NEGATIVE {
            return Ok(position.ending(false).map_or(Score::DRAW, |ending| ending.score(ply)));
        }
        if !N::ROOT || self.run.root_moves.is_complete() {
            let bound = window.bound_of(best);
            self.engine.table.store(position.key(), ply, Hit { best: best_move, score: best, bound, depth });
        }
        Ok(best)
    }

    /// The value of a move, from the view of the side that makes it.
    fn search_move<N: NodeType>(
        &mut self,
        branch: &Branch,
        window: Window,
        line: &mut Line,
    ) -> Result<Score, Interrupted> {
        let full = window.negated();
        line.clear();
        if N::PV && branch.index == 0 {
            let before = self.run.nodes;
            let value = self.search::<N::Next>(&branch.child, full, branch.place(0), line);
            self.count_effort::<N>(branch.mv, Effort::Full, before);
            return Ok(-value?);
        }

        let before = self.run.nodes;
        let scouted = self.scout::<N>(branch, Window::zero_above(window.alpha), line);
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
        let value = self.search::<N::Next>(&branch.child, full, place, line);
        self.count_effort::<N>(branch.mv, Effort::Full, before);
        Ok(-value?)
    }

    /// A zero-window search of a move, late quiet ones at reduced depth first.
    fn scout<N: NodeType>(&mut self, branch: &Branch, zero: Window, line: &mut Line) -> Result<Score, Interrupted> {
        let reduction = self.reduction::<N>(branch);
        if reduction > 0 {
            self.run.counters.late_move_reductions.tries += 1;
            let value = -self.search::<NonPv>(&branch.child, zero.negated(), branch.place(reduction), line)?;
            if value <= zero.alpha {
                self.run.counters.late_move_reductions.successes += 1;
                return Ok(value);
            }
        }
        Ok(-self.search::<NonPv>(&branch.child, zero.negated(), branch.place(0), line)?)
    }

    fn reduction<N: NodeType>(&self, branch: &Branch) -> i32 {
        if !self.run.options.late_move_reductions || is_tactical(branch.mv) || branch.child.position.is_check() {
            return 0;
        }
        let position = &branch.parent.position;
        let history = self.engine.memory.history(position.board().turn(), branch.mv);
        self.engine.reductions.plies::<N>(branch.parent_place.depth, branch.index, position.is_check(), history)
    }

    fn null_move<N: NodeType>(
        &mut self,
        node: &Node,
        window: Window,
        place: Place,
    ) -> Result<Option<Score>, Interrupted> {
        if N::PV || place.passed || !self.run.options.null_move {
            return Ok(None);
        }
        let static_eval = node.static_eval();
        let Some(depth) = selectivity::null_move::<N>(&node.position, place.depth, static_eval, window.beta) else {
            return Ok(None);
        };
        let Some(child) = node.passed() else { return Ok(None) };
        self.run.counters.null_move.tries += 1;
        self.run.history.push(node.position.key());
        let place = Place { depth, ply: place.ply + 1, expected: place.expected.child(false), passed: true };
        let value = -self.search::<NonPv>(&child, window.negated(), place, &mut Line::new())?;
        self.run.history.pop();
        if value < window.beta {
            return Ok(None);
        }
        self.run.counters.null_move.successes += 1;
        // A mate found after passing is not proven.
        Ok(Some(if value.is_mate() { window.beta } else { value }))
    }

    fn count_effort<N: NodeType>(&mut self, mv: Move, effort: Effort, nodes_before: u64) {
        if N::ROOT {
            self.run.root_moves.count(mv, effort, self.run.nodes - nodes_before);
        }
    }
}
