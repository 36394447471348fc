//! The values of an engine's parameters, tuned by SPSA in games: `pvscope tune` and `pvscope tuned`.
//!
//! `tune_settings` reads the command line, `parameter` what the engine declares. `tune_run` plays the iterations that `spsa`
//! proposes, and keeps their results in the file of the `tune_state`, which begins with the `tune_identity` of the run.
//! `tune_table` prints the values.

mod parameter;
mod spsa;
mod tune_identity;
mod tune_run;
mod tune_settings;
mod tune_state;
mod tune_table;

use std::path::PathBuf;

use clap::Args;
use pvscope_terminal::output::{print, say};

pub use tune_settings::TuneArgs;

use tune_run::TuneError;
use tune_settings::TuneSettings;
use tune_state::{TuneState, TuneStateError};

#[derive(Args, Debug)]
pub struct TunedArgs {
    /// The state file of the run
    file: PathBuf,
}

/// Plays a tuning run to its end, and prints the values.
///
/// # Errors
///
/// [`TuneError`] if the run cannot begin, or the engine fails; finished iterations are kept.
pub fn run(args: TuneArgs) -> Result<(), TuneError> {
    let state = tune_run::run(&TuneSettings::from(args))?;
    say(tune_table::summary(&state));
    Ok(())
}

/// Prints the values of a run.
///
/// # Errors
///
/// [`TuneStateError`] if the file is damaged or cannot be read.
pub fn show(args: &TunedArgs) -> Result<(), TuneStateError> {
    print(tune_table::summary(&TuneState::read(&args.file)?));
    Ok(())
}
