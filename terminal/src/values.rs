//! Parsers for the values of options.

use std::str::FromStr;
use std::time::Duration;

/// A `NonZero` integer.
pub fn positive<T: FromStr>(text: &str) -> Result<T, &'static str> {
    text.parse().map_err(|_| "it must be a whole number, at least 1")
}

pub fn milliseconds(text: &str) -> Result<Duration, &'static str> {
    text.parse().map(Duration::from_millis).map_err(|_| "it must be a whole number of milliseconds")
}
