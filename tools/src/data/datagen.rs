//! `pvscope datagen`: plays games against itself on several threads, and appends their positions to one file.

use std::hash::{BuildHasher, RandomState};
use std::num::{NonZeroU64, NonZeroUsize};
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use clap::{Args, value_parser};
use indicatif::ProgressBar;
use pvscope::random::Random;
use pvscope::search::{HashError, RequestError};
use pvscope_terminal::output::say;
use pvscope_terminal::progress;
use pvscope_terminal::values::positive;
use thiserror::Error;

use super::block_writer::BlockWriter;
use super::data_file::DataFileError;
use super::game_block::{GameBlock, positions_in};
use super::selfplay::{SelfplayGame, SelfplayPlayer};
use super::training_record::GameOutcome;

/// The interval between two lines of progress.
const PROGRESS: Duration = Duration::from_secs(10);
const DEFAULT_NODES: NonZeroU64 = NonZeroU64::new(100).unwrap();

/// Generate training data by self-play.
///
/// Appends the games to a file. A run continues an existing file. Without --positions it runs until killed.
#[derive(Args, Clone, Debug)]
pub struct DatagenArgs {
    /// The data file
    file: PathBuf,
    /// Nodes for every move
    #[arg(long, value_name = "N", value_parser = positive::<NonZeroU64>, default_value_t = DEFAULT_NODES)]
    nodes: NonZeroU64,
    /// Games to play at the same time [default: one per core]
    #[arg(long, value_name = "N", value_parser = positive::<NonZeroUsize>)]
    threads: Option<NonZeroUsize>,
    /// Share of games that begin from a random start of Chess960, in percent
    #[arg(long, value_name = "PERCENT", value_parser = value_parser!(u8).range(..=100), default_value_t = 10)]
    chess960: u8,
    /// Seed of the openings [default: random]
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Number of quiet positions in the file at which to end
    #[arg(long, value_name = "N", value_parser = positive::<NonZeroU64>)]
    positions: Option<NonZeroU64>,
}

#[derive(Debug, Error)]
pub enum DatagenError {
    #[error(transparent)]
    File(#[from] DataFileError),
    #[error(transparent)]
    Hash(#[from] HashError),
    #[error(transparent)]
    Search(#[from] RequestError),
}

#[derive(Clone, Debug)]
struct DatagenSettings {
    nodes: u64,
    chess960_percent: usize,
    threads: usize,
    seed: u64,
    /// Positions in the file after which to end.
    positions: Option<u64>,
}

/// The games of one run.
#[derive(Default)]
struct SelfplayCounts {
    games: u64,
    positions: u64,
    /// In the order of [`GameOutcome::ALL`].
    outcomes: [u64; 3],
}

/// Plays until the file has the requested positions, or forever, and reports progress.
///
/// # Errors
///
/// [`DatagenError`]; positions written so far are kept.
pub fn run(args: &DatagenArgs) -> Result<(), DatagenError> {
    let settings = DatagenSettings::from(args);
    let file = args.file.display();
    let mut positions = 0;
    let mut writer = BlockWriter::resume_games(&args.file, |block| positions += positions_in(block))?;
    if writer.torn_bytes > 0 {
        eprintln!("{file}: removed the incomplete last block of {} bytes", writer.torn_bytes);
    }
    say(format_args!("{file}: {positions} positions in {} blocks; seed {}", writer.blocks, settings.seed));
    let bar = match settings.positions {
        Some(positions) => progress::bar(positions, "positions"),
        None => progress::spinner("positions"),
    };
    bar.set_position(positions);
    bar.reset_eta();
    let counts = generate(&mut writer, positions, &settings, &bar)?;
    bar.finish_and_clear();
    say(format_args!(
        "{file}: {} positions in {} blocks; {} games played",
        positions + counts.positions,
        writer.blocks,
        counts.games
    ));
    Ok(())
}

impl From<&DatagenArgs> for DatagenSettings {
    fn from(args: &DatagenArgs) -> DatagenSettings {
        let cores = || thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        DatagenSettings {
            nodes: args.nodes.get(),
            chess960_percent: args.chess960.into(),
            threads: args.threads.unwrap_or_else(cores).get(),
            seed: args.seed.unwrap_or_else(|| RandomState::new().hash_one(())),
            positions: args.positions.map(NonZeroU64::get),
        }
    }
}

/// Adds games to a file with `before` positions.
fn generate(
    writer: &mut BlockWriter,
    before: u64,
    settings: &DatagenSettings,
    bar: &ProgressBar,
) -> Result<SelfplayCounts, DatagenError> {
    let stream = |index| Random::stream(settings.seed, [writer.blocks, index as u64]);
    let player = |index| SelfplayPlayer::new(stream(index), settings.nodes, settings.chess960_percent);
    let players = (0..settings.threads).map(player);
    let players: Vec<SelfplayPlayer> = players.collect::<Result<_, _>>()?;
    thread::scope(|scope| {
        let (sender, games) = sync_channel(settings.threads);
        for mut player in players {
            let sender = sender.clone();
            // Ends once the receiver is dropped.
            scope.spawn(move || while sender.send(player.play_game()).is_ok() {});
        }
        drop(sender);
        collect(&games, writer, settings.positions.map_or(u64::MAX, |positions| positions.saturating_sub(before)), bar)
    })
}

/// Writes the games as they come, until they have `positions`.
fn collect(
    games: &Receiver<Result<SelfplayGame, RequestError>>,
    writer: &mut BlockWriter,
    positions: u64,
    bar: &ProgressBar,
) -> Result<SelfplayCounts, DatagenError> {
    let start = Instant::now();
    let mut next_progress = start + PROGRESS;
    let mut counts = SelfplayCounts::default();
    let mut block = GameBlock::default();
    while counts.positions < positions {
        match games.recv_timeout(next_progress.saturating_duration_since(Instant::now())) {
            Ok(game) => {
                let SelfplayGame { bytes, positions, outcome } = game?;
                counts.games += 1;
                counts.positions += u64::from(positions);
                counts.outcomes[outcome as usize] += 1;
                bar.inc(u64::from(positions));
                bar.set_message(counts.results());
                block.add(&bytes, positions);
                if block.is_full() {
                    writer.append(&block.take())?;
                }
            }
            Err(RecvTimeoutError::Timeout) => {
                if bar.is_hidden() {
                    say(counts.progress(start.elapsed()));
                }
                next_progress += PROGRESS;
            }
            Err(RecvTimeoutError::Disconnected) => break,
        }
    }
    if !block.is_empty() {
        writer.append(&block.take())?;
    }
    Ok(counts)
}

impl SelfplayCounts {
    fn results(&self) -> String {
        let [losses, draws, wins] = GameOutcome::ALL.map(|outcome| self.outcomes[outcome as usize]);
        format!("{} games  white won {wins}  drawn {draws}  lost {losses}", self.games)
    }

    fn progress(&self, elapsed: Duration) -> String {
        let seconds = elapsed.as_secs_f64();
        let rate = self.positions as f64 / seconds;
        format!("{seconds:.0} s  {} positions  {rate:.0}/s  {}", self.positions, self.results())
    }
}

#[cfg(test)]
mod tests {
    use shakmaty::{CastlingMode, Chess, FromSetup, Position as _, Setup};

    use std::path::Path;

    use super::super::position_reader::PositionReader;
    use super::super::scratch_folder::ScratchFolder;
    use super::super::training_record::TrainingRecord;
    use super::*;

    fn settings(seed: u64, positions: u64) -> DatagenSettings {
        DatagenSettings { nodes: 200, chess960_percent: 0, threads: 1, seed, positions: Some(positions) }
    }

    fn generate_to(path: &Path, settings: &DatagenSettings) -> SelfplayCounts {
        let mut before = 0;
        let mut writer = BlockWriter::resume_games(path, |block| before += positions_in(block)).unwrap();
        generate(&mut writer, before, settings, &ProgressBar::hidden()).unwrap()
    }

    fn bytes_of(path: &Path, settings: &DatagenSettings) -> Vec<u8> {
        generate_to(path, settings);
        std::fs::read(path).unwrap()
    }

    fn records(path: &Path) -> Vec<TrainingRecord> {
        let mut reader = PositionReader::open(path).unwrap();
        std::iter::from_fn(|| reader.records().unwrap()).flatten().collect()
    }

    #[test]
    fn self_play_yields_legal_quiet_positions() {
        let scratch = ScratchFolder::new("quiet");
        let path = scratch.file("data");
        generate_to(&path, &DatagenSettings { chess960_percent: 50, ..settings(1, 400) });
        let records = records(&path);
        assert!(records.len() >= 400 && records.iter().any(|record| record.ply == 16));
        for TrainingRecord { board, turn, score_cp, ply, .. } in records {
            let position = Chess::from_setup(Setup { board, turn, ..Setup::empty() }, CastlingMode::Standard);
            let position = position.unwrap_or_else(|error| panic!("{error}"));
            assert!(!position.is_check());
            assert!(!position.legal_moves().is_empty());
            assert!((16..=300).contains(&ply) && score_cp.abs() < 10_000, "{ply} {score_cp}");
        }
    }

    #[test]
    fn equal_seeds_give_equal_data_and_different_seeds_different_data() {
        let scratch = ScratchFolder::new("seed");
        let data =
            [("a", 5), ("b", 5), ("c", 6)].map(|(name, seed)| bytes_of(&scratch.file(name), &settings(seed, 100)));
        assert_eq!(data[0], data[1]);
        assert_ne!(data[0], data[2]);
    }

    #[test]
    fn another_run_keeps_the_first_games_and_adds_different_ones() {
        let scratch = ScratchFolder::new("again");
        let path = scratch.file("data");
        let first = bytes_of(&path, &settings(7, 60));
        let count = records(&path).len();
        assert_eq!(bytes_of(&path, &settings(7, 60)), first, "the file has enough positions");
        let both = bytes_of(&path, &settings(7, count as u64 + 60));
        assert!(both.starts_with(&first));
        let records = records(&path);
        assert!(records.len() >= count + 60);
        assert_ne!(records[0], records[count]);
    }

    #[test]
    fn several_threads_play_different_games() {
        let scratch = ScratchFolder::new("threads");
        let path = scratch.file("data");
        let counts = generate_to(&path, &DatagenSettings { threads: 3, ..settings(8, 150) });
        assert_eq!(counts.positions, records(&path).len() as u64);
        assert_eq!(counts.outcomes.iter().sum::<u64>(), counts.games);
        let games: Vec<TrainingRecord> = records(&path).into_iter().filter(|record| record.ply <= 18).collect();
        assert!(games.iter().enumerate().all(|(index, game)| !games[..index].contains(game)));
    }
}
