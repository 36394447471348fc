//! The heuristics that order moves or correct the static evaluation, by name. Each has a switch; switched off, it forgets and
//! learns nothing.

use enumset::{EnumSet, EnumSetType};
use strum::{EnumString, IntoStaticStr};

/// A heuristic that orders moves or corrects the static evaluation.
#[derive(Debug, Hash, EnumSetType, EnumString, IntoStaticStr)]
#[cfg_attr(
    target_arch = "wasm32",
    derive(serde::Deserialize, serde::Serialize, tsify::Tsify),
    serde(rename_all = "camelCase")
)]
#[strum(ascii_case_insensitive, serialize_all = "title_case")]
pub enum Heuristic {
    Killers,
    QuietHistory,
    ContinuationHistory,
    PawnHistory,
    CaptureHistory,
    Threats,
    CorrectionHistory,
}

/// A set of heuristics. Iterates in the order of declaration.
pub type Heuristics = EnumSet<Heuristic>;

impl Heuristic {
    /// The name for users, as in UCI options.
    pub fn name(self) -> &'static str {
        self.into()
    }
}
