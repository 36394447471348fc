//! Adjudication: games whose result is clear are not played out.

use pvscope::score::Score;

use super::record::Outcome;

/// A side that stands so much better wins, in centipawns.
const WIN_CP: i32 = 2000;
const WIN_PLIES: u32 = 4;
/// A game within this is level, in centipawns.
const LEVEL_CP: i32 = 5;
const LEVEL_PLIES: u32 = 12;
/// Level scores count after this ply: in the opening they are usual.
const LEVEL_AFTER_PLY: u32 = 80;
/// A game of so many plies is a draw.
const LAST_PLY: u32 = 300;

/// Follows the scores of a game.
#[derive(Default)]
pub struct Adjudicator {
    /// Plies running that White, then Black, stood as a winner.
    won: [u32; 2],
    /// Plies running that the game was level.
    level: u32,
}

impl Adjudicator {
    /// The result, once it is clear. `white_score` is that of the position after `ply` plies, from White's view.
    pub fn judge(&mut self, ply: u32, white_score: Option<Score>) -> Option<Outcome> {
        let cp = white_score.map(Score::value);
        let run = |plies: u32, holds: fn(i32) -> bool| if cp.is_some_and(holds) { plies + 1 } else { 0 };
        self.won = [run(self.won[0], |cp| cp >= WIN_CP), run(self.won[1], |cp| cp <= -WIN_CP)];
        self.level = if ply > LEVEL_AFTER_PLY { run(self.level, |cp| cp.abs() <= LEVEL_CP) } else { 0 };
        if self.won[0] >= WIN_PLIES {
            Some(Outcome::WhiteWins)
        } else if self.won[1] >= WIN_PLIES {
            Some(Outcome::BlackWins)
        } else {
            (self.level >= LEVEL_PLIES || ply >= LAST_PLY).then_some(Outcome::Draw)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The ply after which a game of these scores, from `ply` on, is over, and how.
    fn end(ply: u32, scores: impl IntoIterator<Item = i32>) -> Option<(u32, Outcome)> {
        let mut adjudicator = Adjudicator::default();
        (ply..).zip(scores).find_map(|(ply, cp)| Some((ply, adjudicator.judge(ply, Some(Score::from_cp(cp)))?)))
    }

    #[test]
    fn four_plies_running_decide_for_the_side_that_stands_better() {
        assert_eq!(end(20, [2000; 9]), Some((23, Outcome::WhiteWins)));
        assert_eq!(end(20, [-2000; 9]), Some((23, Outcome::BlackWins)));
        assert_eq!(end(20, [2000, 2000, 2000, 1999, 2000, 2000, 2000]), None);
        assert_eq!(end(20, [2000, -2000, 2000, -2000, 2000, -2000, 2000]), None);
    }

    #[test]
    fn a_mate_counts_as_a_win() {
        let mut adjudicator = Adjudicator::default();
        let judged = [20, 21, 22, 23].map(|ply| adjudicator.judge(ply, Some(Score::mated_in(5))));
        assert_eq!(judged, [None, None, None, Some(Outcome::BlackWins)]);
    }

    #[test]
    fn a_level_game_is_drawn_twelve_plies_after_the_opening() {
        assert_eq!(end(0, [5; 200]), Some((92, Outcome::Draw)));
        assert_eq!(end(0, [6; 200]), None);
        assert_eq!(end(100, [-5; 20]), Some((111, Outcome::Draw)));
    }

    #[test]
    fn a_game_without_a_decision_ends_at_ply_300() {
        assert_eq!(end(0, [100; 400]), Some((300, Outcome::Draw)));
    }
}
