//! The command line of a match.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{ArgAction, Args};
use pvscope_terminal::values::positive;
use thiserror::Error;

use super::engine_game::GameConditions;
use super::engine_player::{EngineCommand, UciOption};
use super::game_args::{GameArgs, uci_option};
use super::openings;
use super::side::Sides;
use super::sprt::Sprt;

/// Play two UCI engines against each other.
///
/// Each opening is played twice, with colours swapped. An engine loses a game by an illegal move, a time forfeit, a crash or a missing answer. The exit
/// status is 1 if that happened to the candidate.
#[derive(Args, Debug)]
pub struct MatchArgs {
    /// Shell command that starts the engine to be tested
    candidate: String,
    /// Shell command that starts the engine to compare it with
    base: String,
    #[command(flatten)]
    games: GameArgs,
    /// Pairs of games to play [default: one for each opening]
    #[arg(long, value_name = "N", value_parser = positive::<NonZeroUsize>)]
    pairs: Option<NonZeroUsize>,
    /// Shuffle the openings
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// End games that both engines call won (10 pawns, 4 moves each) or, from move 40, drawn (0.1 pawns, 8 moves each)
    #[arg(long)]
    adjudicate: bool,
    /// End the match once an SPRT accepts one of two Elo differences (5 % errors)
    #[arg(
        long,
        value_names = ["ELO0", "ELO1"],
        num_args = 2,
        action = ArgAction::Set,
        allow_negative_numbers = true,
        value_parser = elo_difference
    )]
    sprt: Option<Vec<f64>>,
    /// Set a UCI option of the candidate; repeatable
    #[arg(long, value_name = "NAME=VALUE", value_parser = uci_option)]
    candidate_option: Vec<UciOption>,
    /// Set a UCI option of the base; repeatable
    #[arg(long, value_name = "NAME=VALUE", value_parser = uci_option)]
    base_option: Vec<UciOption>,
    /// Name of the candidate in the games [default: its own]
    #[arg(long, value_name = "NAME")]
    candidate_name: Option<String>,
    /// Name of the base in the games [default: its own]
    #[arg(long, value_name = "NAME")]
    base_name: Option<String>,
    /// Append the games to a PGN file
    #[arg(long, value_name = "FILE")]
    pgn: Option<PathBuf>,
    /// Write the results to a file, one game per line
    #[arg(long, value_name = "FILE")]
    results: Option<PathBuf>,
    /// Resume the interrupted match of the results file
    #[arg(long, requires = "results")]
    resume: bool,
}

#[derive(Clone, Debug, PartialEq, Error)]
#[error("--sprt {0} {1}: the first Elo difference must be below the second")]
pub struct SprtError(f64, f64);

#[derive(Clone, Debug, PartialEq)]
pub struct MatchSettings {
    pub engines: Sides<EngineCommand>,
    pub conditions: GameConditions,
    pub pairs: Option<usize>,
    pub concurrency: usize,
    pub openings: Option<PathBuf>,
    pub seed: Option<u64>,
    pub chess960: bool,
    pub sprt: Option<Sprt>,
    pub pgn: Option<PathBuf>,
    pub results: Option<PathBuf>,
    pub resume: bool,
}

impl TryFrom<MatchArgs> for MatchSettings {
    type Error = SprtError;

    fn try_from(args: MatchArgs) -> Result<MatchSettings, SprtError> {
        let sprt = match args.sprt.as_deref() {
            Some(&[elo0, elo1]) => Some(Sprt::new(elo0, elo1).ok_or(SprtError(elo0, elo1))?),
            _ => None,
        };
        let games = args.games;
        let engines = Sides {
            candidate: EngineCommand {
                command: args.candidate,
                name: args.candidate_name,
                options: games.options(args.candidate_option),
            },
            base: EngineCommand { command: args.base, name: args.base_name, options: games.options(args.base_option) },
        };
        Ok(MatchSettings {
            engines,
            conditions: games.conditions(args.adjudicate),
            pairs: args.pairs.map(NonZeroUsize::get),
            concurrency: games.concurrency.get(),
            openings: games.openings,
            seed: args.seed,
            chess960: games.chess960,
            sprt,
            pgn: args.pgn,
            results: args.results,
            resume: args.resume,
        })
    }
}

impl MatchSettings {
    /// The identity of a match: a match with other lines cannot be resumed as this one.
    pub fn header(&self, openings: usize) -> Vec<String> {
        let openings = openings::describe(self.openings.as_deref(), openings, self.seed);
        vec![
            format!("candidate: {}", self.engines.candidate),
            format!("base: {}", self.engines.base),
            format!("limit: {}", self.conditions),
            format!("openings: {openings}"),
        ]
    }
}

fn elo_difference(text: &str) -> Result<f64, &'static str> {
    let elo = text.parse().ok().filter(|elo: &f64| elo.abs() < 1000.0);
    elo.ok_or("it must be a number between -1000 and 1000")
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;
    use crate::matches::time_control::TimeControl;

    #[derive(Parser)]
    struct CommandLine {
        #[command(flatten)]
        args: MatchArgs,
    }

    fn settings(words: &[&str]) -> Result<MatchSettings, String> {
        let words = ["match", "a", "b"].iter().chain(words);
        let CommandLine { args } = CommandLine::try_parse_from(words).map_err(|error| error.to_string())?;
        MatchSettings::try_from(args).map_err(|error| error.to_string())
    }

    fn error(words: &[&str]) -> String {
        settings(words).unwrap_err()
    }

    #[test]
    fn options_belong_to_one_engine_or_to_both() {
        let words = ["--option", "Hash=8", "--base-option", "Clear Hash", "--nodes", "9", "--sprt", "-3", "1"];
        let settings = settings(&words).unwrap();
        let hash = ("Hash".to_owned(), Some("8".to_owned()));
        assert_eq!(settings.engines.candidate.options, std::slice::from_ref(&hash));
        assert_eq!(settings.engines.base.options, [hash, ("Clear Hash".to_owned(), None)]);
        assert_eq!(settings.conditions.control, TimeControl::Nodes(9));
        assert_eq!(settings.sprt, Sprt::new(-3.0, 1.0));
    }

    #[test]
    fn the_default_limit_is_a_clock_of_ten_seconds_with_an_increment() {
        assert_eq!(settings(&[]).unwrap().conditions.control.to_string(), "10000+100 ms");
        assert_eq!(settings(&["--tc", "500"]).unwrap().conditions.control.to_string(), "500+0 ms");
    }

    #[test]
    fn errors_name_the_option_and_the_value() {
        assert!(error(&["c"]).contains("unexpected argument 'c'"));
        assert!(error(&["--nods", "5"]).contains("unexpected argument '--nods'"));
        assert!(error(&["--tc", "5s"]).contains("invalid value '5s' for '--tc <MS+MS>': it must be a time"));
        assert!(error(&["--pairs", "0"]).contains("at least 1"));
        assert!(error(&["--sprt", "5", "0"]).contains("--sprt 5 0"));
        assert!(error(&["--sprt", "0", "infinity"]).contains("between -1000 and 1000"));
        assert!(error(&["--resume"]).contains("--results <FILE>"));
        assert!(error(&["--nodes", "5", "--depth", "5"]).contains("cannot be used with"));
    }
}
