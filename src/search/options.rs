//! The switches of the search.

use super::heuristic::{Heuristic, Heuristics};
use super::node_type::NodeType;
use super::rule::{Rule, Rules};
use super::table::Hit;
use super::window::Bound;
use crate::pv::CollectorKinds;

/// Which parts of the search act. [`Options::default`] is the engine as it plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Deepen with a window around the last score instead of an open one.
    pub aspiration: bool,
    /// At the horizon, play out captures and evasions instead of evaluating at once.
    pub quiescence: bool,
    /// Let stored bounds cut off at `NonPv` nodes.
    pub table_cutoffs: bool,
    /// Let stored exact scores cut off at `Pv` nodes too, where stored bounds do at others. A score comes without the line
    /// that leads to it, so the principal variation breaks off there; this switch exists to show that.
    pub exact_cutoffs: bool,
    /// Ways to collect the principal variation in, compared in every report. Changes nothing of the search.
    pub collectors: CollectorKinds,
    /// The selective rules that act.
    pub rules: Rules,
    /// What orders the moves and corrects the static evaluation.
    pub heuristics: Heuristics,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            aspiration: true,
            quiescence: true,
            table_cutoffs: true,
            exact_cutoffs: false,
            collectors: CollectorKinds::NONE,
            rules: Rules::ALL,
            heuristics: Heuristics::ALL,
        }
    }
}

impl Options {
    /// Everything off: the search returns the minimax value of the tree of the nominal depth.
    pub const EXACT: Options = Options {
        aspiration: false,
        quiescence: false,
        table_cutoffs: false,
        exact_cutoffs: false,
        collectors: CollectorKinds::NONE,
        rules: Rules::NONE,
        heuristics: Heuristics::NONE,
    };

    /// Whether what is stored of a node may end it, if its bound decides.
    pub fn cuts_off<N: NodeType>(&self, hit: &Hit) -> bool {
        self.table_cutoffs && (!N::PV || (self.exact_cutoffs && !N::ROOT && hit.bound == Bound::Exact))
    }

    /// The names of all switches, each with whether it is on.
    pub fn switches(&self) -> impl Iterator<Item = (&'static str, bool)> {
        let parts = [
            (ASPIRATION, self.aspiration),
            (QUIESCENCE, self.quiescence),
            (TABLE_CUTOFFS, self.table_cutoffs),
            (EXACT_CUTOFFS, self.exact_cutoffs),
            (COLLECTORS, !self.collectors.is_empty()),
        ];
        let Options { rules, heuristics, .. } = *self;
        parts
            .into_iter()
            .chain(Rule::ALL.into_iter().map(move |rule| (rule.name(), rules.has(rule))))
            .chain(Heuristic::ALL.into_iter().map(move |heuristic| (heuristic.name(), heuristics.has(heuristic))))
    }

    /// Switches what is called `name`, whatever its case; `false` if nothing is.
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
        } else if called(COLLECTORS) {
            self.collectors = if on { CollectorKinds::ALL } else { CollectorKinds::NONE };
        } else if let Some(rule) = Rule::ALL.into_iter().find(|rule| called(rule.name())) {
            self.rules = if on { self.rules.with(rule) } else { self.rules.without(rule) };
        } else if let Some(heuristic) = Heuristic::ALL.into_iter().find(|heuristic| called(heuristic.name())) {
            self.heuristics = if on { self.heuristics.with(heuristic) } else { self.heuristics.without(heuristic) };
        } else {
            return false;
        }
        true
    }
}

const ASPIRATION: &str = "Aspiration Windows";
const QUIESCENCE: &str = "Quiescence";
const TABLE_CUTOFFS: &str = "Table Cutoffs";
const EXACT_CUTOFFS: &str = "Exact Cutoffs";
const COLLECTORS: &str = "Collectors";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_switch_can_be_turned_by_its_name() {
        let mut options = Options::default();
        let names: Vec<_> = options.switches().map(|(name, _)| name).collect();
        assert!(names.iter().all(|name| options.switch(&name.to_lowercase(), false)));
        assert_eq!(options, Options::EXACT);
        assert!(!options.switch("Brute Force", true));
    }
}
