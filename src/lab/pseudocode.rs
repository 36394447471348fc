//! Pseudo-code whose lines know what happens in them.

use super::algorithm::Algorithm;
use super::engine;
use super::recording::{EventKind, Recording};
use crate::search::SearchKind;

/// The lines of a search's pseudo-code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pseudocode {
    lines: Vec<CodeLine>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct CodeLine {
    text: String,
    /// What happens in it: `leaf`, `full`, `proof`, `again`, `skip`, `raise`, `cut`, `return`, behind the function's name
    /// where there are several.
    points: Vec<String>,
}

impl Pseudocode {
    /// Reads lines that end in the names of what happens in them, each behind an `@`.
    pub(super) fn parse(text: &str) -> Pseudocode {
        let lines = text.lines().map(|line| {
            let mut parts = line.split('@');
            let text = parts.next().unwrap_or_default().trim_end().to_owned();
            CodeLine { text, points: parts.map(|point| point.trim().to_owned()).collect() }
        });
        Pseudocode { lines: lines.collect() }
    }

    pub fn lines(&self) -> impl Iterator<Item = &str> {
        self.lines.iter().map(|line| line.text.as_str())
    }

    /// The engine in outline.
    pub fn of_the_engine() -> Pseudocode {
        Pseudocode::parse(engine::CODE)
    }

    /// The line, from 0, in which each event of `recording` happens; `None` before the first line. `search` is whose it is,
    /// or the engine's if there is none.
    pub fn event_lines<M>(&self, search: Option<Algorithm>, recording: &Recording<M>) -> Vec<Option<usize>> {
        let place = |visit: usize, point: &str| {
            let visit = &recording.visits[visit];
            let name = format!("{}{point}", search.map_or("", |search| search.function(visit.ply, visit.zero)));
            self.lines.iter().position(|line| line.points.contains(&name))
        };
        let mut known = std::collections::HashMap::new();
        let events = recording.events.iter().map(|event| {
            let visit = &recording.visits[event.visit];
            let (at, point) = match event.kind {
                EventKind::Enter => (visit.parent?, call(visit.kind)),
                EventKind::Leaf => (event.visit, "leaf"),
                EventKind::Raise => (event.visit, "raise"),
                EventKind::Skip => (event.visit, "skip"),
                EventKind::Cut => (event.visit, "cut"),
                EventKind::Leave if visit.leaf => (event.visit, "leaf"),
                EventKind::Leave => (event.visit, "return"),
            };
            let frame = &recording.visits[at];
            *known.entry((frame.ply % 2, frame.zero, point)).or_insert_with(|| place(at, point))
        });
        events.collect()
    }
}

/// The name of the call that searches a successor. A node searched once more is no visit of a recording.
fn call(kind: SearchKind) -> &'static str {
    match kind {
        SearchKind::Full => "full",
        SearchKind::Scout => "proof",
        SearchKind::ReSearch => "again",
        SearchKind::ReducedScout => "reduced",
        SearchKind::NullMove | SearchKind::NullMoveVerification => "null",
        SearchKind::ProbCut => "probcut",
        SearchKind::SingularTest | SearchKind::Razoring | SearchKind::Quiescence => "",
    }
}
