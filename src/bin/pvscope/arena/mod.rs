//! Matches between UCI engines: `pvscope match`.
//!
//! `settings` says what to play, `openings` from where; a `player` is an engine in a `process` whose answers are
//! `thought`s; two of them play a `game` under a `clock`, perhaps ended by `adjudication`; the `scorebook` keeps the
//! standing, with `elo` and `sprt` as its statistics; games go to `pgn` and `record`.

mod adjudication;
mod clock;
mod effort;
mod elo;
mod game;
mod openings;
mod pgn;
mod player;
mod process;
mod record;
mod scorebook;
mod settings;
mod side;
mod sprt;
mod thought;

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Instant;

use shakmaty::fen::Fen;
use shakmaty::{ByColor, Chess, Color, EnPassantMode, Position as _};
use thiserror::Error;

use effort::Effort;
use game::{Ending, Game};
use openings::{Opening, OpeningError};
use player::{Player, StartError};
use record::{Record, RecordError, Row};
use scorebook::Scorebook;
use settings::{Settings, SettingsError};
use side::{Side, Sides};

#[derive(Debug, Error)]
enum MatchError {
    #[error(transparent)]
    Settings(#[from] SettingsError),
    #[error(transparent)]
    Start(#[from] StartError),
    #[error(transparent)]
    Openings(#[from] OpeningError),
    #[error(transparent)]
    Record(#[from] RecordError),
    #[error("the games cannot be written to {file}: {fault}")]
    Pgn { file: String, fault: String },
    #[error("{file}: pair {pair} began with {found}, not with {expected}: the openings have changed")]
    Opening { file: String, pair: usize, found: String, expected: String },
    #[error("the candidate broke the rules in {0} of the games")]
    Break(u32),
}

/// Plays the match that `words` ask for.
///
/// # Errors
///
/// In words, if it cannot be played, or if the candidate broke the rules.
pub fn run(words: &[&str]) -> Result<(), String> {
    play(words).map_err(|error| error.to_string())
}

fn play(words: &[&str]) -> Result<(), MatchError> {
    let settings = Settings::parse(words)?;
    let openings = openings::read(settings.openings.as_deref(), settings.chess960, settings.seed)?;
    let contest = Contest::new(&settings, openings)?;
    let start = Instant::now();
    thread::scope(|scope| {
        for _ in 0..settings.concurrency.min(contest.pairs) {
            scope.spawn(|| contest.work());
        }
    });
    let Desk { book, names, effort, fault, .. } = contest.desk.into_inner().unwrap_or_else(PoisonError::into_inner);
    say("");
    say(&format!("candidate   {}", names.candidate));
    say(&format!("base        {}", names.base));
    say(&format!("limit       {}; {:.0} s", settings.conditions.control, start.elapsed().as_secs_f64()));
    book.summary().iter().for_each(|line| say(line));
    say(&format!("candidate   {}", effort.candidate));
    say(&format!("base        {}", effort.base));
    match (fault, book.breaks_by(Side::Candidate)) {
        (Some(fault), _) => Err(fault),
        (None, 0) => Ok(()),
        (None, games) => Err(MatchError::Break(games)),
    }
}

/// A match under way.
struct Contest<'a> {
    settings: &'a Settings,
    openings: Vec<Opening>,
    pairs: usize,
    desk: Mutex<Desk>,
}

/// Where the games are handed in.
struct Desk {
    book: Scorebook,
    record: Option<Record>,
    pgn: Option<(String, File)>,
    names: Sides<String>,
    effort: Sides<Effort>,
    /// The next pair to be played, from 1.
    next: usize,
    /// What ended the match before its time.
    fault: Option<MatchError>,
}

impl Contest<'_> {
    fn new(settings: &Settings, openings: Vec<Opening>) -> Result<Contest<'_>, MatchError> {
        let header = settings.header(openings.len());
        let (record, rows) = match &settings.results {
            Some(file) if settings.resume => {
                let (record, rows) = Record::resume(file, &header)?;
                (Some(record), rows)
            }
            Some(file) => (Some(Record::create(file, &header)?), Vec::new()),
            None => (None, Vec::new()),
        };
        let pgn = settings.pgn.as_ref().map(|name| {
            let file = OpenOptions::new().append(true).create(true).open(name);
            file.map(|file| (name.clone(), file)).map_err(|error| pgn_fault(name, &error))
        });
        let desk = Desk {
            book: Scorebook::new(settings.sprt),
            record,
            pgn: pgn.transpose()?,
            names: Sides {
                candidate: settings.engines.candidate.command.clone(),
                base: settings.engines.base.command.clone(),
            },
            effort: Sides::default(),
            next: 1,
            fault: None,
        };
        let pairs = settings.pairs.unwrap_or(openings.len());
        let contest = Contest { settings, openings, pairs, desk: Mutex::new(desk) };
        contest.go_on_from(&rows)?;
        Ok(contest)
    }

    /// Enters the games of an interrupted match.
    fn go_on_from(&self, rows: &[Row]) -> Result<(), MatchError> {
        let mut desk = self.desk();
        for row in rows {
            let expected = fen(&self.opening(row.pair).board);
            if row.fen != expected {
                let (file, found) = (self.settings.results.clone().unwrap_or_default(), row.fen.clone());
                return Err(MatchError::Opening { file, pair: row.pair, found, expected });
            }
            desk.book.enter(row);
        }
        if !rows.is_empty() {
            say(&format!("going on, {} of {} games played: {}", desk.book.games(), 2 * self.pairs, desk.book.line()));
        }
        Ok(())
    }

    fn desk(&self) -> MutexGuard<'_, Desk> {
        self.desk.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The opening of `pair`, counted from 1.
    fn opening(&self, pair: usize) -> &Opening {
        &self.openings[pair.saturating_sub(1) % self.openings.len()]
    }

    /// Plays pairs until there are no more, it is decided or something has gone wrong.
    fn work(&self) {
        if let Err(fault) = self.play_pairs() {
            self.desk().fault.get_or_insert(fault);
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
                if !self.desk().book.has(pair, color) {
                    self.play_game(players, pair, color)?;
                }
            }
        }
        Ok(())
    }

    fn next_pair(&self) -> Option<usize> {
        let mut desk = self.desk();
        while (1..=self.pairs).contains(&desk.next) && desk.fault.is_none() && !desk.book.is_decided() {
            let pair = desk.next;
            desk.next += 1;
            if !Color::ALL.into_iter().all(|color| desk.book.has(pair, color)) {
                return Some(pair);
            }
        }
        None
    }

    fn start(&self) -> Result<Sides<Player>, MatchError> {
        let Sides { candidate, base } = &self.settings.engines;
        let players = Sides { candidate: Player::start(candidate.clone())?, base: Player::start(base.clone())? };
        let mut names = Sides { candidate: players.candidate.name().to_owned(), base: players.base.name().to_owned() };
        if names.candidate == names.base {
            names.candidate += " (candidate)";
            names.base += " (base)";
        }
        self.desk().names = names;
        Ok(players)
    }

    fn play_game(&self, players: &mut Sides<Player>, pair: usize, candidate: Color) -> Result<(), MatchError> {
        let Sides { candidate: ours, base } = players;
        ours.restart()?;
        base.restart()?;
        let players = match candidate {
            Color::White => ByColor { white: ours, black: base },
            Color::Black => ByColor { white: base, black: ours },
        };
        let opening = self.opening(pair);
        let begun = Instant::now();
        let game = game::play(players, opening, &self.settings.conditions);
        let row = Row {
            pair,
            candidate,
            outcome: game.outcome,
            ending: game.ending.kind().to_owned(),
            broken_by: match game.ending {
                Ending::Break(color, _) => Some(Side::playing(color, candidate)),
                _ => None,
            },
            plies: game.plies.len(),
            seconds: begun.elapsed().as_secs_f64(),
            fen: fen(&opening.board),
            detail: game.ending.to_string(),
        };
        self.hand_in(&row, &game)
    }

    fn hand_in(&self, row: &Row, game: &Game) -> Result<(), MatchError> {
        let start = &self.opening(row.pair).board;
        let mut desk = self.desk();
        let name = |color| match Side::playing(color, row.candidate) {
            Side::Candidate => desk.names.candidate.clone(),
            Side::Base => desk.names.base.clone(),
        };
        let header = pgn::Header {
            pair: row.pair,
            round: row.candidate.fold_wb(1, 2),
            names: ByColor::new_with(name),
            start,
            chess960: self.settings.chess960,
            control: self.settings.conditions.control,
        };
        let mut color = start.turn();
        for ply in &game.plies {
            desk.effort.get_mut(Side::playing(color, row.candidate)).count(&ply.thought);
            color = !color;
        }
        if let Some((name, file)) = &mut desk.pgn {
            file.write_all(pgn::write(&header, game).as_bytes()).map_err(|error| pgn_fault(name, &error))?;
        }
        // Last, so that a game that is recorded is also kept.
        if let Some(record) = &mut desk.record {
            record.write(row)?;
        }
        if let Some(side) = row.broken_by {
            say(&format!("pair {}: the {side} broke the rules: {}", row.pair, row.detail));
        }
        if desk.book.enter(row) {
            say(&format!("pair {} of {}: {}", row.pair, self.pairs, desk.book.line()));
        }
        Ok(())
    }
}

fn fen(board: &Chess) -> String {
    Fen::from_position(board, EnPassantMode::Legal).to_string()
}

fn pgn_fault(name: &str, error: &std::io::Error) -> MatchError {
    MatchError::Pgn { file: name.to_owned(), fault: error.to_string() }
}

/// A line of output; that nobody reads it is no reason to end a match.
fn say(line: &str) {
    let _ = writeln!(std::io::stdout(), "{line}");
}
