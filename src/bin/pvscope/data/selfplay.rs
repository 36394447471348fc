//! Self-play: games of the engine against itself, and their quiet positions.

use pvscope::chess::{Ending, Path, Position};
use pvscope::random::Random;
use pvscope::score::Score;
use pvscope::search::{
    Control, HashError, Iteration, Limits, Options, Progress, PvLine, Report, Request, RequestError, Searcher,
};
use shakmaty::{Chess, Move, Position as _};
use std::ops::ControlFlow;
use thiserror::Error;

use super::adjudication::Adjudicator;
use super::record::{Outcome, Record, RecordError, plies_played};

/// The table holds a game at usual node counts, and is cleared for each.
const HASH_MB: usize = 8;
/// Random plies of an opening; one more in every other.
const OPENING_PLIES: usize = 8;
/// Openings worse than this for a side are not played, in centipawns.
const MAX_OPENING_CP: i32 = 400;
/// A search may take so many times the nodes it should.
const HARD_LIMIT: u64 = 4;

/// Why a game cannot be played.
#[derive(Debug, Error)]
pub enum SelfPlayError {
    #[error(transparent)]
    Search(#[from] RequestError),
    #[error(transparent)]
    Record(#[from] RecordError),
}

/// A game played to its end.
pub struct Game {
    /// Its quiet positions.
    pub records: Vec<Record>,
    pub outcome: Outcome,
}

/// Plays games, both sides of them.
pub struct Player {
    searcher: Searcher,
    random: Random,
    /// A search ends with the first iteration that reaches so many.
    nodes: u64,
}

/// What a search found; no score if the hard limit ended its first iteration.
struct Found {
    best_move: Move,
    score: Option<Score>,
}

impl Player {
    /// # Errors
    ///
    /// [`HashError`] if there is no memory.
    pub fn new(random: Random, nodes: u64) -> Result<Player, HashError> {
        Ok(Player { searcher: Searcher::new(HASH_MB)?, random, nodes })
    }

    /// Plays the next game.
    ///
    /// # Errors
    ///
    /// [`SelfPlayError`] if the search or the record refuses a position.
    pub fn game(&mut self) -> Result<Game, SelfPlayError> {
        loop {
            let opening = self.opening();
            self.searcher.clear();
            let first = self.search(&opening)?;
            if first.score.is_some_and(|score| score.value().abs() <= MAX_OPENING_CP) {
                return self.play(opening, first);
            }
        }
    }

    /// A position a few random plies from the start.
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

    fn play(&mut self, mut path: Path, mut found: Found) -> Result<Game, SelfPlayError> {
        let mut quiet = Vec::new();
        let mut adjudicator = Adjudicator::default();
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
            // As the rules count: the third occurrence is the draw.
            path = path.rooted();
            match path.ending() {
                Some(Ending::Checkmate) if path.position().board().turn().is_black() => break Outcome::WhiteWins,
                Some(Ending::Checkmate) => break Outcome::BlackWins,
                Some(_) => break Outcome::Draw,
                None => found = self.search(&path)?,
            }
        };
        let records = quiet.iter().map(|(position, score_cp)| Record::new(position, *score_cp, outcome));
        Ok(Game { records: records.collect::<Result<_, _>>()?, outcome })
    }

    fn search(&mut self, path: &Path) -> Result<Found, RequestError> {
        let limits = Limits { nodes: Some(self.nodes.saturating_mul(HARD_LIMIT)), ..Limits::default() };
        let request = Request { path: path.clone(), limits, multi_pv: 1, options: Options::default() };
        let mut last = Last::default();
        self.searcher.begin(request, &last)?;
        loop {
            match self.searcher.step(&mut last) {
                Some(ControlFlow::Break(end)) => {
                    return Ok(Found { best_move: end.best_move, score: end.lines.first().map(|line| line.score) });
                }
                Some(ControlFlow::Continue(())) | None => {}
            }
            if let Some(Iteration { lines, total, .. }) = last.iteration.as_deref()
                && total.nodes() >= self.nodes
                && let Some(PvLine { score, line, .. }) = lines.first()
                && let Some(best_move) = line.first()
            {
                return Ok(Found { best_move, score: Some(*score) });
            }
        }
    }
}

/// Whether the static evaluation of `position` can say what the search says: nothing hangs that the next move resolves.
fn is_quiet(position: &Position, found: &Found) -> bool {
    let Found { best_move, score } = found;
    !position.is_check()
        && !best_move.is_capture()
        && !best_move.is_promotion()
        && score.is_some_and(|score| !score.is_mate())
}

/// Keeps the last iteration of a search that nothing stops.
#[derive(Default)]
struct Last {
    iteration: Option<Box<Iteration>>,
}

impl Control for Last {
    fn should_stop(&mut self, _: &Progress) -> bool {
        false
    }

    fn now_ms(&self) -> f64 {
        0.0
    }

    fn report(&mut self, report: Report) {
        if let Report::Iteration(iteration) = report {
            self.iteration = Some(iteration);
        }
    }
}

#[cfg(test)]
mod tests {
    use pvscope::chess::{parse_fen, parse_uci};

    use super::*;

    fn quiet(fen: &str, best_move: &str, score: Option<Score>) -> bool {
        let position = parse_fen(fen, false).unwrap();
        let best_move = parse_uci(best_move, &position).unwrap();
        is_quiet(&position, &Found { best_move, score })
    }

    #[test]
    fn a_position_is_quiet_without_check_capture_promotion_or_mate() {
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
    fn a_search_ends_with_the_iteration_that_reaches_its_nodes() {
        let mut player = Player::new(Random::stream(1, [0, 0]), 3000).unwrap();
        let path = player.opening();
        let mut last = Last::default();
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
