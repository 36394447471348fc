//! Ending a game early, by one simple rule: the scores of both engines agree for long enough.
//!
//! A game is won at ten pawns or more for the same side, in four moves of each engine running; it is drawn at no more
//! than a tenth of a pawn either way, in eight moves of each running, from move 40 on. A move without a score starts the
//! count again.

use shakmaty::{Color, KnownOutcome};

use pvscope::score::Score;

const WIN_CP: i32 = 1000;
const WIN_PLIES: usize = 8;
const DRAW_CP: i32 = 10;
const DRAW_PLIES: usize = 16;
const DRAW_FROM_MOVE: u32 = 40;

/// The scores of a game, ply by ply.
#[derive(Clone, Debug, Default)]
pub struct Adjudicator {
    /// Each with its move number, from White's view.
    scores: Vec<(u32, Option<i32>)>,
}

impl Adjudicator {
    /// Takes in what `color` said of its move, and says how the game ends if both agree.
    pub fn hear(&mut self, color: Color, move_number: u32, score: Option<Score>) -> Option<KnownOutcome> {
        let white = score.map(|score| color.fold_wb(score, -score).value());
        self.scores.push((move_number, white));
        let wins = |color: Color| {
            let won = move |cp: i32| color.fold_wb(cp, -cp) >= WIN_CP;
            self.agree(WIN_PLIES, 0, won).then_some(KnownOutcome::Decisive { winner: color })
        };
        let draw = || self.agree(DRAW_PLIES, DRAW_FROM_MOVE, |cp| cp.abs() <= DRAW_CP).then_some(KnownOutcome::Draw);
        wins(Color::White).or_else(|| wins(Color::Black)).or_else(draw)
    }

    fn agree(&self, plies: usize, from_move: u32, holds: impl Fn(i32) -> bool) -> bool {
        let Some(first) = self.scores.len().checked_sub(plies) else { return false };
        self.scores[first..].iter().all(|&(number, score)| number >= from_move && score.is_some_and(&holds))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The ply, from 1, after which a game ends in which White says `white` and Black says `black` from move `first` on.
    fn ends(first: u32, white: Option<i32>, black: Option<i32>) -> Option<(u32, KnownOutcome)> {
        let mut adjudicator = Adjudicator::default();
        (0..100).find_map(|ply| {
            let (color, said) = if ply % 2 == 0 { (Color::White, white) } else { (Color::Black, black) };
            let outcome = adjudicator.hear(color, first + ply / 2, said.map(Score::from_cp));
            outcome.map(|outcome| (ply + 1, outcome))
        })
    }

    #[test]
    fn a_game_is_won_once_both_have_said_so_four_times() {
        let winner = Color::White;
        assert_eq!(ends(1, Some(1000), Some(-1200)), Some((8, KnownOutcome::Decisive { winner })));
        assert_eq!(ends(1, Some(-1000), Some(1000)), Some((8, KnownOutcome::Decisive { winner: Color::Black })));
    }

    #[test]
    fn a_game_goes_on_while_they_disagree_or_one_is_silent() {
        assert_eq!(ends(1, Some(3000), Some(-900)), None);
        assert_eq!(ends(1, Some(3000), Some(3000)), None);
        assert_eq!(ends(1, Some(3000), None), None);
        assert_eq!(ends(40, Some(0), None), None);
    }

    #[test]
    fn a_game_is_drawn_from_move_40_on() {
        assert_eq!(ends(40, Some(10), Some(10)), Some((16, KnownOutcome::Draw)));
        assert_eq!(ends(1, Some(0), Some(0)), Some((2 * 39 + 16, KnownOutcome::Draw)));
        assert_eq!(ends(40, Some(11), Some(0)), None);
    }
}
