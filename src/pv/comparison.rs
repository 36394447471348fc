//! The collectors' lines of one search, compared with the engine's own.

use std::fmt;

use super::certificate::{Certificate, Claim};
use super::collector::{CollectedLine, Collector, LineEnd, SearchedRoot};
use super::collector_kind::CollectorKind;
use super::line::Line;

/// The lines of all collectors after one search of the root.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// In the order of [`CollectorKind`], so that the engine's own comes first.
    pub results: Vec<CollectorResult>,
}

/// The line of one collector.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CollectorResult {
    pub kind: CollectorKind,
    pub line: Line,
    /// The reason for the line's end.
    pub end: LineEnd,
    /// The collector's memory.
    pub bytes: usize,
    /// The first difference from the engine's own line, if any.
    pub difference: Option<Difference>,
    /// The replay of this line, checked against the search's score.
    pub certificate: Certificate,
}

/// The first difference from the engine's own line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The first move that differs, from 1.
    pub ply: usize,
    pub cause: Cause,
}

/// The reason for a difference from the engine's own line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// It ends sooner.
    Ends(LineEnd),
    /// It has another move: a later search of the position overwrote the line's move.
    OtherMove,
    /// It goes on after the end of the engine's own.
    GoesOn,
}

impl Comparison {
    /// Compares each collector's line with `own`, and checks it against the search's claim.
    pub fn of<'a>(
        collectors: impl IntoIterator<Item = &'a dyn Collector>,
        root: &SearchedRoot,
        own: &Line,
        claim: Claim,
    ) -> Comparison {
        let result = |one: &dyn Collector| {
            let CollectedLine { line, end } = one.collect(root);
            CollectorResult {
                kind: one.kind(),
                end,
                bytes: one.bytes(),
                difference: difference(&line, end, own),
                certificate: Certificate::of(root.path, line.moves(), claim, root.network),
                line,
            }
        };
        Comparison { results: collectors.into_iter().map(result).collect() }
    }

    /// The line of the collector `kind`, if it was on.
    pub fn result_of(&self, kind: CollectorKind) -> Option<&CollectorResult> {
        self.results.iter().find(|result| result.kind == kind)
    }
}

fn difference(line: &Line, end: LineEnd, own: &Line) -> Option<Difference> {
    let same = line.moves().iter().zip(own.moves()).take_while(|(mv, own)| mv == own).count();
    let cause = match (same < line.len(), same < own.len()) {
        (false, false) => return None,
        (false, true) => Cause::Ends(end),
        (true, false) => Cause::GoesOn,
        (true, true) => Cause::OtherMove,
    };
    Some(Difference { ply: same + 1, cause })
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cause::Ends(end) => end.fmt(f),
            Cause::OtherMove => f.write_str("another move was stored"),
            Cause::GoesOn => f.write_str("it goes on after the end of the engine's own"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::PackedMove;
    use crate::eval::Network;
    use crate::pv::collector::StoredEntry;
    use crate::pv::collectors::scripted_search::ScriptedSearch;
    use crate::pv::collectors::{Stack, TableWalk, Triangular};
    use crate::pv::{ClaimError, MAX_PLY};
    use crate::score::Score;

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const FOOLS_MATE: &str = "f2f3 e7e5 g2g4 d8h4";

    fn line(text: &str) -> Line {
        let mut line = Line::new();
        ScriptedSearch::new(START, text).moves.into_iter().for_each(|mv| line.push(mv));
        line
    }

    fn of(text: &str, own: &str) -> Option<Difference> {
        difference(&line(text), LineEnd::BoundOnly, &line(own))
    }

    #[test]
    fn a_line_differs_by_ending_early_by_another_move_or_by_going_on() {
        assert_eq!(of("e2e4 e7e5", "e2e4 e7e5"), None);
        assert_eq!(of("e2e4", "e2e4 e7e5"), Some(Difference { ply: 2, cause: Cause::Ends(LineEnd::BoundOnly) }));
        assert_eq!(of("e2e4 c7c5", "e2e4 e7e5"), Some(Difference { ply: 2, cause: Cause::OtherMove }));
        assert_eq!(of("e2e4 e7e5 g1f3", "e2e4 e7e5"), Some(Difference { ply: 3, cause: Cause::GoesOn }));
        assert_eq!(of("", "e2e4"), Some(Difference { ply: 1, cause: Cause::Ends(LineEnd::BoundOnly) }));
    }

    #[test]
    fn an_overwritten_best_move_leads_away_from_the_mate() {
        let played = ScriptedSearch::new(START, FOOLS_MATE);
        let (mut stack, mut triangular) = (Stack::default(), Triangular::default());
        played.search(&mut stack, 0);
        played.search(&mut triangular, 0);
        let mut table = played.table();
        let other = PackedMove::new(ScriptedSearch::new(START, "f2f3 e7e5 g1h3").moves[2]);
        table.0.insert(played.keys[2], StoredEntry { best: other, depth: 9, exact: true, kept: None });
        let network = &Network::embedded();
        let (path, best_move) = (&played.root, played.moves[0]);
        let searched = SearchedRoot { path, best_move, depth: 4, table: &table, network };
        let claim = Claim { depth: 4, score: Score::mated_in(4) };
        let comparison =
            Comparison::of([&stack as &dyn Collector, &triangular, &TableWalk], &searched, &line(FOOLS_MATE), claim);
        for kind in [CollectorKind::Stack, CollectorKind::Triangular] {
            let result = comparison.result_of(kind).unwrap();
            assert!(result.certificate.holds() && result.difference.is_none());
        }
        let walk = comparison.result_of(CollectorKind::TableWalk).unwrap();
        assert_eq!(walk.difference, Some(Difference { ply: 3, cause: Cause::OtherMove }));
        assert_eq!((walk.line.len(), walk.end), (3, LineEnd::Overwritten));
        assert_eq!(walk.certificate.error, Some(ClaimError::Short { plies: 3, depth: 4 }));
    }

    #[test]
    fn memory_is_measured_in_bytes() {
        let moves = MAX_PLY * (MAX_PLY + 1) / 2 * size_of::<PackedMove>();
        assert!((moves..moves + 8 * 1024).contains(&Triangular::default().bytes()));
        assert_eq!(TableWalk.bytes(), 0);
    }
}
