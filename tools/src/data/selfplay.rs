//! Games of the engine against itself, and their quiet positions.

use std::ops::ControlFlow;

use pvscope::chess::{Ending, Path, Position};
use pvscope::random::Random;
use pvscope::score::Score;
use pvscope::search::{HashError, Iteration, Limits, Options, PvLine, Request, RequestError, Searcher};
use shakmaty::{Chess, KnownOutcome, Move, Position as _};
use thiserror::Error;

use super::training_record::{GameOutcome, TrainingRecord, TrainingRecordError, plies_played};
use crate::adjudication::{AdjudicationRules, Adjudicator};
use crate::last_iteration::LastIteration;

/// Enough for a game at usual node counts; the table is cleared before each game.
const HASH_MB: usize = 8;
/// Random plies of an opening; half of the openings have one more.
const OPENING_PLIES: usize = 8;
/// Openings with a larger absolute score are rejected.
const MAX_OPENING_CP: i32 = 400;
/// Hard node limit of a search, as a multiple of its nodes.
const HARD_LIMIT: u64 = 4;
/// Won at 20 pawns in 4 plies; drawn at most 0.05 pawns from level in 12 plies after ply 80.
pub const SELFPLAY_ADJUDICATION: AdjudicationRules = AdjudicationRules {
    win_cp: 2000,
    win_plies: 4,
    draw_cp: 5,
    draw_plies: 12,
    draw_from_ply: 81,
    last_ply: Some(300),
};

/// A failure to play a game.
#[derive(Debug, Error)]
pub enum SelfplayError {
    #[error(transparent)]
    Search(#[from] RequestError),
    #[error(transparent)]
    Record(#[from] TrainingRecordError),
}

/// A complete game.
pub struct SelfplayGame {
    /// Quiet positions.
    pub records: Vec<TrainingRecord>,
    pub outcome: GameOutcome,
}

/// Plays games against itself.
pub struct SelfplayPlayer {
    searcher: Searcher,
    random: Random,
    /// A search ends with the first iteration that reaches this number.
    nodes: u64,
}

/// The result of a search; without a score if the hard limit ended the first iteration.
struct FoundMove {
    best_move: Move,
    score: Option<Score>,
}

impl SelfplayPlayer {
    /// # Errors
    ///
    /// [`HashError`] if there is no memory.
    pub fn new(random: Random, nodes: u64) -> Result<SelfplayPlayer, HashError> {
        Ok(SelfplayPlayer { searcher: Searcher::new(HASH_MB)?, random, nodes })
    }

    /// Plays the next game.
    ///
    /// # Errors
    ///
    /// [`SelfplayError`] if a position cannot be searched or recorded.
    pub fn play_game(&mut self) -> Result<SelfplayGame, SelfplayError> {
        loop {
            let opening = self.opening();
            self.searcher.clear();
            let first = self.search(&opening)?;
            if first.score.is_some_and(|score| score.value().abs() <= MAX_OPENING_CP) {
                return self.play_from(opening, first);
            }
        }
    }

    /// A position some random plies after the initial one.
    fn opening(&mut self) -> Path {
        loop {
            let mut path = Path::new(Position::new(Chess::default()));
            for _ in 0..OPENING_PLIES + self.random.below(2) {
                let moves = path.position().legal_moves();
                let Some(&mv) = moves.get(self.random.below(moves.len())) else { break };
                path.play(mv);
            }
            let path = path.rooted();
            if path.ending().is_none() {
                return path;
            }
        }
    }

    fn play_from(&mut self, mut path: Path, mut found: FoundMove) -> Result<SelfplayGame, SelfplayError> {
        let mut quiet = Vec::new();
        let mut adjudicator = Adjudicator::new(SELFPLAY_ADJUDICATION);
        let outcome = loop {
            let position = path.position();
            let white_score = found.score.map(|score| if position.board().turn().is_white() { score } else { -score });
            if let Some(score) = white_score.filter(|_| is_quiet(position, &found)) {
                quiet.push((position.clone(), score.value()));
            }
            if let Some(outcome) = adjudicator.judge(plies_played(position), white_score) {
                break outcome;
            }
            path.play(found.best_move);
            // In a game, unlike in a search, only the third occurrence is a draw.
            path = path.rooted();
            match path.ending() {
                Some(Ending::Checkmate) => break KnownOutcome::Decisive { winner: !path.position().board().turn() },
                Some(_) => break KnownOutcome::Draw,
                None => found = self.search(&path)?,
            }
        };
        let outcome = GameOutcome::from(outcome);
        let records = quiet.iter().map(|(position, score_cp)| TrainingRecord::new(position, *score_cp, outcome));
        Ok(SelfplayGame { records: records.collect::<Result<_, _>>()?, outcome })
    }

    fn search(&mut self, path: &Path) -> Result<FoundMove, RequestError> {
        let limits = Limits { nodes: Some(self.nodes.saturating_mul(HARD_LIMIT)), ..Limits::default() };
        let request = Request { path: path.clone(), limits, multi_pv: 1, options: Options::default() };
        let mut last = LastIteration::default();
        self.searcher.begin(request, &last)?;
        loop {
            match self.searcher.step(&mut last) {
                Some(ControlFlow::Break(end)) => {
                    return Ok(FoundMove { best_move: end.best_move, score: end.lines.first().map(|line| line.score) });
                }
                Some(ControlFlow::Continue(())) | None => {}
            }
            if let Some(Iteration { lines, total, .. }) = last.iteration.as_deref()
                && total.nodes() >= self.nodes
                && let Some(PvLine { score, line, .. }) = lines.first()
                && let Some(best_move) = line.first()
            {
                return Ok(FoundMove { best_move, score: Some(*score) });
            }
        }
    }
}

/// Whether the static evaluation of `position` can equal the result of the search: no tactics are pending.
fn is_quiet(position: &Position, found: &FoundMove) -> bool {
    let FoundMove { best_move, score } = found;
    !position.is_check()
        && !best_move.is_capture()
        && !best_move.is_promotion()
        && score.is_some_and(|score| !score.is_mate())
}

#[cfg(test)]
mod tests {
    use pvscope::chess::{parse_fen, parse_uci};

    use super::*;

    fn quiet(fen: &str, best_move: &str, score: Option<Score>) -> bool {
        let position = parse_fen(fen, false).unwrap();
        let best_move = parse_uci(best_move, &position).unwrap();
        is_quiet(&position, &FoundMove { best_move, score })
    }

    #[test]
    fn a_position_is_quiet_without_a_check_capture_promotion_or_mate() {
        let level = Some(Score::DRAW);
        let fen = "4k3/1P6/8/8/3p4/4P3/8/R3K3 w - - 0 1";
        assert!(quiet(fen, "e1e2", level));
        assert!(!quiet(fen, "e3d4", level));
        assert!(!quiet(fen, "b7b8q", level));
        assert!(!quiet(fen, "e1e2", Some(Score::mate_in(9))));
        assert!(!quiet(fen, "e1e2", None));
        assert!(!quiet("4k3/8/8/8/8/8/8/R3K2r w - - 0 1", "e1e2", level));
    }

    #[test]
    fn a_search_ends_with_the_first_iteration_that_reaches_its_nodes() {
        let mut player = SelfplayPlayer::new(Random::stream(1, [0, 0]), 3000).unwrap();
        let path = player.opening();
        let mut last = LastIteration::default();
        let limits = Limits { depth: Some(20), nodes: Some(12_000), ..Limits::default() };
        let request = Request { path: path.clone(), limits, multi_pv: 1, options: Options::default() };
        player.searcher.begin(request, &last).unwrap();
        while last.iteration.as_ref().is_none_or(|iteration| iteration.total.nodes() < 3000) {
            assert!(matches!(player.searcher.step(&mut last), Some(ControlFlow::Continue(()))));
        }
        let expected = last.iteration.unwrap();
        player.searcher.clear();
        let found = player.search(&path).unwrap();
        assert_eq!(found.score, Some(expected.lines[0].score));
        assert_eq!(Some(found.best_move), expected.lines[0].line.first());
    }
}
