//! Quiescence: beyond the horizon only captures, promotions to a queen and evasions of check are played, and on its first
//! ply quiet checks, until the static evaluation can be trusted. Along the PV it goes on with the line.
//!
//! Source: chessprogramming.org/Quiescence_Search

use shakmaty::{Move, Position as _};

use super::histories::{OrderingContext, PieceTo};
use super::host::Host;
use super::node::Node;
use super::node_type::NodeType;
use super::picker::{Picked, Picker, Wanted, is_tactical};
use super::rule::Rule;
use super::run::{Interrupted, Search};
use super::table::Hit;
use super::window::Window;
use crate::chess::{PackedMove, see};
use crate::pv::{Line, MAX_PLY};
use crate::score::Score;

/// What a capture may win beyond the piece it takes.
const DELTA_MARGIN_CP: i32 = 200;
/// What an exchange may cost beside its material.
const NEEDED_MARGIN_CP: i32 = 50;

/// How far beyond the horizon a node is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum QuiescenceDepth {
    First,
    Later,
}

impl QuiescenceDepth {
    /// As the table counts it: a search of the first ply sees checks, and so more than those further on.
    pub const fn plies(self) -> i32 {
        match self {
            QuiescenceDepth::First => 0,
            QuiescenceDepth::Later => -1,
        }
    }
}

impl<H: Host> Search<'_, H> {
    /// The value of `node` once it is quiet, from the view of its side to move.
    pub fn quiescence<N: NodeType>(
        &mut self,
        node: &Node,
        window: Window,
        ply: usize,
        depth: QuiescenceDepth,
        line: &mut Line,
    ) -> Result<Score, Interrupted> {
        self.enter_node(ply)?;
        self.run.counters.quiescence += 1;
        if N::PV {
            line.clear();
            self.tell::<N>(|all| all.enter(ply));
        }
        if let Some(ending) = self.ending(node) {
            return Ok(ending.score(ply));
        }
        let position = &node.position;
        let in_check = position.is_check();
        if ply >= MAX_PLY {
            return Ok(if position.legal_moves().is_empty() {
                position.ending(false).map_or(Score::DRAW, |ending| ending.score(ply))
            } else {
                node.static_eval()
            });
        }

        // A static evaluation that fails high needs no moves; at Pv nodes it may be the score, and must not be that of a
        // stalemate.
        let stand_pat = node.static_eval();
        if !N::PV && !in_check && stand_pat >= window.beta && self.run.options.quiescence {
            return Ok(stand_pat);
        }
        let hit = self.probe(position.key(), ply);
        if let Some(hit) = hit
            && self.run.options.cuts_off::<N>(&hit)
            && hit.decides(window, depth.plies())
        {
            self.run.counters.table_cutoffs += 1;
            self.tell::<N>(|all| all.hit(ply, position.key()));
            return Ok(hit.score);
        }
        if (N::PV || !self.run.options.quiescence)
            && let Some(ending) = position.ending(!position.legal_moves().is_empty())
        {
            return Ok(ending.score(ply));
        }
        if !self.run.options.quiescence {
            return Ok(stand_pat);
        }

        let mut best = Score::INFINITY_NEGATIVE;
        let mut alpha = window.alpha;
        let mut best_move = PackedMove::NONE;
        if !in_check {
            best = stand_pat;
            alpha = alpha.max(stand_pat);
            if best >= window.beta {
                return Ok(best);
            }
        }
        let table_move = hit.and_then(|hit| hit.best.legal_in(position));
        let checks = depth == QuiescenceDepth::First && self.run.options.rules.has(Rule::QuiescenceChecks);
        let wanted = if in_check {
            Wanted::All
        } else if checks {
            Wanted::Forcing
        } else {
            Wanted::Tactical
        };
        let mut picker = Picker::new(wanted, table_move, position);
        let needed_cp = (!in_check).then(|| (window.beta.value() - stand_pat.value() + NEEDED_MARGIN_CP).max(1));
        let context = OrderingContext { needed_cp, ..self.run.context(node, ply) };
        let mut child_line = Line::new();
        self.run.history.push(position.key());
        let mut index = 0;
        while let Some(Picked { mv, .. }) = picker.pick(&self.engine.histories, &context) {
            if !in_check && self.leaves_out(node, mv, stand_pat, alpha) {
                continue;
            }
            let child = node.after(mv, &self.engine.table);
            self.run.stack[ply].moved = Some(PieceTo::new(position.board().turn(), mv));
            let child_window = Window { alpha, ..window }.negated();
            let value =
                -self.quiescence::<N::Next>(&child, child_window, ply + 1, QuiescenceDepth::Later, &mut child_line)?;
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    best_move = PackedMove::new(mv);
                    if N::PV {
                        line.set(mv, &child_line);
                    }
                    if value >= window.beta {
                        self.run.counters.quiescence_cutoffs.count(index);
                        break;
                    }
                    self.tell::<N>(|all| all.raise(ply, mv, &child_line));
                }
            }
            index += 1;
        }
        self.run.history.pop();
        if !picker.found_any() {
            return Ok(position.ending(false).map_or(Score::DRAW, |ending| ending.score(ply)));
        }
        let hit = Hit { best: best_move, score: best, bound: window.bound_of(best), depth: depth.plies() };
        self.engine.table.store(position.key(), ply, hit);
        self.tell_exact::<N>(position.key(), ply, hit);
        Ok(best)
    }

    /// Whether a move cannot help: it loses material, or is a capture that wins too little. What is not left out is counted
    /// if it is a quiet check.
    ///
    /// Source: chessprogramming.org/Delta_Pruning, chessprogramming.org/Static_Exchange_Evaluation
    fn leaves_out(&mut self, node: &Node, mv: Move, stand_pat: Score, alpha: Score) -> bool {
        let rules = self.run.options.rules;
        let counters = &mut self.run.counters;
        if rules.has(Rule::DeltaPruning) && mv.is_capture() && mv.promotion().is_none() {
            counters.count_try(Rule::DeltaPruning);
            if stand_pat.saturating_add(mv.capture().map_or(0, see::value) + DELTA_MARGIN_CP) <= alpha {
                counters.count_success(Rule::DeltaPruning);
                return true;
            }
        }
        if rules.has(Rule::QuiescenceSeePruning) {
            counters.count_try(Rule::QuiescenceSeePruning);
            if !see::gains(&node.position, mv, 0) {
                counters.count_success(Rule::QuiescenceSeePruning);
                return true;
            }
        }
        if !is_tactical(mv) {
            counters.count_try(Rule::QuiescenceChecks);
            counters.count_success(Rule::QuiescenceChecks);
        }
        false
    }

    /// A counted look into the table.
    pub fn probe(&mut self, key: u64, ply: usize) -> Option<Hit> {
        self.run.counters.table_probes += 1;
        let hit = self.engine.table.probe(key, ply);
        self.run.counters.table_hits += u64::from(hit.is_some());
        hit
    }
}
