//! What guides the search beside the table: what it remembers of earlier nodes, and what it sees on the board. Each can
//! be switched off; it then forgets what it knew and learns nothing.

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Guide {
    Killers,
    QuietHistory,
    ContinuationHistory,
    PawnHistory,
    CaptureHistory,
    Danger,
    CorrectionHistory,
}

impl Guide {
    const COUNT: usize = 7;

    pub const ALL: [Guide; Guide::COUNT] = [
        Guide::Killers,
        Guide::QuietHistory,
        Guide::ContinuationHistory,
        Guide::PawnHistory,
        Guide::CaptureHistory,
        Guide::Danger,
        Guide::CorrectionHistory,
    ];

    /// The name that a user sees.
    pub const fn name(self) -> &'static str {
        match self {
            Guide::Killers => "Killers",
            Guide::QuietHistory => "Quiet History",
            Guide::ContinuationHistory => "Continuation History",
            Guide::PawnHistory => "Pawn History",
            Guide::CaptureHistory => "Capture History",
            Guide::Danger => "Danger",
            Guide::CorrectionHistory => "Correction History",
        }
    }
}

/// A set of guides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guides(u8);

impl Guides {
    pub const ALL: Guides = Guides((1 << Guide::COUNT) - 1);
    pub const NONE: Guides = Guides(0);

    pub const fn has(self, guide: Guide) -> bool {
        self.0 & 1 << guide as u8 != 0
    }

    pub const fn with(self, guide: Guide) -> Guides {
        Guides(self.0 | 1 << guide as u8)
    }

    pub const fn without(self, guide: Guide) -> Guides {
        Guides(self.0 & !(1 << guide as u8))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_guide_is_switched_alone() {
        for guide in Guide::ALL {
            let guides = Guides::ALL.without(guide);
            assert!(Guide::ALL.iter().all(|&other| guides.has(other) == (other != guide)));
            assert_eq!(guides.with(guide), Guides::ALL);
        }
    }
}
