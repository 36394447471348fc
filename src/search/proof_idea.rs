//! When to attempt the proof that a move of an open window is no better: ideas that the literature proposes. Each has a
//! switch; all are off, because docs/lab.md measures no gain.
//!
//! Source: "Principal Variation Search", "When to attempt a proof"

use enumset::{EnumSet, EnumSetType, enum_set};
use strum::{EnumString, IntoStaticStr};

use super::node::{MoveContext, NodeContext};
use super::node_type::Expected;
use super::table::Hit;
use super::window::{Bound, Window};

/// A deviation from the rule that every move of an open window but the first has a scout.
#[derive(Debug, Hash, EnumSetType, EnumString, IntoStaticStr)]
#[strum(ascii_case_insensitive, serialize_all = "title_case")]
pub enum ProofIdea {
    /// A scout for the first move too, where the table has an upper bound that is no better than α.
    AllByTable,
    /// A scout for the first move too, where the last search of the node with an open window failed low.
    AllByLastSearch,
    /// No scouts until a move is better than α.
    NoProofBeforeAlpha,
    /// No scout for the second move if the first is no better than α.
    SecondMoveUnproven,
}

/// A set of ideas. Iterates in the order of declaration.
pub type ProofIdeas = EnumSet<ProofIdea>;

const PREDICTIONS: ProofIdeas = enum_set!(ProofIdea::AllByTable | ProofIdea::AllByLastSearch);

impl ProofIdea {
    /// The name for users, as in UCI options.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// Whether a scout precedes the full search of a move of an open window; `alpha_met` is whether an earlier move was better
/// than α.
#[inline]
pub fn attempts_proof(ideas: ProofIdeas, context: &NodeContext, mv: &MoveContext, alpha_met: bool) -> bool {
    if context.expected == Expected::All {
        return true;
    }
    let unproven = !alpha_met
        && (ideas.contains(ProofIdea::NoProofBeforeAlpha)
            || (mv.index == 1 && ideas.contains(ProofIdea::SecondMoveUnproven)));
    mv.index > 0 && !unproven
}

/// Nodes with an open window that failed low when they were last searched, by key. A later node may overwrite an earlier one.
pub struct FailedLow {
    keys: Box<[u64]>,
}

const SLOTS: usize = 4096;

impl Default for FailedLow {
    fn default() -> FailedLow {
        FailedLow { keys: vec![0; SLOTS].into_boxed_slice() }
    }
}

impl FailedLow {
    /// Whether a node with an open `window` is predicted to fail low.
    pub fn predicts(&self, ideas: ProofIdeas, key: u64, hit: Option<&Hit>, window: Window) -> bool {
        !ideas.is_disjoint(PREDICTIONS)
            && ((ideas.contains(ProofIdea::AllByLastSearch) && self.keys[slot(key)] == key)
                || (ideas.contains(ProofIdea::AllByTable)
                    && hit.is_some_and(|hit| hit.bound != Bound::Lower && hit.score <= window.alpha)))
    }

    /// Remembers how the node with `key` ended.
    pub fn learn(&mut self, ideas: ProofIdeas, key: u64, bound: Bound) {
        if !ideas.contains(ProofIdea::AllByLastSearch) {
            return;
        }
        let kept = &mut self.keys[slot(key)];
        match bound {
            Bound::Upper => *kept = key,
            _ if *kept == key => *kept = 0,
            _ => {}
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.keys.fill(0);
    }
}

fn slot(key: u64) -> usize {
    key as usize % SLOTS
}
