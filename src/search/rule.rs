//! The selective rules by name. Each has a switch and counters.

use enumset::{EnumSet, EnumSetType, enum_set};
use strum::{EnumCount, EnumString, IntoStaticStr};

/// A rule that prunes, reduces or extends.
#[derive(Debug, Hash, EnumCount, EnumSetType, EnumString, IntoStaticStr)]
#[cfg_attr(
    target_arch = "wasm32",
    derive(serde::Deserialize, serde::Serialize, tsify::Tsify),
    serde(rename_all = "camelCase")
)]
#[strum(ascii_case_insensitive, serialize_all = "title_case")]
pub enum Rule {
    CheckExtension,
    SingularExtension,
    InternalIterativeReduction,
    MateDistancePruning,
    ReverseFutility,
    Razoring,
    NullMove,
    #[strum(serialize = "ProbCut")]
    ProbCut,
    LateMovePruning,
    HistoryPruning,
    Futility,
    #[strum(serialize = "SEE Pruning")]
    SeePruning,
    OpenWindowPruning,
    LateMoveReductions,
    QuiescenceChecks,
    DeltaPruning,
    #[strum(serialize = "Quiescence SEE Pruning")]
    QuiescenceSeePruning,
}

/// A set of rules. Iterates in the order of declaration.
pub type Rules = EnumSet<Rule>;

/// The rules that lose nothing for good: whatever they shorten is searched in full once it looks better. A search for a mate
/// uses no others, because the quiet move that mates often looks worst.
pub const SOUND_RULES: Rules = enum_set!(
    Rule::CheckExtension
        | Rule::InternalIterativeReduction
        | Rule::MateDistancePruning
        | Rule::LateMoveReductions
        | Rule::QuiescenceChecks
        | Rule::DeltaPruning
        | Rule::QuiescenceSeePruning
);

/// The effect of a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    target_arch = "wasm32",
    derive(serde::Serialize, tsify::Tsify),
    serde(rename_all = "camelCase"),
    tsify(rename = "RuleEffect")
)]
pub enum Effect {
    /// Searches a move or node deeper or less deep.
    Depth,
    /// Ends a node before its moves are searched.
    Node,
    /// Prunes a move.
    Move,
}

impl Rule {
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
            | Rule::HistoryPruning
            | Rule::Futility
            | Rule::SeePruning
            | Rule::OpenWindowPruning
            | Rule::DeltaPruning
            | Rule::QuiescenceSeePruning => Effect::Move,
        }
    }

    /// The name for users, as in UCI options.
    pub fn name(self) -> &'static str {
        self.into()
    }
}
