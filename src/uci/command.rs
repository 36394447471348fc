//! UCI commands, one per line.
//!
//! Source: Stefan Meyer-Kahlen, "Description of the universal chess interface (UCI)", April 2006.

use thiserror::Error;

use super::go::Go;
use crate::shortened::shortened;

/// A parsed line of input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    Uci,
    IsReady,
    NewGame,
    Position {
        fen: Option<String>,
        moves: Vec<String>,
    },
    Go(Go),
    Stop,
    PonderHit,
    SetOption {
        name: String,
        value: Option<String>,
    },
    Quit,
    /// An extension: run the bench, to a depth in plies.
    Bench {
        depth: Option<u32>,
    },
    /// An extension: show the position.
    Display,
    /// An extension: show the static evaluation.
    Eval,
    /// An extension: list the parameters of the search, which only builds for tuning have.
    Parameters,
    /// An unknown command, ignored.
    Unknown,
}

/// An error in a command's arguments.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CommandError {
    #[error("{name} needs a whole number, not \"{argument}\"")]
    Number { name: String, argument: String },
    #[error("position needs \"startpos\", or \"fen\" and a FEN")]
    Position,
    #[error("setoption needs \"name\" and an option's name")]
    OptionName,
}

impl Command {
    /// Parses one line. As the protocol requires, skips words before the first known command.
    ///
    /// # Errors
    ///
    /// [`CommandError`] for invalid arguments of a known command. Those of `go` are its [`Go::faults`].
    ///
    /// # Examples
    ///
    /// ```
    /// use pvscope::uci::{Command, Go};
    ///
    /// let go = Go { depth: Some(12), ..Go::default() };
    /// assert_eq!(Command::parse("go depth 12"), Ok(Command::Go(go)));
    /// let error = Command::parse("bench twelve").unwrap_err();
    /// assert_eq!(error.to_string(), "bench needs a whole number, not \"twelve\"");
    /// ```
    pub fn parse(line: &str) -> Result<Command, CommandError> {
        let mut words = line.split_whitespace();
        while let Some(word) = words.next() {
            let rest = words.clone();
            return Ok(match word {
                "uci" => Command::Uci,
                "isready" => Command::IsReady,
                "ucinewgame" => Command::NewGame,
                "position" => position(rest)?,
                "go" => Command::Go(Go::parse(rest)),
                "stop" => Command::Stop,
                "ponderhit" => Command::PonderHit,
                "setoption" => set_option(rest)?,
                "quit" => Command::Quit,
                "bench" => Command::Bench { depth: rest.clone().next().map(|word| number("bench", word)).transpose()? },
                "d" => Command::Display,
                "eval" => Command::Eval,
                "parameters" => Command::Parameters,
                _ => continue,
            });
        }
        Ok(Command::Unknown)
    }
}

fn position<'a>(words: impl Iterator<Item = &'a str>) -> Result<Command, CommandError> {
    let words: Vec<&str> = words.collect();
    // The operations of an EPD may say "moves" in quotes.
    let mut is_quoted = false;
    let begins_moves = |word: &&str| {
        is_quoted ^= word.matches('"').count() % 2 == 1;
        *word == "moves" && !is_quoted
    };
    let split = words.iter().position(begins_moves).unwrap_or(words.len());
    let moves = words.iter().skip(split + 1).map(|&word| word.to_owned()).collect();
    match words[..split] {
        ["startpos"] => Ok(Command::Position { fen: None, moves }),
        ["fen", ref fen @ ..] if !fen.is_empty() => Ok(Command::Position { fen: Some(fen.join(" ")), moves }),
        _ => Err(CommandError::Position),
    }
}

fn set_option<'a>(words: impl Iterator<Item = &'a str>) -> Result<Command, CommandError> {
    let words: Vec<&str> = words.collect();
    let Some((&"name", rest)) = words.split_first() else { return Err(CommandError::OptionName) };
    let split = rest.iter().position(|&word| word == "value").unwrap_or(rest.len());
    let name = rest[..split].join(" ");
    if name.is_empty() {
        return Err(CommandError::OptionName);
    }
    let value = (split < rest.len()).then(|| rest[split + 1..].join(" "));
    Ok(Command::SetOption { name, value })
}

fn number<T: std::str::FromStr>(name: &str, argument: &str) -> Result<T, CommandError> {
    argument.parse().map_err(|_| CommandError::Number { name: name.to_owned(), argument: shortened(argument) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_before_a_command_are_skipped() {
        assert_eq!(Command::parse("joho debug isready"), Ok(Command::IsReady));
        assert_eq!(Command::parse("joho"), Ok(Command::Unknown));
        assert_eq!(Command::parse(""), Ok(Command::Unknown));
    }

    #[test]
    fn position_takes_a_start_and_moves() {
        let fen = "8/8/8/8/8/8/k7/7K w - - 0 1";
        let read = Command::parse(&format!("position fen {fen} moves h1g1 a2a3"));
        let moves = vec!["h1g1".to_owned(), "a2a3".to_owned()];
        assert_eq!(read, Ok(Command::Position { fen: Some(fen.to_owned()), moves }));
        let noted = format!("{fen}; c0 \"no {}here\";", "moves ".repeat(100_000));
        let read = Command::parse(&format!("position fen {noted} moves h1g1 a2a3"));
        assert_eq!(read, Ok(Command::Position { fen: Some(noted), moves: vec!["h1g1".to_owned(), "a2a3".to_owned()] }));
        assert_eq!(Command::parse("position"), Err(CommandError::Position));
        assert_eq!(Command::parse("position fen"), Err(CommandError::Position));
    }

    #[test]
    fn an_option_may_have_spaces_in_name_and_value() {
        let read = Command::parse("setoption name Clear Hash");
        assert_eq!(read, Ok(Command::SetOption { name: "Clear Hash".to_owned(), value: None }));
        let read = Command::parse("setoption name Null Move value false");
        assert_eq!(read, Ok(Command::SetOption { name: "Null Move".to_owned(), value: Some("false".to_owned()) }));
        assert_eq!(Command::parse("setoption"), Err(CommandError::OptionName));
    }

    #[test]
    fn an_error_quotes_the_invalid_number() {
        let error = Command::parse("bench many").unwrap_err();
        assert_eq!(error.to_string(), "bench needs a whole number, not \"many\"");
    }
}
