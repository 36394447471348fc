//! What may end a `NonPv` node before its moves are searched one by one: the static evaluation, a quiescence search, a
//! pass or a good capture already say that it fails high or low.

use super::host::Host;
use super::node::{Branch, Node, Place};
use super::node_type::NonPv;
use super::picker::{Picked, Picker, Wanted};
use super::quiescence::QuiescenceDepth;
use super::rule::Rule;
use super::run::{Interrupted, Search};
use super::window::Window;
use crate::chess::see;
use crate::pv::Line;
use crate::score::Score;

/// Reverse futility pruning: near the horizon, a position far above β stays there. Returns whether it may be asked, and
/// the margin.
///
/// Source: chessprogramming.org/Reverse_Futility_Pruning
fn reverse_futility_margin_cp(depth: i32, improving: bool) -> Option<i32> {
    (depth <= 8).then(|| 75 * (depth - i32::from(improving)))
}

/// Razoring: near the horizon, a position far below α has only captures left to rise.
///
/// Source: chessprogramming.org/Razoring
fn razoring_margin_cp(depth: i32) -> Option<i32> {
    (depth <= 3).then(|| 150 + 150 * depth * depth)
}

/// Null-move pruning: passing is worse than the best move nearly everywhere, so where it already fails high the best
/// move will too. Returns the depth to search the passed position to.
///
/// Source: chessprogramming.org/Null_Move_Pruning
fn null_move_depth(depth: i32, estimate: Score, beta: Score) -> Option<i32> {
    let surplus = (estimate.value() - beta.value()) / 200;
    (depth >= 3 && estimate >= beta).then(|| depth - 1 - (3 + depth / 4 + surplus.min(3)))
}

/// A pass that fails high at this depth or more is verified by a search without passes, for zugzwang.
const NULL_MOVE_VERIFIED_DEPTH: i32 = 12;

/// ProbCut: a capture that beats β by this much in a shallow search beats β in the deep one.
///
/// Source: chessprogramming.org/ProbCut
const PROB_CUT_MARGIN_CP: i32 = 180;
const PROB_CUT_DEPTH: i32 = 5;

impl<H: Host> Search<'_, H> {
    /// The value that ends the node at once, a bound; `None` if its moves have to be searched. Not asked in check.
    pub fn shortcut(
        &mut self,
        node: &Node,
        window: Window,
        place: Place,
        estimate: Score,
        improving: bool,
    ) -> Result<Option<Score>, Interrupted> {
        let Window { alpha, beta } = window;
        let rules = self.run.options.rules;
        let counters = &mut self.run.counters;
        if beta.is_mate() || alpha.is_mate() {
            return Ok(None);
        }
        if rules.has(Rule::ReverseFutility)
            && let Some(margin_cp) = reverse_futility_margin_cp(place.depth, improving)
        {
            counters.count_try(Rule::ReverseFutility);
            if estimate.saturating_add(-margin_cp) >= beta {
                counters.count_success(Rule::ReverseFutility);
                return Ok(Some(estimate.saturating_add(-margin_cp)));
            }
        }
        if rules.has(Rule::Razoring)
            && let Some(margin_cp) = razoring_margin_cp(place.depth)
            && estimate.saturating_add(margin_cp) <= alpha
        {
            counters.count_try(Rule::Razoring);
            let value = self.quiescence::<NonPv>(node, window, place.ply, QuiescenceDepth::First, &mut Line::new())?;
            if value <= alpha {
                self.run.counters.count_success(Rule::Razoring);
                return Ok(Some(value));
            }
        }
        if let Some(value) = self.null_move(node, window, place, estimate)? {
            return Ok(Some(value));
        }
        self.prob_cut(node, window, place, estimate)
    }

    fn null_move(
        &mut self,
        node: &Node,
        window: Window,
        place: Place,
        estimate: Score,
    ) -> Result<Option<Score>, Interrupted> {
        let allowed = self.run.options.rules.has(Rule::NullMove) && !place.passed && node.position.has_piece();
        let Some(depth) = null_move_depth(place.depth, estimate, window.beta).filter(|_| allowed) else {
            return Ok(None);
        };
        let Some(child) = node.passed() else { return Ok(None) };
        self.run.counters.count_try(Rule::NullMove);
        self.run.history.push(node.position.key());
        self.run.stack[place.ply].moved = None;
        self.run.stack[place.ply].quiet = None;
        let passed = Place { depth, ply: place.ply + 1, expected: place.expected.child(false), passed: true, ..place };
        let value = -self.search::<NonPv>(&child, window.negated(), passed, &mut Line::new())?;
        self.run.history.pop();
        if value < window.beta {
            return Ok(None);
        }
        // A mate found after passing is not proven.
        let value = if value.is_mate() { window.beta } else { value };
        if place.depth >= NULL_MOVE_VERIFIED_DEPTH {
            let again = Place { depth, passed: true, ..place };
            if self.search::<NonPv>(node, window, again, &mut Line::new())? < window.beta {
                return Ok(None);
            }
        }
        self.run.counters.count_success(Rule::NullMove);
        Ok(Some(value))
    }

    fn prob_cut(
        &mut self,
        node: &Node,
        window: Window,
        place: Place,
        estimate: Score,
    ) -> Result<Option<Score>, Interrupted> {
        let raised = window.beta.saturating_add(PROB_CUT_MARGIN_CP);
        if !self.run.options.rules.has(Rule::ProbCut) || place.depth < PROB_CUT_DEPTH || raised > Score::MAX_EVAL {
            return Ok(None);
        }
        let needed = raised.value() - estimate.value();
        let position = &node.position;
        let mut picker = Picker::new(Wanted::Tactical, None, position);
        let context = self.run.context(node, place.ply);
        let zero = Window { alpha: raised.saturating_add(-1), beta: raised };
        self.run.history.push(position.key());
        let mut index = 0;
        let mut found = None;
        while let Some(Picked { mv, .. }) = picker.pick(&self.engine.histories, &context) {
            if !see::gains(position, mv, needed) {
                continue;
            }
            self.run.counters.count_try(Rule::ProbCut);
            let child = &node.after(mv, &self.engine.table);
            let branch = Branch { parent: node, parent_place: place, child, mv, index, extension: 0 };
            self.run.enter(&branch);
            let mut line = Line::new();
            let mut value = -self.quiescence::<NonPv>(
                branch.child,
                zero.negated(),
                place.ply + 1,
                QuiescenceDepth::First,
                &mut line,
            )?;
            if value >= raised {
                value = -self.search::<NonPv>(branch.child, zero.negated(), branch.place(3), &mut line)?;
            }
            if value >= raised {
                self.run.counters.count_success(Rule::ProbCut);
                found = Some(value.saturating_add(-PROB_CUT_MARGIN_CP)).filter(|_| !value.is_mate());
                break;
            }
            index += 1;
        }
        self.run.history.pop();
        Ok(found)
    }
}
