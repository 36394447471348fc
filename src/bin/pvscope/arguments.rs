//! The words of a command line: options, each with its value, and what stands alone.

use std::str::FromStr;

use thiserror::Error;

/// What is wrong with a command line.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ArgumentError {
    #[error("{0} needs a value after it")]
    Missing(String),
    #[error("\"{value}\" is no value for {option}: it has to be {expected}")]
    Value { option: String, value: String, expected: &'static str },
    #[error("there is no option {0}")]
    Unknown(String),
}

/// The words not read yet.
pub struct Arguments<'a> {
    words: std::slice::Iter<'a, &'a str>,
}

impl<'a> Arguments<'a> {
    pub fn new(words: &'a [&'a str]) -> Arguments<'a> {
        Arguments { words: words.iter() }
    }

    pub fn next(&mut self) -> Option<&'a str> {
        self.words.next().copied()
    }

    /// The value after `option`.
    ///
    /// # Errors
    ///
    /// [`ArgumentError::Missing`] at the end of the line.
    pub fn text(&mut self, option: &str) -> Result<&'a str, ArgumentError> {
        self.next().ok_or_else(|| ArgumentError::Missing(option.to_owned()))
    }

    /// The value after `option`, read.
    ///
    /// # Errors
    ///
    /// [`ArgumentError`], with what was `expected`, if there is none or it cannot be read.
    pub fn value<T: FromStr>(&mut self, option: &str, expected: &'static str) -> Result<T, ArgumentError> {
        let value = self.text(option)?;
        value.parse().map_err(|_| ArgumentError::Value { option: option.to_owned(), value: value.to_owned(), expected })
    }
}

/// What every count is expected to be.
pub const POSITIVE: &str = "a whole number, at least 1";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_that_is_missing_or_none_is_named() {
        let words = ["--pairs", "many", "--nodes"];
        let mut arguments = Arguments::new(&words);
        let option = arguments.next().unwrap();
        let error = arguments.value::<u32>(option, POSITIVE).unwrap_err();
        assert_eq!(error.to_string(), "\"many\" is no value for --pairs: it has to be a whole number, at least 1");
        let option = arguments.next().unwrap();
        assert_eq!(arguments.text(option), Err(ArgumentError::Missing("--nodes".to_owned())));
    }
}
