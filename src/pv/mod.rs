//! The principal variation: lines, six ways of collecting them, and the certificate that checks them.

mod certificate;
mod collector;
mod collectors;
mod comparison;
mod kind;
mod line;
mod verification;
mod walk;

pub use certificate::{Certificate, Claim, Fault};
pub use collector::{Asked, Collected, Collector, End, Entries, Entry, ExactNode};
pub use collectors::{Collectors, Holder, PvTable, Stack, TableWalk, Tree, Triangular};
pub use comparison::{Cause, Comparison, Difference, Finding};
pub use kind::{Kind, Kinds};
pub use line::{Line, MAX_PLY};
pub use verification::{Equation, Refutation, Step, Verdict, Verification, verify};
