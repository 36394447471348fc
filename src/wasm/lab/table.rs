//! A recording as tables of numbers.

use std::collections::HashMap;

use super::LabRun;
use super::types::LabSummary;
use crate::lab::{Algorithm, Pseudocode, Recording, View};

/// How the moves of a game are called.
pub trait Moves<M> {
    /// The move that leads to a visit `ply` plies from the root; asked for in the order of the visits.
    fn name(&mut self, ply: usize, mv: M) -> String;

    /// A pass, in the same order; no game of trees has one.
    fn pass(&mut self, ply: usize) -> String;

    /// The moves of a line from the root.
    fn line(&self, line: &[M]) -> Vec<String>;

    /// A move that was pruned, where those have names.
    fn pruned(&self, mv: M) -> Option<String>;
}

/// Names by number, each once.
#[derive(Default)]
struct Names {
    numbers: HashMap<String, i32>,
    names: Vec<String>,
}

impl Names {
    fn number(&mut self, name: String) -> i32 {
        *self.numbers.entry(name).or_insert_with_key(|name| {
            self.names.push(name.clone());
            self.names.len() as i32 - 1
        })
    }
}

pub fn tabulate<M: Copy>(
    search: Option<Algorithm>,
    recording: &Recording<M>,
    minimum_leaves: Option<u64>,
    moves: &mut impl Moves<M>,
) -> LabRun {
    let mut names = Names::default();
    let mut visits = Vec::new();
    let mut pruned: Vec<i32> = Vec::new();
    for visit in &recording.visits {
        let name = match visit.mv {
            Some(mv) => moves.name(visit.ply, mv),
            None if visit.ply > 0 => moves.pass(visit.ply),
            None => String::new(),
        };
        visits.extend([
            index(visit.parent),
            names.number(name),
            visit.ply as i32,
            visit.kind as i32,
            visit.zero.into(),
            visit.expected as i32,
            visit.window.alpha.value(),
            visit.window.beta.value(),
            visit.value.value(),
            visit.bound as i32,
            visit.leaf.into(),
            visit.omitted.try_into().unwrap_or(i32::MAX),
            pruned.len() as i32,
            visit.pruned.len() as i32,
        ]);
        pruned.extend(visit.pruned.iter().filter_map(|&mv| Some(names.number(moves.pruned(mv)?))));
    }
    let code = search.map_or_else(Pseudocode::of_the_engine, Algorithm::code);
    let lines = code.event_lines(search, recording);
    let events = recording.events.iter().zip(lines);
    LabRun {
        summary: summary(search, &code, recording, minimum_leaves, moves),
        visits,
        events: events
            .flat_map(|(event, line)| [event.kind as i32, event.visit as i32, index(event.child), index(line)])
            .collect(),
        pruned,
        names: names.names,
    }
}

/// −1 for none.
fn index(number: Option<usize>) -> i32 {
    number.map_or(-1, |number| number as i32)
}

fn summary<M>(
    search: Option<Algorithm>,
    code: &Pseudocode,
    recording: &Recording<M>,
    minimum_leaves: Option<u64>,
    moves: &impl Moves<M>,
) -> LabSummary {
    let totals = &recording.totals;
    LabSummary {
        value: recording.value.value(),
        line: recording.visits.first().map(|root| moves.line(&root.line)).unwrap_or_default(),
        root_view: search.is_some_and(|search| search.view() == View::Root),
        visits: totals.visits as f64,
        leaves: search.map(|_| totals.leaves as f64),
        proofs: totals.proofs as f64,
        proofs_held: totals.proofs_held() as f64,
        re_searches: totals.re_searches as f64,
        cutoffs: search.map(|_| totals.cutoffs as f64),
        matrix: totals.matrix.map(|row| row.map(|count| count as f64)),
        left_out: recording.omitted() as f64,
        minimum_leaves: minimum_leaves.map(|least| least as f64),
        code: code.lines().map(str::to_owned).collect(),
    }
}
