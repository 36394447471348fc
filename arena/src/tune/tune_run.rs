//! The games of a tuning run, on several threads.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use indicatif::ProgressBar;
use pvscope_terminal::output::note;
use pvscope_terminal::progress;
use pvscope_terminal::workers::map_in_parallel;
use shakmaty::{ByColor, Color};
use thiserror::Error;

use super::parameter::{self, ParametersError};
use super::spsa::Pair;
use super::tune_identity::TuneIdentity;
use super::tune_settings::TuneSettings;
use super::tune_state::{IterationResult, TuneState, TuneStateError};
use super::tune_table::farthest_moved;
use crate::matches::engine_game::{self, Termination};
use crate::matches::engine_player::{EngineCommand, EnginePlayer, StartError, UciOption};
use crate::matches::openings::{self, Opening, OpeningsError};
use crate::matches::side::half_points;
use crate::record_file::{RecordFile, RecordFileError};

#[derive(Debug, Error)]
pub enum TuneError {
    #[error(transparent)]
    Start(#[from] StartError),
    #[error(transparent)]
    Parameters(#[from] ParametersError),
    #[error(transparent)]
    Openings(#[from] OpeningsError),
    #[error(transparent)]
    State(#[from] TuneStateError),
    #[error(transparent)]
    Write(#[from] RecordFileError),
    #[error("iteration {iteration}: the engine broke the rules: {how}; its values were {values}")]
    RuleBreak { iteration: u32, how: Termination, values: String },
}

/// The interval between two lines of progress.
const PROGRESS: Duration = Duration::from_secs(60);

/// Plays all iterations that are missing in the state file.
///
/// # Errors
///
/// [`TuneError`] if the run cannot begin, or the engine fails; finished iterations are kept.
pub fn run(settings: &TuneSettings) -> Result<TuneState, TuneError> {
    let openings = openings::read(settings.openings.as_deref(), settings.chess960, Some(settings.schedule.seed))?;
    let mut engine = EnginePlayer::start(settings.engine.clone())?;
    let parameters = parameter::read(&mut engine, &settings.engine, &settings.only)?;
    drop(engine);
    let first_values = parameters.iter().map(|parameter| parameter.option(parameter.default)).collect();
    let identity = TuneIdentity::new(settings, openings.len(), parameters);
    let (state, file) = TuneState::resume(&settings.state, identity)?;
    let (finished, all) = (state.finished(), state.identity.schedule.iterations);
    note(format_args!("{finished} of {all} iterations played; parameters: {}", state.identity.parameters.len()));
    let remaining = state.remaining();
    let run = TuneRun::new(settings, openings, first_values, state, file);
    let played = map_in_parallel(
        &remaining,
        settings.concurrency,
        || run.start(),
        |players, &iteration| run.play_iteration(players, iteration),
    );
    run.report(&run.progress().state);
    run.bar.finish_and_clear();
    played?;
    Ok(run.progress.into_inner().unwrap_or_else(PoisonError::into_inner).state)
}

struct TuneRun<'a> {
    settings: &'a TuneSettings,
    /// With the first value of every parameter among its options.
    engine: EngineCommand,
    openings: Vec<Opening>,
    bar: ProgressBar,
    start: Instant,
    /// Iterations finished before the start.
    finished_before: usize,
    progress: Mutex<TuneProgress>,
}

/// Shared by the threads of a run.
struct TuneProgress {
    state: TuneState,
    file: RecordFile,
    last_report: Instant,
}

impl TuneRun<'_> {
    fn new(
        settings: &TuneSettings,
        openings: Vec<Opening>,
        first_values: Vec<UciOption>,
        state: TuneState,
        file: RecordFile,
    ) -> TuneRun<'_> {
        let mut engine = settings.engine.clone();
        // The start fails if the engine lacks one of them.
        engine.options.extend(first_values);
        let (finished_before, start) = (state.finished(), Instant::now());
        let bar = progress::bar(settings.schedule.iterations.into(), "iterations");
        bar.set_position(finished_before as u64);
        bar.reset_eta();
        let progress = Mutex::new(TuneProgress { state, file, last_report: start });
        TuneRun { settings, engine, openings, bar, start, finished_before, progress }
    }

    fn start(&self) -> Result<Pair<EnginePlayer>, TuneError> {
        let player = || EnginePlayer::start(self.engine.clone());
        Ok(Pair { plus: player()?, minus: player()? })
    }

    fn progress(&self) -> MutexGuard<'_, TuneProgress> {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn play_iteration(&self, players: &mut Pair<EnginePlayer>, iteration: u32) -> Result<(), TuneError> {
        let options = self.progress().state.options(iteration);
        let Pair { plus, minus } = players;
        plus.set_options(&options.plus);
        minus.set_options(&options.minus);
        let opening = &self.openings[(iteration as usize - 1) % self.openings.len()];
        let mut points = 0;
        for color in Color::ALL {
            let players = match color {
                Color::White => ByColor { white: &mut *plus, black: &mut *minus },
                Color::Black => ByColor { white: &mut *minus, black: &mut *plus },
            };
            let game = engine_game::play(players, opening, &self.settings.conditions);
            if let Termination::RuleBreak(breaker, _) = game.termination {
                let values = if breaker == color { options.plus } else { options.minus };
                return Err(TuneError::RuleBreak { iteration, how: game.termination, values: text(&values) });
            }
            points += half_points(game.outcome, color);
        }
        // Half points of two games: 2 if both are drawn.
        self.enter(IterationResult { iteration, wins: points as i32 - 2 })
    }

    fn enter(&self, result: IterationResult) -> Result<(), TuneError> {
        let mut progress = self.progress();
        progress.file.append(&result.line())?;
        progress.state.enter(result);
        self.bar.inc(1);
        if progress.last_report.elapsed() >= PROGRESS {
            progress.last_report = Instant::now();
            self.report(&progress.state);
        }
        Ok(())
    }

    fn report(&self, state: &TuneState) {
        let games = 2 * (state.finished() - self.finished_before);
        let line = format!(
            "{} of {} iterations, {games} games in this run, {:.1} a minute; moved most, in steps: {}",
            state.finished(),
            state.identity.schedule.iterations,
            games as f64 / self.start.elapsed().as_secs_f64() * 60.0,
            farthest_moved(state.spsa.values())
        );
        self.bar.suspend(|| note(line));
    }
}

/// `NAME=VALUE` of all options.
fn text(options: &[UciOption]) -> String {
    let pairs = options.iter().map(|(name, value)| format!("{name}={}", value.as_deref().unwrap_or_default()));
    pairs.collect::<Vec<_>>().join(" ")
}
