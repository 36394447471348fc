//! Games of the engine against itself.

use std::ops::ControlFlow;

use pvscope::chess::{Ending, Path, Position};
use pvscope::eval::Network;
use pvscope::random::Random;
use pvscope::score::Score;
use pvscope::search::{HashError, Iteration, Limits, Options, PvLine, Request, RequestError, Searcher};
use shakmaty::{Chess, KnownOutcome, Move, Position as _};

use super::game_record::GameRecorder;
use super::training_record::{GameOutcome, plies_played};
use crate::adjudication::{AdjudicationRules, Adjudicator};
use crate::last_iteration::LastIteration;
use crate::random_opening::RandomOpening;

/// The table is cleared before each game. Larger ones are slower: a game of few nodes a move does not fill them.
const HASH_MB: usize = 1;
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

/// A complete game.
pub struct SelfplayGame {
    /// The bytes of its record.
    pub bytes: Vec<u8>,
    /// Its quiet positions.
    pub positions: u32,
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
        Ok(SelfplayPlayer { searcher: Searcher::new(HASH_MB, Network::embedded())?, random, nodes })
    }

    /// Plays the next game.
    ///
    /// # Errors
    ///
    /// [`RequestError`] if a position cannot be searched.
    pub fn play_game(&mut self) -> Result<SelfplayGame, RequestError> {
        loop {
            let opening = RandomOpening::from(&Position::new(Chess::default()), &mut self.random);
            self.searcher.clear();
            let first = self.search(&opening.path)?;
            if first.score.is_some_and(|score| score.value().abs() <= MAX_OPENING_CP) {
                return self.play_from(opening, first);
            }
        }
    }

    fn play_from(&mut self, opening: RandomOpening, mut found: FoundMove) -> Result<SelfplayGame, RequestError> {
        let RandomOpening { mut path, plies } = opening;
        let mut recorder = GameRecorder::default();
        plies.iter().for_each(|(position, mv)| recorder.add(position, *mv, None));
        let mut adjudicator = Adjudicator::new(SELFPLAY_ADJUDICATION);
        let outcome = loop {
            let position = path.position();
            let white_score = found.score.map(|score| if position.board().turn().is_white() { score } else { -score });
            recorder.add(position, found.best_move, white_score.map(Score::value));
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
        Ok(SelfplayGame { positions: recorder.positions, bytes: recorder.finish(outcome), outcome })
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_ends_with_the_first_iteration_that_reaches_its_nodes() {
        let mut player = SelfplayPlayer::new(Random::stream(1, [0, 0]), 3000).unwrap();
        let path = RandomOpening::from(&Position::new(Chess::default()), &mut player.random).path;
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
