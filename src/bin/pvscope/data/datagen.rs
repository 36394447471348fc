//! The command `datagen`: self-play on several threads, game after game into one file.

use std::hash::{BuildHasher, RandomState};
use std::io::Write;
use std::path::Path;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use pvscope::random::Random;
use pvscope::search::HashError;
use thiserror::Error;

use super::file::FileError;
use super::record::{Outcome, Record};
use super::selfplay::{Game, Player, SelfPlayError};
use super::writer::Writer;

/// A block is written once it has so many records; the last game adds some. A kill loses less.
const BLOCK_RECORDS: usize = 1024;
const PROGRESS: Duration = Duration::from_secs(10);

/// Why no data is generated.
#[derive(Debug, Error)]
pub enum DatagenError {
    #[error("{0} is not an option of datagen")]
    Option(String),
    #[error("{0} needs a whole number after it")]
    Value(String),
    #[error("{0} has to be at least 1")]
    Zero(String),
    #[error(transparent)]
    File(#[from] FileError),
    #[error(transparent)]
    Hash(#[from] HashError),
    #[error(transparent)]
    SelfPlay(#[from] SelfPlayError),
}

/// How to generate data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// For each move.
    pub nodes: u64,
    pub threads: usize,
    pub seed: u64,
    /// Ends once the file holds so many.
    pub positions: u64,
}

impl Settings {
    /// # Errors
    ///
    /// [`DatagenError`] for the first option that is none or has no value.
    pub fn parse(options: &[&str]) -> Result<Settings, DatagenError> {
        let mut settings = Settings {
            nodes: 5000,
            threads: thread::available_parallelism().map_or(1, usize::from),
            seed: RandomState::new().hash_one(()),
            positions: u64::MAX,
        };
        for option in options.chunks(2) {
            let name = option[0];
            if !["--nodes", "--threads", "--seed", "--positions"].contains(&name) {
                return Err(DatagenError::Option(name.to_owned()));
            }
            let value = option.get(1).and_then(|value| value.parse().ok());
            let value: u64 = value.ok_or_else(|| DatagenError::Value(name.to_owned()))?;
            if value == 0 && name != "--seed" {
                return Err(DatagenError::Zero(name.to_owned()));
            }
            match name {
                "--nodes" => settings.nodes = value,
                "--threads" => settings.threads = value as usize,
                "--seed" => settings.seed = value,
                _ => settings.positions = value,
            }
        }
        Ok(settings)
    }
}

/// What was played since the start.
#[derive(Default)]
struct Tally {
    games: u64,
    positions: u64,
    /// In the order of [`Outcome::ALL`].
    outcomes: [u64; 3],
}

/// Plays until `file` holds the positions asked for, or forever; tells how far it is.
///
/// # Errors
///
/// [`DatagenError`]; what was written stays.
pub fn run(file: &str, options: &[&str]) -> Result<(), DatagenError> {
    let settings = Settings::parse(options)?;
    let mut writer = Writer::resume(Path::new(file))?;
    if writer.torn_bytes > 0 {
        eprintln!("{file}: the last block was torn; its {} bytes are cut off", writer.torn_bytes);
    }
    say(&format!("{file}: {} positions in {} blocks; seed {}", writer.records, writer.blocks, settings.seed));
    let tally = generate(&mut writer, &settings)?;
    say(&format!("{file}: {} positions in {} blocks; {} games played", writer.records, writer.blocks, tally.games));
    Ok(())
}

fn generate(writer: &mut Writer, settings: &Settings) -> Result<Tally, DatagenError> {
    let stream = |index| Random::stream(settings.seed, [writer.blocks, index as u64]);
    let players = (0..settings.threads).map(|index| Player::new(stream(index), settings.nodes));
    let players: Vec<Player> = players.collect::<Result<_, _>>()?;
    thread::scope(|scope| {
        let (sender, games) = sync_channel(settings.threads);
        for mut player in players {
            let sender = sender.clone();
            // Ends with the first game that nobody takes.
            scope.spawn(move || while sender.send(player.game()).is_ok() {});
        }
        drop(sender);
        collect(&games, writer, settings.positions)
    })
}

/// Writes the games as they come, until the file holds so many positions.
fn collect(
    games: &Receiver<Result<Game, SelfPlayError>>,
    writer: &mut Writer,
    positions: u64,
) -> Result<Tally, DatagenError> {
    let start = Instant::now();
    let mut next_progress = start + PROGRESS;
    let mut tally = Tally::default();
    let mut block: Vec<Record> = Vec::new();
    while writer.records + (block.len() as u64) < positions {
        match games.recv_timeout(next_progress.saturating_duration_since(Instant::now())) {
            Ok(game) => {
                let Game { mut records, outcome } = game?;
                tally.games += 1;
                tally.positions += records.len() as u64;
                tally.outcomes[outcome as usize] += 1;
                block.append(&mut records);
                if block.len() >= BLOCK_RECORDS {
                    writer.append(&block)?;
                    block.clear();
                }
            }
            Err(RecvTimeoutError::Timeout) => {
                tally.say(start.elapsed());
                next_progress += PROGRESS;
            }
            Err(RecvTimeoutError::Disconnected) => break,
        }
    }
    writer.append(&block)?;
    Ok(tally)
}

impl Tally {
    fn say(&self, elapsed: Duration) {
        let Tally { games, positions, outcomes } = self;
        let [losses, draws, wins] = Outcome::ALL.map(|outcome| outcomes[outcome as usize]);
        let seconds = elapsed.as_secs_f64();
        let rate = *positions as f64 / seconds;
        say(&format!(
            "{seconds:.0} s  {positions} positions  {rate:.0}/s  {games} games  white won {wins}  drawn {draws}  lost {losses}"
        ));
    }
}

/// Tells the user; data goes on being generated if nobody listens.
fn say(line: &str) {
    let _ = writeln!(std::io::stdout(), "{line}");
}

#[cfg(test)]
mod tests {
    use shakmaty::{CastlingMode, Chess, FromSetup, Position as _, Setup};

    use super::super::reader::Reader;
    use super::super::scratch::Scratch;
    use super::*;

    fn settings(seed: u64, positions: u64) -> Settings {
        Settings { nodes: 200, threads: 1, seed, positions }
    }

    fn generate_to(path: &Path, settings: &Settings) -> Vec<u8> {
        generate(&mut Writer::resume(path).unwrap(), settings).unwrap();
        std::fs::read(path).unwrap()
    }

    fn records(path: &Path) -> Vec<Record> {
        let mut reader = Reader::open(path).unwrap();
        std::iter::from_fn(|| reader.records().unwrap()).flatten().collect()
    }

    #[test]
    fn self_play_yields_legal_quiet_positions() {
        let scratch = Scratch::new("quiet");
        let path = scratch.file("data");
        generate_to(&path, &settings(1, 200));
        let records = records(&path);
        assert!(records.len() >= 200);
        for Record { board, turn, score_cp, ply, .. } in records {
            let position = Chess::from_setup(Setup { board, turn, ..Setup::empty() }, CastlingMode::Standard);
            let position = position.unwrap_or_else(|error| panic!("{error}"));
            assert!(!position.is_check());
            assert!(!position.legal_moves().is_empty());
            assert!((8..=300).contains(&ply) && score_cp.abs() < 10_000, "{ply} {score_cp}");
        }
    }

    #[test]
    fn the_same_seed_gives_the_same_data_and_another_seed_other_data() {
        let scratch = Scratch::new("seed");
        let data =
            [("a", 5), ("b", 5), ("c", 6)].map(|(name, seed)| generate_to(&scratch.file(name), &settings(seed, 100)));
        assert_eq!(data[0], data[1]);
        assert_ne!(data[0], data[2]);
    }

    #[test]
    fn another_run_adds_other_games_and_keeps_the_first() {
        let scratch = Scratch::new("again");
        let path = scratch.file("data");
        let first = generate_to(&path, &settings(7, 60));
        let count = records(&path).len();
        assert_eq!(generate_to(&path, &settings(7, 60)), first, "it holds what was asked for");
        let both = generate_to(&path, &settings(7, count as u64 + 60));
        assert!(both.starts_with(&first));
        let records = records(&path);
        assert!(records.len() >= count + 60);
        assert_ne!(records[0], records[count]);
    }

    #[test]
    fn several_threads_play_different_games() {
        let scratch = Scratch::new("threads");
        let path = scratch.file("data");
        let tally =
            generate(&mut Writer::resume(&path).unwrap(), &Settings { threads: 3, ..settings(8, 150) }).unwrap();
        assert_eq!(tally.positions, records(&path).len() as u64);
        assert_eq!(tally.outcomes.iter().sum::<u64>(), tally.games);
        let games: Vec<Record> = records(&path).into_iter().filter(|record| record.ply <= 10).collect();
        assert!(games.iter().enumerate().all(|(index, game)| !games[..index].contains(game)));
    }

    #[test]
    fn options_are_numbers_with_their_names() {
        let parsed = Settings::parse(&["--seed", "0", "--nodes", "9", "--threads", "2", "--positions", "7"]).unwrap();
        assert_eq!(parsed, Settings { nodes: 9, threads: 2, seed: 0, positions: 7 });
        assert_eq!(Settings::parse(&[]).unwrap().nodes, 5000);
        let fault = |options: &[&str]| Settings::parse(options).unwrap_err().to_string();
        assert_eq!(fault(&["--depth", "3"]), "--depth is not an option of datagen");
        assert_eq!(fault(&["--nodes"]), "--nodes needs a whole number after it");
        assert_eq!(fault(&["--seed", "-1"]), "--seed needs a whole number after it");
        assert_eq!(fault(&["--threads", "0"]), "--threads has to be at least 1");
    }
}
