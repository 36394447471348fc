//! Games of the engine against itself.

use std::ops::ControlFlow;

use pvscope::chess::{Ending, Path, Position};
use pvscope::eval::Network;
use pvscope::random::Random;
use pvscope::score::Score;
use pvscope::search::{HashError, Iteration, Limits, Options, PvLine, Request, RequestError, Searcher};
use pvscope_arena::adjudication::{Adjudicator, SELFPLAY_ADJUDICATION};
use shakmaty::{Color, KnownOutcome, Move, Position as _};

use super::game_record::GameRecorder;
use super::game_start::GameStart;
use super::training_record::{GameOutcome, plies_played};
use crate::last_iteration::LastIteration;
use crate::random_opening::RandomOpening;

/// The table is cleared before each game. Larger ones are slower: a game of few nodes a move does not fill them.
const HASH_MB: usize = 1;
/// Openings with a larger absolute score are rejected.
const MAX_OPENING_CP: i32 = 400;
/// Hard node limit of a search, as a multiple of its nodes.
const HARD_LIMIT: u64 = 4;
/// Positions just after random plies are unlike those of games.
const FIRST_RECORDED_PLY: u32 = 16;
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
    /// The share of games of Chess960.
    chess960_percent: usize,
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
    pub fn new(random: Random, nodes: u64, chess960_percent: usize) -> Result<SelfplayPlayer, HashError> {
        Ok(SelfplayPlayer { searcher: Searcher::new(HASH_MB, Network::embedded())?, random, nodes, chess960_percent })
    }

    /// Plays the next game.
    ///
    /// # Errors
    ///
    /// [`RequestError`] if a position cannot be searched.
    pub fn play_game(&mut self) -> Result<SelfplayGame, RequestError> {
        loop {
            let start = self.start();
            let opening = RandomOpening::from(&start.position, &mut self.random);
            self.searcher.clear();
            let first = self.search(&opening.path)?;
            if first.score.is_some_and(|score| score.value().abs() <= MAX_OPENING_CP) {
                return self.play_from(&start, opening, first);
            }
        }
    }

    fn start(&mut self) -> GameStart {
        let chess960 = self.random.below(100) < self.chess960_percent;
        let number = chess960.then(|| self.random.below(GameStart::CHESS960.into()) as u16);
        number.and_then(GameStart::chess960).unwrap_or_default()
    }

    fn play_from(
        &mut self,
        start: &GameStart,
        opening: RandomOpening,
        mut found: FoundMove,
    ) -> Result<SelfplayGame, RequestError> {
        let RandomOpening { mut path, plies } = opening;
        let mut recorder = GameRecorder::new(start);
        plies.iter().for_each(|(position, mv)| recorder.add(position, *mv, None));
        let mut adjudicator = Adjudicator::new(SELFPLAY_ADJUDICATION);
        let outcome = loop {
            let position = path.position();
            let white_score = found.score.map(|score| if position.board().turn().is_white() { score } else { -score });
            let ply = plies_played(position);
            let recorded = white_score.filter(|_| ply >= FIRST_RECORDED_PLY);
            recorder.add(position, found.best_move, recorded.map(Score::value));
            if let Some(outcome) = adjudicator.judge(ply, lost_lone_king(position).or(white_score)) {
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

/// A winning score, from White's view, where one side has only its king and the other a rook or a queen: searches of few nodes often
/// find no mate within fifty moves.
fn lost_lone_king(position: &Position) -> Option<Score> {
    let board = position.board().board();
    let heavy = board.rooks_and_queens();
    let winner = Color::ALL
        .into_iter()
        .find(|&color| (board.by_color(color) & heavy).any() && board.by_color(!color).count() == 1)?;
    Some(Score::from_cp(winner.fold_wb(1, -1) * SELFPLAY_ADJUDICATION.win_cp))
}

#[cfg(test)]
mod tests {
    use pvscope::chess::parse_fen;

    use super::*;

    #[test]
    fn a_lone_king_is_lost_against_a_rook_or_a_queen_only() {
        let score = |fen: &str| lost_lone_king(&parse_fen(fen, false).unwrap()).map(Score::value);
        assert_eq!(score("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"), Some(1000));
        assert_eq!(score("4k3/8/8/8/8/8/8/R3K3 b - - 0 1"), Some(1000));
        assert_eq!(score("4k2q/8/8/8/8/8/8/4K3 w - - 0 1"), Some(-1000));
        assert_eq!(score("4k3/8/8/8/8/8/P7/R3K1N1 b - - 0 1"), Some(1000));
        assert_eq!(score("4k3/p7/8/8/8/8/8/R3K3 w - - 0 1"), None);
        assert_eq!(score("4k3/8/8/8/8/8/8/B1B1K3 w - - 0 1"), None);
        assert_eq!(score("4k3/8/8/8/8/8/P7/4K3 w - - 0 1"), None);
    }

    /// The result of a game from `fen` at 100 nodes a move, and its plies.
    fn play(fen: &str) -> (GameOutcome, u8) {
        let mut player = SelfplayPlayer::new(Random::new(1), 100, 0).unwrap();
        let path = Path::new(parse_fen(fen, false).unwrap());
        let first = player.search(&path).unwrap();
        let opening = RandomOpening { path, plies: Vec::new() };
        let game = player.play_from(&GameStart::default(), opening, first).unwrap();
        (game.outcome, game.bytes[0])
    }

    #[test]
    fn a_game_against_a_lone_king_ends_as_won_after_six_plies() {
        for (fen, outcome) in [
            ("8/8/8/3k4/8/8/8/R3K3 w - - 0 60", GameOutcome::WhiteWins),
            ("8/8/8/3K4/8/8/8/r3k3 w - - 90 60", GameOutcome::BlackWins),
        ] {
            assert_eq!(play(fen), (outcome, 6), "{fen}");
        }
    }

    #[test]
    fn the_share_of_chess960_is_that_asked_for() {
        let share = |percent| {
            let mut player = SelfplayPlayer::new(Random::new(2), 100, percent).unwrap();
            (0..1000).filter(|_| player.start().chess960.is_some()).count()
        };
        assert_eq!([0, 100].map(share), [0, 1000]);
        assert!((70..130).contains(&share(10)));
    }

    #[test]
    fn a_rook_that_the_lone_king_takes_wins_nothing() {
        assert_eq!(play("8/8/8/8/8/1k6/R7/7K b - - 0 60").0, GameOutcome::Draw);
    }

    #[test]
    fn a_search_ends_with_the_first_iteration_that_reaches_its_nodes() {
        let mut player = SelfplayPlayer::new(Random::stream(1, [0, 0]), 3000, 0).unwrap();
        let path = RandomOpening::from(&GameStart::default().position, &mut player.random).path;
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
