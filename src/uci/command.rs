//! UCI commands, one per line.
//!
//! Source: Stefan Meyer-Kahlen, "Description of the universal chess interface (UCI)", April 2006.

use thiserror::Error;

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
    /// An unknown command, ignored.
    Unknown,
}

/// The arguments of `go`. Times in milliseconds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Go {
    pub search_moves: Vec<String>,
    pub ponder: bool,
    pub white_time_ms: Option<i64>,
    pub black_time_ms: Option<i64>,
    pub white_increment_ms: i64,
    pub black_increment_ms: i64,
    pub moves_to_go: Option<u32>,
    pub depth: Option<u32>,
    pub nodes: Option<u64>,
    pub mate: Option<u32>,
    pub move_time_ms: Option<i64>,
    pub infinite: bool,
}

/// An error in a command's arguments.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CommandError {
    #[error("{name} needs a whole number, not \"{argument}\"")]
    Number { name: String, argument: String },
    #[error("{0} needs a value")]
    Missing(String),
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
    /// [`CommandError`] for invalid arguments of a known command.
    ///
    /// # Examples
    ///
    /// ```
    /// use pvscope::uci::{Command, Go};
    ///
    /// let go = Go { depth: Some(12), ..Go::default() };
    /// assert_eq!(Command::parse("go depth 12"), Ok(Command::Go(go)));
    /// let error = Command::parse("go depth twelve").unwrap_err();
    /// assert_eq!(error.to_string(), "depth needs a whole number, not \"twelve\"");
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
                "go" => Command::Go(Go::parse(rest)?),
                "stop" => Command::Stop,
                "ponderhit" => Command::PonderHit,
                "setoption" => set_option(rest)?,
                "quit" => Command::Quit,
                "bench" => Command::Bench { depth: rest.clone().next().map(|word| number("bench", word)).transpose()? },
                "d" => Command::Display,
                "eval" => Command::Eval,
                _ => continue,
            });
        }
        Ok(Command::Unknown)
    }
}

fn position<'a>(words: impl Iterator<Item = &'a str>) -> Result<Command, CommandError> {
    let words: Vec<&str> = words.collect();
    let split = words.iter().position(|&word| word == "moves").unwrap_or(words.len());
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

impl Go {
    fn parse<'a>(mut words: impl Iterator<Item = &'a str>) -> Result<Go, CommandError> {
        let mut go = Go::default();
        let mut listing_moves = false;
        while let Some(word) = words.next() {
            let mut argument = || words.next().ok_or_else(|| CommandError::Missing(word.to_owned()));
            match word {
                "searchmoves" => {
                    listing_moves = true;
                    continue;
                }
                "ponder" => go.ponder = true,
                "infinite" => go.infinite = true,
                "wtime" => go.white_time_ms = Some(number(word, argument()?)?),
                "btime" => go.black_time_ms = Some(number(word, argument()?)?),
                "winc" => go.white_increment_ms = number(word, argument()?)?,
                "binc" => go.black_increment_ms = number(word, argument()?)?,
                "movestogo" => go.moves_to_go = Some(number(word, argument()?)?),
                "depth" => go.depth = Some(number(word, argument()?)?),
                "nodes" => go.nodes = Some(number(word, argument()?)?),
                "mate" => go.mate = Some(number(word, argument()?)?),
                "movetime" => go.move_time_ms = Some(number(word, argument()?)?),
                _ if listing_moves => {
                    go.search_moves.push(word.to_owned());
                    continue;
                }
                _ => {}
            }
            listing_moves = false;
        }
        Ok(go)
    }
}

fn number<T: std::str::FromStr>(name: &str, argument: &str) -> Result<T, CommandError> {
    argument
        .parse()
        .map_err(|_| CommandError::Number { name: name.to_owned(), argument: argument.chars().take(40).collect() })
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
    fn every_argument_of_go_is_read() {
        let line = "go wtime 1000 btime -5 winc 10 binc 20 movestogo 3 depth 4 nodes 5 mate 6 movetime 7 infinite ponder \
                    searchmoves e2e4 d2d4";
        let Ok(Command::Go(go)) = Command::parse(line) else { panic!("not a go") };
        assert_eq!((go.white_time_ms, go.black_time_ms), (Some(1000), Some(-5)));
        assert_eq!((go.white_increment_ms, go.black_increment_ms, go.moves_to_go), (10, 20, Some(3)));
        assert_eq!((go.depth, go.nodes, go.mate, go.move_time_ms), (Some(4), Some(5), Some(6), Some(7)));
        assert!(go.infinite && go.ponder);
        assert_eq!(go.search_moves, ["e2e4", "d2d4"]);
    }

    #[test]
    fn search_moves_end_at_the_next_argument() {
        let Ok(Command::Go(go)) = Command::parse("go searchmoves e2e4 depth 3") else { panic!("not a go") };
        assert_eq!((go.search_moves, go.depth), (vec!["e2e4".to_owned()], Some(3)));
    }

    #[test]
    fn position_takes_a_start_and_moves() {
        let fen = "8/8/8/8/8/8/k7/7K w - - 0 1";
        let read = Command::parse(&format!("position fen {fen} moves h1g1 a2a3"));
        let moves = vec!["h1g1".to_owned(), "a2a3".to_owned()];
        assert_eq!(read, Ok(Command::Position { fen: Some(fen.to_owned()), moves }));
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
        let error = Command::parse("go depth many").unwrap_err();
        assert_eq!(error.to_string(), "depth needs a whole number, not \"many\"");
        assert_eq!(Command::parse("go depth"), Err(CommandError::Missing("depth".to_owned())));
    }
}
