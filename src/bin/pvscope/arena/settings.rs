//! What the command line of a match asks for.

use std::num::{NonZeroU32, NonZeroU64, NonZeroUsize};
use std::time::Duration;

use thiserror::Error;

use super::clock::{Patience, TimeControl};
use super::game::Conditions;
use super::player::Engine;
use super::side::Sides;
use super::sprt::Sprt;
use crate::arguments::{ArgumentError, Arguments, POSITIVE};

pub const USAGE: &str = "usage: pvscope match CANDIDATE BASE [OPTION…]
plays two UCI engines against each other, each opening twice with colours swapped; both are command lines of the shell
  --tc MS+MS                  the time for a game and the increment, in milliseconds (10000+100 unless said otherwise)
  --movetime MS, --nodes N, --depth N
                              the limit of every move instead
  --margin MS                 forgiven on top of every time (100)
  --wait MS                   for a move that only nodes or depth limit (60000)
  --pairs N                   pairs of games to play (as many as there are openings)
  --concurrency N             pairs at a time (1)
  --openings FILE             one EPD or FEN a line, with the moves that led to it where it has the opcode 'moves' (92
                              balanced positions that are built in)
  --seed N                    shuffles the openings (in their order)
  --chess960                  castling as the king takes its rook
  --adjudicate                ends games that both engines call won (10 pawns, 4 moves each) or, from move 40, drawn
                              (0.1 pawns, 8 moves each)
  --sprt ELO0 ELO1            ends the match when it is decided which of the two differences holds (5 % errors)
  --option NAME=VALUE         sets a UCI option of both engines; --candidate-option and --base-option of one
  --candidate-name NAME, --base-name NAME
                              as which the games name them (as they name themselves)
  --pgn FILE                  where the games are appended
  --results FILE              where the results go, one game a line; with --resume, a match that was interrupted goes on
An engine loses the game in which it plays an illegal move, oversteps the time, crashes or does not answer. The exit
status is 1 if the candidate did.";

#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SettingsError {
    #[error(transparent)]
    Argument(#[from] ArgumentError),
    #[error("a match needs two engines, not {0}\n{USAGE}")]
    Engines(usize),
    #[error("the first Elo difference of --sprt has to be below the second, and both within 1000: not {0} and {1}")]
    Sprt(String, String),
    #[error("--resume needs --results FILE: the games played so far are read from it")]
    Resume,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Settings {
    pub engines: Sides<Engine>,
    pub conditions: Conditions,
    pub pairs: Option<usize>,
    pub concurrency: usize,
    pub openings: Option<String>,
    pub seed: Option<u64>,
    pub chess960: bool,
    pub sprt: Option<Sprt>,
    pub pgn: Option<String>,
    pub results: Option<String>,
    pub resume: bool,
}

const MS: &str = "a whole number of milliseconds";

impl Default for Settings {
    fn default() -> Settings {
        let control = TimeControl::Clock { base: Duration::from_millis(10_000), increment: Duration::from_millis(100) };
        let patience = Patience { margin: Duration::from_millis(100), wait: Duration::from_millis(60_000) };
        Settings {
            engines: Sides::default(),
            conditions: Conditions { control, patience, adjudicate: false },
            pairs: None,
            concurrency: 1,
            openings: None,
            seed: None,
            chess960: false,
            sprt: None,
            pgn: None,
            results: None,
            resume: false,
        }
    }
}

impl Settings {
    /// Reads the words after `match`; of an option given twice, the last counts.
    ///
    /// # Errors
    ///
    /// [`SettingsError`], naming the word at fault.
    pub fn parse(words: &[&str]) -> Result<Settings, SettingsError> {
        let mut settings = Settings::default();
        let mut commands = Vec::new();
        let mut words = Arguments::new(words);
        while let Some(word) = words.next() {
            let Settings { engines, conditions, .. } = &mut settings;
            let mut ms = || words.value::<u64>(word, MS).map(Duration::from_millis);
            match word {
                "--tc" => {
                    conditions.control = words.value::<Clock>(word, "a time and an increment, such as 8000+80")?.0
                }
                "--movetime" => conditions.control = TimeControl::MoveTime(ms()?),
                "--nodes" => conditions.control = TimeControl::Nodes(words.value::<NonZeroU64>(word, POSITIVE)?.get()),
                "--depth" => conditions.control = TimeControl::Depth(words.value::<NonZeroU32>(word, POSITIVE)?.get()),
                "--margin" => conditions.patience.margin = ms()?,
                "--wait" => conditions.patience.wait = ms()?,
                "--adjudicate" => conditions.adjudicate = true,
                "--pairs" => settings.pairs = Some(words.value::<NonZeroUsize>(word, POSITIVE)?.get()),
                "--concurrency" => settings.concurrency = words.value::<NonZeroUsize>(word, POSITIVE)?.get(),
                "--openings" => settings.openings = Some(words.text(word)?.to_owned()),
                "--seed" => settings.seed = Some(words.value(word, "a whole number")?),
                "--chess960" => settings.chess960 = true,
                "--sprt" => settings.sprt = Some(sprt(words.text(word)?, words.text(word)?)?),
                "--option" => {
                    let option = option(words.text(word)?);
                    engines.candidate.options.push(option.clone());
                    engines.base.options.push(option);
                }
                "--candidate-option" => engines.candidate.options.push(option(words.text(word)?)),
                "--base-option" => engines.base.options.push(option(words.text(word)?)),
                "--candidate-name" => engines.candidate.name = Some(words.text(word)?.to_owned()),
                "--base-name" => engines.base.name = Some(words.text(word)?.to_owned()),
                "--pgn" => settings.pgn = Some(words.text(word)?.to_owned()),
                "--results" => settings.results = Some(words.text(word)?.to_owned()),
                "--resume" => settings.resume = true,
                _ if word.starts_with("--") => return Err(ArgumentError::Unknown(word.to_owned()).into()),
                _ => commands.push(word.to_owned()),
            }
        }
        let count = commands.len();
        let [candidate, base] = <[String; 2]>::try_from(commands).map_err(|_| SettingsError::Engines(count))?;
        settings.engines.candidate.command = candidate;
        settings.engines.base.command = base;
        if settings.chess960 {
            let option = || ("UCI_Chess960".to_owned(), Some("true".to_owned()));
            settings.engines.candidate.options.push(option());
            settings.engines.base.options.push(option());
        }
        if settings.resume && settings.results.is_none() {
            return Err(SettingsError::Resume);
        }
        Ok(settings)
    }

    /// What makes this match another than others: what must not change when it goes on.
    pub fn header(&self, openings: usize) -> Vec<String> {
        let engine = |engine: &Engine| {
            let options = engine.options.iter().map(|(name, value)| match value {
                Some(value) => format!(" {name}={value}"),
                None => format!(" {name}"),
            });
            format!("{}{}", engine.command, options.collect::<String>())
        };
        let Conditions { control, adjudicate, .. } = self.conditions;
        let file = self.openings.as_deref().unwrap_or("built in");
        let seed = self.seed.map_or("in their order".to_owned(), |seed| format!("shuffled by {seed}"));
        vec![
            format!("candidate: {}", engine(&self.engines.candidate)),
            format!("base: {}", engine(&self.engines.base)),
            format!("limit: {control}{}", if adjudicate { ", adjudicated" } else { "" }),
            format!("openings: {file}, {openings}, {seed}"),
        ]
    }
}

/// `BASE+INCREMENT`, or the base alone.
struct Clock(TimeControl);

impl std::str::FromStr for Clock {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Clock, Self::Err> {
        let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
        let ms = |text: &str| text.parse().map(Duration::from_millis);
        Ok(Clock(TimeControl::Clock { base: ms(base)?, increment: ms(increment)? }))
    }
}

fn option(text: &str) -> (String, Option<String>) {
    match text.split_once('=') {
        Some((name, value)) => (name.trim().to_owned(), Some(value.trim().to_owned())),
        None => (text.trim().to_owned(), None),
    }
}

fn sprt(elo0: &str, elo1: &str) -> Result<Sprt, SettingsError> {
    let bounds = elo0.parse().ok().zip(elo1.parse().ok());
    let sprt = bounds.and_then(|(elo0, elo1)| Sprt::new(elo0, elo1));
    sprt.ok_or_else(|| SettingsError::Sprt(elo0.to_owned(), elo1.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(words: &[&str]) -> String {
        Settings::parse(words).unwrap_err().to_string()
    }

    #[test]
    fn options_belong_to_one_engine_or_to_both() {
        let words =
            ["a", "b", "--option", "Hash=8", "--base-option", "Clear Hash", "--nodes", "9", "--sprt", "-3", "1"];
        let settings = Settings::parse(&words).unwrap();
        let hash = ("Hash".to_owned(), Some("8".to_owned()));
        assert_eq!(settings.engines.candidate.options, std::slice::from_ref(&hash));
        assert_eq!(settings.engines.base.options, [hash, ("Clear Hash".to_owned(), None)]);
        assert_eq!(settings.conditions.control, TimeControl::Nodes(9));
        assert_eq!(settings.sprt, Sprt::new(-3.0, 1.0));
    }

    #[test]
    fn what_cannot_be_read_is_named() {
        assert!(fault(&["a"]).starts_with("a match needs two engines, not 1"));
        assert_eq!(fault(&["a", "b", "--nods", "5"]), "there is no option --nods");
        assert!(fault(&["a", "b", "--tc", "5s"]).contains("\"5s\" is no value for --tc"));
        assert!(fault(&["a", "b", "--pairs", "0"]).contains("at least 1"));
        assert!(fault(&["a", "b", "--sprt", "5", "0"]).contains("not 5 and 0"));
        assert_eq!(fault(&["a", "b", "--resume"]), SettingsError::Resume.to_string());
    }
}
