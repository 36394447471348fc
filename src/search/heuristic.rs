//! The ordering and correction heuristics beside the table: memory of earlier nodes, and threats on the board. Each can
//! be switched off; it then forgets what it knew and learns nothing.

/// A heuristic that orders moves or corrects the static evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Deserialize, tsify::Tsify), serde(rename_all = "camelCase"))]
#[repr(u8)]
pub enum Heuristic {
    Killers,
    QuietHistory,
    ContinuationHistory,
    PawnHistory,
    CaptureHistory,
    Threats,
    CorrectionHistory,
}

impl Heuristic {
    const COUNT: usize = 7;

    pub const ALL: [Heuristic; Heuristic::COUNT] = [
        Heuristic::Killers,
        Heuristic::QuietHistory,
        Heuristic::ContinuationHistory,
        Heuristic::PawnHistory,
        Heuristic::CaptureHistory,
        Heuristic::Threats,
        Heuristic::CorrectionHistory,
    ];

    /// The name that a user sees.
    pub const fn name(self) -> &'static str {
        match self {
            Heuristic::Killers => "Killers",
            Heuristic::QuietHistory => "Quiet History",
            Heuristic::ContinuationHistory => "Continuation History",
            Heuristic::PawnHistory => "Pawn History",
            Heuristic::CaptureHistory => "Capture History",
            Heuristic::Threats => "Threats",
            Heuristic::CorrectionHistory => "Correction History",
        }
    }
}

/// A set of heuristics.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heuristics(u8);

impl Heuristics {
    pub const ALL: Heuristics = Heuristics((1 << Heuristic::COUNT) - 1);
    pub const NONE: Heuristics = Heuristics(0);

    pub const fn has(self, heuristic: Heuristic) -> bool {
        self.0 & 1 << heuristic as u8 != 0
    }

    pub const fn with(self, heuristic: Heuristic) -> Heuristics {
        Heuristics(self.0 | 1 << heuristic as u8)
    }

    pub const fn without(self, heuristic: Heuristic) -> Heuristics {
        Heuristics(self.0 & !(1 << heuristic as u8))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_guide_is_switched_alone() {
        for heuristic in Heuristic::ALL {
            let heuristics = Heuristics::ALL.without(heuristic);
            assert!(Heuristic::ALL.iter().all(|&other| heuristics.has(other) == (other != heuristic)));
            assert_eq!(heuristics.with(heuristic), Heuristics::ALL);
        }
    }
}
