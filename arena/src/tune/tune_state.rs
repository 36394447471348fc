//! The state of a tuning run: the iterations played so far, and the values to which they led.
//!
//! Its file has the settings of the run, and a line for each finished iteration, in the order of their ends: the number of
//! the iteration and the wins of its first opponent less those of the second. Perturbations and moves follow from the seed and
//! the number, so that the values are computed again when the file is read.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use thiserror::Error;

use super::spsa::{Pair, Spsa};
use super::tune_identity::TuneIdentity;
use crate::matches::engine_player::UciOption;
use crate::record_file::{self, RecordFile, RecordFileError};

#[derive(Debug, Error)]
pub enum TuneStateError {
    #[error(transparent)]
    File(#[from] RecordFileError),
    #[error("{} does not begin with the settings of a tuning run", .0.display())]
    NoSettings(PathBuf),
}

#[derive(Clone, Debug)]
pub struct TuneState {
    pub identity: TuneIdentity,
    pub spsa: Spsa,
    finished: BTreeSet<u32>,
}

/// One line of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IterationResult {
    /// From 1.
    pub iteration: u32,
    /// Of the two games: those won by `plus`, less those won by `minus`.
    pub wins: i32,
}

const COLUMNS: &str = "iteration\twins";

impl TuneState {
    fn new(identity: TuneIdentity, results: &[IterationResult]) -> TuneState {
        let spsa = Spsa::new(identity.schedule, identity.parameters.clone());
        let mut state = TuneState { identity, spsa, finished: BTreeSet::new() };
        results.iter().for_each(|&result| state.enter(result));
        state
    }

    /// The state in the file of the run `identity`, which stays open for further results; a new file if there is none.
    ///
    /// # Errors
    ///
    /// [`TuneStateError`] if the file belongs to another run, is damaged, or cannot be read or written.
    pub fn resume(name: &Path, identity: TuneIdentity) -> Result<(TuneState, RecordFile), TuneStateError> {
        let head = record_file::head(&identity.lines(), COLUMNS);
        let (file, results) = RecordFile::resume(name, &head, reader(identity.schedule.iterations))?;
        Ok((TuneState::new(identity, &results), file))
    }

    /// The state in a file, which may be in use.
    ///
    /// # Errors
    ///
    /// [`TuneStateError`] if it is damaged or cannot be read.
    pub fn read(name: &Path) -> Result<TuneState, TuneStateError> {
        let (comments, results) = record_file::read(name, reader(u32::MAX))?;
        let identity = TuneIdentity::parse(&comments).ok_or_else(|| TuneStateError::NoSettings(name.to_owned()))?;
        Ok(TuneState::new(identity, &results))
    }

    /// The options of both opponents in `iteration`.
    pub fn options(&self, iteration: u32) -> Pair<Vec<UciOption>> {
        let options = |values: Vec<i32>| {
            let parameters = self.identity.parameters.iter();
            parameters.zip(values).map(|(parameter, value)| parameter.option(value)).collect()
        };
        let Pair { plus, minus } = self.spsa.pair(iteration);
        Pair { plus: options(plus), minus: options(minus) }
    }

    /// Moves the values by the result of an iteration.
    pub fn enter(&mut self, result: IterationResult) {
        if self.finished.insert(result.iteration) {
            self.spsa.update(result.iteration, result.wins);
        }
    }

    /// The number of iterations played so far.
    pub fn finished(&self) -> usize {
        self.finished.len()
    }

    /// The iterations yet to be played.
    pub fn remaining(&self) -> Vec<u32> {
        (1..=self.identity.schedule.iterations).filter(|iteration| !self.finished.contains(iteration)).collect()
    }
}

impl IterationResult {
    pub fn line(&self) -> String {
        format!("{}\t{}\n", self.iteration, self.wins)
    }

    fn parse(line: &str) -> Option<IterationResult> {
        let (iteration, wins) = line.split_once('\t')?;
        Some(IterationResult { iteration: iteration.parse().ok()?, wins: wins.parse().ok()? })
    }
}

/// Reads lines of different iterations, up to the `last`.
fn reader(last: u32) -> impl FnMut(&str) -> Option<IterationResult> {
    let mut seen = BTreeSet::new();
    move |line| {
        let result = IterationResult::parse(line)?;
        let valid = (1..=last).contains(&result.iteration) && (-2..=2).contains(&result.wins);
        (valid && seen.insert(result.iteration)).then_some(result)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tune::spsa::Schedule;

    fn identity() -> TuneIdentity {
        TuneIdentity {
            engine: "engine".to_owned(),
            limit: "depth 1, adjudicated".to_owned(),
            openings: "built in, 92, shuffled by 1".to_owned(),
            schedule: Schedule { iterations: 9, rate: 0.05, seed: 1 },
            parameters: ["a 77 0 200 8", "b -5 -9 0 0.5"].map(|fields| fields.parse().unwrap()).to_vec(),
        }
    }

    fn results(results: &[(u32, i32)]) -> Vec<IterationResult> {
        results.iter().map(|&(iteration, wins)| IterationResult { iteration, wins }).collect()
    }

    fn values(state: &TuneState) -> Vec<f64> {
        state.spsa.values().map(|(_, value)| value).collect()
    }

    fn bits(state: &TuneState) -> Vec<u64> {
        values(state).into_iter().map(f64::to_bits).collect()
    }

    #[test]
    fn a_line_is_read_back_as_it_was_written() {
        for result in results(&[(1, -2), (7, 0), (9, 2)]) {
            assert_eq!(reader(9)(result.line().trim_end()), Some(result));
        }
        let mut read = reader(9);
        let lines = ["3\t1", "3\t1", "0\t1", "10\t1", "4\t3", "4", "4\t", "4\t1\t1", "x\t1"];
        assert_eq!(
            lines.map(|line| read(line).is_some()),
            [true, false, false, false, false, false, false, false, false]
        );
    }

    #[test]
    fn replayed_results_give_the_same_values_to_the_last_bit() {
        let played = results(&[(1, 2), (3, -1), (2, 0), (4, 1)]);
        let mut state = TuneState::new(identity(), &[]);
        played.iter().for_each(|&result| state.enter(result));
        assert_ne!(values(&state), [77.0, -5.0]);
        let replayed = TuneState::new(identity(), &played);
        assert_eq!(bits(&replayed), bits(&state));
        assert_eq!((replayed.finished(), replayed.remaining()), (4, vec![5, 6, 7, 8, 9]));
    }

    #[test]
    fn an_iteration_counts_once() {
        let once = TuneState::new(identity(), &results(&[(2, 1)]));
        let twice = TuneState::new(identity(), &results(&[(2, 1), (2, 1)]));
        assert_eq!(values(&once), values(&twice));
        assert_eq!(twice.remaining(), [1, 3, 4, 5, 6, 7, 8, 9]);
    }
}
