//! Pseudo-code, each line tagged with the events that happen in it.

use super::engine_observer;
use super::recording::{EventKind, Recording, Visit};
use crate::search::SearchKind;

/// The pseudo-code of an algorithm.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pseudocode {
    lines: Vec<CodeLine>,
    functions: Functions,
}

/// The functions of a pseudo-code. With two, the tags of each have its name as a prefix.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Functions {
    One,
    /// `max` at even plies, `min` at odd ones; the other way round if min moves at the root.
    MaxMin,
    /// `search` with an open window, `zws` with a zero window.
    SearchZws,
}

impl Functions {
    fn prefix<M>(self, visit: &Visit<M>, min_root: bool) -> &'static str {
        match self {
            Functions::One => "",
            Functions::MaxMin => ["max.", "min."][(visit.ply + usize::from(min_root)) % 2],
            Functions::SearchZws => ["search.", "zws."][usize::from(visit.zero)],
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct CodeLine {
    text: String,
    /// Events of this line: `leaf`, `full`, `proof`, `again`, `reduced`, `null`, `probcut`, `skip`, `raise`, `cut`, `return`,
    /// prefixed as [`Functions`] says.
    tags: Vec<String>,
}

impl Pseudocode {
    /// Reads lines with their tags at the end, each after an `@`.
    pub(super) fn parse(text: &str, functions: Functions) -> Pseudocode {
        let lines = text.lines().map(|line| {
            let mut parts = line.split('@');
            let text = parts.next().unwrap_or_default().trim_end().to_owned();
            CodeLine { text, tags: parts.map(|tag| tag.trim().to_owned()).collect() }
        });
        Pseudocode { lines: lines.collect(), functions }
    }

    pub fn lines(&self) -> impl Iterator<Item = &str> {
        self.lines.iter().map(|line| line.text.as_str())
    }

    /// The engine in outline.
    pub fn of_the_engine() -> Pseudocode {
        Pseudocode::parse(engine_observer::CODE, Functions::One)
    }

    /// The line, from 0, of each event of a recording of this algorithm; `None` before the first line.
    pub fn event_lines<M>(&self, recording: &Recording<M>) -> Vec<Option<usize>> {
        let line_of = |visit: usize, tag: &str| {
            let visit = &recording.visits[visit];
            let name = format!("{}{tag}", self.functions.prefix(visit, recording.min_root));
            self.lines.iter().position(|line| line.tags.contains(&name))
        };
        let mut known = std::collections::HashMap::new();
        let events = recording.events.iter().map(|event| {
            let visit = &recording.visits[event.visit];
            let (at, tag) = match event.kind {
                EventKind::Enter => (visit.parent?, call_tag(visit.kind)),
                EventKind::Leaf => (event.visit, "leaf"),
                EventKind::Raise => (event.visit, "raise"),
                EventKind::Skip => (event.visit, "skip"),
                EventKind::Cut => (event.visit, "cut"),
                EventKind::Leave if visit.leaf => (event.visit, "leaf"),
                EventKind::Leave => (event.visit, "return"),
            };
            let running = &recording.visits[at];
            *known.entry((running.ply % 2, running.zero, tag)).or_insert_with(|| line_of(at, tag))
        });
        events.collect()
    }
}

/// The tag of the call that searches a successor.
fn call_tag(kind: SearchKind) -> &'static str {
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
