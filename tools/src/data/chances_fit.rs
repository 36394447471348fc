//! `pvscope data chances`: fits the model of winning chances to the results of games, and prints how well it foretells them.

use std::collections::BTreeMap;
use std::fmt;
use std::path::PathBuf;

use pvscope::score::Score;
use pvscope::winning_chances::{ChancesModel, MODEL, WinningChances, material};
use pvscope_terminal::output;

use super::data_file::DataFileError;
use super::position_reader::PositionReader;
use super::training_record::{GameOutcome, TrainingRecord};

/// Of as many blocks of whole games, one is kept out of the fit, to test it.
const TEST_INTERVAL: u64 = 10;
/// Scores are counted in groups of this width.
const SCORE_GROUP_CP: i32 = 10;
/// First steps of the search for the best parameters, in this order: full board, bare board, decay, scale.
const FIRST_STEPS: [f64; 4] = [20.0, 100.0, 5.0, 40.0];
/// The search ends once every step is less than this part of the first one.
const LAST_STEP: f64 = 1e-4;
/// A step succeeds if it lessens the log loss by more than this.
const LEAST_GAIN: f64 = 1e-9;
/// Rows of the calibration table: expected scores from 0 to 1.
const CALIBRATION_ROWS: usize = 10;

/// Wins, draws and losses of the side to move, by score and material.
#[derive(Default)]
struct ResultCounts(BTreeMap<(i32, u32), [u64; 3]>);

/// What the model foretells and what happened, for the positions with about the same expected score.
#[derive(Clone, Copy, Default)]
struct CalibrationRow {
    positions: u64,
    foretold: [f64; 3],
    happened: [u64; 3],
}

/// A fitted model, and the counts to test it with.
struct ChancesFit {
    model: ChancesModel,
    fitted: ResultCounts,
    test: ResultCounts,
}

/// Fits the model to nine of ten blocks of the files, and tests it on the others.
///
/// # Errors
///
/// [`DataFileError`] for the first invalid file or block.
pub fn run(files: &[PathBuf]) -> Result<(), DataFileError> {
    let (mut fitted, mut test) = (ResultCounts::default(), ResultCounts::default());
    let mut blocks = 0_u64;
    for file in files {
        let mut reader = PositionReader::open(file)?;
        while let Some(records) = reader.records()? {
            let counts = if blocks.is_multiple_of(TEST_INTERVAL) { &mut test } else { &mut fitted };
            records.iter().for_each(|record| counts.add(record));
            blocks += 1;
        }
    }
    let model = fitted.best_model();
    output::print(ChancesFit { model, fitted, test }.to_string().trim_end());
    Ok(())
}

impl ResultCounts {
    fn add(&mut self, record: &TrainingRecord) {
        let white = i32::from(record.score_cp);
        let (cp, for_white) = if record.turn.is_white() { (white, true) } else { (-white, false) };
        let result = match (record.outcome, for_white) {
            (GameOutcome::Draw, _) => 1,
            (GameOutcome::WhiteWins, true) | (GameOutcome::BlackWins, false) => 0,
            _ => 2,
        };
        let group = f64::from(cp) / f64::from(SCORE_GROUP_CP);
        self.0.entry((group.round() as i32, material(&record.board))).or_default()[result] += 1;
    }

    fn positions(&self) -> u64 {
        self.0.values().flatten().sum()
    }

    /// The chances that `model` gives to each group, and its results.
    fn chances<'a>(&'a self, model: &'a ChancesModel) -> impl Iterator<Item = (WinningChances, [u64; 3])> + 'a {
        self.0.iter().map(|(&(group, material), &results)| {
            (model.chances(Score::from_cp(group * SCORE_GROUP_CP), material), results)
        })
    }

    /// The mean negative logarithm of the probability that the model gave to the result.
    fn log_loss(&self, model: &ChancesModel) -> f64 {
        let loss = |chance: f64, count: u64| -chance.max(1e-9).ln() * count as f64;
        let total: f64 = self
            .chances(model)
            .map(|(chances, [wins, draws, losses])| {
                loss(chances.win, wins) + loss(chances.draw, draws) + loss(chances.loss, losses)
            })
            .sum();
        total / self.positions() as f64
    }

    /// The model of maximum likelihood, by pattern search from the current one. A step that succeeds is doubled, so that the search also
    /// ends where a best parameter is infinite; one that fails is halved.
    ///
    /// Source: Robert Hooke and Terry Jeeves, "Direct Search Solution of Numerical and Statistical Problems", Journal of the ACM 8 (2), 1961
    fn best_model(&self) -> ChancesModel {
        let mut best = MODEL;
        let mut least = self.log_loss(&best);
        let mut steps = FIRST_STEPS;
        while steps.iter().zip(FIRST_STEPS).any(|(step, first)| step / first >= LAST_STEP) {
            for (parameter, step) in steps.iter_mut().enumerate() {
                let tried = [*step, -*step].map(|by| moved(&best, parameter, by));
                let better = tried
                    .into_iter()
                    .map(|model| (self.log_loss(&model), model))
                    .find(|(loss, _)| least - *loss > LEAST_GAIN);
                match better {
                    Some(found) => {
                        (least, best) = found;
                        *step *= 2.0;
                    }
                    None => *step /= 2.0,
                }
            }
        }
        best
    }

    fn calibration(&self, model: &ChancesModel) -> [CalibrationRow; CALIBRATION_ROWS] {
        let mut rows = [CalibrationRow::default(); CALIBRATION_ROWS];
        for (chances, results) in self.chances(model) {
            let row =
                &mut rows[((chances.expected_score() * CALIBRATION_ROWS as f64) as usize).min(CALIBRATION_ROWS - 1)];
            let count: u64 = results.iter().sum();
            row.positions += count;
            for (index, chance) in [chances.win, chances.draw, chances.loss].into_iter().enumerate() {
                row.foretold[index] += chance * count as f64;
                row.happened[index] += results[index];
            }
        }
        rows
    }
}

/// The model with one parameter changed, within the bounds in which it makes sense.
fn moved(model: &ChancesModel, parameter: usize, by: f64) -> ChancesModel {
    let ChancesModel { mut full_board_cp, mut bare_board_cp, mut decay, mut scale_cp } = *model;
    match parameter {
        0 => full_board_cp = (full_board_cp + by).max(1.0),
        1 => bare_board_cp = (bare_board_cp + by).max(0.0),
        2 => decay = (decay + by).max(1.0),
        _ => scale_cp = (scale_cp + by).max(1.0),
    }
    ChancesModel { full_board_cp, bare_board_cp, decay, scale_cp }
}

impl fmt::Display for ChancesFit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ChancesFit { model, fitted, test } = self;
        let ChancesModel { full_board_cp, bare_board_cp, decay, scale_cp } = model;
        writeln!(
            f,
            "full_board_cp {full_board_cp:.2}, bare_board_cp {bare_board_cp:.2}, decay {decay:.3}, scale_cp {scale_cp:.2}"
        )?;
        for (name, counts) in [("fitted", fitted), ("test", test)] {
            let (positions, loss, shipped) = (counts.positions(), counts.log_loss(model), counts.log_loss(&MODEL));
            writeln!(f, "{name}: {positions} positions, log loss {loss:.5}; {shipped:.5} by the engine's parameters")?;
        }
        writeln!(f, "\n| expected score | positions | wins | draws | losses |\n| --- | --- | --- | --- | --- |")?;
        for (index, row) in test.calibration(model).iter().enumerate() {
            let share = |part: f64| 100.0 * part / row.positions.max(1) as f64;
            let cell = |result: usize| {
                format!("{:.1} ({:.1})", share(row.foretold[result]), share(row.happened[result] as f64))
            };
            let (low, high) = (index * 100 / CALIBRATION_ROWS, (index + 1) * 100 / CALIBRATION_ROWS);
            writeln!(f, "| {low} to {high} % | {} | {} | {} | {} |", row.positions, cell(0), cell(1), cell(2))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use pvscope::chess::parse_fen;
    use pvscope::random::Random;

    use super::*;

    fn record(fen: &str, white_cp: i32, outcome: GameOutcome) -> TrainingRecord {
        TrainingRecord::new(&parse_fen(fen, false).unwrap(), white_cp, outcome).unwrap()
    }

    #[test]
    fn results_and_scores_count_for_the_side_to_move() {
        let mut counts = ResultCounts::default();
        counts.add(&record("4k3/8/8/8/8/8/P7/4K2R w - - 0 1", 500, GameOutcome::WhiteWins));
        counts.add(&record("4k2r/p7/8/8/8/8/8/4K3 b - - 0 1", -500, GameOutcome::BlackWins));
        counts.add(&record("4k2r/p7/8/8/8/8/8/4K3 b - - 0 1", 300, GameOutcome::WhiteWins));
        assert_eq!(Vec::from_iter(counts.0), [((-30, 6), [0, 0, 1]), ((50, 6), [2, 0, 0])]);
    }

    #[test]
    fn the_fit_ends_where_the_best_parameters_are_infinite() {
        let mut counts = ResultCounts::default();
        // Each result is as likely as the others, whatever the score: the larger the scale the better.
        for group in -30..=30 {
            counts.0.insert((group, 40), [10, 10, 10]);
        }
        let found = counts.best_model();
        assert!(found.scale_cp > 20.0 * MODEL.scale_cp, "{found:?}");
        assert!(counts.log_loss(&found) < 3_f64.ln() + 1e-4, "{found:?}");
    }

    #[test]
    fn the_parameters_that_made_the_results_are_found_again() {
        let truth = ChancesModel { full_board_cp: 70.0, bare_board_cp: 300.0, decay: 25.0, scale_cp: 120.0 };
        let mut random = Random::stream(7, [0, 0]);
        let mut counts = ResultCounts::default();
        for group in -60..=60 {
            for material in [2, 10, 25, 45, 78] {
                let chances = truth.chances(Score::from_cp(group * SCORE_GROUP_CP), material);
                let results = counts.0.entry((group, material)).or_default();
                for _ in 0..2000 {
                    let drawn = random.below(1_000_000) as f64 / 1e6;
                    let result = usize::from(drawn >= chances.win) + usize::from(drawn >= chances.win + chances.draw);
                    results[result] += 1;
                }
            }
        }
        let found = counts.best_model();
        let near = |found: f64, truth: f64| (found / truth - 1.0).abs() < 0.05;
        assert!(near(found.full_board_cp, 70.0) && near(found.bare_board_cp, 300.0), "{found:?}");
        assert!(near(found.decay, 25.0) && near(found.scale_cp, 120.0), "{found:?}");
        for row in counts.calibration(&found) {
            for (foretold, happened) in row.foretold.iter().zip(row.happened) {
                assert!((foretold - happened as f64).abs() < 0.01 * row.positions as f64);
            }
        }
    }
}
