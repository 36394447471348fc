//! A recording in columns.

use std::collections::HashMap;

use super::run::{Column, LabEvents, LabOrdinals, LabRun, LabSummary, LabVisits, ScoreEncoding};
use crate::lab::{Algorithm, Pseudocode, Recording, View, Visit};

/// The names of the moves of a game.
pub trait MoveNames<M> {
    /// The name of the move that leads to a visit `ply` plies from the root. Called in the order of the visits.
    fn name(&mut self, ply: usize, mv: M) -> String;

    /// The name of a null move, called in the same order; trees have none.
    fn null_move(&mut self, ply: usize) -> String;

    /// The names of the moves of a line from the root.
    fn line(&self, line: &[M]) -> Vec<String>;

    /// The name of a pruned move; `None` in games that only count them.
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

/// The record of `algorithm`, or of the engine if there is none.
pub fn tabulate<M: Copy>(
    algorithm: Option<Algorithm>,
    recording: &Recording<M>,
    minimum_leaves: Option<u64>,
    moves: &mut impl MoveNames<M>,
) -> LabRun {
    let mut names = Names::default();
    let mut name = Vec::new();
    let mut pruned = Vec::new();
    let mut first_pruned = Vec::new();
    for visit in &recording.visits {
        name.push(names.number(match visit.mv {
            Some(mv) => moves.name(visit.ply, mv),
            None if visit.ply > 0 => moves.null_move(visit.ply),
            None => String::new(),
        }));
        first_pruned.push(pruned.len() as i32);
        pruned.extend(visit.pruned.iter().filter_map(|&mv| Some(names.number(moves.pruned(mv)?))));
    }
    let code = algorithm.map_or_else(Pseudocode::of_the_engine, Algorithm::code);
    LabRun {
        summary: summary(algorithm, &code, recording, minimum_leaves, moves),
        visits: visits(recording, Column(name), Column(first_pruned)),
        events: LabEvents {
            kind: Column(recording.events.iter().map(|event| event.kind as i32).collect()),
            visit: Column(recording.events.iter().map(|event| event.visit as i32).collect()),
            child: Column(recording.events.iter().map(|event| index(event.child)).collect()),
            code_line: Column(code.event_lines(recording).into_iter().map(index).collect()),
        },
        pruned: Column(pruned),
        names: names.names,
        ordinals: LabOrdinals::ALL,
        encoding: ScoreEncoding::OF_SCORES,
    }
}

fn visits<M>(recording: &Recording<M>, name: Column, first_pruned: Column) -> LabVisits {
    let column = |cell: fn(&Visit<M>) -> i32| Column(recording.visits.iter().map(cell).collect());
    LabVisits {
        parent: column(|visit| index(visit.parent)),
        name,
        ply: column(|visit| visit.ply as i32),
        kind: column(|visit| visit.kind as i32),
        zero: column(|visit| visit.zero.into()),
        expected: column(|visit| visit.expected as i32),
        alpha: column(|visit| visit.window.alpha.value()),
        beta: column(|visit| visit.window.beta.value()),
        value: column(|visit| visit.value.value()),
        bound: column(|visit| visit.bound as i32),
        proven: column(|visit| visit.proven.map_or(-1, |bound| bound as i32)),
        proof: column(|visit| visit.proof.map_or(-1, |outcome| outcome as i32)),
        leaf: column(|visit| visit.leaf.into()),
        omitted: column(|visit| visit.omitted.try_into().unwrap_or(i32::MAX)),
        first_pruned,
        pruned_count: column(|visit| visit.pruned.len() as i32),
    }
}

/// −1 for none.
fn index(number: Option<usize>) -> i32 {
    number.map_or(-1, |number| number as i32)
}

fn summary<M>(
    algorithm: Option<Algorithm>,
    code: &Pseudocode,
    recording: &Recording<M>,
    minimum_leaves: Option<u64>,
    moves: &impl MoveNames<M>,
) -> LabSummary {
    let totals = &recording.totals;
    LabSummary {
        value: recording.value.value(),
        proven: recording.visits.first().and_then(|root| root.proven),
        line: recording.visits.first().map(|root| moves.line(&root.line)).unwrap_or_default(),
        max_view: algorithm.is_some_and(|algorithm| algorithm.view() == View::Max),
        min_root: recording.min_root,
        visits: totals.visits,
        leaves: algorithm.map(|_| totals.leaves),
        proofs: totals.proofs,
        proofs_held: totals.proofs_held(),
        re_searches: totals.re_searches,
        cutoffs: algorithm.map(|_| totals.cutoffs),
        matrix: totals.matrix,
        omitted: recording.omitted(),
        minimum_leaves,
        code: code.lines().map(str::to_owned).collect(),
    }
}
