//! Which moves of a node are left out: late quiet ones, hopeless ones, losing ones. Never at the root, and never before
//! one move has been searched that does not lose by force, so that the value stays one of a position.

use shakmaty::Move;

use super::rule::{Rule, Rules};
use crate::chess::{Position, see};
use crate::score::Score;

/// What is known of a move that may be left out.
#[derive(Clone, Copy)]
pub struct Candidate {
    pub mv: Move,
    /// In the order searched, from 0.
    pub index: usize,
    /// Depth of the node.
    pub depth: i32,
    /// Plies that late move reductions would take off its scout.
    pub reduction: i32,
    pub tactical: bool,
    pub gives_check: bool,
    pub improving: bool,
    /// `None` in check.
    pub estimate: Option<Score>,
    pub alpha: Score,
}

/// The rules that were asked about a move, and whether the last of them leaves it out.
pub struct Verdict {
    pub asked: [Option<Rule>; 3],
    pub pruned_by: Option<Rule>,
}

/// Whether a rule leaves a move out; `None` where it does not apply.
type Test = fn(&Position, &Candidate) -> Option<bool>;

/// Asks the rules in turn, from the cheapest.
pub fn verdict(rules: Rules, position: &Position, candidate: &Candidate) -> Verdict {
    let mut verdict = Verdict { asked: [None; 3], pruned_by: None };
    let tests: [(Rule, Test); 3] =
        [(Rule::LateMovePruning, late_move_pruning), (Rule::Futility, futility), (Rule::SeePruning, see_pruning)];
    for (slot, (rule, test)) in verdict.asked.iter_mut().zip(tests) {
        if rules.has(rule)
            && let Some(leaves_out) = test(position, candidate)
        {
            *slot = Some(rule);
            if leaves_out {
                verdict.pruned_by = Some(rule);
                break;
            }
        }
    }
    verdict
}

/// Late move pruning: after enough quiet moves that did not help, the others will not either.
///
/// Source: chessprogramming.org/Futility_Pruning#Move_Count_Based_Pruning
fn late_move_pruning(_: &Position, candidate: &Candidate) -> Option<bool> {
    let &Candidate { index, depth, tactical, gives_check, improving, .. } = candidate;
    let enough = (4 + depth * depth) / if improving { 1 } else { 2 };
    (!tactical && !gives_check && depth <= 8).then_some(index as i32 > enough)
}

/// Futility pruning: near the horizon, a quiet move of a position far below α will not reach it.
///
/// Source: chessprogramming.org/Futility_Pruning
fn futility(_: &Position, candidate: &Candidate) -> Option<bool> {
    let estimate = candidate.estimate?;
    let depth = (candidate.depth - candidate.reduction).max(1);
    (!candidate.tactical && !candidate.gives_check && depth <= 7)
        .then(|| estimate.saturating_add(70 + 80 * depth) <= candidate.alpha)
}

/// SEE pruning: a move that loses material on its square has to win it back elsewhere, which takes depth. A check has a
/// better chance of that than a capture, and a capture than a quiet move.
///
/// Source: chessprogramming.org/Static_Exchange_Evaluation
fn see_pruning(position: &Position, candidate: &Candidate) -> Option<bool> {
    let &Candidate { mv, depth, reduction, tactical, gives_check, .. } = candidate;
    let reduced = (depth - reduction).max(1);
    let loss_cp = match (gives_check, tactical) {
        (true, _) => 100 * depth + 400,
        (false, true) => 100 * depth,
        (false, false) => 30 * reduced * reduced,
    };
    (depth <= 8).then(|| !see::gains(position, mv, -loss_cp))
}
