//! The switches of the search.

use std::str::FromStr;

use enumset::{EnumSet, EnumSetType, enum_set};
use strum::{EnumString, IntoStaticStr};

use super::heuristic::{Heuristic, Heuristics};
use super::node_type::NodeType;
use super::proof_idea::{ProofIdea, ProofIdeas};
use super::rule::{Rule, Rules};
use super::table::Hit;
use super::window::Bound;
use crate::pv::CollectorKinds;

/// A part of the search that is neither a selective rule nor a heuristic.
#[derive(Debug, Hash, EnumSetType, EnumString, IntoStaticStr)]
#[cfg_attr(
    target_arch = "wasm32",
    derive(serde::Deserialize, serde::Serialize, tsify::Tsify),
    serde(rename_all = "camelCase"),
    tsify(rename = "SearchPart")
)]
#[strum(ascii_case_insensitive, serialize_all = "title_case")]
pub enum Part {
    /// Aspiration windows around the last score, instead of open windows.
    AspirationWindows,
    /// Quiescence search at the horizon, instead of the static evaluation.
    Quiescence,
    /// Cutoffs by stored bounds at `NonPv` nodes.
    TableCutoffs,
    /// Cutoffs by stored exact scores at `Pv` nodes too. A stored score comes without its line, so the principal variation breaks
    /// off there; this switch exists to show that.
    #[cfg_attr(target_arch = "wasm32", serde(skip))]
    ExactCutoffs,
    /// Exact entries of the table are protected: no bound of the same position replaces them unless it is deeper, and other
    /// positions replace them last.
    #[cfg_attr(target_arch = "wasm32", serde(skip))]
    ProtectExactEntries,
}

/// A set of parts. Iterates in the order of declaration.
pub type Parts = EnumSet<Part>;

impl Part {
    /// The name for users, as in UCI options.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// The active parts, rules and heuristics of a search. [`Options::default`] is the engine as it plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// The active parts that are neither rules nor heuristics.
    pub parts: Parts,
    /// The active selective rules.
    pub rules: Rules,
    /// The active heuristics.
    pub heuristics: Heuristics,
    /// The active ideas on when to attempt a proof.
    pub proof_ideas: ProofIdeas,
    /// Ways of collecting the principal variation, compared in every report. No effect on the search.
    pub collectors: CollectorKinds,
    /// Reports the nodes below the first plies, by sequence of moves. No effect on the search.
    pub effort_tree: bool,
}

impl Default for Options {
    fn default() -> Options {
        let parts = enum_set!(Part::AspirationWindows | Part::Quiescence | Part::TableCutoffs);
        Options { parts, rules: Rules::all(), heuristics: Heuristics::all(), ..Options::EXACT }
    }
}

impl Options {
    /// Everything off: the search returns the minimax value at the nominal depth.
    pub const EXACT: Options = Options {
        parts: Parts::empty(),
        rules: Rules::empty(),
        heuristics: Heuristics::empty(),
        proof_ideas: ProofIdeas::empty(),
        collectors: CollectorKinds::empty(),
        effort_tree: false,
    };

    /// The same options with `part` on or off.
    pub fn with(mut self, part: Part, on: bool) -> Options {
        set_member(&mut self.parts, part, on);
        self
    }

    /// Whether a table hit may decide a node.
    pub fn cuts_off<N: NodeType>(&self, hit: &Hit) -> bool {
        self.parts.contains(Part::TableCutoffs)
            && (!N::PV || (self.parts.contains(Part::ExactCutoffs) && !N::ROOT && hit.bound == Bound::Exact))
    }

    /// The names of all switches, and whether each is on.
    pub fn switches(&self) -> impl Iterator<Item = (&'static str, bool)> {
        names_in(self.parts)
            .chain([(COLLECTORS, !self.collectors.is_empty())])
            .chain(names_in(self.rules))
            .chain(names_in(self.heuristics))
            .chain(names_in(self.proof_ideas))
    }

    /// Turns the switch called `name`, in any case; `false` if there is none.
    pub fn switch(&mut self, name: &str, on: bool) -> bool {
        if name.eq_ignore_ascii_case(COLLECTORS) {
            self.collectors = if on { CollectorKinds::all() } else { CollectorKinds::empty() };
        } else if let Ok(part) = Part::from_str(name) {
            set_member(&mut self.parts, part, on);
        } else if let Ok(rule) = Rule::from_str(name) {
            set_member(&mut self.rules, rule, on);
        } else if let Ok(heuristic) = Heuristic::from_str(name) {
            set_member(&mut self.heuristics, heuristic, on);
        } else if let Ok(idea) = ProofIdea::from_str(name) {
            set_member(&mut self.proof_ideas, idea, on);
        } else {
            return false;
        }
        true
    }
}

/// The names of all possible members of a set, and whether it has them.
fn names_in<T: EnumSetType + Into<&'static str>>(set: EnumSet<T>) -> impl Iterator<Item = (&'static str, bool)> {
    EnumSet::<T>::all().iter().map(move |member| (member.into(), set.contains(member)))
}

/// Puts `member` into `set`, or takes it out.
pub fn set_member<T: EnumSetType>(set: &mut EnumSet<T>, member: T, on: bool) {
    if on {
        set.insert(member)
    } else {
        set.remove(member)
    };
}

const COLLECTORS: &str = "Collectors";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_switch_turns_by_its_name_in_any_case() {
        let mut options = Options::default();
        let names: Vec<_> = options.switches().map(|(name, _)| name).collect();
        assert!(names.iter().all(|name| options.switch(&name.to_lowercase(), false)));
        assert_eq!(options, Options::EXACT);
        assert!(!options.switch("Brute Force", true));
    }

    #[test]
    fn a_switch_turns_nothing_else() {
        for (index, (name, on)) in Options::default().switches().enumerate() {
            let mut options = Options::default();
            assert!(options.switch(name, !on));
            let differ: Vec<_> = options.switches().zip(Options::default().switches()).map(|(a, b)| a != b).collect();
            assert!(differ.iter().enumerate().all(|(other, &differs)| differs == (other == index)), "{name}");
        }
    }
}
