//! Adjudication: ends a game early once its scores leave no doubt about the result.

use shakmaty::{Color, KnownOutcome};

use pvscope::score::Score;

/// When a game is won or drawn. All scores must agree, ply after ply; a ply without a score starts the count again.
#[derive(Clone, Copy, Debug)]
pub struct AdjudicationRules {
    /// The score of a won game, in centipawns.
    pub win_cp: i32,
    pub win_plies: u32,
    /// The largest absolute score of a drawn game, in centipawns.
    pub draw_cp: i32,
    pub draw_plies: u32,
    /// Plies of the game before which level scores do not count: they are common in the opening.
    pub draw_from_ply: u32,
    /// The ply at which any game is drawn.
    pub last_ply: Option<u32>,
}

/// Of matches. Both engines must agree: 10 pawns for one side in four moves of each, or from move 40 on at most 0.1 pawns in eight moves
/// of each.
pub const MATCH_ADJUDICATION: AdjudicationRules = AdjudicationRules {
    win_cp: 1000,
    win_plies: 8,
    draw_cp: 10,
    draw_plies: 16,
    draw_from_ply: 2 * (40 - 1),
    last_ply: None,
};

/// Of the games of training data: won at 10 pawns in 6 plies; drawn at most 0.05 pawns from level in 12 plies after ply 80.
pub const SELFPLAY_ADJUDICATION: AdjudicationRules = AdjudicationRules {
    win_cp: 1000,
    win_plies: 6,
    draw_cp: 5,
    draw_plies: 12,
    draw_from_ply: 81,
    last_ply: Some(300),
};

/// Follows the scores of a game.
#[derive(Clone, Debug)]
pub struct Adjudicator {
    rules: AdjudicationRules,
    white_winning_plies: u32,
    black_winning_plies: u32,
    level_plies: u32,
}

impl Adjudicator {
    pub fn new(rules: AdjudicationRules) -> Adjudicator {
        Adjudicator { rules, white_winning_plies: 0, black_winning_plies: 0, level_plies: 0 }
    }

    /// The result, once it is clear. `white_score` is the score after `ply` plies, from White's view.
    pub fn judge(&mut self, ply: u32, white_score: Option<Score>) -> Option<KnownOutcome> {
        let AdjudicationRules { win_cp, win_plies, draw_cp, draw_plies, draw_from_ply, last_ply } = self.rules;
        let cp = white_score.map(Score::value);
        let streak = |plies: u32, holds: bool| if holds { plies + 1 } else { 0 };
        self.white_winning_plies = streak(self.white_winning_plies, cp.is_some_and(|cp| cp >= win_cp));
        self.black_winning_plies = streak(self.black_winning_plies, cp.is_some_and(|cp| cp <= -win_cp));
        let level = ply >= draw_from_ply && cp.is_some_and(|cp| cp.abs() <= draw_cp);
        self.level_plies = streak(self.level_plies, level);
        if self.white_winning_plies >= win_plies {
            Some(KnownOutcome::Decisive { winner: Color::White })
        } else if self.black_winning_plies >= win_plies {
            Some(KnownOutcome::Decisive { winner: Color::Black })
        } else {
            let drawn = self.level_plies >= draw_plies || last_ply.is_some_and(|last| ply >= last);
            drawn.then_some(KnownOutcome::Draw)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WHITE_WINS: KnownOutcome = KnownOutcome::Decisive { winner: Color::White };
    const BLACK_WINS: KnownOutcome = KnownOutcome::Decisive { winner: Color::Black };

    /// The ply and the result with which a game of these scores, from `ply` on, ends.
    fn end(
        rules: AdjudicationRules,
        ply: u32,
        scores: impl IntoIterator<Item = Option<i32>>,
    ) -> Option<(u32, KnownOutcome)> {
        let mut adjudicator = Adjudicator::new(rules);
        (ply..)
            .zip(scores)
            .find_map(|(ply, cp)| adjudicator.judge(ply, cp.map(Score::from_cp)).map(|outcome| (ply, outcome)))
    }

    /// A match game from `first_move` on in which the engines report `white_cp` and `black_cp` at each of their moves, both
    /// from White's view.
    fn match_end(first_move: u32, white_cp: Option<i32>, black_cp: Option<i32>) -> Option<(u32, KnownOutcome)> {
        let scores = (0..100).map(|ply| if ply % 2 == 0 { white_cp } else { black_cp });
        end(MATCH_ADJUDICATION, 2 * (first_move - 1), scores)
    }

    fn selfplay_end(ply: u32, scores: impl IntoIterator<Item = i32>) -> Option<(u32, KnownOutcome)> {
        end(SELFPLAY_ADJUDICATION, ply, scores.into_iter().map(Some))
    }

    #[test]
    fn a_match_game_is_won_after_four_winning_scores_of_each_engine() {
        assert_eq!(match_end(1, Some(1000), Some(1200)), Some((7, WHITE_WINS)));
        assert_eq!(match_end(1, Some(-1000), Some(-1000)), Some((7, BLACK_WINS)));
    }

    #[test]
    fn a_match_game_goes_on_while_the_engines_disagree_or_one_reports_no_score() {
        assert_eq!(match_end(1, Some(3000), Some(900)), None);
        assert_eq!(match_end(1, Some(3000), Some(-3000)), None);
        assert_eq!(match_end(1, Some(3000), None), None);
        assert_eq!(match_end(40, Some(0), None), None);
    }

    #[test]
    fn a_match_game_is_drawn_after_eight_level_scores_of_each_engine_from_move_40() {
        assert_eq!(match_end(40, Some(10), Some(-10)), Some((2 * 39 + 15, KnownOutcome::Draw)));
        assert_eq!(match_end(1, Some(0), Some(0)), Some((2 * 39 + 15, KnownOutcome::Draw)));
        assert_eq!(match_end(40, Some(11), Some(0)), None);
    }

    #[test]
    fn a_selfplay_game_is_won_after_six_winning_plies() {
        assert_eq!(selfplay_end(20, [1000; 9]), Some((25, WHITE_WINS)));
        assert_eq!(selfplay_end(20, [-1000; 9]), Some((25, BLACK_WINS)));
        assert_eq!(selfplay_end(20, [1000, 1000, 1000, 1000, 1000, 999, 1000, 1000, 1000, 1000, 1000]), None);
        assert_eq!(selfplay_end(20, [1000, -1000, 1000, -1000, 1000, -1000, 1000]), None);
    }

    #[test]
    fn a_mate_score_is_a_winning_score() {
        let mut adjudicator = Adjudicator::new(SELFPLAY_ADJUDICATION);
        let judged = [20, 21, 22, 23, 24, 25].map(|ply| adjudicator.judge(ply, Some(Score::mated_in(5))));
        assert_eq!(judged, [None, None, None, None, None, Some(BLACK_WINS)]);
    }

    #[test]
    fn a_level_selfplay_game_is_drawn_twelve_plies_after_the_opening() {
        assert_eq!(selfplay_end(0, [5; 200]), Some((92, KnownOutcome::Draw)));
        assert_eq!(selfplay_end(0, [6; 200]), None);
        assert_eq!(selfplay_end(100, [-5; 20]), Some((111, KnownOutcome::Draw)));
    }

    #[test]
    fn an_undecided_selfplay_game_is_drawn_at_ply_300() {
        assert_eq!(selfplay_end(0, [100; 400]), Some((300, KnownOutcome::Draw)));
    }
}
