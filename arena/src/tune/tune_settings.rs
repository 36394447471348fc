//! The command line of a tuning run.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args, value_parser};

use super::spsa::Schedule;
use crate::matches::engine_game::GameConditions;
use crate::matches::engine_player::EngineCommand;
use crate::matches::game_args::GameArgs;

/// Tune the parameters of an engine by SPSA, in games against itself
///
/// Each iteration is a pair of games between two nearby choices of all values. The same command continues an interrupted run. The end of the run prints
/// the values, as `pvscope tuned` does at any time.
#[derive(Args, Debug)]
pub struct TuneArgs {
    /// Shell command that starts the engine, built with --features tuning
    engine: String,
    /// The file that keeps the results of all iterations
    #[arg(long, value_name = "FILE")]
    state: PathBuf,
    /// Iterations of the whole run, each of two games
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..=10_000_000), default_value = "20000")]
    iterations: u32,
    /// Steps by which the last iteration moves every value for each game won
    #[arg(long, value_name = "R", value_parser = rate, default_value = "0.002")]
    rate: f64,
    /// Seed of perturbations and of the order of openings
    #[arg(long, value_name = "N", default_value = "1")]
    seed: u64,
    /// Tune these parameters only
    #[arg(long, value_name = "NAME,NAME…", value_delimiter = ',')]
    only: Vec<String>,
    #[command(flatten)]
    games: GameArgs,
}

#[derive(Clone, Debug, PartialEq)]
pub struct TuneSettings {
    pub engine: EngineCommand,
    pub state: PathBuf,
    pub schedule: Schedule,
    /// Empty for all parameters.
    pub only: Vec<String>,
    pub conditions: GameConditions,
    pub concurrency: usize,
    pub openings: Option<PathBuf>,
    pub chess960: bool,
}

impl From<TuneArgs> for TuneSettings {
    fn from(args: TuneArgs) -> TuneSettings {
        let TuneArgs { engine, state, iterations, rate, seed, only, games } = args;
        TuneSettings {
            engine: EngineCommand { command: engine, name: None, options: games.options(Vec::new()) },
            state,
            schedule: Schedule { iterations, rate, seed },
            only,
            conditions: games.conditions(true),
            concurrency: NonZeroUsize::get(games.concurrency),
            openings: games.openings,
            chess960: games.chess960,
        }
    }
}

fn rate(text: &str) -> Result<f64, &'static str> {
    let rate = text.parse().ok().filter(|rate: &f64| rate.is_finite() && *rate > 0.0);
    rate.ok_or("it must be a number above 0")
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct CommandLine {
        #[command(flatten)]
        args: TuneArgs,
    }

    fn settings(words: &[&str]) -> Result<TuneSettings, String> {
        let words = ["tune", "engine", "--state", "file"].iter().chain(words);
        let CommandLine { args } = CommandLine::try_parse_from(words).map_err(|error| error.to_string())?;
        Ok(TuneSettings::from(args))
    }

    #[test]
    fn the_options_of_matches_set_the_games() {
        let settings =
            settings(&["--nodes", "9", "--concurrency", "2", "--option", "Hash=8", "--only", "a,b"]).unwrap();
        assert_eq!(settings.conditions.to_string(), "9 nodes a move, adjudicated");
        assert_eq!(settings.engine.to_string(), "engine Hash=8");
        assert_eq!((settings.concurrency, settings.only), (2, vec!["a".to_owned(), "b".to_owned()]));
        assert_eq!(settings.schedule, Schedule { iterations: 20_000, rate: 0.002, seed: 1 });
    }

    #[test]
    fn errors_name_the_option_and_the_value() {
        let error = |words: &[&str]| settings(words).unwrap_err();
        assert!(error(&["--rate", "0"]).contains("invalid value '0' for '--rate <R>': it must be a number above 0"));
        assert!(error(&["--iterations", "0"]).contains("'--iterations <N>': 0 is not in 1..=10000000"));
        assert!(error(&["--nodes", "5", "--tc", "1000"]).contains("cannot be used with"));
    }
}
