//! The selective rules by name: each can be switched off, and each is counted.

/// A rule that prunes, reduces or extends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Deserialize, tsify::Tsify), serde(rename_all = "camelCase"))]
#[repr(u8)]
pub enum Rule {
    CheckExtension,
    SingularExtension,
    InternalIterativeReduction,
    MateDistancePruning,
    ReverseFutility,
    Razoring,
    NullMove,
    ProbCut,
    LateMovePruning,
    Futility,
    SeePruning,
    LateMoveReductions,
    QuiescenceChecks,
    DeltaPruning,
    QuiescenceSeePruning,
}

/// What a rule does when it acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    target_arch = "wasm32",
    derive(serde::Serialize, tsify::Tsify),
    serde(rename_all = "camelCase"),
    tsify(rename = "RuleEffect")
)]
pub enum Effect {
    /// Makes the search of a move or node deeper or less deep.
    Depth,
    /// Ends a node before its moves are searched.
    Node,
    /// Leaves a move out.
    Move,
}

impl Rule {
    pub const COUNT: usize = 15;

    pub const ALL: [Rule; Rule::COUNT] = [
        Rule::CheckExtension,
        Rule::SingularExtension,
        Rule::InternalIterativeReduction,
        Rule::MateDistancePruning,
        Rule::ReverseFutility,
        Rule::Razoring,
        Rule::NullMove,
        Rule::ProbCut,
        Rule::LateMovePruning,
        Rule::Futility,
        Rule::SeePruning,
        Rule::LateMoveReductions,
        Rule::QuiescenceChecks,
        Rule::DeltaPruning,
        Rule::QuiescenceSeePruning,
    ];

    pub const fn effect(self) -> Effect {
        match self {
            Rule::CheckExtension
            | Rule::SingularExtension
            | Rule::InternalIterativeReduction
            | Rule::LateMoveReductions
            | Rule::QuiescenceChecks => Effect::Depth,
            Rule::MateDistancePruning | Rule::ReverseFutility | Rule::Razoring | Rule::NullMove | Rule::ProbCut => {
                Effect::Node
            }
            Rule::LateMovePruning
            | Rule::Futility
            | Rule::SeePruning
            | Rule::DeltaPruning
            | Rule::QuiescenceSeePruning => Effect::Move,
        }
    }

    /// The name that a user sees.
    pub const fn name(self) -> &'static str {
        match self {
            Rule::CheckExtension => "Check Extension",
            Rule::SingularExtension => "Singular Extension",
            Rule::InternalIterativeReduction => "Internal Iterative Reduction",
            Rule::MateDistancePruning => "Mate Distance Pruning",
            Rule::ReverseFutility => "Reverse Futility",
            Rule::Razoring => "Razoring",
            Rule::NullMove => "Null Move",
            Rule::ProbCut => "ProbCut",
            Rule::LateMovePruning => "Late Move Pruning",
            Rule::Futility => "Futility",
            Rule::SeePruning => "SEE Pruning",
            Rule::LateMoveReductions => "Late Move Reductions",
            Rule::QuiescenceChecks => "Quiescence Checks",
            Rule::DeltaPruning => "Delta Pruning",
            Rule::QuiescenceSeePruning => "Quiescence SEE Pruning",
        }
    }
}

/// A set of rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules(u32);

impl Rules {
    pub const ALL: Rules = Rules((1 << Rule::COUNT) - 1);
    pub const NONE: Rules = Rules(0);
    /// Those that leave nothing out for good: what they shorten is searched in full once it looks better than it did.
    /// A search for a mate uses no others, for the quiet move that mates is often the one that looks worst.
    pub const SOUND: Rules = Rules::NONE
        .with(Rule::CheckExtension)
        .with(Rule::InternalIterativeReduction)
        .with(Rule::MateDistancePruning)
        .with(Rule::LateMoveReductions)
        .with(Rule::QuiescenceChecks)
        .with(Rule::DeltaPruning)
        .with(Rule::QuiescenceSeePruning);

    pub const fn has(self, rule: Rule) -> bool {
        self.0 & 1 << rule as u32 != 0
    }

    pub const fn and(self, others: Rules) -> Rules {
        Rules(self.0 & others.0)
    }

    pub const fn with(self, rule: Rule) -> Rules {
        Rules(self.0 | 1 << rule as u32)
    }

    pub const fn without(self, rule: Rule) -> Rules {
        Rules(self.0 & !(1 << rule as u32))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_stands_at_its_own_place() {
        assert!(Rule::ALL.iter().enumerate().all(|(index, &rule)| rule as usize == index));
    }

    #[test]
    fn a_rule_is_switched_alone() {
        let rules = Rules::ALL.without(Rule::NullMove);
        assert!(Rule::ALL.iter().all(|&rule| rules.has(rule) == (rule != Rule::NullMove)));
        assert_eq!(rules.with(Rule::NullMove), Rules::ALL);
    }
}
