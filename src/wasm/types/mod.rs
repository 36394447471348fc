//! The types that cross the boundary; their TypeScript declarations are generated from here and from the core types that
//! cross as they are.

mod certificate;
mod comparison;
mod explanation;
mod report;
mod request;
mod verification;

pub use certificate::{Certificate, Score, WinningChances};
pub use comparison::{Cause, Difference, Finding, LineEnd};
pub use explanation::{Color, Explanation, PieceValue, Role};
pub use report::{
    AspirationReport, Counters, EffortBranch, End, IterationReport, PathNode, ProgressReport, PvLine, Report,
    RootEffort, RuleCount,
};
pub use request::{ClaimedScore, LineClaim, LineToVerify, Position, Request, ScoreKind, SearchOptions, Switch};
pub use verification::{Equation, Refutation, RefutationReason, Verdict, Verification};
