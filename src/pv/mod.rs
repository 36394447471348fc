//! The principal variation: lines, and the certificate that checks them.

mod certificate;
mod line;

pub use certificate::{Certificate, Claim, Fault};
pub use line::{Line, MAX_PLY};
