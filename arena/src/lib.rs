//! Matches between UCI engines, and the tuning of an engine's parameters in such games.

pub mod adjudication;
pub mod matches;
mod record_file;
pub mod tune;
