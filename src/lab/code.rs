//! Pseudo-code whose lines know what happens in them.

use super::engine;
use super::recording::{How, Recording, Step};
use super::search::Search;

/// The lines of a search's pseudo-code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code {
    lines: Vec<Line>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Line {
    text: String,
    /// What happens in it: `leaf`, `full`, `proof`, `again`, `skip`, `raise`, `cut`, `return`, behind the function's name
    /// where there are several.
    points: Vec<String>,
}

impl Code {
    /// Reads lines that end in the names of what happens in them, each behind an `@`.
    pub(super) fn parse(text: &str) -> Code {
        let lines = text.lines().map(|line| {
            let mut parts = line.split('@');
            let text = parts.next().unwrap_or_default().trim_end().to_owned();
            Line { text, points: parts.map(|point| point.trim().to_owned()).collect() }
        });
        Code { lines: lines.collect() }
    }

    pub fn lines(&self) -> impl Iterator<Item = &str> {
        self.lines.iter().map(|line| line.text.as_str())
    }

    /// The engine in outline.
    pub fn of_the_engine() -> Code {
        Code::parse(engine::CODE)
    }

    /// The line, from 0, in which each event of `recording` happens; `None` before the first line. `search` is whose it is,
    /// or the engine's if there is none.
    pub fn places<M>(&self, search: Option<Search>, recording: &Recording<M>) -> Vec<Option<usize>> {
        let place = |visit: usize, point: &str| {
            let visit = &recording.visits[visit];
            let name = format!("{}{point}", search.map_or("", |search| search.function(visit.ply, visit.zero)));
            self.lines.iter().position(|line| line.points.contains(&name))
        };
        let mut known = std::collections::HashMap::new();
        let events = recording.events.iter().map(|event| {
            let visit = &recording.visits[event.visit];
            let (at, point) = match event.step {
                Step::Enter => (visit.parent?, call(visit.how)),
                Step::Leaf => (event.visit, "leaf"),
                Step::Raise => (event.visit, "raise"),
                Step::Skip => (event.visit, "skip"),
                Step::Cut => (event.visit, "cut"),
                Step::Leave if visit.leaf => (event.visit, "leaf"),
                Step::Leave => (event.visit, "return"),
            };
            let frame = &recording.visits[at];
            *known.entry((frame.ply % 2, frame.zero, point)).or_insert_with(|| place(at, point))
        });
        events.collect()
    }
}

fn call(how: How) -> &'static str {
    match how {
        How::Full => "full",
        How::Proof => "proof",
        How::ReSearch => "again",
    }
}
