//! Chances to win, draw and lose, from a score and the material on the board (docs/winning_chances.md).
//!
//! Two logistic curves, as in Stockfish's model: one for the wins of either side, with draws between them. The less material is left, the
//! higher is the score that wins half of the games. Source: <https://github.com/official-stockfish/WDL_model>

use shakmaty::{Board, Role};

use crate::score::Score;

/// The parameters of the model. `pvscope data chances` fits them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ChancesModel {
    /// The score that wins half of the games, with ever more material.
    pub full_board_cp: f64,
    /// The addition to it with no material left.
    pub bare_board_cp: f64,
    /// The material over which that addition falls to 1/e.
    pub decay: f64,
    /// The scale of both logistic curves.
    pub scale_cp: f64,
}

/// Fitted to the engine's own games. `www/engine/winning_chances.ts` has the same numbers.
pub const MODEL: ChancesModel =
    ChancesModel { full_board_cp: 40.2, bare_board_cp: 546.2, decay: 18.42, scale_cp: 172.2 };

/// The probabilities of the three results, for one side. They add up to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WinningChances {
    pub win: f64,
    pub draw: f64,
    pub loss: f64,
}

impl ChancesModel {
    /// The chances of the side that `score` belongs to. A mate is certain.
    ///
    /// # Examples
    ///
    /// ```
    /// use pvscope::score::Score;
    /// use pvscope::winning_chances::MODEL;
    ///
    /// let chances = MODEL.chances(Score::from_cp(100), 78);
    /// assert!(chances.win > 0.5 && chances.loss < 0.35);
    /// assert_eq!(MODEL.chances(Score::mate_in(3), 78).win, 1.0);
    /// ```
    pub fn chances(&self, score: Score, material: u32) -> WinningChances {
        if score.is_mate() {
            let win = if score > Score::DRAW { 1.0 } else { 0.0 };
            return WinningChances { win, draw: 0.0, loss: 1.0 - win };
        }
        let midpoint_cp = self.full_board_cp + self.bare_board_cp * (-f64::from(material) / self.decay).exp();
        let chance = |cp: f64| 1.0 / (1.0 + ((midpoint_cp - cp) / self.scale_cp).exp());
        let cp = f64::from(score.value());
        let (win, loss) = (chance(cp), chance(-cp));
        WinningChances { win, draw: 1.0 - win - loss, loss }
    }
}

impl WinningChances {
    /// Wins and half of the draws.
    pub fn expected_score(&self) -> f64 {
        self.win + self.draw / 2.0
    }

    /// Wins, draws and losses in permille; they add up to 1000.
    pub fn permille(&self) -> [i32; 3] {
        let permille = |chance: f64| (1000.0 * chance).round() as i32;
        let (win, loss) = (permille(self.win), permille(self.loss));
        [win, 1000 - win - loss, loss]
    }
}

/// The material of both sides: a pawn counts 1, a knight or bishop 3, a rook 5, a queen 9; 78 at the start of a game.
pub fn material(board: &Board) -> u32 {
    [(Role::Pawn, 1), (Role::Knight, 3), (Role::Bishop, 3), (Role::Rook, 5), (Role::Queen, 9)]
        .into_iter()
        .map(|(role, points)| points * board.by_role(role).count() as u32)
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_initial_material_is_78() {
        assert_eq!(material(&Board::new()), 78);
        assert_eq!(material(&Board::empty()), 0);
    }

    /// The page's test has the same numbers, which a third program calculated.
    #[test]
    fn the_chances_are_those_of_the_page() {
        for (cp, material, permille) in [
            (0, 78, [431, 138, 431]),
            (100, 78, [575, 128, 297]),
            (-150, 40, [188, 243, 569]),
            (300, 10, [417, 562, 21]),
            (20, 20, [234, 571, 195]),
        ] {
            assert_eq!(MODEL.chances(Score::from_cp(cp), material).permille(), permille, "{cp}");
        }
    }

    #[test]
    fn the_chances_of_one_side_are_those_of_the_other_reversed() {
        for cp in [-900, -150, 0, 20, 400] {
            for material in [0, 10, 40, 78] {
                let [one, other] = [cp, -cp].map(|cp| MODEL.chances(Score::from_cp(cp), material));
                assert_eq!((one.win, one.loss), (other.loss, other.win));
                assert!(one.draw > 0.0 && (one.win + one.draw + one.loss - 1.0).abs() < 1e-12, "{one:?}");
                assert_eq!(one.permille().iter().sum::<i32>(), 1000);
            }
        }
    }

    #[test]
    fn a_higher_score_wins_more_and_loses_less() {
        let chances = |cp| MODEL.chances(Score::from_cp(cp), 40);
        for cp in (-1000..1000).step_by(10) {
            assert!(chances(cp + 10).win > chances(cp).win && chances(cp + 10).loss < chances(cp).loss, "{cp}");
        }
    }

    #[test]
    fn a_mate_is_certain_for_either_side() {
        assert_eq!(MODEL.chances(Score::mate_in(5), 10).permille(), [1000, 0, 0]);
        assert_eq!(MODEL.chances(Score::mated_in(4), 10).permille(), [0, 0, 1000]);
    }
}
