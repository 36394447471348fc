//! `pvscope openings`: random, balanced openings for matches.

use std::collections::HashSet;
use std::num::NonZeroUsize;
use std::thread;

use clap::Args;
use pvscope::chess::{Path, Position};
use pvscope::eval::Network;
use pvscope::random::Random;
use pvscope::search::{HashError, Limits, Options, Request, RequestError, SearchEnd, Searcher};
use pvscope_terminal::output::print;
use pvscope_terminal::progress;
use pvscope_terminal::values::positive;
use pvscope_terminal::workers::map_in_parallel;
use shakmaty::fen::Fen;
use shakmaty::{Chess, EnPassantMode, Position as _, Setup};
use thiserror::Error;

use crate::data::is_quiet;
use crate::last_iteration::LastIteration;
use crate::random_opening::RandomOpening;

const DEFAULT_COUNT: NonZeroUsize = NonZeroUsize::new(4000).unwrap();
/// Nodes of the search that judges an opening.
const NODES: u64 = 20_000;
/// The largest absolute score of a balanced opening.
const MAX_CP: i32 = 60;
const HASH_MB: usize = 1;
/// Openings judged between two looks at the count.
const BATCH: u64 = 64;

/// Print random, balanced openings for matches, one FEN a line.
///
/// Each is a quiet position after eight or nine random plies, at most 0.6 pawns from level after 20,000 nodes. No two are equal or
/// mirror images. A seed gives the same openings on every machine as long as the engine stays the same.
#[derive(Args, Clone, Debug)]
pub struct OpeningsArgs {
    /// Number of openings
    #[arg(long, value_name = "N", value_parser = positive::<NonZeroUsize>, default_value_t = DEFAULT_COUNT)]
    count: NonZeroUsize,
    /// Seed of the random plies
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Openings to judge at the same time [default: one per core]
    #[arg(long, value_name = "N", value_parser = positive::<NonZeroUsize>)]
    threads: Option<NonZeroUsize>,
}

#[derive(Debug, Error)]
pub enum OpeningsError {
    #[error(transparent)]
    Hash(#[from] HashError),
    #[error(transparent)]
    Search(#[from] RequestError),
}

/// Prints the openings.
///
/// # Errors
///
/// [`OpeningsError`] without memory.
pub fn run(args: &OpeningsArgs) -> Result<(), OpeningsError> {
    let threads = args.threads.unwrap_or_else(|| thread::available_parallelism().unwrap_or(NonZeroUsize::MIN));
    let count = args.count.get();
    print(format_args!("# Random, balanced openings: pvscope openings --count {count} --seed {}", args.seed));
    let bar = progress::bar(count as u64, "openings");
    generate(args.seed, count, threads.get(), |opening| {
        bar.suspend(|| print(Fen::from_position(opening.board(), EnPassantMode::Legal)));
        bar.inc(1);
    })?;
    bar.finish_and_clear();
    Ok(())
}

/// Passes `count` openings to `add`, in an order that depends on the seed only.
fn generate(seed: u64, count: usize, threads: usize, mut add: impl FnMut(&Position)) -> Result<(), OpeningsError> {
    let mut different = DifferentPositions::default();
    let mut next = 0;
    loop {
        let numbers: Vec<u64> = (next..next + BATCH).collect();
        next += BATCH;
        let start = || Ok::<_, OpeningsError>(Searcher::new(HASH_MB, Network::embedded())?);
        let judged = map_in_parallel(&numbers, threads, start, |searcher, &number| {
            Ok(balanced(searcher, &mut Random::stream(seed, [number, 0]))?)
        })?;
        for opening in judged.into_iter().flatten() {
            if different.insert(&opening) {
                add(&opening);
                if different.0.len() == count {
                    return Ok(());
                }
            }
        }
    }
}

/// A random opening, if it is quiet and balanced.
fn balanced(searcher: &mut Searcher, random: &mut Random) -> Result<Option<Position>, RequestError> {
    let path = RandomOpening::from(&Position::new(Chess::default()), random).path;
    let position = path.position().clone();
    let SearchEnd { best_move, lines, .. } = search(searcher, path)?;
    let score_cp = lines.first().map(|line| line.score.value());
    let is_balanced = |cp: i32| cp.abs() <= MAX_CP && is_quiet(&position, best_move, cp);
    Ok(score_cp.is_some_and(is_balanced).then_some(position))
}

fn search(searcher: &mut Searcher, path: Path) -> Result<SearchEnd, RequestError> {
    let limits = Limits { nodes: Some(NODES), ..Limits::default() };
    searcher.clear();
    searcher.run(Request { path, limits, multi_pv: 1, options: Options::default() }, &mut LastIteration::default())
}

/// Positions without move counters, of which no two are equal or mirror images with colours swapped.
#[derive(Default)]
struct DifferentPositions(HashSet<Setup>);

impl DifferentPositions {
    /// Whether `position` is a new one.
    fn insert(&mut self, position: &Position) -> bool {
        let setup = position.board().to_setup(EnPassantMode::Legal);
        let Setup { halfmoves, fullmoves, .. } = Setup::initial();
        let setup = Setup { halfmoves, fullmoves, ..setup };
        !self.0.contains(&setup.clone().into_mirrored()) && self.0.insert(setup)
    }
}

#[cfg(test)]
mod tests {
    use pvscope::chess::parse_fen;

    use super::*;
    use pvscope_arena::matches::openings::{self, Opening};

    fn fens(seed: u64, count: usize, threads: usize) -> Vec<String> {
        let mut fens = Vec::new();
        generate(seed, count, threads, |opening| {
            fens.push(Fen::from_position(opening.board(), EnPassantMode::Legal).to_string());
        })
        .unwrap();
        fens
    }

    #[test]
    fn a_seed_gives_the_same_openings_with_any_number_of_threads() {
        let one = fens(1, 3, 1);
        assert_eq!(one.len(), 3);
        assert_eq!(fens(1, 3, 3), one);
        assert_ne!(fens(2, 3, 3), one);
    }

    #[test]
    fn openings_are_quiet_and_balanced() {
        let mut searcher = Searcher::new(HASH_MB, Network::embedded()).unwrap();
        for fen in fens(3, 4, 2) {
            let position = parse_fen(&fen, false).unwrap();
            let end = search(&mut searcher, Path::new(position.clone())).unwrap();
            assert!(end.lines[0].score.value().abs() <= MAX_CP, "{fen}");
            assert!(!position.is_check() && !end.best_move.is_capture() && !end.best_move.is_promotion(), "{fen}");
            assert!((8..=9).contains(&crate::data::plies_played(&position)), "{fen}");
        }
    }

    #[test]
    fn the_built_in_openings_are_valid_different_and_enough() {
        let mut different = DifferentPositions::default();
        for Opening { board, .. } in openings::read(None, false, None).unwrap() {
            let position = Position::new(board);
            assert!(!position.is_check() && different.insert(&position), "{position:?}");
        }
        assert!(different.0.len() >= 4000);
    }

    #[test]
    fn transpositions_and_mirror_images_are_no_different_positions() {
        let mut different = DifferentPositions::default();
        let mut insert = |fen: &str| different.insert(&parse_fen(fen, false).unwrap());
        assert!(insert("r1bqkbnr/pppp1ppp/2n1p3/8/8/4PN2/PPPP1PPP/RNBQKB1R w KQkq - 2 3"));
        assert!(!insert("r1bqkbnr/pppp1ppp/2n1p3/8/8/4PN2/PPPP1PPP/RNBQKB1R w KQkq - 6 5"), "a detour");
        assert!(!insert("rnbqkb1r/pppp1ppp/4pn2/8/8/2N1P3/PPPP1PPP/R1BQKBNR b KQkq - 2 3"), "a mirror image");
        assert!(insert("r1bqkbnr/pppp1ppp/2n1p3/8/8/4PN2/PPPP1PPP/RNBQKB1R b KQkq - 2 3"), "the other side to move");
        assert!(insert("r1bqkbnr/pppp1ppp/2n1p3/8/8/4PN2/PPPP1PPP/RNBQKB1R w KQk - 2 3"), "other castling rights");
    }
}
