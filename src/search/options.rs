//! The switches of the search.

use std::str::FromStr;

use enumset::{EnumSet, EnumSetType};

use super::heuristic::{Heuristic, Heuristics};
use super::node_type::NodeType;
use super::proof_idea::{ProofIdea, ProofIdeas};
use super::rule::{Rule, Rules};
use super::table::Hit;
use super::window::Bound;
use crate::pv::CollectorKinds;

/// The active parts of the search. [`Options::default`] is the engine as it plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Aspiration windows around the last score, instead of open windows.
    pub aspiration: bool,
    /// Quiescence search at the horizon, instead of the static evaluation.
    pub quiescence: bool,
    /// Cutoffs by stored bounds at `NonPv` nodes.
    pub table_cutoffs: bool,
    /// Cutoffs by stored exact scores at `Pv` nodes too. A stored score comes without its line, so the principal variation breaks
    /// off there; this switch exists to show that.
    pub exact_cutoffs: bool,
    /// Exact entries of the table are protected: no bound of the same position replaces them unless it is deeper, and other
    /// positions replace them last.
    pub protect_exact: bool,
    /// Ways of collecting the principal variation, compared in every report. No effect on the search.
    pub collectors: CollectorKinds,
    /// Reports the nodes below the first plies, by sequence of moves. No effect on the search.
    pub effort_tree: bool,
    /// The active selective rules.
    pub rules: Rules,
    /// The active heuristics.
    pub heuristics: Heuristics,
    /// The active ideas on when to attempt a proof.
    pub proof_ideas: ProofIdeas,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            aspiration: true,
            quiescence: true,
            table_cutoffs: true,
            exact_cutoffs: false,
            protect_exact: false,
            collectors: CollectorKinds::empty(),
            effort_tree: false,
            rules: Rules::all(),
            heuristics: Heuristics::all(),
            proof_ideas: ProofIdeas::empty(),
        }
    }
}

impl Options {
    /// Everything off: the search returns the minimax value at the nominal depth.
    pub const EXACT: Options = Options {
        aspiration: false,
        quiescence: false,
        table_cutoffs: false,
        exact_cutoffs: false,
        protect_exact: false,
        collectors: CollectorKinds::empty(),
        effort_tree: false,
        rules: Rules::empty(),
        heuristics: Heuristics::empty(),
        proof_ideas: ProofIdeas::empty(),
    };

    /// Whether a table hit may decide a node.
    pub fn cuts_off<N: NodeType>(&self, hit: &Hit) -> bool {
        self.table_cutoffs && (!N::PV || (self.exact_cutoffs && !N::ROOT && hit.bound == Bound::Exact))
    }

    /// The names of all switches, and whether each is on.
    pub fn switches(&self) -> impl Iterator<Item = (&'static str, bool)> {
        let parts = [
            (ASPIRATION, self.aspiration),
            (QUIESCENCE, self.quiescence),
            (TABLE_CUTOFFS, self.table_cutoffs),
            (EXACT_CUTOFFS, self.exact_cutoffs),
            (PROTECT_EXACT, self.protect_exact),
            (COLLECTORS, !self.collectors.is_empty()),
        ];
        let Options { rules, heuristics, proof_ideas, .. } = *self;
        parts
            .into_iter()
            .chain(Rules::all().iter().map(move |rule| (rule.name(), rules.contains(rule))))
            .chain(Heuristics::all().iter().map(move |heuristic| (heuristic.name(), heuristics.contains(heuristic))))
            .chain(ProofIdeas::all().iter().map(move |idea| (idea.name(), proof_ideas.contains(idea))))
    }

    /// Turns the switch called `name`, in any case; `false` if there is none.
    pub fn switch(&mut self, name: &str, on: bool) -> bool {
        let called = |known: &str| known.eq_ignore_ascii_case(name);
        if called(ASPIRATION) {
            self.aspiration = on;
        } else if called(QUIESCENCE) {
            self.quiescence = on;
        } else if called(TABLE_CUTOFFS) {
            self.table_cutoffs = on;
        } else if called(EXACT_CUTOFFS) {
            self.exact_cutoffs = on;
        } else if called(PROTECT_EXACT) {
            self.protect_exact = on;
        } else if called(COLLECTORS) {
            self.collectors = if on { CollectorKinds::all() } else { CollectorKinds::empty() };
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

/// Puts `member` into `set`, or takes it out.
pub fn set_member<T: EnumSetType>(set: &mut EnumSet<T>, member: T, on: bool) {
    if on {
        set.insert(member)
    } else {
        set.remove(member)
    };
}

const ASPIRATION: &str = "Aspiration Windows";
const QUIESCENCE: &str = "Quiescence";
const TABLE_CUTOFFS: &str = "Table Cutoffs";
const EXACT_CUTOFFS: &str = "Exact Cutoffs";
const PROTECT_EXACT: &str = "Protect Exact Entries";
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
