//! The principal variation: lines, the ways of collecting them, and certificates that check them.

mod certificate;
mod collector;
mod collector_kind;
mod collectors;
mod comparison;
mod line;
mod verification;
mod walk;

pub use certificate::{Certificate, Claim, ClaimError};
pub use collector::{CollectedLine, Collector, EntryLookup, ExactNode, LineEnd, SearchedRoot, StoredEntry};
pub use collector_kind::{CollectorKind, CollectorKinds};
pub use collectors::Collectors;
pub use comparison::{Cause, CollectorResult, Comparison, Difference};
pub use line::{Line, MAX_PLY, ply_count};
pub use verification::{Equation, Refutation, Verdict, Verification, VerifiedMove, verify};
