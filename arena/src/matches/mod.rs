//! Matches between UCI engines: `pvscope match`.
//!
//! `match_settings` and `game_args` read the command line, `openings` the starting positions. An `engine_player` is a UCI engine in an
//! `engine_process`, which gives `engine_answer`s. Two of them play an `engine_game` under a `time_control`. The `scorebook`
//! keeps the score, with `elo` and `sprt` as its statistics; games go to `pgn` and `results_file`.

mod elo;
pub mod engine_answer;
pub mod engine_game;
pub mod engine_player;
pub mod engine_process;
mod engine_stats;
pub mod game_args;
mod match_settings;
pub mod openings;
mod pgn;
mod results_file;
mod scorebook;
pub mod side;
mod sprt;
mod time_control;

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Instant;

use indicatif::ProgressBar;
use pvscope_terminal::output::say;
use pvscope_terminal::progress;
use shakmaty::fen::Fen;
use shakmaty::{ByColor, Chess, Color, EnPassantMode, Position as _};
use thiserror::Error;

pub use match_settings::MatchArgs;

use engine_game::{PlayedGame, Termination};
use engine_player::{EnginePlayer, StartError};
use engine_stats::EngineStats;
use match_settings::{MatchSettings, SprtError};
use openings::{Opening, OpeningsError};
use results_file::{GameResult, ResultsFile, ResultsFileError};
use scorebook::Scorebook;
use side::{Side, Sides};

#[derive(Debug, Error)]
pub enum MatchError {
    #[error(transparent)]
    Sprt(#[from] SprtError),
    #[error(transparent)]
    Start(#[from] StartError),
    #[error(transparent)]
    Openings(#[from] OpeningsError),
    #[error(transparent)]
    Results(#[from] ResultsFileError),
    #[error("cannot write the games to {}: {source}", file.display())]
    Pgn { file: PathBuf, source: std::io::Error },
    #[error("{}: pair {pair} began with {found}, not with {expected}: the openings have changed", file.display())]
    OpeningsChanged { file: PathBuf, pair: usize, found: String, expected: String },
    #[error("the candidate broke the rules in {0} of the games")]
    RuleBreaks(u32),
}

/// Plays a match, and prints its progress and result.
///
/// # Errors
///
/// [`MatchError`] if the match cannot be played, or the candidate broke the rules.
pub fn run(args: MatchArgs) -> Result<(), MatchError> {
    let settings = MatchSettings::try_from(args)?;
    let openings = openings::read(settings.openings.as_deref(), settings.chess960, settings.seed)?;
    let runner = MatchRunner::new(&settings, openings)?;
    let start = Instant::now();
    thread::scope(|scope| {
        for _ in 0..settings.concurrency.min(runner.pairs) {
            scope.spawn(|| runner.work());
        }
    });
    runner.bar.finish_and_clear();
    let MatchState { book, names, stats, error, .. } =
        runner.state.into_inner().unwrap_or_else(PoisonError::into_inner);
    say("");
    say(format_args!("candidate   {}", names.candidate));
    say(format_args!("base        {}", names.base));
    say(format_args!("limit       {}; {:.0} s", settings.conditions.control, start.elapsed().as_secs_f64()));
    book.summary().iter().for_each(say);
    say(format_args!("candidate   {}", stats.candidate));
    say(format_args!("base        {}", stats.base));
    match (error, book.rule_breaks_by(Side::Candidate)) {
        (Some(error), _) => Err(error),
        (None, 0) => Ok(()),
        (None, games) => Err(MatchError::RuleBreaks(games)),
    }
}

/// Plays the pairs of a match, on several threads.
struct MatchRunner<'a> {
    settings: &'a MatchSettings,
    openings: Vec<Opening>,
    pairs: usize,
    bar: ProgressBar,
    state: Mutex<MatchState>,
}

/// Shared by the threads of a match.
struct MatchState {
    book: Scorebook,
    results: Option<ResultsFile>,
    pgn: Option<(PathBuf, File)>,
    names: Sides<String>,
    stats: Sides<EngineStats>,
    /// The next pair to play, from 1.
    next_pair: usize,
    /// The error that ended the match.
    error: Option<MatchError>,
}

impl MatchRunner<'_> {
    fn new(settings: &MatchSettings, openings: Vec<Opening>) -> Result<MatchRunner<'_>, MatchError> {
        let header = settings.header(openings.len());
        let (results, played) = match &settings.results {
            Some(file) if settings.resume => {
                let (results, played) = ResultsFile::resume(file, &header)?;
                (Some(results), played)
            }
            Some(file) => (Some(ResultsFile::create(file, &header)?), Vec::new()),
            None => (None, Vec::new()),
        };
        let pgn = settings.pgn.as_ref().map(|name| {
            let file = OpenOptions::new().append(true).create(true).open(name);
            file.map(|file| (name.clone(), file)).map_err(|source| pgn_error(name, source))
        });
        let state = MatchState {
            book: Scorebook::new(settings.sprt),
            results,
            pgn: pgn.transpose()?,
            names: Sides {
                candidate: settings.engines.candidate.command.clone(),
                base: settings.engines.base.command.clone(),
            },
            stats: Sides::default(),
            next_pair: 1,
            error: None,
        };
        let pairs = settings.pairs.unwrap_or(openings.len());
        let bar = progress::bar(2 * pairs as u64, "games");
        let runner = MatchRunner { settings, openings, pairs, bar, state: Mutex::new(state) };
        runner.resume_from(&played)?;
        Ok(runner)
    }

    /// Enters the games of an interrupted match.
    fn resume_from(&self, played: &[GameResult]) -> Result<(), MatchError> {
        let mut state = self.state();
        for result in played {
            let expected = fen(&self.opening(result.pair).board);
            if result.fen != expected {
                return Err(MatchError::OpeningsChanged {
                    file: self.settings.results.clone().unwrap_or_default(),
                    pair: result.pair,
                    found: result.fen.clone(),
                    expected,
                });
            }
            state.book.enter(result);
        }
        if !played.is_empty() {
            let (games, line) = (state.book.games(), state.book.line());
            self.say(&format!("resuming, {games} of {} games played: {line}", 2 * self.pairs));
            self.bar.set_position(u64::from(games));
            // So that the ETA is that of the games of this run.
            self.bar.reset_eta();
        }
        Ok(())
    }

    fn state(&self) -> MutexGuard<'_, MatchState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn say(&self, line: &str) {
        self.bar.suspend(|| say(line));
    }

    /// The opening of `pair`, counted from 1.
    fn opening(&self, pair: usize) -> &Opening {
        &self.openings[pair.saturating_sub(1) % self.openings.len()]
    }

    /// Plays pairs until none is left, the SPRT has decided, or something fails.
    fn work(&self) {
        if let Err(error) = self.play_pairs() {
            self.state().error.get_or_insert(error);
        }
    }

    fn play_pairs(&self) -> Result<(), MatchError> {
        let mut started = None;
        while let Some(pair) = self.next_pair() {
            let players = match &mut started {
                Some(players) => players,
                None => started.insert(self.start()?),
            };
            for color in Color::ALL {
                if !self.state().book.has(pair, color) {
                    self.play_game(players, pair, color)?;
                }
            }
        }
        Ok(())
    }

    fn next_pair(&self) -> Option<usize> {
        let mut state = self.state();
        while (1..=self.pairs).contains(&state.next_pair) && state.error.is_none() && !state.book.is_decided() {
            let pair = state.next_pair;
            state.next_pair += 1;
            if !Color::ALL.into_iter().all(|color| state.book.has(pair, color)) {
                return Some(pair);
            }
        }
        None
    }

    fn start(&self) -> Result<Sides<EnginePlayer>, MatchError> {
        let Sides { candidate, base } = &self.settings.engines;
        let players =
            Sides { candidate: EnginePlayer::start(candidate.clone())?, base: EnginePlayer::start(base.clone())? };
        let mut names = Sides { candidate: players.candidate.name().to_owned(), base: players.base.name().to_owned() };
        if names.candidate == names.base {
            names.candidate += " (candidate)";
            names.base += " (base)";
        }
        self.state().names = names;
        Ok(players)
    }

    fn play_game(&self, players: &mut Sides<EnginePlayer>, pair: usize, candidate: Color) -> Result<(), MatchError> {
        let Sides { candidate: ours, base } = players;
        ours.restart()?;
        base.restart()?;
        let players = match candidate {
            Color::White => ByColor { white: ours, black: base },
            Color::Black => ByColor { white: base, black: ours },
        };
        let opening = self.opening(pair);
        let start = Instant::now();
        let game = engine_game::play(players, opening, &self.settings.conditions);
        let result = GameResult {
            pair,
            candidate,
            outcome: game.outcome,
            termination: game.termination.name().to_owned(),
            broken_by: match game.termination {
                Termination::RuleBreak(color, _) => Some(Side::playing(color, candidate)),
                _ => None,
            },
            plies: game.plies.len(),
            seconds: start.elapsed().as_secs_f64(),
            fen: fen(&opening.board),
            detail: game.termination.to_string(),
        };
        self.enter(&result, &game)
    }

    fn enter(&self, result: &GameResult, game: &PlayedGame) -> Result<(), MatchError> {
        let start = &self.opening(result.pair).board;
        let mut state = self.state();
        let name = |color| match Side::playing(color, result.candidate) {
            Side::Candidate => state.names.candidate.clone(),
            Side::Base => state.names.base.clone(),
        };
        let header = pgn::PgnHeader {
            pair: result.pair,
            round: result.candidate.fold_wb(1, 2),
            names: ByColor::new_with(name),
            start,
            chess960: self.settings.chess960,
            control: self.settings.conditions.control,
        };
        let mut color = start.turn();
        for ply in &game.plies {
            state.stats.get_mut(Side::playing(color, result.candidate)).add(&ply.answer);
            color = !color;
        }
        if let Some((name, file)) = &mut state.pgn {
            file.write_all(pgn::write(&header, game).as_bytes()).map_err(|source| pgn_error(name, source))?;
        }
        // After the PGN, so that no game with a result is missing there.
        if let Some(results) = &mut state.results {
            results.write(result)?;
        }
        if let Some(side) = result.broken_by {
            self.say(&format!("pair {}: the {side} broke the rules: {}", result.pair, result.detail));
        }
        if state.book.enter(result) {
            self.say(&format!("pair {} of {}: {}", result.pair, self.pairs, state.book.line()));
        }
        self.bar.inc(1);
        Ok(())
    }
}

fn fen(board: &Chess) -> String {
    Fen::from_position(board, EnPassantMode::Legal).to_string()
}

fn pgn_error(name: &Path, source: std::io::Error) -> MatchError {
    MatchError::Pgn { file: name.to_owned(), source }
}
